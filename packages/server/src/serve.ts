import { runServer } from './runServer.ts'
import { describeSettings, oldNamesIn, settingsFrom } from './settings.ts'
import { explainStartError } from './startError.ts'

/** What `--help` says. */
export function serverHelp(): string {
  return [
    'Serves the game. Everything is set by environment variables; the usual values are in brackets:',
    '',
    describeSettings(),
  ].join('\n')
}

/** Serves until a signal tells it to stop. Returns the exit code. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<number> {
  const settings = settingsFrom(environment)
  if (!settings.ok) {
    console.error(`The settings are not right:\n  ${settings.error.join('\n  ')}\nSee --help for all of them.`)
    return 1
  }
  for (const warning of oldNamesIn(environment)) console.warn(warning)
  try {
    const server = await runServer(settings.value)
    // One part that fails must not take all games with it.
    process.on('unhandledRejection', (error) =>
      server.log.error({ err: error }, 'a promise failed that nothing waited for'),
    )
    let isStopping = false
    const stop = (signal: string) => {
      // A second signal stops at once.
      if (isStopping) process.exit(1)
      isStopping = true
      server.log.info({ signal }, 'stopping')
      // `ended` reports whether that went well.
      server.stop().catch(() => {})
    }
    process.on('SIGTERM', stop).on('SIGINT', stop)
    console.log(`Powerboats is ready: ${settings.value.publicUrl ?? `http://localhost:${server.port}`}`)
    await server.ended
    return 0
  } catch (error) {
    console.error(explainStartError(error, settings.value) ?? error)
    return 1
  }
}
