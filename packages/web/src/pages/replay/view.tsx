import {
  Match,
  Show,
  Switch,
  createEffect,
  createMemo,
  createSignal,
  getOwner,
  on,
  onCleanup,
  runWithOwner,
} from 'solid-js'
import { arriving } from '../../app/arriving.ts'
import { later } from '../../app/later.ts'
import { addressOf, routeFrom } from '../../app/router.ts'
import { callCoach } from '../../coach/bench.ts'
import type { Coach } from '../../coach/coach.ts'
import { library } from '../../games/library.ts'
import { msOf } from '../../race/timing.ts'
import { playEvent } from '../../sound/speaker.ts'
import { coachWords } from '../../words/coach/words.ts'
import { words } from '../../words/words.ts'
import { CoachPanel } from './CoachPanel.tsx'
import { createCoaching } from './coaching.ts'
import { Boats, Honesty, ReplayHead, Story } from './Column.tsx'
import { createReplay } from './ctrl.ts'
import { pressKey } from './keys.ts'
import { Lake } from './Lake.tsx'
import { readRecord } from './reader.ts'
import type { Reading } from './reading.ts'
import { Transport } from './Transport.tsx'
import './replay.css'

/** In the address behind the moment: the coach's view is on. */
const coachWord = 'coach'

/** The page of one record: `replay/ID/EVENT`. */
export function ReplayPage(props: { rest: readonly string[] }) {
  const id = createMemo(() => props.rest[0] ?? '')
  const reading = arriving(id, async (wanted) => {
    const record = await (await library()).load(wanted)
    return record === null ? null : readRecord(record)
  })
  return (
    <Switch>
      <Match when={reading()} keyed>
        {(found) => <Player id={id()} reading={found} rest={props.rest} />}
      </Match>
      <Match when={reading() === null}>
        <main class="sheet">
          <h1>{coachWords().player.title}</h1>
          <p>{coachWords().player.gone}</p>
          <a class="quiet" href={addressOf('replays')}>
            {words().home.replays}
          </a>
        </main>
      </Match>
    </Switch>
  )
}

function Player(props: { id: string; reading: Reading; rest: readonly string[] }) {
  const { id, reading } = props
  const [isCoachOn, setCoachOn] = createSignal(props.rest[2] === coachWord)
  const ctrl = createReplay(reading, {
    // Whoever wants no movement still wants time to read: only the boats stand still.
    msOf: (event) => msOf(event, false),
    later,
    onScene: playEvent,
  })
  onCleanup(() => ctrl.close())

  // The coach comes when he is first wanted, and then stays as long as the page, whatever effect called him.
  const owner = getOwner()
  const [coach, setCoach] = createSignal<Coach | null>(null)
  const call = () => {
    const called = coach() ?? runWithOwner(owner, () => callCoach(id, reading.record.setup))
    if (called === undefined) throw new Error('the page is gone')
    setCoach(called)
    return called
  }
  const coaching = createCoaching(ctrl, isCoachOn, call, (cost, isBest) =>
    isBest ? coachWords().coach.best : coachWords().coach.cost(cost),
  )

  createEffect(
    on(
      () => props.rest,
      ([, moment, view]) => {
        ctrl.seek(Number(moment ?? 0))
        if (view === coachWord) setCoachOn(true)
      },
    ),
  )
  // The address follows where the replay rests, so that it can be handed on; browsers refuse too many changes of it.
  createEffect(() => {
    if (ctrl.isPlaying() || ctrl.scene() !== null) return
    const address = addressOf('replay', id, String(ctrl.at()), isCoachOn() ? coachWord : '')
    // The reader may have left meanwhile, before this page has heard of it.
    const timer = setTimeout(() => {
      if (routeFrom(location.hash).page === 'replay') history.replaceState(null, '', address)
    }, 250)
    onCleanup(() => clearTimeout(timer))
  })
  const onKey = (event: KeyboardEvent) => {
    if (pressKey(event, ctrl, () => setCoachOn(!isCoachOn()))) event.preventDefault()
  }
  addEventListener('keydown', onKey)
  onCleanup(() => removeEventListener('keydown', onKey))

  return (
    <main class="replay">
      <h1 class="unseen">{coachWords().player.title}</h1>
      <p class="unseen">{coachWords().player.keys}</p>
      <Lake ctrl={ctrl} heat={coaching.heat()} ways={coaching.ways()} />
      <Transport ctrl={ctrl} isCoachOn={isCoachOn()} onCoach={() => setCoachOn(!isCoachOn())} />
      <aside class="replay-column">
        <ReplayHead ctrl={ctrl} id={id} />
        <Boats ctrl={ctrl} />
        <Story ctrl={ctrl} isShort={isCoachOn()} />
        <Show when={isCoachOn()} fallback={<Honesty ctrl={ctrl} />}>
          <CoachPanel coaching={coaching} game={ctrl.game()} progress={coach()?.progress() ?? null} />
        </Show>
      </aside>
    </main>
  )
}
