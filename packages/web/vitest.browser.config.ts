import { defineConfig } from 'vitest/config'

/** Real-browser tests: they build the game once, serve it and drive Chromium. */
export default defineConfig({
  resolve: { conditions: ['@powerboats/source', 'module', 'node', 'development|production'] },
  test: {
    name: 'browser',
    root: import.meta.dirname,
    environment: 'node',
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/serve.ts',
    testTimeout: 400_000,
    hookTimeout: 60_000,
    // Of one second by default: too little on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // Two browsers at a time: each waits half of the time.
    maxWorkers: 2,
    // On a busy machine a browser can be too late. `npm test` prints what needed another try, and why.
    retry: 2,
  },
})
