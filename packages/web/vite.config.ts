import { basename } from 'node:path'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { addresses } from './addresses.config.ts'
import { offline } from './offline.config.ts'
import { isOfPages, preloaded, workerGroups, workers } from './workers.config.ts'

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the game may be served from any folder.
  base: './',
  plugins: [workers(), solid(), offline(), addresses()],
  // `@powerboats/source` makes the packages find each other as they are written, without a build.
  resolve: { conditions: ['@powerboats/source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  css: {
    modules: {
      // `Board__frame`: readable in the page, and the same in every build. Sheets have names of their own.
      generateScopedName: (name, file) => `${basename(file.split('?')[0]!, '.module.css')}__${name}`,
      localsConvention: 'camelCaseOnly',
    },
  },
  build: {
    target: 'es2023',
    // As old as the styles allow (`color-mix`), so that nothing newer is written in their place.
    cssTarget: ['chrome111', 'edge111', 'firefox113', 'safari16.2'],
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      // How long plugins took is of no use to someone who starts the game; and English is meant to come with the first page.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      output: {
        // Otherwise they would carry the names of all pages that share them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Many small files compress badly: the first page is one beside what workers use too, and a race is one, which other pages share.
        codeSplitting: {
          groups: [
            ...workerGroups,
            { name: 'first', test: isOfPages, tags: ['$initial'], priority: 2 },
            { name: 'race', test: /src\/pages\/race\/view/, priority: 1 },
          ],
        },
      },
    },
  },
})
