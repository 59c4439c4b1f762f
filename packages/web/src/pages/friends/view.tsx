import type { Person } from '@powerboats/protocol'
import { For, Show, onCleanup } from 'solid-js'
import type { JSX } from 'solid-js'
import { later } from '../../async/later.ts'
import { friends, identity } from '../../online/server.ts'
import { Invitations } from '../../onlineKit/Invitations.tsx'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { PersonRow } from '../../onlineKit/PersonRow.tsx'
import { BlockButton, ChallengeButton, FollowButton } from '../../players/FriendButtons.tsx'
import { onlineWords } from '../../words/online.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './friends.module.css'

const refreshMs = 10_000

/** Whom one wants to meet again, and whom not. */
export function FriendsPage() {
  let cancel = () => {}
  let isLeft = false
  const look = async () => {
    if (identity.me() === null) await identity.comeIn()
    if (!document.hidden) await friends.refresh()
    if (!isLeft) cancel = later(refreshMs, () => void look())
  }
  friends.forgetFailure()
  void look()
  onCleanup(() => {
    isLeft = true
    cancel()
  })
  const text = () => onlineWords().friends
  return (
    <main class={`${cards.quayside} ${styles.friendsPage}`}>
      <LobbyHead title={text().title} />
      <p class={cards.problem} role="alert">
        <Show when={friends.failure()}>{(code) => onlineWords().failures[code()]}</Show>
      </p>
      <Invitations friends={friends} />
      <People title={text().following} none={text().noneFollowed} people={friends.lists()?.following}>
        {({ id }) => (
          <>
            <ChallengeButton friends={friends} player={id} />
            <FollowButton friends={friends} player={id} />
          </>
        )}
      </People>
      <People title={text().opponents} none={text().noOpponents} people={friends.lists()?.opponents}>
        {({ id }) => (
          <>
            <ChallengeButton friends={friends} player={id} />
            <Show when={!friends.isFollowed(id)}>
              <FollowButton friends={friends} player={id} />
            </Show>
            <BlockButton friends={friends} player={id} />
          </>
        )}
      </People>
      <Show when={(friends.lists()?.blocked.length ?? 0) > 0}>
        <People title={text().blocked} none="" people={friends.lists()?.blocked}>
          {({ id }) => <BlockButton friends={friends} player={id} />}
        </People>
      </Show>
    </main>
  )
}

function People(props: {
  title: string
  none: string
  people: readonly Person[] | undefined
  children: (person: Person) => JSX.Element
}) {
  return (
    <section class={cards.card} aria-busy={props.people === undefined}>
      <h2>{props.title}</h2>
      <Show when={props.people?.length} fallback={<p>{props.none}</p>}>
        <ul class={cards.people}>
          <For each={props.people}>{(person) => <PersonRow person={person}>{props.children(person)}</PersonRow>}</For>
        </ul>
      </Show>
    </section>
  )
}
