import type { Command } from './command.ts'

/** What `powerboats --help` says. */
export function generalHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`)
  return ['usage: powerboats COMMAND [options]', '', ...rows, '', 'powerboats COMMAND --help tells more.'].join('\n')
}

/** What `powerboats COMMAND --help` says. */
export function commandHelp({ name, summary, operands = [], optional = [], usages = [], flags }: Command): string {
  const rows = [...flags, { name: 'help', value: undefined, help: 'show this' }].map((flag) => ({
    flag: flag.value === undefined ? `--${flag.name}` : `--${flag.name} ${flag.value}`,
    help: flag.help,
  }))
  const width = Math.max(...rows.map(({ flag }) => flag.length))
  const may = optional.map((operand) => `[${operand}]`)
  const usage = ['usage: powerboats', name, ...operands, ...may, '[options]'].join(' ')
  const more = usages.length === 0 ? [] : [...usages.map((line) => `  ${line}`), '']
  return [usage, '', summary, '', ...more, ...rows.map(({ flag, help }) => `  ${flag.padEnd(width)}  ${help}`)].join(
    '\n',
  )
}
