import type { Locator, Page } from 'playwright-core'

/** A page of the game in a state that stays: where it is, by what one sees that it is there, what is opened on it. */
export interface Stop {
  readonly name: string
  readonly path: string
  readonly sign: (page: Page) => Locator
  readonly press?: (page: Page) => Locator
}

/** What a tour needs to have something to show: paths of pages and the player's own id. */
export interface Shown {
  readonly race: string
  readonly replay: string
  readonly gathering: string
  readonly racing: string
  readonly over: string
  readonly tournament: string
  readonly me: string
}

export const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
/** What a page shows last. */
const raceLink = (page: Page) => page.getByRole('link', { name: 'Back to your race' })
const course = (page: Page) => page.locator('.CourseSheet__buoys')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
/** Of the text that the operator wrote. */
const paragraph = (page: Page) => page.locator('article p')

/** All pages of the game, some of them in several states. */
export function stopsOf({ race, replay, gathering, racing, over, tournament, me }: Shown): readonly Stop[] {
  return [
    { name: 'home', path: '', sign: raceLink },
    { name: 'settings', path: '', sign: raceLink, press: button('Settings') },
    { name: 'set-up', path: 'setup', sign: course },
    { name: 'race', path: race, sign: (page) => page.getByRole('group', { name: 'Your dice' }) },
    { name: 'lesson', path: 'learn', sign: heading('Open the throttle') },
    { name: 'another lesson', path: 'learn/4', sign: button('Skip') },
    { name: 'end of the lessons', path: 'learn/99', sign: heading('Now you know it all!') },
    { name: 'rules', path: 'rules', sign: (page) => page.getByRole('navigation', { name: 'On this page' }) },
    { name: 'replays', path: 'replays', sign: (page) => page.getByRole('link', { name: /^Report: / }) },
    { name: 'replay', path: `${replay}/40`, sign: button('Play') },
    { name: 'report', path: replay.replace('replay', 'report'), sign: heading('The biggest mistakes') },
    {
      name: 'replay with coach',
      path: `${replay}/40/coach`,
      sign: (page) => page.getByRole('list', { name: 'Choices, best first' }),
    },
    { name: 'lobby', path: 'lobby', sign: button('Open a table') },
    { name: 'table', path: gathering, sign: button('Start the race') },
    { name: 'online race', path: racing, sign: (page) => page.getByRole('group', { name: 'Your dice' }) },
    { name: 'finished game', path: over.replace('table', 'game'), sign: heading('Rules of this game') },
    { name: 'your games', path: 'games', sign: (page) => page.getByRole('link', { name: 'All finished games' }) },
    { name: 'a player', path: `player/${me}`, sign: heading('Finished games') },
    { name: 'leaderboards', path: 'leaderboards', sign: (page) => page.getByText('Nobody is on this list yet.') },
    { name: 'me', path: 'me', sign: button('Create a token') },
    { name: 'a question', path: 'me', sign: button('Create a token'), press: button('Sign out') },
    { name: 'friends', path: 'friends', sign: heading('Recent opponents') },
    { name: 'ladder', path: 'ladder', sign: heading('Medals') },
    { name: 'race of the day', path: 'daily', sign: (page) => page.getByRole('link', { name: 'Sail the race' }) },
    { name: 'tournaments', path: 'tournaments', sign: (page) => page.getByRole('link', { name: /^Evening regatta/ }) },
    { name: 'a new tournament', path: 'tournaments/new', sign: heading('Open a tournament') },
    { name: 'a tournament', path: tournament, sign: button('Enter') },
    { name: 'privacy', path: 'privacy', sign: paragraph },
    { name: 'terms', path: 'terms', sign: paragraph },
    // To those who are no moderators.
    { name: 'moderation', path: 'moderation', sign: (page) => page.getByText('You do not have the right to do that.') },
    { name: 'nowhere', path: 'nowhere', sign: (page) => page.getByRole('main') },
  ]
}

/** Some pages that are there for everybody, found without a word: with a head, cards, fields and a lake. */
export const wordlessStops: readonly Stop[] = [
  { name: 'home', path: '', sign: (page) => page.locator('main .loud') },
  { name: 'set-up', path: 'setup', sign: course },
  { name: 'lesson', path: 'learn', sign: (page) => page.locator('main h2') },
  { name: 'rules', path: 'rules', sign: (page) => page.locator('main nav') },
  { name: 'lobby', path: 'lobby', sign: (page) => page.locator('main form input') },
  { name: 'me', path: 'me', sign: (page) => page.locator('main form') },
]

/** All pages that are there for everybody, found without a word. */
export const openStops: readonly Stop[] = [
  ...wordlessStops,
  { name: 'end of the lessons', path: 'learn/99', sign: (page) => page.locator('main nav') },
  { name: 'replays', path: 'replays', sign: (page) => page.locator('main label') },
  { name: 'your games', path: 'games', sign: (page) => page.locator('main section, main p') },
  { name: 'friends', path: 'friends', sign: (page) => page.locator('main section[aria-busy=false]') },
  { name: 'ladder', path: 'ladder', sign: (page) => page.locator('main li') },
  { name: 'leaderboards', path: 'leaderboards', sign: (page) => page.locator('main section[aria-busy=false]') },
  { name: 'race of the day', path: 'daily', sign: (page) => page.locator('main .loud') },
  { name: 'tournaments', path: 'tournaments', sign: (page) => page.locator('main li a') },
  { name: 'a new tournament', path: 'tournaments/new', sign: (page) => page.locator('main form input') },
  { name: 'privacy', path: 'privacy', sign: (page) => page.locator('article p') },
  { name: 'terms', path: 'terms', sign: (page) => page.locator('article p') },
]
