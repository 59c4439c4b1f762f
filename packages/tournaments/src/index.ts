export { nextOccurrence, weekdays } from './calendar/repeat.ts'
export type { Occurrence, Repeat, Weekday } from './calendar/repeat.ts'
export { bracketOf } from './cup/bracket.ts'
export type { Bracket, Match } from './cup/bracket.ts'
export { divisionTables } from './league/league.ts'
export { nextSeason } from './league/season.ts'
export type { NextSeason } from './league/season.ts'
export { decide } from './life/decide.ts'
export { dueAt } from './life/due.ts'
export { refusals } from './life/intent.ts'
export type { Intent, Refusal } from './life/intent.ts'
export { standingsOf } from './life/kindRules.ts'
export { awaitedAt } from './life/whatFollows.ts'
export type { Context } from './pairing/kind.ts'
export type { Row } from './standings/ranking.ts'
export type { TournamentEvent } from './state/event.ts'
export { evolveAll } from './state/evolve.ts'
export { endings } from './state/heat.ts'
export type { Ending, Heat, NewHeat, Outcome } from './state/heat.ts'
export { checkPlan, fewestEntrants, kinds, mostEntrants } from './state/plan.ts'
export type { BotEntry, Format, Kind, Moment, Plan, PlanFault, PlayerId } from './state/plan.ts'
export {
  activeIn,
  entrantOf,
  entrantStatuses,
  heatOf,
  newTournament,
  openHeats,
  tournamentPhases,
} from './state/tournament.ts'
export type { Bye, Entrant, EntrantStatus, Entry, Tournament, TournamentPhase } from './state/tournament.ts'
export { likelyOrder } from './simulate/likely.ts'
export { sail } from './simulate/sail.ts'
export type { SailedHeat, SailedStep, Wish } from './simulate/sail.ts'
