import { Show } from 'solid-js'
import { Icon } from '../kit/Icon.tsx'
import type { Friends } from '../online/friends.ts'
import { go } from '../router/router.ts'
import { onlineWords } from '../words/online.ts'

interface About {
  friends: Friends
  /** The id of another player. */
  player: string
}

/** Opens a table for two, and goes there. */
export function ChallengeButton(props: About) {
  const challenge = async () => {
    const table = await props.friends.challenge(props.player)
    if (table !== null) go('table', table.id)
  }
  return (
    <button type="button" class="quiet" disabled={props.friends.isBusy()} onClick={() => void challenge()}>
      <Icon name="helm" />
      {onlineWords().friends.challenge}
    </button>
  )
}

/** Follows a player, or no longer. */
export function FollowButton(props: About) {
  const text = () => onlineWords().friends
  return (
    <Show
      when={props.friends.isFollowed(props.player)}
      fallback={<Button about={props} label={text().follow} act="follow" />}
    >
      <Button about={props} label={text().unfollow} act="unfollow" />
    </Show>
  )
}

/** Blocks a player, or no longer. */
export function BlockButton(props: About) {
  const text = () => onlineWords().friends
  return (
    <Show
      when={props.friends.isBlocked(props.player)}
      fallback={<Button about={props} label={text().block} act="block" />}
    >
      <Button about={props} label={text().unblock} act="unblock" />
    </Show>
  )
}

/** All that one can do with another player; whom one has blocked cannot be met. */
export function FriendButtons(props: About) {
  return (
    <>
      <Show when={!props.friends.isBlocked(props.player)}>
        <ChallengeButton {...props} />
        <FollowButton {...props} />
      </Show>
      <BlockButton {...props} />
    </>
  )
}

function Button(props: { about: About; label: string; act: 'follow' | 'unfollow' | 'block' | 'unblock' }) {
  const act = () => props.about.friends[props.act](props.about.player)
  return (
    <button type="button" class="quiet" disabled={props.about.friends.isBusy()} onClick={() => void act()}>
      {props.label}
    </button>
  )
}
