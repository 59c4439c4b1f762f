import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tempFolder } from './tempFolder.ts'

/** The folder of a client as the bundler would build it, with more files by their paths. */
export function builtClient(more: Readonly<Record<string, string>> = {}): string {
  const folder = join(tempFolder(), 'client')
  const files = {
    'index.html': '<!doctype html><title>Powerboats</title>',
    'sw.js': 'const files = []',
    'icon.png': 'no picture',
    'assets/index-CqrTsvJx.js': 'export {}\n'.repeat(100),
    'docs/index.html': '<!doctype html><title>Packages</title>',
    ...more,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
