/** Pages of the client by their names in addresses: `/table/K7M29QXT`. The address of the first page has no name. */
export const pageNames = [
  'daily',
  'friends',
  'game',
  'games',
  'ladder',
  'leaderboards',
  'learn',
  'lobby',
  'me',
  'moderation',
  'player',
  'privacy',
  'race',
  'replay',
  'replays',
  'report',
  'rules',
  'setup',
  'table',
  'terms',
  'tournament',
  'tournaments',
] as const
export type PageName = (typeof pageNames)[number]

/** Whether the client has a page of this name. */
export function isPageName(name: string): name is PageName {
  return (pageNames as readonly string[]).includes(name)
}

/**
 * The client's page as it is sent at a path. What it loads stands in it relative to the folder that the game is served from,
 * and a deeper address has to go up to there.
 */
export function pageAtPath(html: string, path: string): string {
  const depth = path.split('/').length - 2
  return depth < 1 ? html : html.replaceAll('"./', `"${'../'.repeat(depth)}`)
}
