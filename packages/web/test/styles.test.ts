import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const script = resolve(import.meta.dirname, '../../../scripts/styles.mjs')

/** A client with one component, and what the script says of it. */
function client() {
  const folder = mkdtempSync(join(tmpdir(), 'powerboats-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'styles'))
  writeFileSync(join(folder, 'styles/controls.css'), '.quiet { color: grey }')
  writeFileSync(join(folder, 'Card.module.css'), '.card p, .card :global(.quiet) { margin: 0 }')
  const card = `import styles from './Card.module.css'\nconst card = <b class={styles.card}><i class="quiet" /></b>\n`
  writeFileSync(join(folder, 'Card.tsx'), card)
  const check = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [script, folder, ...args], { encoding: 'utf8' })
    return { status, stdout }
  }
  check('--write')
  return { check, append: (rule: string) => appendFileSync(join(folder, 'Card.module.css'), `\n${rule}\n`) }
}

it('sheets that keep to their component pass, with conditions and keyframes', () => {
  const { append, check } = client()
  append('@media (max-width: 700px) { :root[data-theme="night"] .card:not(p, b) { margin: 1px } }')
  append('@keyframes rise { from { top: 0 } 40.5% { top: 1px } to { top: 2px } }')
  expect(check()).toMatchObject({ status: 0 })
})

it.each(['p', '.card, a > b', ':global(.quiet)', 'div:not(.card)', ':root[data-theme="night"] p'])(
  'a sheet with the selector %s, which holds for other components too, is refused',
  (selector) => {
    const { append, check } = client()
    append(`@media (max-width: 700px) { ${selector} { margin: 40px } }`)
    const { status, stdout } = check()
    expect(status).toBe(1)
    expect(stdout).toContain('Card.module.css: ')
    expect(stdout).toContain('reaches into other components')
  },
)
