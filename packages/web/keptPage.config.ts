import { defineConfig } from 'vite'

/** Builds what is kept of a page with a release, into the folder that `KEEP_PAGE_IN` names: `packages/server/test/releases` uses it. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@powerboats/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    outDir: process.env['KEEP_PAGE_IN'] ?? 'dist/keptPage',
    copyPublicDir: false,
    lib: { entry: 'test/keptPage.ts', formats: ['es'], fileName: () => 'page.mjs' },
    minify: true,
  },
})
