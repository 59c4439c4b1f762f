import type { Tab } from './tab.ts'

/** What is asked in a race, by what one sees of it. */
const questions = {
  results: '.Results__results',
  point: '.StartSpaces__pointer[data-suggested], .StartSpaces__pointer',
  place: '.StartSpaces__space',
  roll: '.DicePanel__go .loud',
  steer: '.WayButtons__way-buttons button:not([aria-disabled=true])',
} as const

const waysAreGone = `document.querySelector('.WayButtons__way-buttons') === null`

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Looks so many times whether an expression is worth something; null if it never is. */
async function tried<T>(tab: Tab, expression: string, times: number): Promise<T | null> {
  for (let tries = 0; tries < times; tries++) {
    const found = await tab.read<T | null>(expression).catch(() => null)
    if (found !== null && found !== false && found !== undefined) return found
    await pause(200)
  }
  return null
}

/** Waits until an expression is worth something, and returns that. */
export async function seen<T>(tab: Tab, expression: string, what = expression): Promise<T> {
  const found = await tried<T>(tab, expression, 300)
  if (found !== null) return found
  throw new Error(`${what} does not come; instead: ${await tab.read<string>('document.body.innerText')}`)
}

/** Waits for a button or link by what is read of it, and presses it. */
export async function press(tab: Tab, name: string): Promise<void> {
  await seen(
    tab,
    `(() => {
      const all = [...document.querySelectorAll('button, a')]
      const found = all.find((one) => !one.disabled && (one.ariaLabel ?? one.innerText).trim().startsWith(${JSON.stringify(name)}))
      for (const other of all) other.removeAttribute('data-pressed')
      found?.setAttribute('data-pressed', '')
      return found !== undefined
    })()`,
    `the button “${name}”`,
  )
  await tab.click('[data-pressed]')
}

/** Comes to a page as somebody who knows the game, at the fastest speed, and notes what goes wrong there. */
export async function come(tab: Tab, address: string): Promise<void> {
  await tab.visit(address)
  await tab.read(`['pace instant', 'guide off', 'language en', 'botTalk off'].forEach((setting) => {
    const [name, value] = setting.split(' ')
    localStorage.setItem('powerboats.' + name, value)
  })`)
  await tab.visit(address)
  await tab.read(`(() => {
    globalThis.problems = []
    addEventListener('error', ({ message }) => problems.push(message))
    addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  })()`)
}

/** Goes to another page of the game without a reload. */
export async function walkTo(tab: Tab, path: string): Promise<void> {
  await tab.read(`(() => {
    history.pushState(null, '', '/${path}')
    dispatchEvent(new PopStateEvent('popstate'))
  })()`)
}

/** What went wrong in the page since somebody came. */
export const problems = (tab: Tab) => tab.read<readonly string[]>('globalThis.problems')

/** Answers what is asked until the boat has had so many turns, or the race is over. Returns how many it had. */
export async function sail(tab: Tab, turns: number): Promise<number> {
  const asked = `Object.entries(${JSON.stringify(questions)}).find(([, sign]) => document.querySelector(sign))?.[0] ?? null`
  let done = 0
  for (let answers = 0; done < turns && answers < 20 * turns; answers++) {
    const question = await seen<keyof typeof questions>(tab, asked, 'a question of the race')
    if (question === 'results') break
    // What was asked may be answered already when the click arrives: then the next question stands.
    const isPressed = await tab.click(questions[question]).then(
      () => true,
      () => false,
    )
    // A click may miss: the turn is made when the ways are gone.
    if (isPressed && question === 'steer' && (await tried<boolean>(tab, waysAreGone, 50)) !== null) done++
    await pause(60)
  }
  return done
}
