import type { Invitation } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { Icon } from '../kit/Icon.tsx'
import type { Friends } from '../online/friends.ts'
import { addressOf, go } from '../router/router.ts'
import { onlineWords } from '../words/online.ts'
import { PersonRow } from './PersonRow.tsx'
import cards from './cards.module.css'

/** Who challenges the one before the screen, and what became of their own challenges. */
export function Invitations(props: { friends: Friends }) {
  const text = () => onlineWords().friends
  const received = () => props.friends.invitations()?.received ?? []
  const sent = () => props.friends.invitations()?.sent ?? []
  return (
    <Show when={received().length + sent().length > 0}>
      <section class={cards.card} aria-live="polite">
        <h2>{text().invitations}</h2>
        <ul class={cards.people}>
          <For each={received()}>{(one) => <Received friends={props.friends} invitation={one} />}</For>
          <For each={sent()}>
            {({ person, table, isDeclined }) => (
              <PersonRow person={person} note={isDeclined ? text().declined : text().waiting}>
                <a class="quiet" href={addressOf('table', table)}>
                  {text().toTable}
                </a>
              </PersonRow>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}

function Received(props: { friends: Friends; invitation: Invitation }) {
  const text = () => onlineWords().friends
  const accept = async () => {
    const { table } = props.invitation
    if ((await props.friends.accept(table)) !== null) go('table', table)
  }
  return (
    <PersonRow person={props.invitation.person} note={text().challengesYou}>
      <button type="button" class="loud" disabled={props.friends.isBusy()} onClick={() => void accept()}>
        {text().accept}
      </button>
      <button
        type="button"
        class="quiet"
        disabled={props.friends.isBusy()}
        onClick={() => void props.friends.decline(props.invitation.table)}
      >
        <Icon name="close" />
        {text().decline}
      </button>
    </PersonRow>
  )
}
