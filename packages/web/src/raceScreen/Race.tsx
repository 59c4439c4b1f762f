import type { Failure } from '../play/failure.ts'
import type { BotLevel } from '@powerboats/protocol'
import { boatOf } from '@powerboats/rules'
import type { Heading, Seat } from '@powerboats/rules'
import { ErrorBoundary, Show, Suspense, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import type { JSX } from 'solid-js'
import { Extra } from '../async/Extra.tsx'
import { lazyPart } from '../async/lazyPart.tsx'
import type { SeatChoice } from '../games/table.ts'
import { settings } from '../settings/settings.ts'
import type { Coach as CoachOfGame } from '../coach/coach.ts'
import type { HotSpot } from '../layers/Heat.tsx'
import type { GameSource } from '../play/session.ts'
import type { Way } from '../play/ways.ts'
import { words } from '../words/words.ts'
import type { RaceCtrl } from './ctrl.ts'
import type { EarlyCoach } from '../coach/earlyCoach.ts'
import { Head } from './Head.tsx'
import { pressKey } from './keys.ts'
import { Lake } from './Lake.tsx'
import { Announcer } from '../panels/Announcer.tsx'
import { announceRace } from '../raceLog/announceRace.ts'
import { createLookBack } from '../raceLog/lookBack.ts'
import { Log } from '../panels/Log.tsx'
import { Standings } from '../panels/Standings.tsx'
import type { Gap } from '../panels/Standings.tsx'
import { TurnPanel } from './TurnPanel.tsx'
import styles from './race.module.css'

/** The guide is fetched by those who are new. */
const GuideDuck = lazyPart(async () => (await import('../guide/GuideDuck.tsx')).GuideDuck)

/** What comes at the end is fetched then. */
const Results = lazyPart(async () => (await import('../panels/ended/Results.tsx')).Results)
const ClimbedInRace = lazyPart(async () => (await import('../climb/ClimbedInRace.tsx')).ClimbedInRace)
const Podium = lazyPart(async () => (await import('../panels/ended/Podium.tsx')).Podium)
const YouSank = lazyPart(async () => (await import('../panels/ended/YouSank.tsx')).YouSank)

/** For those who look back. */
const PastBar = lazyPart(async () => (await import('../raceLog/PastBar.tsx')).PastBar)

/** How far the boats have to go, and what bots say. */
const Gaps = lazyPart(async () => (await import('../coach/Gaps.tsx')).Gaps)
const BotTalk = lazyPart(async () => (await import('../rivals/BotTalk.tsx')).BotTalk)

/** The coach is fetched by those who want him. */
const Coach = lazyPart(async () => (await import('./Coach.tsx')).Coach)

/** Calls the coach before the race is shown. His part of the page is ready then, and shown in the same frame. */
export async function callCoach(source: GameSource): Promise<EarlyCoach> {
  await Coach.preload()
  return (await import('./Coach.tsx')).callCoach(source)
}

/** What the coach says of a finished race, too. */
const BestMoment = lazyPart(async () => (await import('../smallLake/BestMoment.tsx')).BestMoment)

const OneLesson = lazyPart(async () => (await import('../smallLake/OneLesson.tsx')).OneLesson)

export interface RaceProps {
  readonly ctrl: RaceCtrl
  /** What race it is, where its number does not say it. */
  readonly title?: string
  /** What can be done after the game. */
  readonly after?: JSX.Element
  /** What is shown at the end instead of results and podium. */
  readonly end?: () => JSX.Element
  readonly refusalText: (code: Failure) => string
  /** Whether the coach may be asked; he may, if nothing is said. */
  readonly hasCoach?: boolean
  /** The coach, if he was called before the race was shown. */
  readonly coach?: CoachOfGame | undefined
  /** More buttons in the head, more beside the boats, and more over everything. */
  readonly headButtons?: JSX.Element
  readonly besideBoat?: (seat: Seat) => JSX.Element
  readonly over?: JSX.Element
  /** What is said instead of the usual while somebody is awaited who is not here; null for all others. */
  readonly absence?: (seat: Seat) => string | null
  /** The level of the bot at a seat; null where a person sits. */
  readonly levelOf: (seat: Seat) => BotLevel | null
  /** Who sails, in games of this browser: then bots of the ladder can be beaten. */
  readonly sailed?: readonly Pick<SeatChoice, 'pilot'>[]
  /** Whether a bot finished for a player: the results say so. */
  readonly isByBot?: (seat: Seat) => boolean
  /** Sails the same race once more; where that cannot be, there is none. */
  readonly onSailAgain?: () => void
  /** Whether the coach gives hints in this race, also to those who have not switched him on. */
  readonly hasHints?: boolean
}

/** A race on its lake, with all that is needed to sail or to watch it. */
export function Race(props: RaceProps) {
  const { ctrl } = props
  const [notice, setNotice] = createSignal<string | null>(null)
  const lookBack = createLookBack(ctrl)
  // Until the boats are placed, nothing is fetched that is needed only later.
  const isUnderWay = createMemo<boolean>((was) => was || !['opening', 'placing'].includes(ctrl.game().phase), false)
  const [gapOf, setGapOf] = createSignal<(seat: Seat) => Gap | null>(() => null)
  const announcements = announceRace(ctrl, lookBack.log, notice)
  const [locked, setLocked] = createSignal<Seat | null>(null)
  const [heat, setHeat] = createSignal<readonly HotSpot[]>([])
  const [bow, setBow] = createSignal<Heading | null>(null)
  /** The seat of the only person here; null where there are several, or none. */
  const ownSeat = () =>
    ctrl.game().setup.players.flatMap((_, seat) => (ctrl.isOwn(seat as Seat) ? [seat as Seat] : []))[0] ?? null
  // Whoever was new when the race was opened is guided to its end: the guide switches itself off before it says goodbye.
  const guided = untrack(() => (settings.guide() === 'on' ? ownSeat() : null))
  const [isParted, setParted] = createSignal(false)
  const isGuided = () =>
    guided !== null &&
    !isParted() &&
    props.isByBot?.(guided) !== true &&
    (settings.guide() === 'on' || boatOf(ctrl.game(), guided).status === 'finished')
  /** The turn of whoever is asked something; null when nobody is. */
  const turn = createMemo(() => {
    const task = ctrl.task()
    return 'seat' in task ? [ctrl.game().race, task.seat, boatOf(ctrl.game(), task.seat).turns].join(' ') : null
  })
  /** The turn for which the coach was asked, by somebody who does not want him always. */
  const [asked, setAsked] = createSignal<string | null>(null)
  const isCoached = () => settings.coach() === 'on' || isGuided() || props.hasHints === true
  const hasAdvice = () => props.hasCoach !== false && (isCoached() || (asked() !== null && asked() === turn()))
  const mayAsk = () => props.hasCoach !== false && turn() !== null && !hasAdvice()
  const [isWatching, setWatching] = createSignal(false)
  // Nothing is asked of a boat that went down: its player decides what to see of the rest. In practice the turn can be taken back.
  const isLost = () =>
    ctrl.task().kind === 'watch' &&
    ctrl.lastTurn() === null &&
    ctrl.game().boats.some(({ status }, seat) => status === 'sunk' && ctrl.isYou(seat as Seat))
  createEffect(on(isLost, (isNow) => isNow || setWatching(false)))
  /** The same, unless a bot sailed on for them. */
  const sailedSeat = () => {
    const seat = ownSeat()
    return seat !== null && props.isByBot?.(seat) === true ? null : seat
  }
  /** Medals are for those who sailed themselves, in games that count. */
  const mayClimb = () => ctrl.counts && settings.climb() === 'on' && sailedSeat() !== null
  const take = (way: Way) => {
    if (way.allowed) ctrl.steer(way.heading)
    else setNotice(words().ways.locked(way.run))
  }
  createEffect(on(ctrl.task, () => setNotice(null)))
  createEffect(on(ctrl.refusal, (code) => setNotice(code === null ? null : props.refusalText(code)), { defer: true }))
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') lookBack.look(null)
    pressKey(event, ctrl, take)
  }
  addEventListener('keydown', onKey)
  onCleanup(() => removeEventListener('keydown', onKey))
  const title = () => props.title ?? words().race.number(ctrl.game().race, ctrl.game().setup.options.races)
  const duck = (isAmongResults: boolean) => (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Show when={isGuided()}>
          <GuideDuck ctrl={ctrl} seat={guided!} isAmongResults={isAmongResults} onPart={() => setParted(true)} />
        </Show>
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <main class={styles.race}>
      <h1 class="unseen">{title()}</h1>
      <Lake
        ctrl={lookBack.lake}
        onTake={take}
        heat={lookBack.at() === null ? heat() : []}
        bow={bow()}
        locked={locked()}
      />
      <Show when={lookBack.entry()}>
        <Extra onFailure={() => lookBack.look(null)}>
          <PastBar lookBack={lookBack} />
        </Extra>
      </Show>
      <Show when={!['results', 'over'].includes(ctrl.task().kind)}>{duck(false)}</Show>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Show when={isUnderWay()}>
            <Gaps
              id={ctrl.id}
              setup={ctrl.game().setup}
              log={lookBack.log}
              playback={ctrl.playback}
              onGaps={(found) => setGapOf(() => found)}
            />
          </Show>
          {/* Newcomers listen to the duck. */}
          <Show when={isUnderWay() && guided === null && settings.botTalk() === 'on'}>
            <BotTalk ctrl={ctrl} levelOf={props.levelOf} />
          </Show>
        </Suspense>
      </ErrorBoundary>
      <Show when={hasAdvice()}>
        <Extra notice="noCoach">
          <Coach ctrl={ctrl} early={props.coach} onHeat={setHeat} onBow={setBow} />
        </Extra>
      </Show>
      <aside class={styles.column}>
        <Head ctrl={ctrl} title={title()}>
          {props.headButtons}
        </Head>
        <Standings
          game={ctrl.game()}
          isYou={ctrl.isOwn}
          {...(props.besideBoat && { beside: props.besideBoat })}
          gapOf={gapOf()}
          levelOf={props.levelOf}
          locked={locked()}
          onLock={(seat) => setLocked(seat === locked() ? null : seat)}
        />
        <TurnPanel
          ctrl={ctrl}
          onTake={take}
          notice={notice()}
          absence={props.absence}
          onAskCoach={mayAsk() ? () => setAsked(turn()) : undefined}
        />
        <Log entries={lookBack.log().entries} at={lookBack.at()} onLook={lookBack.look} />
      </aside>
      <Announcer lines={announcements()} />
      {props.over}
      <Show when={isLost() && !isWatching()}>
        <Extra onFailure={() => setWatching(true)}>
          <YouSank
            onWatch={() => setWatching(true)}
            onResult={ctrl.isOut() ? () => ctrl.skip() : undefined}
            onAgain={props.onSailAgain}
          />
        </Extra>
      </Show>
      <Suspense>
        <Show when={ctrl.task().kind === 'results' && props.end === undefined}>
          <Results
            id={ctrl.id}
            game={ctrl.game()}
            isYou={ctrl.isOwn}
            isByBot={props.isByBot}
            counts={ctrl.counts}
            onNext={() => ctrl.resume()}
          >
            {duck(true)}
          </Results>
        </Show>
      </Suspense>
      <Show when={ctrl.task().kind === 'over'}>{props.end?.()}</Show>
      <Suspense>
        <Show when={ctrl.task().kind === 'over' && props.end === undefined}>
          <Podium
            game={ctrl.game()}
            isYou={ctrl.isOwn}
            isByBot={props.isByBot}
            moment={
              <ErrorBoundary fallback={null}>
                <Suspense>
                  <Show when={mayClimb()}>
                    <ClimbedInRace
                      game={ctrl.id}
                      events={ctrl.playback.told()}
                      seat={sailedSeat()!}
                      boats={ctrl.game().boats.length}
                      sailed={props.sailed ?? []}
                    />
                  </Show>
                  <BestMoment id={ctrl.id} setup={ctrl.game().setup} events={ctrl.playback.told()} />
                  <Show when={sailedSeat() !== null}>
                    <OneLesson
                      id={ctrl.id}
                      setup={ctrl.game().setup}
                      events={ctrl.playback.told()}
                      seat={sailedSeat()!}
                    />
                  </Show>
                </Suspense>
              </ErrorBoundary>
            }
          >
            {props.after}
          </Podium>
        </Show>
      </Suspense>
    </main>
  )
}
