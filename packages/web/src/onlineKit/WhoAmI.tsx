import type { Colour } from '@powerboats/rules'
import { Show, createSignal } from 'solid-js'
import { later } from '../async/later.ts'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { ColourPicker } from '../kit/ColourPicker.tsx'
import type { Failure } from '../play/failure.ts'
import type { Identity } from '../online/identity.ts'
import { api } from '../online/server.ts'
import { createWordCheck } from '../online/wordCheck.ts'
import { onlineWords } from '../words/online.ts'
import cards from './cards.module.css'
import { NotSaid } from './Problem.tsx'

/** Name and boat of the one before the screen, to be changed in place. */
export function WhoAmI(props: {
  identity: Identity
  /** Nothing when the colour is chosen elsewhere. */
  colour?: Colour | null
  hasColours: boolean
}) {
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const check = createWordCheck({ api, later })
  const me = () => props.identity.me()
  const change = async (wish: Parameters<Identity['change']>[0]) => setFailure(await props.identity.change(wish))
  return (
    <div class={cards.whoAmI}>
      {/* Whoever has no favourite gets the boat that is left at the table. */}
      <Show when={props.colour ?? me()?.colour}>{(colour) => <BoatBadge colour={colour()} />}</Show>
      <input
        aria-label={onlineWords().lobby.name}
        aria-invalid={failure() !== null || check.badWords().length > 0}
        maxlength="24"
        autocomplete="nickname"
        disabled={me() === null}
        value={me()?.name ?? ''}
        onInput={({ currentTarget }) => check.written(currentTarget.value)}
        onChange={({ currentTarget }) => {
          const name = currentTarget.value.trim()
          if (name === '') currentTarget.value = me()?.name ?? ''
          else if (name !== me()?.name) void change({ name })
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Show when={props.hasColours}>
        <ColourPicker value={me()?.colour ?? null} onChoose={(colour) => void change({ colour })} />
        <Show when={me()?.colour === null}>
          <small>{onlineWords().lobby.anyColour}</small>
        </Show>
      </Show>
      <NotSaid check={check} />
      <p class={cards.problem} role="alert">
        <Show when={check.badWords().length === 0 && failure()}>{(code) => onlineWords().failures[code()]}</Show>
      </p>
    </div>
  )
}
