import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Results } from '@powerboats/protocol'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as bot from '../../../../examples/bot.mjs'
import { tempFolder } from '../tempFolder.ts'
import { comeToStay, openSwiss } from './organiser.ts'
import { buildServer, startServer } from './server.ts'

const script = fileURLToPath(new URL('../../../../examples/bot.py', import.meta.url))

/** Not every machine has Python. */
function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'])
    return true
  } catch {
    return false
  }
}

describe('the example bots', () => {
  beforeAll(buildServer, 120_000)

  it.skipIf(!hasPython())(
    'enter a tournament and sail it to its end, one in JavaScript and one in Python',
    async () => {
      const server = await startServer({ DATA_DIR: tempFolder() })
      onTestFinished(() => server.kill())
      const organiser = await comeToStay(() => server.url)
      const { id } = await openSwiss(organiser, 1)
      const [ended, python] = await Promise.all([
        bot.sailTournament(server.url, id, await bot.comeIn(server.url, 'Example bot')),
        promisify(execFile)('python3', [script, server.url, id]),
      ])
      expect(ended.state.phase).toBe('over')
      expect(python.stdout).toBe('the tournament is over\n')
      const { table, heats } = await organiser.call<Results>('GET', `/tournaments/${id}/results`)
      expect(table.map(({ name }) => name).toSorted()).toEqual(['Example bot', 'Python bot'])
      expect(heats.map(({ outcome }) => outcome!.how)).toEqual(['sailed'])
    },
    240_000,
  )
})
