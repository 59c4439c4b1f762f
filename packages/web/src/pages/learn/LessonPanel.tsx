import { boatOf } from '@powerboats/rules'
import { Match, Show, Switch, createEffect, createUniqueId, on, onMount } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { addressOf } from '../../router/router.ts'
import type { LearnWords } from '../../words/en/learn.ts'
import { words } from '../../words/words.ts'
import { DicePanel } from '../../panels/DicePanel.tsx'
import { WayButtons } from '../../panels/WayButtons.tsx'
import { sentenceOf } from './correction.ts'
import type { LessonCtrl } from './ctrl.ts'
import { Damage } from './Damage.tsx'
import { Duck } from '../../kit/Duck.tsx'
import { markDone } from './done.ts'
import { Progress } from './Progress.tsx'
import { ThrownDice } from './ThrownDice.tsx'
import styles from './learn.module.css'
import tutor from './tutor.module.css'
import turn from '../../raceScreen/TurnPanel.module.css'

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
  createEffect(
    on(ctrl.isDone, (isDone) => {
      if (!isDone) return
      markDone(ctrl.lesson.name)
      next.focus({ preventScroll: true })
    }),
  )
  const mood = () => (ctrl.isDone() ? 'happy' : ctrl.correction() === null ? 'calm' : 'puzzled')
  const cheer = () => props.text.cheers[(props.step - 1) % props.text.cheers.length]!
  return (
    <section class={styles.lesson} aria-labelledby={title}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <Progress step={props.step} label={props.text.step} />
      </header>
      <h2 ref={heading} id={title} tabindex="-1">
        {own().title}
      </h2>
      <p class={styles.intro}>{own().intro}</p>
      <div class={tutor.coach}>
        <Duck mood={mood()} />
        <div class={tutor.bubble} data-mood={mood()} role="status">
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
      <div class={`${turn.means} ${styles.means}`}>
        <Switch fallback={<ThrownDice ctrl={ctrl} />}>
          <Match when={ctrl.task().kind === 'roll'}>
            <DicePanel ctrl={ctrl} seat={0} nudge={ctrl.nudge()} />
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
