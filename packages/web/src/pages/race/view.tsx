import { Match, Switch, createMemo, onCleanup } from 'solid-js'
import { arriving } from '../../app/arriving.ts'
import { addressOf, go } from '../../app/router.ts'
import { picturesOf } from '../../board/scenery.ts'
import { workerCrew } from '../../crew/crew.ts'
import { trueChance } from '../../games/chance.ts'
import { harbour } from '../../games/harbour.ts'
import { playEvent } from '../../sound/speaker.ts'
import { words } from '../../words/words.ts'
import { openRace } from './ctrl.ts'
import type { RaceCtrl } from './ctrl.ts'
import { localGame } from './local.ts'
import type { LocalGame } from './local.ts'
import { painted } from './painted.ts'
import { Race } from './Race.tsx'

/** The page of one game that is sailed in this browser. */
export function RacePage(props: { rest: readonly string[] }) {
  const crew = workerCrew(() => trueChance(2 ** 31))
  onCleanup(() => crew.dismiss())
  const id = createMemo(() => props.rest[0] ?? '')
  const opened = arriving(id, async (wanted) => {
    const game = await localGame(wanted, await harbour(), crew)
    if (game === null) return null
    await painted(picturesOf(game.start.setup.lake))
    return { game, ctrl: await openRace(game, playEvent) }
  })
  return (
    <Switch fallback={<main class="race" aria-busy="true" />}>
      <Match when={opened()} keyed>
        {({ game, ctrl }) => (
          <Race ctrl={ctrl} after={<After game={game} ctrl={ctrl} />} refusalText={() => words().refused} />
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

/** After the game: once more, or to the coach. */
function After(props: { game: LocalGame; ctrl: RaceCtrl }) {
  const again = async () => {
    const { options, lake } = props.ctrl.game().setup
    const { launch } = await harbour()
    go('race', await launch({ seats: props.game.seats, side: lake.side, ruleSet: 'rulebook', changes: options }))
  }
  return (
    <>
      <button type="button" class="loud" autofocus onClick={() => void again()}>
        {words().results.again}
      </button>
      <a class="quiet" href={addressOf('report', props.game.id)}>
        {words().results.report}
      </a>
      <a class="quiet" href={addressOf('home')}>
        {words().app.home}
      </a>
    </>
  )
}
