import type { Page } from 'playwright-core'

/** What the page asks for now. */
const questions = {
  podium: '.Podium__podium',
  results: '.Results__results',
  point: '.StartSpaces__pointer',
  place: '.StartSpaces__space',
  roll: '.DicePanel__go .loud',
  steer: '.WayButtons__way-buttons',
} as const
export type Question = keyof typeof questions

export async function question(page: Page): Promise<Question> {
  const handle = await page.waitForFunction(
    ([signs, busy]) => {
      // While an answer is on its way, the old question still stands.
      if (document.querySelector(busy) !== null) return undefined
      return Object.entries(signs).find(([, sign]) => document.querySelector(sign) !== null)?.[0]
    },
    [questions, '.TurnPanel__turn-panel[aria-busy=true]'] as const,
    // Not at every frame, which would then be drawn.
    { timeout: 150_000, polling: 50 },
  )
  return (await handle.jsonValue()) as Question
}

/** How a player answers: by mouse or by keys. */
export type Answers = Readonly<Record<Exclude<Question, 'podium'>, (page: Page, turn: number) => Promise<void>>>

/** What was asked may be gone when the click arrives; then it is not waited for long. */
const soon = { timeout: 2500 }

/** Clicks the last of these that can be clicked: on a phone some may lie outside of what the lake shows. */
async function clickOneOf(page: Page, signs: string): Promise<void> {
  for (const sign of (await page.locator(signs).all()).toReversed())
    if (
      await sign.click({ timeout: 800 }).then(
        () => true,
        () => false,
      )
    )
      return
}

export const byMouse: Answers = {
  place: (page) => clickOneOf(page, questions.place),
  point: (page) => clickOneOf(page, questions.point),
  roll: (page) => page.locator(questions.roll).click(soon),
  // Turning to another side each time gets every boat away from where it is.
  steer: (page, turn) => {
    const ways = page.locator(`${questions.steer} button:not([aria-disabled=true])`)
    return turn % 3 === 0 ? ways.last().click(soon) : ways.first().click(soon)
  },
  results: (page) => page.locator('dialog .loud').click(soon),
}

export const byKeys: Answers = {
  place: async (page) => {
    await page.locator(questions.place).first().focus()
    await page.keyboard.press('Enter')
  },
  point: async (page) => {
    await page.locator(questions.point).nth(4).focus()
    await page.keyboard.press(' ')
  },
  roll: (page) => page.keyboard.press('r'),
  steer: async (page) => {
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
  },
  results: (page) => page.keyboard.press('Enter'),
}

/** Answers until the podium stands, or until `most` answers were given. */
export async function playOn(page: Page, answers: Answers, most = Infinity): Promise<Question> {
  let given = 0
  for (;;) {
    const asked = await question(page)
    if (asked === 'podium' || given++ >= most) return asked
    await answer(page, answers, asked, given)
  }
}

/** Answers until the page asks for this. */
export async function playUntil(page: Page, wanted: Question, answers: Answers = byMouse): Promise<void> {
  for (let given = 1; ; given++) {
    const asked = await question(page)
    if (asked === wanted) return
    if (asked === 'podium') throw new Error(`the page never asked for this: ${wanted}`)
    await answer(page, answers, asked, given)
  }
}

async function answer(page: Page, answers: Answers, asked: Exclude<Question, 'podium'>, turn: number): Promise<void> {
  // What was asked may be answered already when the click arrives: then the next question stands.
  await answers[asked](page, turn).catch(() => {})
  await page.waitForTimeout(40)
}
