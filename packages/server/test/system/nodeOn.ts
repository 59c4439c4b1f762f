import { onTestFinished } from 'vitest'
import { startNode } from '../../src/node.ts'
import type { Node } from '../../src/node.ts'
import { settingsFrom } from '../../src/settings.ts'

/** A whole server in this process on a database of its test, and where to reach it. */
export async function nodeOn(
  database: string,
  environment: Readonly<Record<string, string>> = {},
  now?: () => number,
): Promise<Node & { readonly url: string }> {
  const usual = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', EVENING_REGATTA: 'off', DATABASE_URL: database }
  const settings = settingsFrom({ ...usual, ...environment })
  if (!settings.ok) throw new Error(settings.error.join())
  const node = await startNode(settings.value, now)
  onTestFinished(() => node.stop())
  return { ...node, url: `http://127.0.0.1:${node.port}` }
}
