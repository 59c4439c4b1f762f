import { cup } from '../cup/cup.ts'
import { league } from '../league/league.ts'
import type { KindRules } from '../pairing/kind.ts'
import { regatta } from '../regatta/regatta.ts'
import type { Row } from '../standings/ranking.ts'
import type { Kind } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'
import { fleet } from '../swiss/fleet.ts'
import { swiss } from '../swiss/swiss.ts'

const rulesOfKinds: Readonly<Record<Kind, KindRules>> = { regatta, swiss, fleet, cup, league }

/** The rules of a tournament's kind. */
export function kindOf(tournament: Tournament): KindRules {
  return rulesOfKinds[tournament.plan.format.kind]
}

/** The table as it stands, best first; in a league one division after the other, each from rank 1 (T9). */
export function standingsOf(tournament: Tournament): Row[] {
  return kindOf(tournament).standings(tournament)
}
