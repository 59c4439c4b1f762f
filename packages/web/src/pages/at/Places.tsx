import { paints } from '@powerboats/draw'
import type { BotLevel, Place } from '@powerboats/protocol'
import { For, Index, Match, Show, Switch } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { ColourPicker } from '../../app/ColourPicker.tsx'
import { Icon } from '../../app/Icon.tsx'
import { levels } from '../../games/table.ts'
import { onlineWords } from '../../words/online/words.ts'
import { words } from '../../words/words.ts'
import { WhoAmI } from '../online/WhoAmI.tsx'
import type { PlayerPlace, TableCtrl } from './ctrl.ts'
import { Dot } from './Dot.tsx'
import './places.css'

/** The places of a table: people, bots, and those that wait for somebody. */
export function Places(props: { ctrl: TableCtrl }) {
  const places = () => props.ctrl.feed.table()?.places ?? []
  return (
    <ol class="places">
      <Index each={places()}>
        {(place, i) => (
          <li
            class={place().kind}
            style={{ '--colour': colourOf(place()) }}
            aria-label={onlineWords().at.placeOf(i + 1)}
          >
            <Switch>
              <Match when={i === props.ctrl.mine() && props.ctrl.myPlace()}>
                {(mine) => <Mine ctrl={props.ctrl} place={mine()} />}
              </Match>
              <Match when={asPlayer(place())}>
                {(player) => <Somebody ctrl={props.ctrl} place={player()} number={i} />}
              </Match>
              <Match when={place().kind !== 'player'}>
                <FreeOrBot ctrl={props.ctrl} place={place()} number={i} />
              </Match>
            </Switch>
          </li>
        )}
      </Index>
    </ol>
  )
}

function asPlayer(place: Place): PlayerPlace | null {
  return place.kind === 'player' ? place : null
}

function colourOf(place: Place): string {
  return place.kind === 'free' ? 'transparent' : paints[place.colour].main
}

function Mine(props: { ctrl: TableCtrl; place: PlayerPlace }) {
  return (
    <>
      <WhoAmI identity={props.ctrl.identity} colour={props.place.colour} hasColours={false} />
      <ColourPicker
        value={props.place.colour}
        isTaken={(colour) => props.ctrl.isTaken(colour)}
        onChoose={(colour) => void props.ctrl.choose(colour)}
      />
      <Ready ctrl={props.ctrl} place={props.place} />
    </>
  )
}

function Somebody(props: { ctrl: TableCtrl; place: PlayerPlace; number: number }) {
  const isHere = () => props.ctrl.feed.present().players.includes(props.place.player)
  return (
    <>
      <BoatBadge colour={props.place.colour} />
      <b class="name">
        {props.place.name} <Dot isHere={isHere()} />
      </b>
      <Ready ctrl={props.ctrl} place={props.place} />
      <Show when={props.ctrl.isHost()}>
        <button
          type="button"
          class="round"
          aria-label={onlineWords().at.remove(props.place.name)}
          onClick={() => void props.ctrl.setPlace(props.number, null)}
        >
          <Icon name="close" />
        </button>
      </Show>
    </>
  )
}

/** Ready or not; the host says it with the start. */
function Ready(props: { ctrl: TableCtrl; place: PlayerPlace }) {
  const isHosts = () => props.ctrl.feed.table()?.host === props.place.player
  const text = () => onlineWords().at
  return (
    <Show when={!isHosts()} fallback={<span class="tag">{text().host}</span>}>
      <span class="tag" classList={{ ready: props.place.isReady }}>
        <Show when={props.place.isReady}>
          <Icon name="keep" />
        </Show>
        {props.place.isReady ? text().ready : text().notReady}
      </span>
    </Show>
  )
}

const nobody = 'nobody'

function FreeOrBot(props: { ctrl: TableCtrl; place: Place; number: number }) {
  const text = () => onlineWords().at
  const bot = () => (props.place.kind === 'bot' ? props.place : null)
  const choose = (value: string) =>
    void props.ctrl.setPlace(props.number, value === nobody ? null : (value as BotLevel))
  return (
    <>
      <Show when={bot()} fallback={<span class="empty-berth" aria-hidden="true" />}>
        {(there) => <BoatBadge colour={there().colour} />}
      </Show>
      <b class="name">{bot()?.name ?? text().free}</b>
      <Show
        when={props.ctrl.isHost()}
        fallback={<span class="tag">{bot() ? words().levels[bot()!.bot] : text().freeHint}</span>}
      >
        <select
          aria-label={text().placeOf(props.number + 1)}
          value={bot()?.bot ?? nobody}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value={nobody}>{text().freeHint}</option>
          <For each={levels}>
            {(level) => (
              <option value={level}>
                {text().bot}: {words().levels[level]}, {words().levelHints[level]}
              </option>
            )}
          </For>
        </select>
      </Show>
    </>
  )
}
