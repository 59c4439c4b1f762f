import { drawBracket } from '@powerboats/draw'
import type { BracketMatch, BracketSide } from '@powerboats/draw'
import { bracketOf } from '@powerboats/tournaments'
import type { Match, Tournament } from '@powerboats/tournaments'
import { createMemo } from 'solid-js'
import { tournamentWords } from '../../words/tournaments.ts'
import { nameOf } from './names.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournament.module.css'

/** The bracket of a cup as a picture. */
export function Bracket(props: { state: Tournament }) {
  const text = () => tournamentWords().page
  const picture = createMemo(() => {
    const { rounds, thirdPlace } = bracketOf(props.state)
    return drawBracket({
      title: props.state.plan.name,
      rounds: rounds.map((matches) => matches.map((match) => matchOf(props.state, match))),
      thirdPlace: thirdPlace && { title: text().thirdPlace, match: matchOf(props.state, thirdPlace) },
    })
  })
  return (
    <section class={cards.card}>
      <h2>{text().bracket}</h2>
      <div class={styles.scroll} innerHTML={picture()} />
    </section>
  )
}

function matchOf(state: Tournament, match: Match): BracketMatch {
  const sideOf = (player: string): BracketSide => ({
    name: nameOf(state, player),
    before: String(state.order[0]!.indexOf(player) + 1),
    after: String(match.heat?.outcome?.sailed[match.heat.players.indexOf(player)] ?? ''),
    isWinner: match.winner === player,
  })
  const [one, other] = match.sides.map((player) => (typeof player === 'string' ? sideOf(player) : null))
  return [one!, other!]
}
