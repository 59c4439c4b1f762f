// Measures the built client in Chromium: frames a second, how soon the first page can be used, what comes over the network, and how
// soon bots and coach answer.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { firstAnswers } from './answers.mjs'
import { frameRates } from './frames.mjs'
import { firstUse } from './firstUse.mjs'
import { serve } from './serve.mjs'
import { weights } from './weights.mjs'

const help = `npm run bench:web -- [--seconds N] [--slowed N] [--only frames|first|weight|answers]

  --seconds  how long each frame rate is measured (3)
  --slowed   by how much the processor is slowed for the first page and the first answers (4)
  --only     one part

Without a graphics card the browser draws in software. Other work on the machine lowers frame rates: compare only what was measured in one run.`

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    slowed: { type: 'string', default: '4' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const parts = { frames, first, weight, answers }
const launching = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
}
if (values.help) console.log(help)
else if (values.only !== undefined && !Object.hasOwn(parts, values.only)) {
  console.error(`There is no part "${values.only}".\n\n${help}`)
  process.exitCode = 1
} else await measure()

async function measure() {
  const server = await serve()
  const browser = await chromium.launch(launching)
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (values.only === undefined || values.only === name) await part(browser, server.address)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function frames(browser, address) {
  console.log('\nframes a second, the longest gap between two, and what the page itself works for one, in ms')
  for (const { name, rate, gap, work } of await frameRates(browser, address, Number(values.seconds) * 1000))
    console.log(
      `  ${name.padEnd(30)} ${rate.toFixed(1).padStart(6)} ${gap.toFixed(0).padStart(6)} ${work.toFixed(1).padStart(6)}`,
    )
}

async function first(browser, address) {
  console.log(`\nfrom an empty cache to a "Race now" that can be pressed, in ms; median of 5`)
  for (const slowed of new Set([1, Number(values.slowed)]))
    console.log(
      `  processor slowed ${slowed} ×`.padEnd(33),
      (await firstUse(browser, address, slowed)).toFixed(0).padStart(6),
    )
}

async function weight(browser, address) {
  console.log('\nkB over the network without fonts (brotli or gzip, as the server sends it), and how many files')
  for (const { name, bytes, files } of await weights(browser, address))
    console.log(`  ${name.padEnd(30)} ${(bytes / 1000).toFixed(1).padStart(6)} ${String(files).padStart(6)}`)
}

async function answers(_browser, address) {
  console.log(
    '\nfrom the race shown, or the question, to the first choice of a captain and the first hint of the coach, in ms: median (least to most, of so many races)',
  )
  for (const slowed of new Set([1, Number(values.slowed)])) {
    const found = await firstAnswers(address, launching, slowed)
    if (found === null) {
      console.log(`  browser slowed ${slowed} ×: left out, processes cannot be listed here`)
      continue
    }
    console.log(
      `  browser slowed ${slowed} × (a fixed sum took ${found.slowness.toFixed(1)} × as long as on a core of its own)`,
    )
    for (const [name, times] of [
      ['captain', found.captain],
      ['coach, where a bot begins', found.afterBot],
      ['coach, where the player begins', found.first],
    ]) {
      const [median, least, most] = [times.median, times.least, times.most].map((ms) => ms.toFixed(0))
      console.log(`    ${name.padEnd(31)}`, `${median.padStart(6)} (${least} to ${most}, of ${times.count})`)
    }
  }
}
