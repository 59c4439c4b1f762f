import { createEffect, on, onCleanup } from 'solid-js'
import { myRaces } from '../online/races/myRaces.ts'
import { route } from '../router/router.ts'
import { markElsewhere } from '../title/title.ts'
import { words } from '../words/words.ts'
import { markOf } from './raceMark.ts'

/** On every page the tab's title says when the player's boat is wanted in a race, or that one is under way. */
export function markRacesElsewhere(): void {
  createEffect(on(route, () => void myRaces.refresh()))
  const onSeen = () => document.hidden || void myRaces.refresh()
  document.addEventListener('visibilitychange', onSeen)
  onCleanup(() => document.removeEventListener('visibilitychange', onSeen))
  createEffect(() => markElsewhere(markOf(words(), myRaces.races(), route())))
}
