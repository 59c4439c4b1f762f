import type { Game, Seat } from '@powerboats/rules'
import { Show, createMemo } from 'solid-js'
import { compareWithBests } from '../../games/bests.ts'
import { endedWords } from '../../words/ended.ts'
import styles from './OwnBest.module.css'

/** How the race that just ended compares with the best one of the only person here. Nothing for a boat that did not finish, or in a game that does not count. */
export function OwnBest(props: { id: string; game: Game; isYou: (seat: Seat) => boolean; counts: boolean }) {
  const compared = createMemo(() => {
    const mine = props.game.results.at(-1)?.find(({ seat }) => props.isYou(seat))
    if (!props.counts || mine === undefined || mine.place === null) return null
    const { side } = props.game.setup.lake
    const race = `${props.id} ${props.game.results.length}`
    return { turns: mine.turns, side, ...compareWithBests(side, race, mine.turns) }
  })
  const text = () => endedWords().results.best
  return (
    <Show when={compared()}>
      {(found) => (
        <p class={styles.best} classList={{ [styles.isNew]: found().isBest }}>
          {found().isBest
            ? text().isNew(found().turns, found().side, found().before)
            : text().is(found().turns, found().side, found().before!)}
        </p>
      )}
    </Show>
  )
}
