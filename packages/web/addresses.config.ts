import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pageAtPath, pageNames } from '../protocol/src/addresses.ts'

/**
 * Pages have paths for addresses, and all of them are one file. The game's own server knows that; this is for others. Hosts of
 * plain files answer with `404.html` what is no file, which leads to the page. `vite preview` is told here.
 */
export function addresses(): Plugin {
  return {
    name: 'powerboats-addresses',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '404.html', source: notFoundPage })
    },
    configurePreviewServer({ middlewares, config }) {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').split('?')[0]!
        const isPage = pageNames.some((name) => path === `/${name}` || path.startsWith(`/${name}/`))
        if (!isPage) return next()
        const html = readFileSync(join(config.root, config.build.outDir, 'index.html'), 'utf8')
        response.setHeader('content-type', 'text/html; charset=utf-8').end(pageAtPath(html, path))
      })
    },
  }
}

/** Finds the folder of the game by the name of the page, and goes there with the page behind a `#`, which the game understands. */
const notFoundPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Powerboats</title>
    <script>
      const pages = ${JSON.stringify(pageNames)}
      const parts = location.pathname.replace(/\\/$/, '').split('/')
      const known = parts.findLastIndex((part) => pages.includes(part))
      const page = known < 0 ? parts.length - 1 : known
      if (page > 0) location.replace(parts.slice(0, page).join('/') + '/' + location.search + '#/' + parts.slice(page).join('/'))
    </script>
  </head>
</html>
`
