import type { Failure } from '../../online/failure.ts'
import type { Seat } from '@powerboats/rules'
import { Show, Suspense, createEffect, createSignal, lazy, on, onCleanup } from 'solid-js'
import type { JSX } from 'solid-js'
import { settings } from '../../app/settings.ts'
import type { HotSpot } from '../../board/Heat.tsx'
import type { Way } from '../../race/ways.ts'
import { words } from '../../words/words.ts'
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

/** The coach is fetched by those who want him. */
const Coach = lazy(async () => ({ default: (await import('./Coach.tsx')).Coach }))

export interface RaceProps {
  readonly ctrl: RaceCtrl
  /** What can be done after the game. */
  readonly after: JSX.Element
  readonly refusalText: (code: Failure) => string
  /** Whether the coach may be asked; he may, if nothing is said. */
  readonly hasCoach?: boolean
  /** More doors in the head, more beside the boats, and more over everything. */
  readonly doors?: JSX.Element
  readonly besideBoat?: (seat: Seat) => JSX.Element
  readonly over?: JSX.Element
}

/** A race on its lake, with all that is needed to sail or to watch it. */
export function Race(props: RaceProps) {
  const { ctrl } = props
  onCleanup(() => ctrl.close())
  const [notice, setNotice] = createSignal<string | null>(null)
  const [heat, setHeat] = createSignal<readonly HotSpot[]>([])
  const take = (way: Way) => {
    if (way.allowed) ctrl.steer(way.heading)
    else setNotice(words().ways.locked(way.run))
  }
  createEffect(on(ctrl.task, () => setNotice(null)))
  createEffect(on(ctrl.refusal, (code) => setNotice(code === null ? null : props.refusalText(code)), { defer: true }))
  const onKey = (event: KeyboardEvent) => pressKey(event, ctrl, take)
  addEventListener('keydown', onKey)
  onCleanup(() => removeEventListener('keydown', onKey))
  return (
    <main class="race">
      <h1 class="unseen">{words().app.title}</h1>
      <Lake ctrl={ctrl} onTake={take} heat={heat()} />
      <Suspense>
        {settings.coach() === 'on' && props.hasCoach !== false && <Coach ctrl={ctrl} onHeat={setHeat} />}
      </Suspense>
      <aside class="column">
        <Head ctrl={ctrl}>{props.doors}</Head>
        <Standings game={ctrl.game()} {...(props.besideBoat && { beside: props.besideBoat })} />
        <TurnPanel ctrl={ctrl} onTake={take} notice={notice()} />
        <Log ctrl={ctrl} />
      </aside>
      <Announcer ctrl={ctrl} />
      {props.over}
      <Show when={ctrl.task().kind === 'results'}>
        <Results game={ctrl.game()} onNext={() => ctrl.resume()} />
      </Show>
      <Show when={ctrl.task().kind === 'over'}>
        <Podium game={ctrl.game()} isYou={ctrl.isYou}>
          {props.after}
        </Podium>
      </Show>
    </main>
  )
}
