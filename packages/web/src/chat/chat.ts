import type { ChatMessage as Said, Restriction, Saying } from '@powerboats/protocol'
import type { Colour } from '@powerboats/rules'
import { createMemo, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { safeStorage } from '../settings/safeStorage.ts'
import type { Failure } from '../play/failure.ts'
import type { Connection } from '../online/connection/connection.ts'
import type { Friends } from '../online/friends.ts'
import type { Identity } from '../online/identity.ts'
import { keptNumber } from './keptNumber.ts'

export interface Person {
  readonly id: string
  readonly name: string
}

/** What is said at a table or in a tournament, without those who are not to be heard. */
export interface Chat {
  readonly messages: Accessor<readonly Said[]>
  /** How many messages by others came since the chat was last looked at. */
  readonly unread: Accessor<number>
  /** The last of them. */
  readonly latest: Accessor<Said | null>
  /** Says that all messages so far were on the screen. */
  look(): void
  /** Marks a message as announced. Returns whether it was not yet. */
  announce(said: Said): boolean
  readonly isOpen: Accessor<boolean>
  setOpen(isOpen: boolean): void
  readonly isHidden: Accessor<boolean>
  setHidden(isHidden: boolean): void
  readonly muted: Accessor<readonly Person[]>
  mute(person: Person): void
  unmute(id: string): void
  readonly failure: Accessor<Failure | null>
  /** What a moderator took from the one before the screen: to speak. */
  readonly restriction: Accessor<Restriction | null>
  /** The id of the table or the tournament. */
  readonly room: string
  /** Whether it was said. */
  say(saying: Saying): Promise<boolean>
  isMine(said: Said): boolean
  /** As the speaker is called there now; as they were called then, if they are gone. */
  nameOf(said: Said): string
  colourOf(said: Said): Colour | null
}

const hiddenKey = 'powerboats.chat'
const mutedKey = 'powerboats.muted'

export interface ChatNeeds {
  /** Of the table or the tournament. */
  readonly id: string
  readonly feed: { readonly said: Accessor<readonly Said[]> }
  readonly connection: Pick<Connection, 'say'>
  readonly identity: Pick<Identity, 'me' | 'find'>
  readonly friends: Pick<Friends, 'isBlocked'>
}

/** How somebody is called and shown who speaks. */
export interface Shown {
  readonly name: string
  readonly colour: Colour | null
}

/** The chat of a table or a tournament; `shownAs` is null for those who are no longer there. */
export function createChat(needs: ChatNeeds, shownAs: (player: string) => Shown | null): Chat {
  const { id, feed, connection, identity, friends } = needs
  const [isOpen, setOpen] = createSignal(false)
  const [isHidden, setHidden] = createSignal(safeStorage.getItem(hiddenKey) === 'hidden')
  const [muted, setMuted] = createSignal<readonly Person[]>(mutedBefore())
  const [seen, setSeen] = keptNumber('powerboats.chatSeen', id)
  const [announced, setAnnounced] = keptNumber('powerboats.chatAnnounced', id)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const messages = createMemo(() => {
    if (isHidden()) return []
    return feed
      .said()
      .filter(({ player }) => !friends.isBlocked(player) && muted().every((person) => person.id !== player))
  })
  const isMine = ({ player }: Said) => player === identity.me()?.id
  const fresh = createMemo(() => messages().filter((said) => said.number > seen() && !isMine(said)))
  const latest = createMemo(() => (isOpen() ? null : (fresh().at(-1) ?? null)))
  const look = () => setSeen(feed.said().at(-1)?.number ?? 0)
  const keepMuted = (people: readonly Person[]) => {
    setMuted(people)
    safeStorage.setItem(mutedKey, JSON.stringify(people))
  }
  return {
    messages,
    unread: () => (isOpen() ? 0 : fresh().length),
    latest,
    look,
    announce: ({ number }) => {
      const isNew = number > announced()
      setAnnounced(number)
      return isNew
    },
    isOpen,
    setOpen: (next) => {
      look()
      setOpen(next)
    },
    isHidden,
    setHidden: (next) => {
      setHidden(next)
      safeStorage.setItem(hiddenKey, next ? 'hidden' : 'shown')
    },
    muted,
    mute: (person) => keepMuted([...muted().filter((other) => other.id !== person.id), person]),
    unmute: (who) => keepMuted(muted().filter((person) => person.id !== who)),
    failure,
    restriction: () => identity.me()?.mute ?? null,
    room: id,
    say: async (saying) => {
      const answer = await connection.say(id, saying)
      // Whoever is muted is told until when.
      if (!answer.ok && answer.error === 'muted') await identity.find()
      setFailure(answer.ok ? null : answer.error)
      return answer.ok
    },
    isMine,
    nameOf: (said) => shownAs(said.player)?.name ?? said.name,
    colourOf: (said) => shownAs(said.player)?.colour ?? null,
  }
}

/** Whoever was muted before; what is not readable is forgotten. */
function mutedBefore(): Person[] {
  try {
    const kept: unknown = JSON.parse(safeStorage.getItem(mutedKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPerson) : []
  } catch {
    return []
  }
}

function isPerson(value: unknown): value is Person {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Person, unknown>>
  return typeof id === 'string' && typeof name === 'string'
}
