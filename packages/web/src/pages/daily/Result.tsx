import type { DailyRace } from '@powerboats/protocol'
import type { Game, GameEvent } from '@powerboats/rules'
import { Show } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { Climbed } from '../../climb/Climbed.tsx'
import { coachFor } from '../../coach/coachFor.ts'
import { Confetti } from '../../kit/Confetti.tsx'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { api } from '../../online/server.ts'
import { addressOf } from '../../router/router.ts'
import { settings } from '../../settings/settings.ts'
import { ShareButton } from '../../share/ShareButton.tsx'
import { dailyWords } from '../../words/daily.ts'
import { shareText, signsOf } from './shareText.ts'
import type { Trial } from './trial.ts'
import styles from './Result.module.css'

/** What the coach said of a try, and where it stands. */
interface Judged {
  readonly cost: number
  readonly luck: number
  readonly place: number | null
  readonly sailors: number
  readonly par: number | null
}

/** The end of a race of the day: turns against par, luck and choices, and what can be told of it. */
export function Result(props: {
  trial: Trial
  race: DailyRace
  game: Game
  events: readonly GameEvent[]
  /** Whether the last move is still on its way: it is shown before the server knows of it. */
  isBusy: boolean
}) {
  const { trial, game, events } = props
  const { id, start } = trial.source
  const text = () => dailyWords().result
  const coach = coachFor(id, start.setup)
  const boat = game.boats[0]!
  const hasFinished = boat.status === 'finished'
  const judged = asyncSignal(
    () => props.isBusy,
    async (isBusy): Promise<Judged | null | undefined> => {
      if (isBusy) return undefined
      if (!trial.isLocal) return onServer(trial.day, id)
      // The boat is home all the same if the coach cannot be asked.
      const report = await coach.report(events).catch(() => null)
      const seat = report?.review.seats[0]
      const { par: known, sailors } = props.race
      return seat === undefined ? null : { cost: seat.cost, luck: seat.luck, place: null, sailors, par: known }
    },
  )
  const par = () => judged()?.par ?? props.race.par
  const title = () => (hasFinished ? text().title(boat.turns) : boat.status === 'sunk' ? text().sunk : text().retired)
  const link = new URL(addressOf('daily', trial.day), location.href).href
  // Ways and dice would help those who have not sailed yet: until the day is over the picture is of the course alone.
  const shown = () => (trial.isLocal ? events : events.filter(({ kind }) => kind === 'raceStarted'))
  const words = () => shareText(dailyWords(), { day: trial.day, par: par(), events, link })
  return (
    <Dialog title={title()}>
      <Show when={hasFinished}>
        <Confetti />
      </Show>
      <Show when={hasFinished && par() !== null}>
        <p class={styles.par}>
          <b>{text().againstPar(boat.turns - par()!)}</b> {dailyWords().page.par(par()!)}
        </p>
      </Show>
      <p class={styles.signs} aria-hidden="true">
        {signsOf(events)}
      </p>
      <Show when={judged()} fallback={judged() === undefined && <p aria-busy="true">{text().working}</p>}>
        {(found) => (
          <ul class={styles.facts}>
            <li>{text().cost(found().cost)}</li>
            <li>{text().luck(found().luck)}</li>
            <Show when={found().place}>{(place) => <li>{text().place(place(), found().sailors)}</li>}</Show>
          </ul>
        )}
      </Show>
      <Show when={settings.climb() === 'on' && trial.isCounted && hasFinished && par() !== null && boat.turns < par()!}>
        <Climbed game={id} medals={['underPar']} />
      </Show>
      <p>{trial.isCounted ? text().counted : text().notCounted}</p>
      <footer>
        <CopyButton text={words()} label={text().copy} />
        <ShareButton
          load={async () => ({ setup: game.setup, events: shown() })}
          link={link}
          said={{ title: title(), subtitle: dailyWords().page.date(trial.day) }}
        />
        <a class="loud" href={addressOf('daily', trial.day)}>
          {text().ghosts}
        </a>
        <Show when={!trial.isLocal}>
          <a class="quiet" href={addressOf('report', id)}>
            {text().report}
          </a>
        </Show>
      </footer>
    </Dialog>
  )
}

/** The server waits for the coach before it answers. */
async function onServer(day: string, id: string): Promise<Judged | null> {
  const answer = await api.daily(day)
  if (!answer.ok) return null
  const { par, sailors, you } = answer.value
  const own = you?.tries.find((attempt) => attempt.id === id)
  if (own?.result === undefined || own.result === null) return null
  const { cost, luck } = own.result
  return { cost, luck, place: own.isCounted ? (you?.place ?? null) : null, sailors, par }
}
