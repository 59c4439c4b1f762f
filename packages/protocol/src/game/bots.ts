/** How well a bot sails, from the weakest to the strongest; the package `bots` has a bot for each. */
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

/** What bots are called at a table. */
export const botNames = [
  'Ada',
  'Bosse',
  'Carmen',
  'Dirk',
  'Elif',
  'Fiete',
  'Greta',
  'Hugo',
  'Ines',
  'Jorn',
  'Kato',
  'Lotte',
] as const
