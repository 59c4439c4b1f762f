// npm run wasm: compiles packages/solver/assembly to WebAssembly and writes it into a source file, so that browsers, workers and
// packages need no file of their own for it. With --check it only says whether that file is current.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createMemoryStream, main } from 'assemblyscript/asc'
import { root } from './setup.mjs'

const source = 'packages/solver/assembly/backup.ts'
const written = 'packages/solver/src/solve/wasm.ts'
const options = [
  '-O3',
  '--runtime',
  'stub',
  '--importMemory',
  '--noAssert',
  '--enable',
  'simd',
  '--disableWarning',
  '201',
]

let compiled = null
const stderr = createMemoryStream()
const { error } = await main([source, '--outFile', 'backup.wasm', '--baseDir', fileURLToPath(root), ...options], {
  stderr,
  writeFile: (_name, contents) => void (compiled = contents),
})
if (error !== null || compiled === null) {
  console.log(stderr.toString())
  process.exit(1)
}
const text = `/** ${source}, compiled by scripts/wasm.mjs. */
export const wasm =
  '${Buffer.from(compiled).toString('base64')}'
`
if (!process.argv.includes('--check')) writeFileSync(new URL(written, root), text)
else if (readFileSync(new URL(written, root), 'utf8') === text)
  console.log('the compiled part of the solver is current')
else {
  console.log(`${written} is not what ${source} compiles to: run npm run wasm`)
  process.exitCode = 1
}
