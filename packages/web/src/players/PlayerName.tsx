import { Show } from 'solid-js'
import { addressOf } from '../router/router.ts'

/** The name of somebody, which leads to the page about them; bots have none. */
export function PlayerName(props: { player: string | null; name: string }) {
  return (
    <Show when={props.player} fallback={props.name}>
      {(id) => <a href={addressOf('player', id())}>{props.name}</a>}
    </Show>
  )
}
