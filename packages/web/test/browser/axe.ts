import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
  }[]
}

interface Globals {
  readonly axe: { run(options: object): Promise<Found> }
  /** What keeps a page from being painted, if it is not. */
  readonly unpainted?: CSSStyleSheet
}

/** The serious things that axe finds on a page, with where they are. */
export async function flaws(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: checker, unpainted } = globalThis as unknown as Globals
    // Contrasts are reckoned from what is painted.
    if (unpainted) unpainted.disabled = true
    const { violations } = await checker.run({ resultTypes: ['violations'] })
    if (unpainted) unpainted.disabled = false
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      )
  })
}
