import { defineConfig } from 'vitest/config'

/** Real-browser tests: they build the game once, serve it and drive Chromium. */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  test: {
    name: 'browser',
    root: import.meta.dirname,
    environment: 'node',
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/serve.ts',
    testTimeout: 400_000,
    hookTimeout: 60_000,
    // One browser at a time: they would only slow each other down.
    fileParallelism: false,
  },
})
