import { paints } from '@powerboats/draw'
import type { BotLevel, TableSeat } from '@powerboats/protocol'
import { botLevels } from '@powerboats/protocol'
import { For, Index, Show, createSignal } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { ColourPicker } from '../../kit/ColourPicker.tsx'
import { Given } from '../../kit/Given.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { moderationWords } from '../../words/moderation.ts'
import { onlineWords } from '../../words/online.ts'
import { words } from '../../words/words.ts'
import { PlayerName } from '../../players/PlayerName.tsx'
import { Removal } from '../../players/Removal.tsx'
import { ReportButton } from '../../players/ReportButton.tsx'
import { WhoAmI } from '../../onlineKit/WhoAmI.tsx'
import type { PlayerSeat, TableCtrl } from './ctrl.ts'
import { Dot } from '../../onlineKit/Dot.tsx'
import styles from './Seats.module.css'

type BotSeat = Extract<TableSeat, { kind: 'bot' }>

/** The seats of a table: people, bots, and free ones. */
export function Seats(props: { ctrl: TableCtrl }) {
  const seats = () => props.ctrl.feed.table()?.places ?? []
  return (
    <ol class={styles.seats}>
      <Index each={seats()}>
        {(seat, i) => (
          <li
            data-kind={seat().kind}
            style={{ '--colour': colourOf(seat()) }}
            aria-label={onlineWords().at.seatOf(i + 1)}
          >
            <Given value={asPlayer(seat())} fallback={<FreeOrBot ctrl={props.ctrl} bot={asBot(seat())} number={i} />}>
              {(player) => (
                <Show
                  when={i === props.ctrl.mine()}
                  fallback={<Somebody ctrl={props.ctrl} seat={player()} number={i} />}
                >
                  <Mine ctrl={props.ctrl} seat={player()} />
                </Show>
              )}
            </Given>
          </li>
        )}
      </Index>
    </ol>
  )
}

function asPlayer(seat: TableSeat): PlayerSeat | null {
  return seat.kind === 'player' ? seat : null
}

function asBot(seat: TableSeat): BotSeat | null {
  return seat.kind === 'bot' ? seat : null
}

function colourOf(seat: TableSeat): string {
  return seat.kind === 'free' ? 'transparent' : paints[seat.colour].main
}

function Mine(props: { ctrl: TableCtrl; seat: PlayerSeat }) {
  return (
    <>
      <WhoAmI identity={props.ctrl.identity} colour={props.seat.colour} hasColours={false} />
      <ColourPicker
        value={props.seat.colour}
        isTaken={(colour) => props.ctrl.isTaken(colour)}
        onChoose={(colour) => void props.ctrl.choose(colour)}
      />
      <Ready ctrl={props.ctrl} seat={props.seat} />
    </>
  )
}

function Somebody(props: { ctrl: TableCtrl; seat: PlayerSeat; number: number }) {
  const [isRemoving, setRemoving] = createSignal(false)
  const isHere = () => props.ctrl.feed.present().players.includes(props.seat.player)
  return (
    <>
      <BoatBadge colour={props.seat.colour} />
      <b class={styles.name}>
        <PlayerName player={props.seat.player} name={props.seat.name} /> <Dot isHere={isHere()} />
      </b>
      <Ready ctrl={props.ctrl} seat={props.seat} />
      <ReportButton
        name={props.seat.name}
        label={moderationWords().report.title(props.seat.name)}
        class="round"
        about={{ player: props.seat.player, table: props.ctrl.id }}
      />
      <Show when={props.ctrl.isHost()}>
        <button
          type="button"
          class="round"
          aria-label={onlineWords().at.remove(props.seat.name)}
          onClick={() => setRemoving(true)}
        >
          <Icon name="close" />
        </button>
      </Show>
      <Show when={isRemoving()}>
        <Removal
          name={props.seat.name}
          onRemove={(reason) => void props.ctrl.removePlayer(props.number, reason)}
          onClose={() => setRemoving(false)}
        />
      </Show>
    </>
  )
}

/** Ready or not; the host says it with the start. */
function Ready(props: { ctrl: TableCtrl; seat: PlayerSeat }) {
  const isHosts = () => props.ctrl.feed.table()?.host === props.seat.player
  const text = () => onlineWords().at
  return (
    <Show when={!isHosts()} fallback={<span class={styles.tag}>{text().host}</span>}>
      <span class={styles.tag} classList={{ [styles.ready]: props.seat.isReady }}>
        <Show when={props.seat.isReady}>
          <Icon name="keep" />
        </Show>
        {props.seat.isReady ? text().ready : text().notReady}
      </span>
    </Show>
  )
}

const nobody = 'nobody'

function FreeOrBot(props: { ctrl: TableCtrl; bot: BotSeat | null; number: number }) {
  const text = () => onlineWords().at
  const choose = (value: string) => void props.ctrl.setSeat(props.number, value === nobody ? null : (value as BotLevel))
  return (
    <>
      <Given value={props.bot} fallback={<span class={styles.emptyBerth} aria-hidden="true" />}>
        {(bot) => <BoatBadge colour={bot().colour} />}
      </Given>
      <b class={styles.name}>{props.bot?.name ?? text().free}</b>
      <Show
        when={props.ctrl.isHost()}
        fallback={<span class={styles.tag}>{props.bot ? words().levels[props.bot.bot] : text().freeHint}</span>}
      >
        <select
          aria-label={text().seatOf(props.number + 1)}
          value={props.bot?.bot ?? nobody}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value={nobody}>{text().freeHint}</option>
          <For each={botLevels}>
            {(level) => (
              <option value={level}>
                {text().bot}: {words().levels[level]}
              </option>
            )}
          </For>
        </select>
      </Show>
    </>
  )
}
