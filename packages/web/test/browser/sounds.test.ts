import { expect, it } from 'vitest'
import { build } from 'vite'
import type { Loudness } from './loudness.ts'
import { openBrowser } from './visit.ts'

/** The measuring code, bundled for the page. */
async function bundled(): Promise<string> {
  const entry = new URL('loudness.ts', import.meta.url).pathname
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'loudness' } },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

/** `npm run sounds` prints the figures. */
it('every sound can be heard, ends, and is never cut off, not even all of them at once', async () => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundled() })
  const measured: readonly Loudness[] = await page.evaluate('loudness.measureSounds()')
  await browser.close()
  console.table(measured)
  expect(measured.length).toBeGreaterThan(10)
  for (const { name, seconds, peak, level, clipped } of measured) {
    expect(clipped, `${name}: samples that are cut off`).toBe(0)
    expect(peak, `${name}: peak`).toBeLessThan(0)
    expect(level, `${name}: level`).toBeGreaterThan(-45)
    expect(seconds, `${name}: length`).toBeLessThan(2)
  }
})
