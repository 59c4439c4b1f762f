import { boundsOf } from '@powerboats/draw'
import { courseOf } from '@powerboats/rules'
import type { Tournament } from '@powerboats/tournaments'
import { Show, createMemo, createSignal, onCleanup } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { later } from '../../async/later.ts'
import { Fleet } from '../../layers/Fleet.tsx'
import { fleetOf, wakesOf } from '../../layers/fleet.ts'
import { watchRace } from '../../smallLake/watchRace.ts'
import type { Shown } from '../../smallLake/onShow.ts'
import { api } from '../../online/server.ts'
import type { Session } from '../../play/session.ts'
import { addressOf } from '../../router/router.ts'
import { prefersStillness } from '../../settings/settings.ts'
import { SmallLake } from '../../smallLake/SmallLake.tsx'
import { tournamentWords } from '../../words/tournaments.ts'
import { nameOf } from './names.ts'
import { topHeat } from './topHeat.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournament.module.css'

/** How soon it is looked again for a race that is still being drawn, in milliseconds. */
const againMs = 3000

/** The race of the best, as it is sailed, on a small lake; a click leads to it. */
export function TopTable(props: { state: Tournament }) {
  const heat = createMemo(() => topHeat(props.state))
  const table = createMemo(() => heat()?.table ?? null)
  return (
    <Show when={table()} keyed>
      {(id) => <Race table={id} names={heat()?.players.map((player) => nameOf(props.state, player)) ?? []} />}
    </Show>
  )
}

function Race(props: { table: string; names: readonly string[] }) {
  const [tries, setTries] = createSignal(1)
  let cancel = () => {}
  onCleanup(() => cancel())
  const race = asyncSignal(
    tries,
    async () => {
      const shown = await open(props.table).catch(() => null)
      if (shown === null) cancel = later(againMs, () => setTries((count) => count + 1))
      return shown
    },
    (opened) => opened?.close(),
  )
  const text = () => tournamentWords().page.topTable
  return (
    <Show when={race()} keyed>
      {({ session }) => (
        <section class={cards.card}>
          <h2>{text()}</h2>
          <a class={styles.topTable} href={addressOf('table', props.table)}>
            <Lake session={session} label={tournamentWords().page.watch} />
            <b>{props.names.join(' · ')}</b>
          </a>
        </section>
      )}
    </Show>
  )
}

/** The race, once it is drawn: before that there is nothing to ask for. */
async function open(id: string): Promise<Shown | null> {
  const table = await api.table(id)
  return table.ok && table.value.status === 'racing' ? watchRace(id, prefersStillness) : null
}

function Lake(props: { session: Session; label: string }) {
  const { shown, scene, told } = props.session.playback
  return (
    <SmallLake course={courseOf(shown())} box={boundsOf(shown().setup.lake)} label={props.label}>
      <Fleet boats={fleetOf(shown())} wakes={wakesOf(told())} scene={scene()} isStill={prefersStillness()} />
    </SmallLake>
  )
}
