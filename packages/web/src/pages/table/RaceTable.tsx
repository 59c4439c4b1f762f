import type { BotLevel, TableSeat } from '@powerboats/protocol'
import type { GameRecord } from '@powerboats/rules'
import { Match, Switch, createEffect, createMemo, on, onCleanup } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { picturesOf } from '../../board/scenery.ts'
import { screenTurn } from '../../board/screenTurn.ts'
import { followClocks } from '../../online/clocks.ts'
import { remoteHost } from '../../online/remoteHost.ts'
import { fetchRecord } from '../../online/record.ts'
import type { GameSource } from '../../play/session.ts'
import { scenesFor } from '../../sound/scene.ts'
import { onlineWords } from '../../words/online.ts'
import { words } from '../../words/words.ts'
import { openRace } from '../../raceScreen/ctrl.ts'
import type { RaceCtrl } from '../../raceScreen/ctrl.ts'
import { painted } from '../../raceScreen/painted.ts'
import { Race } from '../../raceScreen/Race.tsx'
import { absenceText } from './absence.ts'
import { AfterRace } from './AfterRace.tsx'
import { BesideBoat } from './BesideBoat.tsx'
import { alertAtTurn } from '../../online/calling/turnAlert.ts'
import { isSailedByBot } from '../../online/races/turn.ts'
import { keepScreenOn } from '../../online/wakeLock.ts'
import { createChat } from '../../chat/chat.ts'
import { ChatDrawer } from './ChatDrawer.tsx'
import type { TableCtrl } from './ctrl.ts'
import { HeadButtons } from './HeadButtons.tsx'
import { NoTable } from '../../onlineKit/NoTable.tsx'
import { Notices } from './Notices.tsx'
import { Watchers } from './Watchers.tsx'
import { HeatNote } from '../../tournamentKit/HeatNote.tsx'
import styles from './RaceTable.module.css'
import raceStyles from '../../raceScreen/race.module.css'

/** A race at a table of the server: the same page as at home, with the people who are not here. */
export function RaceTable(props: { ctrl: TableCtrl; fromStart: boolean }) {
  let isGone = false
  onCleanup(() => {
    isGone = true
  })
  const { feed } = props.ctrl
  const rewindsBefore = feed.rewinds()
  const opened = asyncSignal(
    feed.rewinds,
    async (rewinds) => {
      const isOld = () => isGone || feed.rewinds() !== rewinds
      const record = await fetched(props.ctrl.id, isOld)
      if (record === null) return null
      await painted(picturesOf({ lake: record.setup.lake, letters: words().letters, turn: screenTurn() }))
      const isRewound = rewinds > rewindsBefore
      const source = sourceOf(props.ctrl, record, props.fromStart && !isRewound)
      const race = await openRace(
        source,
        scenesFor((seat) => source.playedBy(seat) === 'person'),
      )
      return { record, race, isRewound }
    },
    (sailed) => sailed?.race.close(),
  )
  return (
    <Switch fallback={<main class={raceStyles.race} aria-busy="true" />}>
      <Match when={opened()} keyed>
        {({ record, race, isRewound }) => (
          <Sailing ctrl={props.ctrl} record={record} race={race} isRewound={isRewound} />
        )}
      </Match>
      <Match when={opened() === null}>
        <NoTable why={onlineWords().failures.unknownGame} />
      </Match>
    </Switch>
  )
}

/** A game cannot be shown without its record: we try until it comes, there is none, or the page is left. */
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

function sourceOf({ id, connection, mine, isAway }: TableCtrl, start: GameRecord, fromStart: boolean): GameSource {
  return {
    id,
    host: remoteHost(connection),
    start,
    fromStart,
    playedBy: (seat) => (seat === mine() && !isAway() ? 'person' : 'elsewhere'),
    isOwn: (seat) => seat === mine(),
    botWorker: null,
  }
}

function levelOf(seat: TableSeat | undefined): BotLevel | null {
  return seat?.kind === 'bot' ? seat.bot : null
}

/** Everybody sees the results of a race together: after this time the next race begins. */
const resultsMs = 20_000

function Sailing(props: { ctrl: TableCtrl; record: GameRecord; race: RaceCtrl; isRewound: boolean }) {
  const { ctrl, race, record } = props
  const clocks = followClocks(ctrl.connection, ctrl.id, record)
  onCleanup(() => clocks.close())
  const chat = createChat(ctrl, (player) => ctrl.seatedAs(player))
  const isMyTurn = createMemo(() => ctrl.mine() !== null && clocks.turn()?.seat === ctrl.mine() && !ctrl.isAway())
  const turnAlert = alertAtTurn(isMyTurn)
  const isLive = () => ctrl.feed.table()?.terms.pace.kind === 'live' && ctrl.feed.table()?.status === 'racing'
  keepScreenOn(() => isLive() && ctrl.mine() !== null)
  // The coach may help against bots and those who only watch, but not against other people, nor where it counts.
  const hasRivals = () =>
    !ctrl.isWatching() &&
    ctrl.feed.table()?.places.some(({ kind }, seat) => kind === 'player' && seat !== ctrl.mine()) !== false
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
      hasCoach={!hasRivals() && ctrl.feed.table()?.terms.isRated !== true}
      levelOf={(seat) => levelOf(ctrl.feed.table()?.places[seat])}
      isByBot={(seat) => {
        const table = ctrl.feed.table()
        return table !== null && isSailedByBot(table, seat)
      }}
      headButtons={<HeadButtons ctrl={ctrl} chat={chat} turnAlert={turnAlert} />}
      absence={(seat) => absenceText(ctrl.feed, seat)}
      besideBoat={(seat) => <BesideBoat ctrl={ctrl} clocks={clocks} seat={seat} />}
      over={
        <>
          <Notices ctrl={ctrl} race={race} clocks={clocks} isRewound={props.isRewound} />
          <Watchers ctrl={ctrl} />
          <div class={styles.heat}>
            <HeatNote table={ctrl.feed.table()} me={ctrl.identity.me()?.id ?? null} />
          </div>
          <ChatDrawer ctrl={ctrl} chat={chat} />
        </>
      }
    />
  )
}
