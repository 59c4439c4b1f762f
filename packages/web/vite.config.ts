import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { offline } from './offline.config.ts'

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the game may be served from any folder.
  base: './',
  plugins: [solid(), offline()],
  // `source` makes the packages find each other as they are written, without a build.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // How long plugins took is of no use to someone who starts the game.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
