import type { WordFilter } from '../contracts/services.ts'
import type { Stores } from '../contracts/stores.ts'
import { createDecider } from './decider.ts'
import type { DeciderParts } from './decider.ts'
import { createHeatTables } from './heatTables.ts'
import type { HeatTableParts } from './heatTables.ts'
import { createStanding } from './standing.ts'
import type { Evening } from './standing.ts'
import { createSteps } from './steps.ts'
import { createSuccessors } from './successors.ts'
import type { StepParts } from './steps.ts'
import { createTournamentService } from './tournamentService.ts'
import type { TournamentService } from './tournamentService.ts'

export interface TournamentsParts extends Pick<StepParts, 'bus' | 'now'>, Pick<HeatTableParts, 'tables'> {
  readonly stores: Stores
  readonly badWordsIn: WordFilter
  readonly evening?: Evening | null
  /** Where many are paired, and who is told when it is lost. */
  readonly thread?: DeciderParts['thread']
  readonly onLost?: DeciderParts['onLost']
}

/** The tournaments of a node. */
export function createTournaments(parts: TournamentsParts): TournamentService {
  const { stores, bus, tables, badWordsIn, evening = null, thread, onLost, now } = parts
  const heatTables = createHeatTables({ stores, tables, now })
  const successors = createSuccessors({ store: stores.tournaments, players: stores.players, now })
  const decider = createDecider({ store: stores.tournaments, thread, onLost })
  const steps = createSteps({ stores, bus, heatTables, successors, decider, now })
  const keepCalendar = createStanding({ store: stores.tournaments, evening, now })
  return createTournamentService({ stores, steps, keepCalendar, badWordsIn, now })
}
