import { at, boundsOf, paints } from '@powerboats/draw'
import type { DailyRace, DailyTable } from '@powerboats/protocol'
import { colours } from '@powerboats/rules'
import type { Colour, GameRecord } from '@powerboats/rules'
import { For, Index, Show, createEffect, createSignal, onCleanup } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { Boat } from '../../kit/Boat.tsx'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { wayPath } from '../../layers/motion.ts'
import { fetchRecord } from '../../online/record.ts'
import { prefersStillness } from '../../settings/settings.ts'
import { SmallLake } from '../../smallLake/SmallLake.tsx'
import { dailyWords } from '../../words/daily.ts'
import type { DailyCtrl } from './ctrl.ts'
import { createBest, distinctColours, voyageOf } from './voyages.ts'
import type { Voyage } from './voyages.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './Ghosts.module.css'

/** How many of the best sail along, beside the captain and oneself. */
const mostOthers = 4
const turnMs = 900

/** All who sailed a day side by side, turn by turn: the captain, oneself and the best others. */
export function Ghosts(props: { ctrl: DailyCtrl; race: DailyRace; record: GameRecord }) {
  const text = () => dailyWords().ghosts
  // One more, because one's own try may be among them.
  const best = createBest(() => props.ctrl.table() ?? [], mostOthers + 1)
  const voyages = asyncSignal(
    () => ({ rows: best(), record: props.record, race: props.race }),
    // Whoever has not sailed may see nobody's race: the captain's is empty then, and the others would be refused.
    async ({ rows, record, race }) => (record.events.length === 0 ? null : loaded(rows, record, race)),
  )
  return (
    <section class={`${cards.card} ${styles.ghosts}`} id="ghosts">
      <h2>{text().title}</h2>
      <Show when={props.record.events.length > 0} fallback={<p>{text().hidden}</p>}>
        <Show when={voyages()} keyed>
          {(all) => <Film voyages={all} record={props.record} />}
        </Show>
      </Show>
    </section>
  )
}

type Row = DailyTable['tries'][number]

/** The captain's race, one's own first try, and those of the best others. */
async function loaded(rows: readonly Row[], captain: GameRecord, { you }: DailyRace): Promise<Voyage[]> {
  const own = you?.tries.find(({ result }) => result !== null)
  const others = rows.filter(({ id }) => id !== own?.id).slice(0, mostOthers)
  const wanted = [
    ...(own === undefined ? [] : [{ id: own.id, name: null, isYou: true }]),
    ...others.map(({ id, name }) => ({ id, name, isYou: false })),
  ]
  const found = await Promise.all(
    wanted.map(async ({ id, name, isYou }) => {
      const record = await fetchRecord(id)
      const player = record.ok ? record.value.setup.players[0]! : null
      return record.ok && player !== null ? { record: record.value, name: name ?? player.name, isYou } : null
    }),
  )
  const sailed = found.filter((one) => one !== null)
  const all = [{ record: captain, name: '', isYou: false }, ...sailed]
  const wished = all.map(({ record }): Colour => record.setup.players[0]!.colour)
  const chosen = distinctColours(wished, colours)
  return all.map(({ record, name, isYou }, i) => voyageOf(record, { name, isYou, colour: chosen[i]! }))
}

function Film(props: { voyages: readonly Voyage[]; record: GameRecord }) {
  const text = () => dailyWords().ghosts
  const course = props.record.setup.courses[0]!
  const last = () => Math.max(...props.voyages.map(({ ways }) => ways.length))
  const [turn, setTurn] = createSignal(last())
  const [isPlaying, setPlaying] = createSignal(false)
  createEffect(() => {
    if (!isPlaying()) return
    const timer = setInterval(() => {
      setTurn((now) => Math.min(last(), now + 1))
      if (turn() >= last()) setPlaying(false)
    }, turnMs)
    onCleanup(() => clearInterval(timer))
  })
  const play = () => {
    if (turn() >= last()) setTurn(0)
    setPlaying(!isPlaying())
  }
  const nameOf = ({ name, isYou }: Voyage) => (isYou ? dailyWords().table.you(name) : name || text().captain)
  return (
    <>
      <div class={styles.lake}>
        <SmallLake course={course} box={boundsOf(course.lake)} label={text().lake}>
          <For each={props.voyages}>
            {(voyage) => (
              <path
                class={styles.way}
                d={wayPath(voyage.ways.slice(0, turn()).flat())}
                stroke={paints[voyage.colour].main}
              />
            )}
          </For>
          <Index each={props.voyages}>{(voyage) => <Ghost voyage={voyage()} turn={turn()} />}</Index>
        </SmallLake>
      </div>
      <div class={styles.transport}>
        <button type="button" class="quiet" onClick={play}>
          <Icon name={isPlaying() ? 'close' : 'skip'} />
          {isPlaying() ? text().pause : text().play}
        </button>
        <label>
          <span>{text().turn(turn())}</span>
          <input
            type="range"
            min="0"
            max={last()}
            value={turn()}
            onInput={({ currentTarget }) => {
              setPlaying(false)
              setTurn(Number(currentTarget.value))
            }}
          />
        </label>
      </div>
      <ul class={styles.names}>
        <For each={props.voyages}>
          {(voyage) => (
            <li>
              <BoatBadge colour={voyage.colour} />
              {nameOf(voyage)}
              <small>{dailyWords().table.turns(voyage.ways.length)}</small>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}

/** A boat as it was after a turn; one that is home or lost fades where it was last. */
function Ghost(props: { voyage: Voyage; turn: number }) {
  const boat = () => props.voyage.turns[Math.min(props.turn, props.voyage.turns.length - 1)]
  const isGone = () => props.turn >= props.voyage.ways.length
  return (
    <Show when={boat()}>
      {(known) => (
        <Show when={known().space}>
          {(space) => (
            <g
              class={styles.ghost}
              classList={{
                [styles.still]: prefersStillness(),
                [styles.gone]: isGone(),
                [styles.own]: props.voyage.isYou,
              }}
              style={{ transform: `translate(${at(space()).x}px, ${at(space()).y}px)` }}
            >
              <Boat colour={props.voyage.colour} heading={known().heading} damage={known().damage} />
            </g>
          )}
        </Show>
      )}
    </Show>
  )
}
