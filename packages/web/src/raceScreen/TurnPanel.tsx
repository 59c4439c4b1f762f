import { paints } from '@powerboats/draw'
import { totalOf } from '@powerboats/rules'
import type { Face, Seat } from '@powerboats/rules'
import { For, Match, Show, Switch, createMemo, createSignal, onCleanup } from 'solid-js'
import { screenTurn } from '../board/screenTurn.ts'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Sign } from '../kit/Sign.tsx'
import type { Way } from '../play/ways.ts'
import { calledBy } from '../words/naming.ts'
import { words } from '../words/words.ts'
import type { RaceCtrl } from './ctrl.ts'
import { Die } from '../panels/Die.tsx'
import { DiceMarks, DicePanel } from '../panels/DicePanel.tsx'
import { hintOf } from './hint.ts'
import { meantOnly } from '../panels/meantOnly.ts'
import { WayButtons } from '../panels/WayButtons.tsx'
import styles from './TurnPanel.module.css'

/** Whose turn it is, what to do next, and the means to do it. */
export function TurnPanel(props: {
  ctrl: RaceCtrl
  onTake: (way: Way) => void
  notice: string | null
  absence?: ((seat: Seat) => string | null) | undefined
  /** Asks the coach for this turn; undefined where that cannot be. */
  onAskCoach?: (() => void) | undefined
}) {
  const game = () => props.ctrl.game()
  const shownSeat = createMemo<Seat | null>(() => {
    if (props.ctrl.task().kind === 'results') return null
    const scene = props.ctrl.playback.scene()
    return scene !== null && 'seat' in scene.event ? scene.event.seat : game().seat
  })
  const title = (seat: Seat) =>
    props.ctrl.isYou(seat) ? words().race.yourTurn : words().race.turnOf(calledBy(words(), game().setup.players[seat]!))
  return (
    <section class={styles.turnPanel} aria-busy={props.ctrl.isBusy()}>
      <Show when={shownSeat() !== null}>
        <header style={{ '--colour': paints[game().setup.players[shownSeat()!]!.colour].main }}>
          <BoatBadge colour={game().setup.players[shownSeat()!]!.colour} />
          <h2>{title(shownSeat()!)}</h2>
          <Show when={props.ctrl.isBusy()}>
            <span class={styles.pending}>{words().race.pending}</span>
          </Show>
          <Show when={props.onAskCoach !== undefined && !props.ctrl.isBusy()}>
            <button
              type="button"
              class={`quiet ${styles.ask}`}
              title={words().race.askCoach}
              onClick={() => props.onAskCoach?.()}
            >
              <Sign name="coach" />
              {words().race.hint}
            </button>
          </Show>
        </header>
      </Show>
      <p class={styles.hint} classList={{ [styles.notice]: props.notice !== null }}>
        {props.notice ?? hintOf(words(), props.ctrl, shownSeat(), props.absence)}
      </p>
      <div ref={(element) => meantOnly(element, () => props.ctrl.task().kind)} class={styles.means}>
        <Switch fallback={<Watching ctrl={props.ctrl} seat={shownSeat()} />}>
          <Match when={seatIf(props.ctrl, 'roll')}>
            {(seat) => (
              <DicePanel
                ctrl={props.ctrl}
                seat={seat().seat}
                repair={props.ctrl.mayRepair() ? props.ctrl.repair : undefined}
              />
            )}
          </Match>
          <Match when={seatIf(props.ctrl, 'steer')}>
            {(seat) => (
              <>
                <DiceRow dice={game().boats[seat().seat]!.dice} tumbleMs={0} />
                <WayButtons ways={props.ctrl.ways()} onTake={props.onTake} turn={screenTurn()} />
                <Show when={props.ctrl.mayUndo()}>
                  <UndoButton onUndo={() => props.ctrl.undo()} />
                </Show>
              </>
            )}
          </Match>
          <Match when={props.ctrl.task().kind === 'place'}>
            <Show when={props.ctrl.spot() !== null}>
              <UndoButton onUndo={() => props.ctrl.choose(null)} />
            </Show>
          </Match>
        </Switch>
      </div>
    </section>
  )
}

