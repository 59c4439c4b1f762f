import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../bin/powerboats.js', import.meta.url))

/** Runs the built program in a process of its own; `npm test` builds before it tests. */
export function runProgram(line: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [program, ...line.split(' ')], { encoding: 'utf8' })
}
