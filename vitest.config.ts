import { defineConfig } from 'vitest/config'

/** `source` makes the packages find each other as they are written, without a build. */
const conditions = ['source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['packages/*/src/**/*.test.ts'], testTimeout: 30_000 },
})
