import type { Named as NamedPlayer } from '@powerboats/protocol'
import { Show } from 'solid-js'
import { addressOf } from '../../router/router.ts'
import { moderationWords } from '../../words/moderation.ts'

/** A player by name, with the way to their sheet. */
export function Named(props: { player: NamedPlayer }) {
  return (
    <Show when={props.player.name !== null} fallback={<i>{moderationWords().moderation.former}</i>}>
      <a href={addressOf('moderation', 'players', props.player.id)}>{props.player.name}</a>
    </Show>
  )
}
