import { chromium } from 'playwright-core'
import { slowDown } from './slowed.mjs'

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) / 2)]

/**
 * How long a captain and the coach take for their first word once the race is shown and they are asked, in ms, over some races on
 * fresh courses: the captain and the coach where a bot begins, and the coach where the player begins. `slowness` is by how much a fixed sum took
 * longer in the page than on a core of its own: other work on the machine counts too. Null where the browser cannot be slowed.
 */
export async function firstAnswers(address, { executablePath, args }, slowed, visits = 5) {
  const alone = cpuTime(sumUp)
  const server = await chromium.launchServer({ executablePath, args })
  const browser = await chromium.connect(server.wsEndpoint())
  const [afterBot, first, slowness] = [[], [], []]
  try {
    for (let seed = 1; afterBot.length < visits || first.length < visits; seed++) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.addInitScript(watch)
      await page.goto(`${address}?seed=${seed}`)
      const race = page.getByRole('button', { name: /Race now/ })
      await race.waitFor()
      const letGo = slowDown(server.process().pid, slowed)
      if (letGo === null) return null
      try {
        const slow = await page.evaluate(sumUp)
        await race.click()
        await page.waitForFunction(() => globalThis.answers.hint, null, { timeout: 120_000 })
        const { shown, asked, chosen, turn, hint } = await page.evaluate(() => globalThis.answers)
        if (turn === null) throw new Error('the page has another sign now for the start spaces to choose from')
        slowness.push(slow / alone)
        const coach = hint - Math.max(turn, shown)
        // Where the player begins, no bot has been asked yet.
        if (chosen === null) first.push(coach)
        else afterBot.push({ captain: chosen - Math.max(asked, shown), coach })
      } finally {
        letGo()
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
  return {
    captain: summary(afterBot.map(({ captain }) => captain)),
    afterBot: summary(afterBot.map(({ coach }) => coach)),
    first: summary(first),
    slowness: median(slowness),
  }
}

/** The median of times, between the least and the most of them. */
function summary(times) {
  return { median: median(times), least: Math.min(...times), most: Math.max(...times), count: times.length }
}

/** The CPU time of some work in this process, in ms. */
function cpuTime(work) {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

/** A fixed amount of work, in ms. */
function sumUp() {
  const begin = performance.now()
  let sum = 0
  for (let i = 0; i < 3e8; i++) sum += i % 7
  return sum > 0 ? performance.now() - begin : 0
}

/** In the page: makes every bot a captain, and notes when the race is shown and who is asked and answers when. */
function watch() {
  localStorage.setItem('powerboats.guide', 'off')
  localStorage.setItem('powerboats.pace', 'instant')
  localStorage.setItem('powerboats.coach', 'on')
  const noted = { shown: null, asked: null, chosen: null, turn: null, hint: null }
  globalThis.answers = noted
  const UsualWorker = globalThis.Worker
  globalThis.Worker = class extends UsualWorker {
    postMessage(message) {
      const { request, number } = message
      // The race behind the home page has bots too.
      if (location.pathname.includes('/race')) {
        if (request?.levels !== undefined) request.levels = ['captain']
        if (request?.level !== undefined) {
          request.level = 'captain'
          if (noted.asked === null) {
            noted.asked = performance.now()
            this.addEventListener('message', ({ data }) => {
              if (data.number === number) noted.chosen ??= performance.now()
            })
          }
        }
      }
      super.postMessage(message)
    }
  }
  const note = (name, sign) => {
    if (noted[name] === null && document.querySelector(sign) !== null) noted[name] = performance.now()
  }
  const look = () => {
    note('shown', 'main.race__race:not([aria-busy])')
    note('turn', '.StartSpaces__space')
    note('hint', '.Coach__best')
    requestAnimationFrame(look)
  }
  look()
}
