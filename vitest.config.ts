import { defineConfig } from 'vitest/config'

/** `@powerboats/source` makes the packages find each other as they are written, without a build. */
const conditions = ['@powerboats/source', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/{src,test}/**/*.test.ts'],
          exclude: ['packages/web/**', '**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // Nothing here keeps state in modules, and reading them anew for every file would take half of the time.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          setupFiles: ['./vitest.setup.ts'],
          globalSetup: ['./packages/server/test/services/globalSetup.ts'],
        },
      },
      // The browser's package has its own: Solid, and a document to draw in.
      './packages/web/vitest.config.ts',
    ],
  },
})