function UndoButton(props: { onUndo: () => void }) {
  return (
    <button type="button" class={`quiet ${styles.skip}`} onClick={() => props.onUndo()}>
      <Icon name="undo" />
      {words().dice.undo}
    </button>
  )
}

/** The dice of whoever moves, and a way to get on faster. */
function Watching(props: { ctrl: RaceCtrl; seat: Seat | null }) {
  const rolled = () => {
    const event = props.ctrl.playback.scene()?.event
    return event?.kind === 'rolled' ? event : null
  }
  const isPerson = () => props.seat !== null && props.ctrl.playedBy(props.seat) === 'person'
  const sceneMs = () => props.ctrl.playback.scene()?.ms ?? 0
  const opening = () => {
    const event = props.ctrl.playback.scene()?.event
    return event?.kind === 'startRolled' ? event.rolls : null
  }
  const dice = () => rolled()?.dice ?? (props.seat === null ? [] : (props.ctrl.game().boats[props.seat]?.dice ?? []))
  // The dice that were thrown lie behind those that were kept only when one was added.
  const isThrown = (die: number) => {
    const event = rolled()
    if (event === null) return false
    const left = dice().length - event.add
    return die >= left || event.reroll.some((old) => old - event.remove.filter((gone) => gone < old).length === die)
  }
  return (
    <>
      <Show
        when={opening()}
        fallback={<DiceRow dice={dice()} tumbleMs={rolled() === null ? 0 : sceneMs() * 0.65} isThrown={isThrown} />}
      >
        {(rolls) => (
          <div class={styles.opening}>
            <For each={rolls()}>
              {({ seat, face }) => (
                <span>
                  <BoatBadge colour={props.ctrl.game().setup.players[seat]!.colour} />
                  <Tumbling face={face} ms={sceneMs() * 0.4} />
                </span>
              )}
            </For>
          </div>
        )}
      </Show>
      <Show when={props.ctrl.waiting() !== null}>
        <div class={styles.next} role="group" aria-label={words().dice.next}>
          <b>{words().dice.next}</b>
          <DiceMarks ctrl={props.ctrl} seat={props.ctrl.waiting()!} nudge={null} />
        </div>
      </Show>
      <Show when={props.ctrl.task().kind === 'watch' && props.ctrl.maySkip() && !isPerson()}>
        <button type="button" class={`quiet ${styles.skip}`} onClick={() => props.ctrl.skip()}>
          <Icon name="skip" />
          {props.ctrl.isOut() ? words().race.toEnd : words().race.skip}
        </button>
      </Show>
    </>
  )
}

function DiceRow(props: { dice: readonly Face[]; tumbleMs: number; isThrown?: (die: number) => boolean }) {
  return (
    <div class={styles.diceRow}>
      <For each={props.dice}>
        {(face, die) =>
          props.tumbleMs > 0 && props.isThrown?.(die()) === true ? (
            <Tumbling face={face} ms={props.tumbleMs} />
          ) : (
            <Die face={face} />
          )
        }
      </For>
      <Show when={props.dice.length > 0} fallback={<span class={styles.none}>{words().dice.none}</span>}>
        <span class={styles.sum}>{props.tumbleMs > 0 ? '' : totalOf(props.dice)}</span>
      </Show>
    </div>
  )
}

/** A die that tumbles for a moment and then lies still. */
function Tumbling(props: { face: Face; ms: number }) {
  const [isTumbling, setTumbling] = createSignal(true)
  const timer = setTimeout(() => setTumbling(false), props.ms)
  onCleanup(() => clearTimeout(timer))
  return <Die face={props.face} isTumbling={isTumbling()} />
}

function seatIf(ctrl: RaceCtrl, kind: 'roll' | 'steer') {
  const task = ctrl.task()
  return task.kind === kind ? task : null
}
