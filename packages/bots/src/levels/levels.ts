/** How well a bot sails, from the weakest to the strongest. */
export const botLevels = [
  'cadet',
  'deckhand',
  'boatswain',
  'mate',
  'skipper',
  'navigator',
  'captain',
  'admiral',
] as const
export type BotLevel = (typeof botLevels)[number]

const byTable: ReadonlySet<BotLevel> = new Set(['navigator', 'captain', 'admiral'])

/** Whether bots of a level need the course to be solved. */
export function sailsByTable(level: BotLevel): boolean {
  return byTable.has(level)
}
