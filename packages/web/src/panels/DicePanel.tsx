import { boatOf, evolve, diceOutlook } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { Index, Show, createMemo } from 'solid-js'
import { Icon } from '../kit/Icon.tsx'
import { dangerText } from '../play/danger.ts'
import { choiceOf, cycled, freshMarks, sameMarks, turningMarks, withAdded } from '../play/marks.ts'
import type { Mark, Marks } from '../play/marks.ts'
import { riskOf } from '../play/risk.ts'
import { sounds } from '../sound/sounds.ts'
import { play } from '../sound/speaker.ts'
import { words } from '../words/words.ts'
import type { DiceControls } from './controls.ts'
import { Die } from './Die.tsx'
import styles from './DicePanel.module.css'

/** What may be pointed at: a die by its number, the new one, or the big button. */
export type Nudge = number | 'new' | 'go' | null

/** The dice before the roll: each is kept, re-rolled or removed by tapping it, and one may be added. `repair` where it is allowed. */
export function DicePanel(props: { ctrl: DiceControls; seat: Seat; repair?: (() => void) | undefined; nudge?: Nudge }) {
  const text = () => words().dice
  const dice = () => boatOf(props.ctrl.game(), props.seat).dice
  const marks = () => props.ctrl.marks()
  const rolled = () => choiceOf(marks()).reroll.length + choiceOf(marks()).add
  // The marks follow a new turn a moment later: until then nothing is marked.
  const choice = () => choiceOf(marks().dice.length === dice().length ? marks() : props.ctrl.fresh())
  const outlook = createMemo(() => diceOutlook(props.ctrl.game(), props.seat, choice()))
  const range = () => text().range(outlook().totals[0]!.total, outlook().totals.at(-1)!.total)
  const risk = createMemo(() => riskOf(props.ctrl.game(), props.seat, outlook()))
  const said = () => dangerText(words(), rolled() > 0 ? text().roll(rolled()) : text().coast(Number(range())), risk())
  const repairText = () => {
    const { game } = props.ctrl
    const damage = boatOf(game(), props.seat).damage - 1
    const repaired = evolve(game(), { kind: 'repaired', seat: props.seat, damage })
    const after = riskOf(repaired, props.seat, diceOutlook(repaired, props.seat, choiceOf(freshMarks(dice(), false))))
    return after.danger === 'calm' ? text().repair : `${text().repair}: ${dangerText(words(), '', after).title}`
  }
  /** R5.4: the boat may only turn; null where that is what the big button does, or where it is not allowed. */
  const turning = () => {
    const wanted = turningMarks(dice())
    return wanted === null || sameMarks(wanted, marks()) ? null : wanted
  }
  const turnOnly = (wanted: Marks) => {
    props.ctrl.mark(wanted)
    props.ctrl.roll()
  }
  return (
    <div class={styles.dicePanel} role="group" aria-label={text().panel}>
      <DiceMarks ctrl={props.ctrl} seat={props.seat} nudge={props.nudge ?? null} />
      <div class={styles.go}>
        <button
          type="button"
          class="loud"
          classList={{ [styles.nudged]: props.nudge === 'go' }}
          data-danger={risk().danger}
          onClick={() => props.ctrl.roll()}
        >
          {said().title}
          <small class={styles.risk}>
            <Icon name={risk().danger} />
            {said().detail}
          </small>
        </button>
        <div class={styles.beside}>
          <span class={styles.speed}>
            {words().race.speed} <b>{range()}</b>
          </span>
          <Show when={turning()}>
            {(wanted) => (
              <button type="button" class={`quiet ${styles.turn}`} onClick={() => turnOnly(wanted())}>
                <Icon name="turn" />
                {text().coast(0)}
              </button>
            )}
          </Show>
          <Show when={props.repair}>
            <button
              type="button"
              class={`quiet ${styles.repair}`}
              title={text().repairHint}
              onClick={() => props.repair?.()}
            >
              <Icon name="wrench" />
              {repairText()}
            </button>
          </Show>
          <button
            type="button"
            class="quiet"
            disabled={sameMarks(marks(), props.ctrl.fresh())}
            aria-label={text().undo}
            title={text().undo}
            onClick={() => props.ctrl.mark(props.ctrl.fresh())}
          >
            <Icon name="undo" />
            <span class={styles.roomy}>{text().undo}</span>
          </button>
        </div>
      </div>
    </div>
  )
}

/** The dice of a seat: tapping one changes its mark. */
export function DiceMarks(props: { ctrl: Omit<DiceControls, 'roll'>; seat: Seat; nudge: Nudge }) {
  const text = () => words().dice
  const dice = () => boatOf(props.ctrl.game(), props.seat).dice
  const marks = () => props.ctrl.marks()
  const markOf = (die: number): Mark => marks().dice[die] ?? 'keep'
  const change = (next: Marks) => {
    play(sounds.tick)
    props.ctrl.mark(next)
  }
  return (
    <div class={styles.dice} classList={{ [styles.many]: dice().length > 3 }}>
      <Index each={dice()}>
        {(face, die) => (
          <button
            type="button"
            class={styles.dieButton}
            classList={{ [styles.nudged]: props.nudge === die }}
            data-mark={markOf(die)}
            onClick={() => change(cycled(marks(), die))}
          >
            <Die face={face()} />
            <span class="unseen">{text().die(face(), text()[markOf(die)])}</span>
            <span class={styles.mark} aria-hidden="true">
              <Icon name={markOf(die)} />
              {text()[markOf(die)]}
            </span>
          </button>
        )}
      </Index>
      <button
        type="button"
        class={`${styles.dieButton} ${styles.add}`}
        classList={{ [styles.added]: marks().add, [styles.nudged]: props.nudge === 'new' }}
        aria-pressed={marks().add}
        onClick={() => change(withAdded(marks()))}
      >
        <Die face={null} />
        <span class="unseen">{marks().add ? text().newDie : text().add}</span>
        <span class={styles.mark} aria-hidden="true">
          <Icon name={marks().add ? 'reroll' : 'plus'} />
          {marks().add ? text().added : text().add}
        </span>
      </button>
    </div>
  )
}
