import { entrantOf } from '@powerboats/tournaments'
import type { FriendStore } from '../contracts/friends.ts'
import type { Known } from './steps.ts'

/** Whether somebody may know of a tournament whose link they have: one for followers only if they follow the organiser, or are in it. */
export async function mayFind(
  friends: Pick<FriendStore, 'isFollowing'>,
  { opening, tournament }: Pick<Known, 'opening' | 'tournament'>,
  viewer: string | null,
): Promise<boolean> {
  if (opening.access !== 'followers') return true
  if (viewer === null) return false
  const { organiser } = opening.plan
  if (viewer === organiser || entrantOf(tournament, viewer) !== undefined) return true
  return friends.isFollowing(viewer, organiser)
}
