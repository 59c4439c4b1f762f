import { courseOf } from '@powerboats/rules'
import type { Game, GameEvent, Setup } from '@powerboats/rules'
import { Show, createMemo, onCleanup } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import { later } from '../async/later.ts'
import type { Decisive } from '../coach/messages.ts'
import { coachFor } from '../coach/coachFor.ts'
import { Fleet } from '../layers/Fleet.tsx'
import { fleetOf, wakesOf } from '../layers/fleet.ts'
import { msOf } from '../play/timing.ts'
import { gamesOf, lastWinner, turnsOf } from '../records/timeline.ts'
import { prefersStillness } from '../settings/settings.ts'
import { endedWords } from '../words/ended.ts'
import { calledBy } from '../words/naming.ts'
import { words } from '../words/words.ts'
import styles from './BestMoment.module.css'
import { boxAround } from './boxAround.ts'
import { createLoop } from './loop.ts'
import { SmallLake } from './SmallLake.tsx'

interface PlayedGame {
  readonly id: string
  readonly setup: Setup
  readonly events: readonly GameEvent[]
}

/** The turn that decided the last race, again and again on a small lake; nothing where nobody won it. */
export function BestMoment(props: PlayedGame) {
  return lastWinner(props.events) === null ? null : <FoundMoment {...props} />
}

/** It comes when the coach has found it. Its room is there until then. */
function FoundMoment(props: PlayedGame) {
  const { setup, events } = props
  const coach = coachFor(props.id, setup)
  const found = asyncSignal(
    () => events,
    // A podium without it is one too.
    (all) => coach.decisive(all).catch(() => null),
  )
  const text = (decisive: Decisive) => {
    const { app } = words()
    const name = calledBy(words(), setup.players[decisive.winner]!)
    return endedWords().results.decided(name, app.percent(decisive.before), app.percent(decisive.after))
  }
  return (
    <Show when={found() !== null}>
      <figure class={styles.moment} aria-busy={found() === undefined}>
        <Show when={found()} keyed fallback={<div class={styles.waiting} />}>
          {(decisive) => (
            <>
              <Film setup={setup} events={events} decisive={decisive} label={text(decisive)} />
              <figcaption>{text(decisive)}</figcaption>
            </>
          )}
        </Show>
      </figure>
    </Show>
  )
}

/** The turn itself, and the two before it. */
function Film(props: { setup: Setup; events: readonly GameEvent[]; decisive: Decisive; label: string }) {
  const { setup, events, decisive } = props
  const games = gamesOf(setup, events.slice(0, decisive.to))
  const turns = turnsOf(games, events.slice(0, decisive.to)).filter(({ at }) => at <= decisive.from)
  const first = (turns.at(-3) ?? turns[0])?.at ?? decisive.from
  const loop = createLoop(events.slice(first, decisive.to), prefersStillness(), {
    msOf: (event) => msOf(event, false),
    later,
  })
  onCleanup(() => loop.stop())
  const game = createMemo(() => games[first + loop.done()]!)
  return (
    <SmallLake course={courseOf(game())} box={boxAround(spacesOf(games, events, decisive), 2.6)} label={props.label}>
      <Fleet
        boats={fleetOf(game())}
        wakes={wakesOf(events.slice(0, first + loop.done()))}
        scene={loop.scene()}
        isStill={prefersStillness()}
      />
    </SmallLake>
  )
}

/** What must be seen: the way of the boat that moves, and where the winner lies. */
function spacesOf(games: readonly Game[], events: readonly GameEvent[], { from, to, seat, winner }: Decisive) {
  const way = events
    .slice(from, to)
    .flatMap((event) => (event.kind === 'steered' && event.seat === seat ? event.path : []))
  const { boats } = games[from]!
  return [...way, boats[seat]!.space ?? [], boats[winner]!.space ?? []].flat()
}
