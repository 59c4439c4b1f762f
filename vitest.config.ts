import { defineConfig } from 'vitest/config'

/** `@powerboats/source` makes the packages find each other as they are written, without a build. */
const conditions = ['@powerboats/source', 'node', 'development|production']
/** Tests that start servers, and kill or replace them. */
const system = 'packages/server/test/system/**/*.test.ts'
/** What holds for all tests that run in Node. */
const inNode = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // Nothing here keeps state in modules, and reading them anew for every file would take half of the time.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles: ['./vitest.setup.ts'],
  globalSetup: ['./packages/server/test/services/globalSetup.ts'],
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          name: 'node',
          include: ['packages/*/{src,test}/**/*.test.ts'],
          exclude: ['packages/web/**', '**/node_modules/**', system],
        },
      },
      { extends: true, test: { ...inNode, name: 'system', include: [system] } },
      // The browser's package has its own: Solid, and a document to draw in.
      './packages/web/vitest.config.ts',
    ],
  },
})
