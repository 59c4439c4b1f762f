import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameAddress } from '../address.ts'
import { openFirefox } from './firefox.ts'
import { come, press, problems, sail, seen, walkTo } from './walk.ts'
import type { Engine } from './tab.ts'
import { openWebKit } from './webkit.ts'

const firefoxPath = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'
const webKitPath = process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver'
const engines = [
  { browser: 'Firefox', isThere: existsSync(firefoxPath), open: () => openFirefox(firefoxPath) },
  { browser: 'WebKit', isThere: existsSync(webKitPath), open: () => openWebKit(webKitPath) },
]
const opened: Engine[] = []
beforeAll(async () => {
  for (const { isThere, open } of engines) if (isThere) opened.push(await open())
}, 120_000)
afterAll(async () => {
  for (const engine of opened) await engine.close()
})
const engineOf = (browser: string) => opened.find(({ name }) => name.startsWith(browser))!

describe.each(engines)('in $browser', ({ browser, isThere }) => {
  it.skipIf(!isThere)('home, a race, its replay and a lesson work', async () => {
    const tab = await engineOf(browser).open()
    await come(tab, `${gameAddress()}?seed=3`)
    await seen(tab, `document.querySelector('.CourseSheet__buoys') !== null`, 'the lake of the home page')
    // Lists have the colours of the page, and an arrow of ours.
    expect(await tab.read(`getComputedStyle(document.querySelector('#language')).appearance`)).toBe('none')
    await press(tab, 'Race now')
    expect(await sail(tab, 4)).toBe(4)
    await seen(tab, `/\\d to go/.test(document.body.innerText)`, 'what the solving worker says')
    const race = await tab.read<string>('location.pathname')

    await walkTo(tab, race.replace('/race/', 'replay/'))
    const at = `Number(document.querySelector('.Scrubber__scrubber input, input[type=range]')?.value ?? NaN)`
    await press(tab, 'One turn forward')
    await press(tab, 'One turn forward')
    await seen(tab, `${at} > 1`, 'the second turn of the replay')
    await press(tab, 'To the beginning')
    await seen(tab, `${at} === 0`, 'the beginning of the replay')

    await walkTo(tab, 'learn/1')
    await seen(tab, `document.querySelector('h2')?.innerText === 'Open the throttle'`, 'the first lesson')
    await tab.click('.DicePanel__add')
    await tab.click('.DicePanel__go .loud')
    await seen(tab, `document.querySelector('.WayButtons__way-buttons') !== null`, 'the ways of the lesson')
    expect(await problems(tab)).toEqual([])
    await tab.close()
  })
})

describe.skipIf(!engines.every(({ isThere }) => isThere))('an online table', () => {
  it('is sailed between two different browsers', async () => {
    const [ada, bo] = [await engineOf('Firefox').open(), await engineOf('WebKit').open()]
    await come(ada, `${gameAddress()}lobby`)
    await press(ada, 'Open a table')
    const link = await seen<string>(ada, `document.querySelector('.Invite__link')?.innerText ?? null`, 'the invitation')
    await come(bo, link)
    await press(bo, 'Take a seat')
    await press(bo, 'I am ready')
    await press(ada, 'Start the race')
    expect(await Promise.all([sail(ada, 2), sail(bo, 2)])).toEqual([2, 2])
    expect([await problems(ada), await problems(bo)]).toEqual([[], []])
    await ada.close()
    await bo.close()
  })
})
