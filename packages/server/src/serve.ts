import { runServer } from './running.ts'
import { describeSettings, settingsFrom } from './settings.ts'
import { wordsFor } from './troubles.ts'

/** What `--help` says. */
export function serverHelp(): string {
  return [
    'Serves the game. Everything is set by environment variables; in brackets what holds without them:',
    '',
    describeSettings(),
  ].join('\n')
}

/** Serves until it is told to stop by a signal; gives the exit code. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<number> {
  const settings = settingsFrom(environment)
  if (!settings.ok) {
    console.error(`The settings are not right:\n  ${settings.error.join('\n  ')}\nSee --help for all of them.`)
    return 1
  }
  try {
    const server = await runServer(settings.value)
    // One part that fails must not take all games with it.
    process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'nobody waited for this'))
    let isStopping = false
    const stop = (signal: string) => {
      // Whoever asks twice does not want to wait.
      if (isStopping) process.exit(1)
      isStopping = true
      server.log.info({ signal }, 'stopping')
      // Whether that went well is told by `ended`.
      server.stop().catch(() => {})
    }
    process.on('SIGTERM', stop).on('SIGINT', stop)
    console.log(`Powerboats is ready: ${settings.value.publicUrl ?? `http://localhost:${server.port}`}`)
    await server.ended
    return 0
  } catch (error) {
    console.error(wordsFor(error, settings.value) ?? error)
    return 1
  }
}
