import { activeIn, openHeats } from '@powerboats/tournaments'
import type { Heat, Outcome, Tournament } from '@powerboats/tournaments'
import { For, Show, createSignal } from 'solid-js'
import { tournamentWords } from '../../words/tournaments.ts'
import type { TournamentCtrl } from './ctrl.ts'
import { nameOf } from './names.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournament.module.css'

const extensions: Readonly<Record<string, number>> = { regatta: 5, swiss: 1, fleet: 1, league: 1 }

/** What the organiser may do. Nobody has to: all of it is for when something goes wrong. */
export function Organise(props: { ctrl: TournamentCtrl; state: Tournament }) {
  const text = () => tournamentWords().organise
  const kind = () => props.state.plan.format.kind
  const isRunning = () => props.state.phase === 'running'
  const isOpen = () => isRunning() || props.state.phase === 'gathering'
  const settled = () => props.state.heats.filter((heat) => heat.outcome !== null)
  return (
    <section class={cards.card}>
      <h2>{text().title}</h2>
      <div class={cards.row}>
        <Show when={props.state.phase === 'gathering'}>
          <Act ctrl={props.ctrl} label={text().start} act={{ kind: 'start' }} />
        </Show>
        <Show when={isRunning()}>
          <Show
            when={props.state.pausedAt === null}
            fallback={<Act ctrl={props.ctrl} label={text().resume} act={{ kind: 'resume' }} />}
          >
            <Act ctrl={props.ctrl} label={text().pause} act={{ kind: 'pause' }} />
          </Show>
          <Show when={extensions[kind()]}>
            {(by) => <Act ctrl={props.ctrl} label={text().extend[kind()] ?? ''} act={{ kind: 'extend', by: by() }} />}
          </Show>
        </Show>
      </div>
      <Show when={isOpen()}>
        <details>
          <summary>{text().remove}</summary>
          <RemoveForm ctrl={props.ctrl} state={props.state} />
        </details>
        <details>
          <summary>{text().cancel}</summary>
          <p>{text().cancelSure}</p>
          <ReasonForm
            label={text().cancel}
            onReason={(reason) => void props.ctrl.organise({ kind: 'cancel', reason })}
          />
        </details>
      </Show>
      <Show when={settled().length > 0 && props.state.phase !== 'cancelled'}>
        <details>
          <summary>{text().repair}</summary>
          <RepairForm ctrl={props.ctrl} state={props.state} heats={settled()} />
        </details>
      </Show>
      <Show when={openHeats(props.state).length === 0 && !isOpen()}>
        <p>{tournamentWords().page.over}</p>
      </Show>
    </section>
  )
}

function Act(props: { ctrl: TournamentCtrl; label: string; act: Parameters<TournamentCtrl['organise']>[0] }) {
  return (
    <button
      type="button"
      class="quiet"
      disabled={props.ctrl.isBusy()}
      onClick={() => void props.ctrl.organise(props.act)}
    >
      {props.label}
    </button>
  )
}

function ReasonForm(props: { label: string; onReason: (reason: string) => void }) {
  let field!: HTMLInputElement
  return (
    <form
      class={cards.row}
      onSubmit={(event) => {
        event.preventDefault()
        props.onReason(field.value)
      }}
    >
      <input
        ref={field}
        required
        maxlength="200"
        aria-label={tournamentWords().organise.reason}
        placeholder={tournamentWords().organise.reason}
      />
      <button type="submit" class="quiet">
        {props.label}
      </button>
    </form>
  )
}

function RemoveForm(props: { ctrl: TournamentCtrl; state: Tournament }) {
  const [chosen, setChosen] = createSignal('')
  const player = () => chosen() || activeIn(props.state)[0]?.id || ''
  return (
    <>
      <select
        class={styles.select}
        aria-label={tournamentWords().organise.remove}
        value={player()}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <For each={activeIn(props.state)}>{({ id }) => <option value={id}>{nameOf(props.state, id)}</option>}</For>
      </select>
      <ReasonForm
        label={tournamentWords().organise.removeNow}
        onReason={(reason) => void props.ctrl.organise({ kind: 'remove', player: player(), reason })}
      />
    </>
  )
}

/** A result for a race: somebody wins, all are level, or it counts for nobody. */
function RepairForm(props: { ctrl: TournamentCtrl; state: Tournament; heats: readonly Heat[] }) {
  const [number, setNumber] = createSignal(0)
  const [result, setResult] = createSignal('draw')
  const text = () => tournamentWords().organise
  const heat = () => props.heats.find((one) => one.number === number()) ?? props.heats.at(-1)!
  const names = (one: Heat) => one.players.map((player) => nameOf(props.state, player)).join(' – ')
  const repair = () => {
    const outcome = outcomeFor(heat(), result())
    void props.ctrl.organise({ kind: 'repair', heat: heat().number, outcome })
  }
  return (
    <form
      class={cards.row}
      onSubmit={(event) => {
        event.preventDefault()
        repair()
      }}
    >
      <select
        class={styles.select}
        aria-label={text().heat}
        value={heat().number}
        onChange={(event) => setNumber(Number(event.currentTarget.value))}
      >
        <For each={props.heats}>{(one) => <option value={one.number}>{names(one)}</option>}</For>
      </select>
      <select
        class={styles.select}
        aria-label={text().outcome}
        value={result()}
        onChange={(event) => setResult(event.currentTarget.value)}
      >
        <For each={heat().players}>
          {(player) => <option value={player}>{text().wins(nameOf(props.state, player))}</option>}
        </For>
        <option value="draw">{text().draw}</option>
        <option value="void">{text().nobody}</option>
      </select>
      <button type="submit" class="quiet" disabled={props.ctrl.isBusy()}>
        {text().repairNow}
      </button>
    </form>
  )
}

function outcomeFor({ players }: Heat, result: string): Outcome {
  const sailed = players.map(() => 0)
  if (result === 'void') return { how: 'void', ranks: players.map(() => null), sailed }
  return { how: 'sailed', ranks: players.map((player) => (result === 'draw' || player === result ? 1 : 2)), sailed }
}
