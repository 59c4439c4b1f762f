import { Show, createMemo, createSignal, onCleanup } from 'solid-js'
import { go } from '../../app/router.ts'
import { playEvent } from '../../sound/speaker.ts'
import { chapterOf } from '../../words/chapter.ts'
import type { LearnWords } from '../../words/learn/en.ts'
import { learnLoaders } from '../../words/learn/words.ts'
import { words } from '../../words/words.ts'
import { Announcer } from '../race/Log.tsx'
import { pressKey } from '../race/keys.ts'
import { openLesson } from './ctrl.ts'
import { LessonLake } from './LessonLake.tsx'
import { LessonPanel } from './LessonPanel.tsx'
import { lessonNames, lessonOf } from './lessons.ts'
import type { LessonName } from './lessons.ts'
import { Points } from './Points.tsx'
import './coach.css'
import './confetti.css'
import './learn.css'
import './nudge.css'

/** The tutorial: a lesson a step, the last step tells of points. The step stands in the address. */
export function LearnPage(props: { rest: readonly string[] }) {
  const text = chapterOf(learnLoaders)
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
  const ctrl = openLesson(lessonOf(props.name), playEvent)
  onCleanup(() => ctrl.close())
  const onKey = (event: KeyboardEvent) => pressKey(event, ctrl, ctrl.take)
  addEventListener('keydown', onKey)
  onCleanup(() => removeEventListener('keydown', onKey))
  const visit = (step: number) => (step < 1 ? go('home') : go('learn', String(step)))
  return (
    <main class="learn">
      <h1 class="unseen">
        {words().app.title}: {props.text.title}
      </h1>
      <LessonLake ctrl={ctrl} />
      <LessonPanel ctrl={ctrl} step={props.step} text={props.text} onVisit={visit} onAgain={() => props.onAgain()} />
      <Announcer ctrl={ctrl} />
    </main>
  )
}
