import type { AuditEntry, ChatMessage, KnownPlayer, Named, PlayerSheet, Report } from '@powerboats/protocol'

const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
const called = ({ id, name }: Named) => `${name ?? 'a former player'} (${id})`

/** A player in a line, with what holds for them now. */
export function playerLine({ id, name, role, isKept, createdAt, mute, ban }: KnownPlayer): string {
  const states = [
    role === 'player' ? '' : role,
    isKept ? 'has a passkey' : 'guest',
    `since ${moment(createdAt)}`,
    mute === null ? '' : `muted until ${moment(mute.until)} by entry ${mute.entry}: ${mute.reason}`,
    ban === null ? '' : `banned until ${moment(ban.until)} by entry ${ban.entry}: ${ban.reason}`,
  ]
  return `${id}  ${name}  ${states.filter(Boolean).join(', ')}`
}

/** What was done, by whom, to whom and why. */
export function entryLine(entry: AuditEntry): string {
  const { number, at, actor, kind, player, table, line, report, until, from, to, addresses, undoes, undoneBy } = entry
  const parts = [
    `${number}  ${moment(at)}  ${actor === null ? 'by command' : called(actor)}: ${kind}`,
    undoes === null ? '' : `entry ${undoes}`,
    player === null ? '' : called(player),
    table === null ? '' : `table ${table}`,
    line === null ? '' : `line ${line}`,
    report === null ? '' : `report ${report}`,
    from === null ? '' : `from ${from} to ${to}`,
    addresses.length === 0 ? '' : `addresses ${addresses.join(', ')}`,
    until === null ? '' : `until ${moment(until)}`,
    `(${entry.reason})`,
    undoneBy === null ? '' : `undone by ${undoneBy}`,
  ]
  return parts.filter(Boolean).join(' ')
}

function lineText({ number, at, name, saying }: ChatMessage): string {
  return `${String(number).padStart(5)}  ${moment(at)}  ${name}: ${'text' in saying ? saying.text : `[${saying.phrase}]`}`
}

/** A report with what was kept around it. */
export function reportText({ number, at, kind, reporter, player, table, line, words, context }: Report): string {
  const place = [table === null ? '' : ` at table ${table}`, line === null ? '' : `, line ${line}`].join('')
  const head = `report ${number}  ${moment(at)}  ${called(reporter)} about ${called(player)}: ${kind}${place}`
  const seats = context.seats.length === 0 ? [] : [`  seats: ${context.seats.map(({ name }) => name).join(', ')}`]
  // The player may have another name by now, or be deleted.
  const was = context.name === player.name ? [] : [`  was called ${context.name}`]
  return [head, ...was, ...(words === '' ? [] : [`  ${words}`]), ...seats, ...context.lines.map(lineText)].join('\n')
}

/** All that is known of a player. */
export function sheetText({ player, addresses, tables, lines, reports, entries }: PlayerSheet): string {
  const part = (title: string, rows: readonly string[]) => (rows.length === 0 ? [] : ['', title, ...rows])
  const told = lines.map((line) => `${line.table}${lineText(line)}${line.erasedBy === null ? '' : '  (erased)'}`)
  return [
    playerLine(player),
    ...part('hashes of addresses', addresses),
    ...part(
      'tables',
      tables.map(({ id, status, names }) => `${id}  ${status}  ${names.join(', ')}`),
    ),
    ...part('said', told),
    ...part('reports', reports.map(reportText)),
    ...part('log', entries.map(entryLine)),
  ].join('\n')
}
