import solid from 'vite-plugin-solid'
import { defineConfig } from 'vitest/config'

const conditions = ['@powerboats/source', 'module', 'browser', 'development|production']

/** Solid's build for servers has no signals that change: the tests use the one for browsers. */
export default defineConfig({
  plugins: [solid()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    setupFiles: ['../../vitest.setup.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    server: { deps: { inline: [/solid-js/] } },
  },
})
