import type { Command } from '../terminal/command.ts'

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve the game and its tables; --settings lists the environment variables that set everything',
  flags: [{ name: 'settings', help: 'list the settings and stop' }],
  async run(given, outside) {
    const { serve, serverHelp } = await import('@powerboats/server')
    if (given.values['settings'] !== true) return serve(process.env)
    outside.print(serverHelp())
    return 0
  },
}
