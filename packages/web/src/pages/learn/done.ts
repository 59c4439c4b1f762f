import { createSignal } from 'solid-js'
import { safeStorage } from '../../settings/safeStorage.ts'
import { lessonNames } from './lessons.ts'
import type { LessonName } from './lessons.ts'

const key = 'powerboats.lessons'

const saved = (safeStorage.getItem(key) ?? '').split(' ')
const [done, setDone] = createSignal<readonly LessonName[]>(lessonNames.filter((name) => saved.includes(name)))

/** Whether a lesson was finished in this browser, and not only skipped. */
export function isDone(name: LessonName): boolean {
  return done().includes(name)
}

export function markDone(name: LessonName): void {
  if (isDone(name)) return
  setDone([...done(), name])
  safeStorage.setItem(key, done().join(' '))
}
