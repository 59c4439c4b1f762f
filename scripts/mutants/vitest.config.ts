import { defineConfig } from 'vitest/config'
import { LoadErrors } from './loadErrors.ts'
import { QuickestFirst } from './quickestFirst.ts'

const conditions = ['@powerboats/source', 'node', 'development|production']

/** The tests that `npm run mutants` runs again and again, in its copy of the project. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]') as string[],
    // Longer than for `npm test`: nothing was noticed where a machine was only busy. Stryker ends what is endless.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: [new LoadErrors()],
    sequence: { sequencer: QuickestFirst },
    // All files of a run share one worker, which loads what they have in common once.
    isolate: false,
    runner: './scripts/mutants/eachFault.ts',
    setupFiles: ['./vitest.setup.ts', './scripts/mutants/setup.ts'],
    globalSetup: ['./scripts/mutants/services.ts'],
  },
})
