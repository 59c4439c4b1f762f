import { dueAt } from '@powerboats/tournaments'
import type { Tournament } from '@powerboats/tournaments'
import { Match, Show, Switch, createSignal } from 'solid-js'
import { createTicker } from '../../async/ticker.ts'
import { YesNo } from '../../kit/YesNo.tsx'
import { identity } from '../../online/server.ts'
import { WhoAmI } from '../../onlineKit/WhoAmI.tsx'
import { addressOf } from '../../router/router.ts'
import { roundText } from '../../tournamentKit/formatText.ts'
import { clockText, longClockText } from '../../words/format/times.ts'
import { onlineWords } from '../../words/online.ts'
import { tournamentWords } from '../../words/tournaments.ts'
import type { TournamentCtrl } from './ctrl.ts'
import { nameOf } from './names.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournament.module.css'

const hour = 3_600_000
const minute = 60_000

/** How it stands, and what the one before the screen does next: enter, or come to their race. */
export function You(props: { ctrl: TournamentCtrl; state: Tournament; facts: string }) {
  const [isLeaving, setLeaving] = createSignal(false)
  const ticker = createTicker(1000)
  const text = () => tournamentWords().page
  const isOpen = () => props.state.phase === 'gathering' || props.state.phase === 'running'
  const clock = (until: number) => {
    ticker()
    const left = until - props.ctrl.now()
    return left >= hour ? longClockText(left) : clockText(left)
  }
  const isPast = (moment: number) => {
    ticker()
    return moment <= props.ctrl.now()
  }
  return (
    <section class={cards.card}>
      <p>{props.facts}</p>
      <p class={styles.phase} role="status">
        <Phase state={props.state} clock={clock} isPast={isPast} />
      </p>
      <Show when={props.ctrl.myHeat()}>
        {(heat) => (
          <>
            <a class="loud" href={addressOf('table', heat().table ?? '')} data-heat={heat().number}>
              {text().toRace}
            </a>
            <p>
              {text().against(opponents(props.state, heat().players, props.ctrl.me()))}{' '}
              <Show when={!heat().appeared.includes(props.ctrl.me() ?? '')}>
                {text().appearIn(clock(heat().appearBy))}
              </Show>
            </p>
          </>
        )}
      </Show>
      <Show when={isOpen()}>
        <Switch>
          <Match when={props.ctrl.isIn() === true}>
            <Show when={props.ctrl.myHeat() === null}>
              <p>{waitText(props.state, props.ctrl.me())}</p>
            </Show>
            <button type="button" class="quiet" disabled={props.ctrl.isBusy()} onClick={() => setLeaving(true)}>
              {text().leave}
            </button>
          </Match>
          <Match when={props.ctrl.isIn() !== true}>
            <WhoAmI identity={identity} hasColours={false} />
            <button
              type="button"
              class="loud"
              disabled={props.ctrl.isBusy() || props.ctrl.me() === null}
              onClick={() => void props.ctrl.enter()}
            >
              {props.ctrl.isIn() === null ? text().enter : text().comeBack}
            </button>
          </Match>
        </Switch>
      </Show>
      <p class={cards.problem} role="alert">
        <Show when={props.ctrl.refusal()}>{(code) => onlineWords().failures[code()]}</Show>
      </p>
      <Show when={isLeaving()}>
        <YesNo question={text().leaveSure} onYes={() => void props.ctrl.leave()} onClose={() => setLeaving(false)} />
      </Show>
    </section>
  )
}

function opponents(state: Tournament, players: readonly string[], me: string | null): string {
  return players
    .filter((player) => player !== me)
    .map((player) => nameOf(state, player))
    .join(', ')
}

function waitText(state: Tournament, me: string | null): string {
  const text = tournamentWords().page
  if (state.phase === 'gathering') return text.isIn
  const rests = state.byes.some(({ round, player }) => round === state.round && player === me)
  return rests ? text.bye : text.waiting
}

/** Where the tournament stands, with a clock that runs down to what comes next. */
function Phase(props: { state: Tournament; clock: (until: number) => string; isPast: (moment: number) => boolean }) {
  const text = () => tournamentWords().page
  const { calendar } = tournamentWords()
  const round = () => roundText(tournamentWords(), props.state.plan.format, props.state.round, props.state.extra)
  const isFar = () => props.state.plan.start.at - Date.now() > 24 * hour
  /** When a regatta ends. */
  const end = () => {
    const { plan, clock, extra } = props.state
    return plan.format.kind === 'regatta' && clock !== null ? clock + (plan.format.minutes + extra) * minute : null
  }
  /** When the next round begins, while no heat is open. */
  const next = () => (props.state.open.length > 0 ? null : dueAt(props.state, props.state.restSince))
  return (
    <Switch>
      <Match when={props.state.phase === 'gathering'}>
        <Show when={!props.isPast(props.state.plan.start.at)} fallback={text().starting}>
          <Show when={!isFar()} fallback={calendar.when(props.state.plan.start.at)}>
            {text().startsIn(props.clock(props.state.plan.start.at))}
          </Show>
        </Show>
      </Match>
      <Match when={props.state.phase === 'over'}>{text().over}</Match>
      <Match when={props.state.phase === 'cancelled'}>
        {props.state.reason === 'tooFewEntrants' ? text().tooFew : text().cancelled(props.state.reason ?? '')}
      </Match>
      <Match when={props.state.pausedAt !== null}>{text().paused}</Match>
      <Match when={end()}>
        {(at) => (
          <Show when={!props.isPast(at())} fallback={text().under}>
            {text().endsIn(props.clock(at()))}
          </Show>
        )}
      </Match>
      <Match when={true}>
        {round()} <Show when={next()}>{(at) => <>· {text().nextIn(props.clock(at()))}</>}</Show>
      </Match>
    </Switch>
  )
}
