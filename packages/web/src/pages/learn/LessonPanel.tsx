import { boatOf } from '@powerboats/rules'
import { Match, Show, Switch, createEffect, createUniqueId, on, onMount } from 'solid-js'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import type { LearnWords } from '../../words/learn/en.ts'
import { words } from '../../words/words.ts'
import { DicePanel } from '../race/DicePanel.tsx'
import { WayButtons } from '../race/WayButtons.tsx'
import { sentenceOf } from './correction.ts'
import type { LessonCtrl } from './ctrl.ts'
import { Damage } from './Damage.tsx'
import { Duck } from './Duck.tsx'
import { lessonNames } from './lessons.ts'
import { Progress } from './Progress.tsx'
import { ThrownDice } from './ThrownDice.tsx'

export interface LessonPanelProps {
  readonly ctrl: LessonCtrl
  readonly step: number
  readonly text: LearnWords
  readonly onVisit: (step: number) => void
  readonly onAgain: () => void
}

/** What a lesson says and asks, and the means to do it. */
export function LessonPanel(props: LessonPanelProps) {
  const { ctrl } = props
  const own = () => props.text.lessons[ctrl.lesson.name]
  const title = createUniqueId()
  let heading!: HTMLHeadingElement
  let next!: HTMLButtonElement
  onMount(() => heading.focus({ preventScroll: true }))
  // Enter leads on as soon as a lesson is done, whatever was pressed before.
  createEffect(on(ctrl.isDone, (isDone) => isDone && next.focus({ preventScroll: true })))
  const mood = () => (ctrl.isDone() ? 'happy' : ctrl.correction() === null ? 'calm' : 'puzzled')
  const cheer = () => props.text.cheers[(props.step - 1) % props.text.cheers.length]!
  return (
    <section class="lesson" aria-labelledby={title}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <Progress step={props.step} steps={lessonNames.length + 1} label={props.text.step} />
      </header>
      <h2 ref={heading} id={title} tabindex="-1">
        {own().title}
      </h2>
      <p class="intro">{own().intro}</p>
      <div class="coach">
        <Duck mood={mood()} />
        <div class="bubble" classList={{ [mood()]: true }} role="status">
          <Switch fallback={<Said title={props.text.toDo} text={own().goals[currentGoal(ctrl)] ?? ''} />}>
            <Match when={ctrl.isDone()}>
              <Said title={cheer()} text={own().rule} />
            </Match>
            <Match when={ctrl.correction()}>
              {(found) => <Said title={props.text.hint} text={sentenceOf(words(), props.text, found())} />}
            </Match>
          </Switch>
        </div>
      </div>
      <Damage count={boatOf(ctrl.game(), 0).damage} />
      <div class={`means nudge-${ctrl.nudge() ?? 'none'}`}>
        <Switch fallback={<ThrownDice ctrl={ctrl} />}>
          <Match when={ctrl.task().kind === 'roll'}>
            <DicePanel ctrl={ctrl} seat={0} />
          </Match>
          <Match when={ctrl.task().kind === 'steer'}>
            <ThrownDice ctrl={ctrl} />
            <WayButtons ways={ctrl.ways()} onTake={ctrl.take} />
          </Match>
        </Switch>
      </div>
      <footer>
        <button type="button" class="quiet" onClick={() => props.onVisit(props.step - 1)}>
          {props.text.back}
        </button>
        <button type="button" class="quiet" onClick={() => props.onAgain()}>
          <Icon name="reroll" />
          {props.text.again}
        </button>
        <button
          ref={next}
          type="button"
          class={ctrl.isDone() ? 'loud' : 'quiet'}
          onClick={() => props.onVisit(props.step + 1)}
        >
          <Show when={ctrl.isDone()} fallback={props.text.skip}>
            {props.text.next}
          </Show>
        </button>
      </footer>
    </section>
  )
}

/** While a move is shown, what was asked for it still stands. */
function currentGoal({ task, reached }: LessonCtrl): number {
  return Math.max(0, task().kind === 'watch' ? reached() - 1 : reached())
}

function Said(props: { title: string; text: string }) {
  return (
    <>
      <b>{props.title}</b>
      <p>{props.text}</p>
    </>
  )
}
