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
import { asyncSignal } from '../../async/asyncSignal.ts'
import { later } from '../../async/later.ts'
import { addressOf, rename } from '../../router/router.ts'
import { coachFor } from '../../coach/coachFor.ts'
import type { Coach } from '../../coach/coach.ts'
import { library } from '../../records/library.ts'
import { msOf } from '../../play/timing.ts'
import { scenesFor } from '../../sound/scene.ts'
import { coachWords } from '../../words/coach.ts'
import { words } from '../../words/words.ts'
import { CoachPanel } from './CoachPanel.tsx'
import { createCoaching } from './coaching.ts'
import { Boats, Honesty, ReplayHead, Story } from './Column.tsx'
import type { About } from '../../records/createLibrary.ts'
import { createReplay } from './ctrl.ts'
import { pressKey } from './keys.ts'
import { Lake } from './Lake.tsx'
import { readRecord } from '../../records/reader.ts'
import type { Reading } from '../../records/reading.ts'
import { Transport } from './Transport.tsx'
import { PlayOn } from './PlayOn.tsx'
import { createWhatIf } from './whatIf.ts'
import styles from './replay.module.css'

/** In the address behind the moment: the coach's view is on. */
const coachWord = 'coach'

/** The page of one record: `replay/ID/EVENT`. */
export function ReplayPage(props: { rest: readonly string[] }) {
  const id = createMemo(() => props.rest[0] ?? '')
  const found = asyncSignal(id, async (wanted) => {
    const games = await library()
    const record = await games.load(wanted)
    return record === null ? null : { reading: await readRecord(record), about: await games.about(wanted) }
  })
  return (
    <Switch>
      <Match when={found()} keyed>
        {({ reading, about }) => <Player id={id()} reading={reading} about={about} rest={props.rest} />}
      </Match>
      <Match when={found() === null}>
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

function Player(props: { id: string; reading: Reading; about: About; rest: readonly string[] }) {
  const { id, reading } = props
  const [isCoachOn, setCoachOn] = createSignal(props.rest[2] === coachWord)
  const ctrl = createReplay(reading, {
    // Whoever wants no movement still wants time to read: only the boats stand still.
    msOf: (event) => msOf(event, false),
    later,
    onScene: scenesFor(() => false),
  })
  onCleanup(() => ctrl.close())

  // The coach comes when he is first wanted, and then stays as long as the page, whatever effect called him.
  const owner = getOwner()
  const [coach, setCoach] = createSignal<Coach | null>(null)
  const call = () => {
    const called = coach() ?? runWithOwner(owner, () => coachFor(id, reading.record.setup))
    if (called === undefined) throw new Error('the page is gone')
    setCoach(called)
    return called
  }
  const coaching = createCoaching(ctrl, isCoachOn, call, (cost, isBest) =>
    isBest ? coachWords().coach.best : coachWords().coach.cost(cost),
  )

  const whatIf = createWhatIf(ctrl, coaching, call)

  createEffect(
    on(
      () => props.rest,
      ([wanted, moment, view]) => {
        // The address may already be that of another record, which is still being loaded.
        if (wanted !== id) return
        ctrl.seek(Number(moment ?? 0))
        if (view === coachWord) setCoachOn(true)
      },
    ),
  )
  // The address follows where the replay rests, so that it can be handed on; browsers refuse too many changes of it.
  createEffect(() => {
    if (props.rest[0] !== id || ctrl.isPlaying() || ctrl.scene() !== null) return
    const before = location.pathname
    const moment = [String(ctrl.at()), isCoachOn() ? coachWord : '']
    const timer = setTimeout(() => rename(before, 'replay', id, ...moment), 250)
    onCleanup(() => clearTimeout(timer))
  })
  const onKey = (event: KeyboardEvent) => {
    if (pressKey(event, ctrl, () => setCoachOn(!isCoachOn()))) event.preventDefault()
  }
  addEventListener('keydown', onKey)
  onCleanup(() => removeEventListener('keydown', onKey))

  return (
    <main class={styles.replay}>
      <h1 class="unseen">{coachWords().player.title}</h1>
      <p class="unseen">{coachWords().player.keys}</p>
      <Lake ctrl={ctrl} heat={coaching.heat()} ways={coaching.ways()} whatIf={whatIf.found()} />
      <Transport ctrl={ctrl} isCoachOn={isCoachOn()} onCoach={() => setCoachOn(!isCoachOn())} />
      <aside class={styles.replayColumn}>
        <ReplayHead ctrl={ctrl} id={id} kind={props.about.kind} />
        <Boats ctrl={ctrl} />
        <PlayOn ctrl={ctrl} />
        <Story ctrl={ctrl} isShort={isCoachOn()} />
        <Show when={isCoachOn()} fallback={<Honesty ctrl={ctrl} />}>
          <CoachPanel coaching={coaching} whatIf={whatIf} game={ctrl.game()} progress={coach()?.progress() ?? null} />
        </Show>
      </aside>
    </main>
  )
}
