import type { DailyRace } from '@powerboats/protocol'
import { Match, Switch, createEffect, on, untrack } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { picturesOf } from '../../board/scenery.ts'
import { screenTurn } from '../../board/screenTurn.ts'
import { usualColour } from '../../kit/BoatBadge.tsx'
import { fetchRecord } from '../../online/record.ts'
import { api, identity } from '../../online/server.ts'
import { openRace } from '../../raceScreen/ctrl.ts'
import type { RaceCtrl } from '../../raceScreen/ctrl.ts'
import { painted } from '../../raceScreen/painted.ts'
import { Race } from '../../raceScreen/Race.tsx'
import { scenesFor } from '../../sound/scene.ts'
import { addressOf } from '../../router/router.ts'
import { dailyWords } from '../../words/daily.ts'
import { onlineWords } from '../../words/online.ts'
import { words } from '../../words/words.ts'
import type { DailyCtrl } from './ctrl.ts'
import { Result } from './Result.tsx'
import { localTrial, serverTrial } from './trial.ts'
import type { Trial } from './trial.ts'
import raceStyles from '../../raceScreen/race.module.css'

/** The race of a day on its lake: the same screen as any race, with one boat. */
export function Sail(props: { ctrl: DailyCtrl }) {
  const { ctrl } = props
  const known = () => {
    const [race, record] = [ctrl.race(), ctrl.record()]
    return race === null || record === null ? null : { race, record }
  }
  const opened = asyncSignal(
    known,
    async (found) => {
      if (found === null) return undefined
      const { race, record } = found
      // Coming in changes who this is, and must not begin another try.
      const me = untrack(identity.me)
      const player = { name: me?.name ?? usualColour, colour: me?.colour ?? usualColour }
      const comeIn = () => identity.comeIn()
      const begun = await (race.secret === null
        ? serverTrial({ api, comeIn, fetchRecord }, race)
        : localTrial(race, record, player))
      if (!begun.ok) return { failure: begun.error }
      const trial = begun.value
      await painted(picturesOf({ lake: trial.source.start.setup.lake, letters: words().letters, turn: screenTurn() }))
      const screen = await openRace(
        trial.source,
        scenesFor(() => true),
      )
      return { trial, race, screen }
    },
    (sailed) => sailed?.screen?.close(),
  )
  const failure = () => ctrl.failure() ?? opened()?.failure ?? null
  const sailing = () => {
    const sailed = opened()
    return sailed?.screen === undefined ? null : sailed
  }
  return (
    <Switch fallback={<main class={raceStyles.race} aria-busy="true" />}>
      <Match when={failure()}>{(code) => <NoRace why={onlineWords().failures[code()]} />}</Match>
      <Match when={sailing()} keyed>
        {({ trial, race, screen }) => <Sailing trial={trial} race={race} screen={screen} />}
      </Match>
    </Switch>
  )
}

/** In place of a race that cannot be sailed: why, and the way back to the day. */
function NoRace(props: { why: string }) {
  return (
    <main class="sheet">
      <h1>{dailyWords().page.title}</h1>
      <p role="status">{props.why}</p>
      <a class="quiet" href={addressOf('daily')}>
        {dailyWords().page.today}
      </a>
    </main>
  )
}

function Sailing(props: { trial: Trial; race: DailyRace; screen: RaceCtrl }) {
  const { trial, screen } = props
  // There are no points to be shown on the way to the result.
  createEffect(
    on(
      () => screen.task().kind,
      (kind) => {
        if (kind === 'results') screen.resume()
      },
    ),
  )
  return (
    <Race
      ctrl={screen}
      title={dailyWords().page.title}
      refusalText={(code) => onlineWords().failures[code]}
      hasCoach={!trial.isCounted}
      levelOf={() => null}
      end={() => (
        <Result
          trial={trial}
          race={props.race}
          game={screen.game()}
          events={screen.playback.told()}
          isBusy={screen.isBusy()}
        />
      )}
    />
  )
}
