import type { TestProject } from 'vitest/node'
import { setup as start, teardown } from '../../packages/server/test/services/globalSetup.ts'

export { teardown }

/** Services for the tests; they and the worker of Stryker end when Stryker does or hangs up. */
export async function setup(project: TestProject): Promise<void> {
  process.once('disconnect', () => void teardown().finally(() => process.exit()))
  await start(project)
}
