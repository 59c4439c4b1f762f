import type { BotLevel } from '@powerboats/protocol'
import type { RaceNumber, Seat } from '@powerboats/rules'
import {
  ErrorBoundary,
  Match,
  Show,
  Suspense,
  Switch,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
} from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { Extra } from '../../async/Extra.tsx'
import { lazyPart } from '../../async/lazyPart.tsx'
import { addressOf, go } from '../../router/router.ts'
import { picturesOf } from '../../board/scenery.ts'
import { screenTurn } from '../../board/screenTurn.ts'
import { createBotWorker } from '../../botWorker/client.ts'
import { trueChance } from '../../random/chance.ts'
import type { TableChoice } from '../../games/table.ts'
import { randomHex } from '../../random/randomHex.ts'
import { localHost } from '../../games/localHost.ts'
import { scenesFor } from '../../sound/scene.ts'
import { vibrateAtTurn } from '../../sound/turnVibration.ts'
import { settings } from '../../settings/settings.ts'
import { words } from '../../words/words.ts'
import { openRace } from '../../raceScreen/ctrl.ts'
import type { RaceCtrl } from '../../raceScreen/ctrl.ts'
import { localGame } from './local.ts'
import type { LocalGame } from './local.ts'
import { mostCoachingMs, painted } from '../../raceScreen/painted.ts'
import { Race, callCoach } from '../../raceScreen/Race.tsx'
import styles from '../../raceScreen/race.module.css'

/** What practice has more than a race is fetched for it. */
const PracticeBar = lazyPart(async () => (await import('./PracticeBar.tsx')).PracticeBar)
const TakeBack = lazyPart(async () => (await import('./PracticeBar.tsx')).TakeBack)

/** Sharing is fetched by those who have finished. */
const ShareRace = lazyPart(async () => (await import('./ShareRace.tsx')).ShareRace)

/** The page of one game that is sailed in this browser. */
export function RacePage(props: { rest: readonly string[] }) {
  const botWorker = createBotWorker(() => trueChance(2 ** 31))
  onCleanup(() => botWorker.dismiss())
  const id = createMemo(() => props.rest[0] ?? '')
  const prepare = (game: LocalGame | undefined, next: RaceNumber) => {
    const levels = game?.seats.flatMap(({ pilot }) => (pilot === 'person' ? [] : [pilot])) ?? []
    if (game !== undefined && levels.length > 0) botWorker.prepare(game.id, game.start.setup, next, levels)
  }
  const opened = asyncSignal(
    id,
    async (wanted) => {
      const game = await localGame(wanted, await localHost(), botWorker)
      if (game === null) return null
      // Their course is solved while the page is painted and the boats are placed.
      prepare(game, raceOf(game))
      const pictures = picturesOf({ lake: game.start.setup.lake, letters: words().letters, turn: screenTurn() })
      // The coach looks at the race while it is painted; one who cannot be loaded is missed later.
      const coach = settings.coach() === 'on' ? await callCoach(game).catch(() => undefined) : undefined
      await (coach === undefined ? painted(pictures) : painted(Promise.all([pictures, coach.isReady]), mostCoachingMs))
      return {
        game,
        coach,
        ctrl: await openRace(
          game,
          scenesFor((seat) => game.playedBy(seat) === 'person'),
        ),
      }
    },
    (found) => {
      found?.ctrl.close()
      found?.coach?.end()
    },
  )
  // Whoever sails alone against bots may look away while they move; people at one screen call each other.
  vibrateAtTurn(() => {
    const ctrl = opened()?.ctrl
    const seat = ctrl?.game().seat ?? null
    return ctrl !== undefined && seat !== null && ctrl.isYou(seat)
  })
  const [hasHints, setHints] = createSignal(false)
  const race = createMemo(() => opened()?.ctrl.game().race ?? 1)
  createEffect(on(race, (next) => prepare(opened()?.game, next), { defer: true }))
  return (
    <Switch fallback={<main class={styles.race} aria-busy="true" />}>
      <Match when={opened()} keyed>
        {({ game, coach, ctrl }) => (
          <Race
            ctrl={ctrl}
            coach={coach?.coach}
            after={<After game={game} ctrl={ctrl} />}
            refusalText={() => words().refused}
            levelOf={(seat) => levelOf(game, seat)}
            sailed={game.seats}
            hasHints={hasHints()}
            over={
              <Show when={game.kind !== 'race' && game.kind}>
                {(kind) => (
                  <Extra>
                    <PracticeBar
                      kind={kind()}
                      ctrl={ctrl}
                      hasHints={hasHints()}
                      onHints={() => setHints(!hasHints())}
                    />
                  </Extra>
                )}
              </Show>
            }
            onSailAgain={() => void sailAgain(game)}
          />
        )}
      </Match>
      <Match when={opened() === null}>
        <main class="sheet">
          <h1>{words().app.title}</h1>
          <p>{words().race.gone}</p>
          <a class="quiet" href={addressOf('home')}>
            {words().app.home}
          </a>
        </main>
      </Match>
    </Switch>
  )
}

/** The race that a stored game is in. */
function raceOf({ start: { events } }: LocalGame): RaceNumber {
  return events.reduce<RaceNumber>((last, event) => (event.kind === 'raceStarted' ? event.race : last), 1)
}

function levelOf({ seats }: LocalGame, seat: Seat): BotLevel | null {
  const { pilot = 'person' } = seats[seat] ?? {}
  return pilot === 'person' ? null : pilot
}

/** What was chosen before this game, to choose it again. */
function tableOf({ seats, kind, start }: LocalGame): TableChoice {
  const { options, lake } = start.setup
  return { seats, side: lake.side, ruleSet: 'rulebook', changes: options, isPractice: kind === 'practice' }
}

/** The same race once more, from its start. */
async function sailAgain(game: LocalGame): Promise<void> {
  const { openGame } = await localHost()
  go('race', await openGame(tableOf(game), { setup: game.start.setup, secret: randomHex(32) }))
}

/** After the game: once more, or to the coach. */
function After(props: { game: LocalGame; ctrl: RaceCtrl }) {
  const again = async () => {
    const { openGame } = await localHost()
    go('race', await openGame(tableOf(props.game)))
  }
  return (
    <>
      <button type="button" class="loud" autofocus onClick={() => void again()}>
        {words().race.again}
      </button>
      <Show when={props.ctrl.lastTurn() !== null}>
        <Extra>
          <TakeBack ctrl={props.ctrl} />
        </Extra>
      </Show>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <ShareRace id={props.game.id} />
        </Suspense>
      </ErrorBoundary>
      <a class="quiet" href={addressOf('report', props.game.id)}>
        {words().race.report}
      </a>
      <a class="quiet" href={addressOf('home')}>
        {words().app.home}
      </a>
    </>
  )
}
