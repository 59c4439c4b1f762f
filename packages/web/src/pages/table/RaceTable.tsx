import type { GameRecord } from '@powerboats/rules'
import { Match, Switch, createEffect, createMemo, on, onCleanup } from 'solid-js'
import { arriving } from '../../app/arriving.ts'
import { picturesOf } from '../../board/scenery.ts'
import { followClocks } from '../../online/clocks.ts'
import { remoteHost } from '../../online/remoteHost.ts'
import { fetchRecord } from '../../online/record.ts'
import type { GameSource } from '../../race/session.ts'
import { playEvent } from '../../sound/speaker.ts'
import { onlineWords } from '../../words/online/words.ts'
import { openRace } from '../race/ctrl.ts'
import type { RaceCtrl } from '../race/ctrl.ts'
import { painted } from '../race/painted.ts'
import { Race } from '../race/Race.tsx'
import { AfterRace } from './AfterRace.tsx'
import { BesideBoat } from './BesideBoat.tsx'
import { callAtTurn } from './calling.ts'
import { createChat } from './chat.ts'
import { ChatDrawer } from './ChatDrawer.tsx'
import type { TableCtrl } from './ctrl.ts'
import { Doors } from './Doors.tsx'
import { Nothing } from './Nothing.tsx'
import { Notices } from './Notices.tsx'
import { Watchers } from './Watchers.tsx'
import './race-table.css'

/** A race at a table of the server: the same page as at home, with the people who are not here. */
export function RaceTable(props: { ctrl: TableCtrl; fromStart: boolean }) {
  let isGone = false
  onCleanup(() => {
    isGone = true
  })
  const { feed } = props.ctrl
  const rewindsBefore = feed.rewinds()
  const opened = arriving(feed.rewinds, async (rewinds) => {
    const isOld = () => isGone || feed.rewinds() !== rewinds
    const record = await fetched(props.ctrl.id, isOld)
    if (record === null) return null
    await painted(picturesOf(record.setup.lake))
    const isRewound = rewinds > rewindsBefore
    const race = await openRace(sourceOf(props.ctrl, record, props.fromStart && !isRewound), playEvent)
    // Whoever left meanwhile must not go on following the game.
    if (isOld()) race.close()
    return { record, race, isRewound }
  })
  return (
    <Switch fallback={<main class="race" aria-busy="true" />}>
      <Match when={opened()} keyed>
        {({ record, race, isRewound }) => (
          <Sailing ctrl={props.ctrl} record={record} race={race} isRewound={isRewound} />
        )}
      </Match>
      <Match when={opened() === null}>
        <Nothing why={onlineWords().failures.unknownGame} />
      </Match>
    </Switch>
  )
}

/** Without its lake nothing can be shown of a game: it is fetched until it comes, there is none, or nobody wants it any more. */
async function fetched(id: string, isOld: () => boolean): Promise<GameRecord | null> {
  for (let pause = 500; !isOld(); pause = Math.min(8000, pause * 2)) {
    const answer = await fetchRecord(id)
    if (answer.ok) return answer.value
    if (answer.error === 'unknownTable' || answer.error === 'noServer') return null
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
  }
  return null
}

function sourceOf({ id, line, mine, isAway }: TableCtrl, start: GameRecord, fromStart: boolean): GameSource {
  return {
    id,
    host: remoteHost(line),
    start,
    fromStart,
    helmOf: (seat) => (seat === mine() && !isAway() ? 'person' : 'elsewhere'),
    crew: null,
  }
}

/** The results of a race are looked at together: after so long it goes on. */
const resultsMs = 20_000

function Sailing(props: { ctrl: TableCtrl; record: GameRecord; race: RaceCtrl; isRewound: boolean }) {
  const { ctrl, race, record } = props
  const clocks = followClocks(ctrl.line, ctrl.id, record)
  onCleanup(() => clocks.close())
  const chat = createChat(ctrl)
  const isMyTurn = createMemo(() => ctrl.mine() !== null && clocks.turn()?.seat === ctrl.mine() && !ctrl.isAway())
  const calling = callAtTurn(isMyTurn)
  // The coach may help against bots and those who only watch, but not against other people.
  const hasRivals = () =>
    ctrl.mine() !== null &&
    ctrl.feed.table()?.places.some((place, seat) => place.kind === 'player' && seat !== ctrl.mine()) !== false
  createEffect(
    on(
      () => race.task().kind,
      (kind) => {
        if (kind !== 'results') return
        const timer = setTimeout(() => race.resume(), resultsMs)
        onCleanup(() => clearTimeout(timer))
      },
    ),
  )
  return (
    <Race
      ctrl={race}
      after={<AfterRace ctrl={ctrl} />}
      refusalText={(code) => onlineWords().failures[code]}
      hasCoach={!hasRivals()}
      doors={<Doors ctrl={ctrl} chat={chat} calling={calling} />}
      besideBoat={(seat) => <BesideBoat ctrl={ctrl} clocks={clocks} seat={seat} />}
      over={
        <>
          <Notices ctrl={ctrl} race={race} clocks={clocks} isRewound={props.isRewound} />
          <Watchers ctrl={ctrl} />
          <ChatDrawer ctrl={ctrl} chat={chat} />
        </>
      }
    />
  )
}
