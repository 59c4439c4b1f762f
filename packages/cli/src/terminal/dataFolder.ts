import type { Flag, Given } from './command.ts'
import { textOf } from './flags.ts'

export const dataFlag: Flag = {
  name: 'data',
  value: 'DIR',
  help: 'folder of the embedded store (default DATA_DIR, or ./data)',
}

export function dataOf(given: Given): string {
  return textOf(given, 'data') || process.env['DATA_DIR'] || './data'
}
