import { Match, Show, Suspense, Switch, createEffect, createMemo, createSignal, lazy, onCleanup } from 'solid-js'
import { arriving } from '../../app/arriving.ts'
import { addressOf, go } from '../../app/router.ts'
import { settings } from '../../app/settings.ts'
import type { HotSpot } from '../../board/Heat.tsx'
import { picturesOf } from '../../board/scenery.ts'
import { workerCrew } from '../../crew/crew.ts'
import { trueChance } from '../../games/chance.ts'
import { harbour } from '../../games/harbour.ts'
import type { Way } from '../../race/ways.ts'
import { playEvent } from '../../sound/speaker.ts'
import { words } from '../../words/words.ts'
import { openRace } from './ctrl.ts'
import type { RaceCtrl } from './ctrl.ts'
import { Head } from './Head.tsx'
import { pressKey } from './keys.ts'
import { Lake } from './Lake.tsx'
import { Announcer, Log } from './Log.tsx'
import { Podium } from './Podium.tsx'
import { Results } from './Results.tsx'
import { Standings } from './Standings.tsx'
import { TurnPanel } from './TurnPanel.tsx'
import './race.css'

const mostPaintingMs = 4000

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** The coach is fetched by those who want him. */
const Coach = lazy(async () => ({ default: (await import('./Coach.tsx')).Coach }))

/** The page of one game. */
export function RacePage(props: { rest: readonly string[] }) {
  const crew = workerCrew(() => trueChance(2 ** 31))
  onCleanup(() => crew.dismiss())
  const id = createMemo(() => props.rest[0] ?? '')
  const ctrl = arriving(id, async (wanted) => {
    const here = await harbour()
    const stored = await here.store.load(wanted)
    // A race begins on a lake: it is painted first, unless that takes too long.
    if (stored !== null) await Promise.race([picturesOf(stored.setup.lake), wait(mostPaintingMs)])
    return openRace({ id: wanted, harbour: here, crew, onScene: playEvent })
  })
  return (
    <Switch fallback={<main class="race" aria-busy="true" />}>
      <Match when={ctrl()} keyed>
        {(found) => <Race ctrl={found} />}
      </Match>
      <Match when={ctrl() === null}>
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

function Race(props: { ctrl: RaceCtrl }) {
  const { ctrl } = props
  onCleanup(() => ctrl.close())
  const [notice, setNotice] = createSignal<string | null>(null)
  const [heat, setHeat] = createSignal<readonly HotSpot[]>([])
  const take = (way: Way) => {
    if (way.allowed) ctrl.steer(way.heading)
    else setNotice(words().ways.locked(way.run))
  }
  createEffect(() => {
    ctrl.task()
    setNotice(null)
  })
  const onKey = (event: KeyboardEvent) => pressKey(event, ctrl, take)
  addEventListener('keydown', onKey)
  onCleanup(() => removeEventListener('keydown', onKey))
  const again = async () => {
    const { options, lake } = ctrl.game().setup
    const { launch } = await harbour()
    go('race', await launch({ seats: ctrl.seats, side: lake.side, ruleSet: 'rulebook', changes: options }))
  }
  const persons = () => ctrl.seats.filter(({ pilot }) => pilot === 'person').length
  return (
    <main class="race">
      <h1 class="unseen">{words().app.title}</h1>
      <Lake ctrl={ctrl} onTake={take} heat={heat()} />
      <Suspense>{settings.coach() === 'on' && <Coach ctrl={ctrl} onHeat={setHeat} />}</Suspense>
      <aside class="column">
        <Head ctrl={ctrl} />
        <Standings game={ctrl.game()} />
        <TurnPanel ctrl={ctrl} onTake={take} notice={notice()} />
        <Log ctrl={ctrl} />
      </aside>
      <Announcer ctrl={ctrl} />
      <Show when={ctrl.task().kind === 'results'}>
        <Results game={ctrl.game()} onNext={() => ctrl.resume()} />
      </Show>
      <Show when={ctrl.task().kind === 'over'}>
        <Podium
          game={ctrl.game()}
          onAgain={() => void again()}
          isOnlyPerson={(seat) => persons() === 1 && ctrl.seats[seat]?.pilot === 'person'}
        />
      </Show>
    </main>
  )
}
