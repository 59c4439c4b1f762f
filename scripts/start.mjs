// npm start: sets the project up on a fresh clone, builds the game and serves it on http://localhost:8080 (or PORT).
import { root, run, setUp } from './setup.mjs'

const port = Number(process.env.PORT ?? 8080)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not ${process.env.PORT}.`)
  process.exit(1)
}
setUp()
console.log('Building …')
if (!run('npx', ['tsc', '-b'])) process.exit(1)
if (!run('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: new URL('packages/web/', root) })) process.exit(1)

const { serveFolder } = await import('./serve.mjs')
const server = serveFolder(new URL('packages/web/dist/', root))
server.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Choose one with PORT=8081 npm start.`
      : `The server could not start: ${error.message}`,
  )
  process.exit(1)
})
server.listen(port, () => console.log(`Powerboats is ready: http://localhost:${server.address().port}`))
