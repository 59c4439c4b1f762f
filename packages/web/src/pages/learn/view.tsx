import { Show, createMemo, createSignal, onCleanup } from 'solid-js'
import { go } from '../../router/router.ts'
import { scenesFor } from '../../sound/scene.ts'
import { chapterOf } from '../../words/chapters.ts'
import type { LearnWords } from '../../words/en/learn.ts'
import { Announcer } from '../../panels/Announcer.tsx'
import { createAnnouncements } from '../../records/announced.ts'
import { logOf } from '../../records/log.ts'
import type { GameLog } from '../../records/log.ts'
import { pressKey } from '../../raceScreen/keys.ts'
import { openLesson } from './ctrl.ts'
import { LessonLake } from './LessonLake.tsx'
import { LessonPanel } from './LessonPanel.tsx'
import { lessonNames, lessonOf } from './lessons.ts'
import type { LessonName } from './lessons.ts'
import { Points } from './Points.tsx'
import styles from './learn.module.css'

/** The tutorial: a lesson a step, the last step tells of points. The step stands in the address. */
export function LearnPage(props: { rest: readonly string[] }) {
  const text = chapterOf('learn')
  const step = createMemo(() => Math.min(lessonNames.length + 1, Math.max(1, Math.floor(Number(props.rest[0])) || 1)))
  const [attempt, setAttempt] = createSignal(1)
  // Beginning again is a new lesson, though it is the same step.
  const opened = createMemo(() => ({ name: lessonNames[step() - 1], step: step(), attempt: attempt() }))
  return (
    <Show when={text()}>
      {(found) => (
        <Show when={opened()} keyed>
          {({ name, step: at }) =>
            name === undefined ? (
              <Points text={found()} />
            ) : (
              <LessonPage name={name} step={at} text={found()} onAgain={() => setAttempt(attempt() + 1)} />
            )
          }
        </Show>
      )}
    </Show>
  )
}

function LessonPage(props: { name: LessonName; step: number; text: LearnWords; onAgain: () => void }) {
  const lesson = lessonOf(props.name)
  const ctrl = openLesson(
    lesson,
    scenesFor(() => true),
  )
  const { told } = ctrl.playback
  const log = createMemo<GameLog>((known) => logOf(lesson.start, told(), known), logOf(lesson.start, []))
  const announcements = createAnnouncements(told, log)
  onCleanup(() => ctrl.close())
  const onKey = (event: KeyboardEvent) => pressKey(event, ctrl, ctrl.take)
  addEventListener('keydown', onKey)
  onCleanup(() => removeEventListener('keydown', onKey))
  const visit = (step: number) => (step < 1 ? go('home') : go('learn', String(step)))
  return (
    <main class={styles.learn}>
      <h1 class="unseen">{props.text.title}</h1>
      <LessonLake ctrl={ctrl} />
      <LessonPanel ctrl={ctrl} step={props.step} text={props.text} onVisit={visit} onAgain={() => props.onAgain()} />
      <Announcer lines={announcements()} />
    </main>
  )
}
