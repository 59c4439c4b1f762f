import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aTimeOfDay, aTimeZone } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { z } from 'zod'

/** One setting: the environment variable, the value when it is not set, and what it is for. */
interface Setting<T> {
  readonly name: string
  readonly fallback: string
  readonly meaning: string
  readonly schema: z.ZodType<T, string>
  /** What the variable was called before; still read, with a warning. */
  readonly oldName?: string
}

function setting<T>(
  name: string,
  fallback: string,
  meaning: string,
  schema: z.ZodType<T, string>,
  oldName?: string,
): Setting<T> {
  return { name, fallback, meaning, schema, ...(oldName !== undefined && { oldName }) }
}

function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message)
}

/** An address of one of these schemes, or null. */
function address(...schemes: string[]) {
  const isSuch = (text: string) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))
  return z
    .string()
    .refine((text) => text === '' || isSuch(text), `must be an address that begins with ${schemes.join(':// or ')}://`)
    .transform((text) => (text === '' ? null : text))
}

/** Whether to believe the X-Forwarded headers of an address that is `hop` proxies away; null when that is not set. */
type Trust = null | false | string[] | ((address: string, hop: number) => boolean)

const isProxy = (text: string) =>
  isIP(text.replace(/\/\d{1,3}$/, '')) > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(text)

const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isProxy) || /^(|no|\d{1,2})$/.test(parts.join()),
    'must be no, the number of proxies before the server, or their addresses with commas between them',
  )
  .transform((parts): Trust => {
    const [first = ''] = parts
    if (first === '') return null
    if (first === 'no') return false
    const hops = Number(first)
    return Number.isInteger(hops) ? (_address, hop) => hop < hops : parts
  })

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const folder = z.string().transform((path) => resolve(path))
const fileOrNone = z.string().transform((path) => (path === '' ? null : resolve(path)))
const builtClient = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Every setting there is. Nothing else is read from the environment, and only `main.ts` reads it. */
const knownSettings = {
  port: setting('PORT', '8080', 'The port to listen on; 0 picks a free one.', whole(0, 65_535)),
  host: setting('HOST', '0.0.0.0', 'The address to listen on; 127.0.0.1 keeps others out.', z.string()),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    'Where players find the game, such as https://boats.example.org; set it behind a proxy. If it is not set, the host named in each request is used.',
    address('https', 'http').transform((url) => (url === null ? null : new URL(url).origin)),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    'Whose X-Forwarded headers to believe: no, the number of proxies before the server, or their addresses, such as 10.0.0.0/8 or loopback, with commas. The port must be reachable through them only. If it is not set, no header is believed, and a server that sees one warns.',
    proxies,
  ),
  dataDir: setting('DATA_DIR', './data', 'The folder of the embedded store.', folder),
  backupHours: setting(
    'BACKUP_HOURS',
    '24',
    'How many hours lie between two backups of the embedded store, into the folder backups within it; 0 for none.',
    whole(0, 8760),
  ),
  backupsKept: setting('BACKUPS_KEPT', '7', 'How many of these backups are kept.', whole(1, 1000)),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'A PostgreSQL database to use instead of the embedded store.',
    address('postgres', 'postgresql'),
  ),
  databaseTimeoutMs: setting(
    'DATABASE_TIMEOUT_MS',
    '5000',
    'How long PostgreSQL may take to take a connection or to answer one statement, in milliseconds. What takes longer fails, and its connection is dropped.',
    whole(100, 600_000),
  ),
  databasePassword: setting(
    'PGPASSWORD',
    '',
    'The password of that database, as it is, if DATABASE_URL holds none.',
    z.string().transform((password) => (password === '' ? null : password)),
  ),
  natsUrl: setting(
    'NATS_URL',
    '',
    'A NATS server that carries messages between several servers; without it PostgreSQL does.',
    address('nats', 'tls', 'ws', 'wss'),
  ),
  webDir: setting('WEB_DIR', builtClient, 'The folder of the built client.', folder),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    `What is logged: ${logLevels.join(', ')}.`,
    z.string().pipe(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)),
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    '',
    'If set, /metrics answers only to this bearer token.',
    z.string().transform((token) => (token === '' ? null : token)),
  ),
  textsDir: setting(
    'TEXTS_DIR',
    '',
    'A folder with texts of your own for the pages /privacy and /terms (privacy.en.md or privacy.md, terms.en.md …), and robots.txt; those that come with the server stand in for what is not there.',
    fileOrNone,
  ),
  operatorContact: setting(
    'OPERATOR_CONTACT',
    '',
    'Who runs the server and how they are reached, for the pages /privacy and /terms.',
    z.string().transform((contact) => (contact === '' ? null : contact)),
  ),
  chatDays: setting('CHAT_DAYS', '90', 'After how many days chat messages are deleted; 0 for never.', whole(0, 36_500)),
  reportDays: setting(
    'REPORT_DAYS',
    '180',
    'After how many days reports of players are deleted that were settled, or whose player was deleted; 0 for never.',
    whole(0, 36_500),
  ),
  archiveDays: setting(
    'ARCHIVE_DAYS',
    '30',
    'After how many days the moves of a game that is over are kept compactly, in one row; nothing is lost. 0 for never.',
    whole(0, 36_500),
  ),
  wordsFile: setting(
    'WORDS_FILE',
    '',
    'A list of words that are refused in names and chat, instead of those that come with the server in English, German and Dutch. How it is written is said in docs/OPERATING.md.',
    fileOrNone,
  ),
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '',
    'A collector of OpenTelemetry, such as http://localhost:4318, to which traces are sent by OTLP over HTTP; without it nothing of OpenTelemetry is loaded.',
    address('http', 'https'),
  ),
  callAfterSeconds: setting(
    'CALL_AFTER_SECONDS',
    '60',
    'How long players have to come by themselves before they are called to their turn.',
    whole(0, 86_400),
  ),
  pushContact: setting(
    'PUSH_CONTACT',
    '',
    'Where push services can reach you, such as mailto:me@example.org; PUBLIC_URL if it is not set.',
    z
      .string()
      .refine(
        (contact) => contact === '' || (/^(mailto:\S+@|https:\/\/)\S+$/.test(contact) && URL.canParse(contact)),
        'must be an address that begins with mailto: or https://',
      )
      .transform((contact) => (contact === '' ? null : contact)),
  ),
  pushServices: setting(
    'PUSH_SERVICES',
    'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    'The push services of browsers to which the server may send, with commas.',
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.every((part) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(part)),
        'must be origins, such as https://*.push.apple.com, with commas between them',
      ),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    '',
    'A mail server, such as smtps://user:password@mail.example.org; without it no e-mail is sent.',
    address('smtp', 'smtps'),
  ),
  mailFrom: setting(
    'MAIL_FROM',
    '',
    'The sender of e-mails, such as Powerboats <boats@example.org>; no-reply at the host of PUBLIC_URL if it is not set.',
    z.string().transform((from) => (from === '' ? null : from)),
  ),
  botWorkers: setting(
    'BOT_WORKERS',
    String(Math.max(1, Math.min(4, availableParallelism() - 1))),
    'How many threads choose the moves of bots; each may take 200 MB.',
    whole(1, 64),
    'CREW_THREADS',
  ),
  botPaceMs: setting('BOT_PACE_MS', '900', 'How long a bot waits before it moves, in milliseconds.', whole(0, 60_000)),
  quickFillSeconds: setting(
    'QUICK_FILL_SECONDS',
    '45',
    'How long a quick match waits for people before bots take the free seats.',
    whole(1, 3600),
  ),
  eveningTime: setting(
    'EVENING_REGATTA',
    '20:00',
    'When the regatta takes place that the server opens every day by itself; off for none.',
    z
      .string()
      .refine(
        (text) => text === 'off' || aTimeOfDay.safeParse(text).success,
        'must be a time of day such as 20:00, or off',
      )
      .transform((text) => (text === 'off' ? null : text)),
  ),
  eveningZone: setting(
    'EVENING_ZONE',
    'UTC',
    'By the clocks of which time zone, such as Europe/Amsterdam. Give it to all servers on one database alike.',
    z.string().refine((zone) => aTimeZone.safeParse(zone).success, 'must be a time zone such as Europe/Amsterdam'),
  ),
  requestsPerMinute: setting(
    'REQUESTS_PER_MINUTE',
    '600',
    'How many requests one player, or one address without a player, may send in a minute; 0 for any number.',
    whole(0, 1_000_000),
  ),
  guestsPerHour: setting(
    'GUESTS_PER_HOUR',
    '100',
    'How many new guests may come from one address in an hour; 0 for any number.',
    whole(0, 1_000_000),
  ),
  wrongTablesPerHour: setting(
    'WRONG_TABLES_PER_HOUR',
    '120',
    'How often one address may ask for tables that do not exist in an hour; 0 for any number.',
    whole(0, 1_000_000),
  ),
  connectionsPerAddress: setting(
    'CONNECTIONS_PER_ADDRESS',
    '200',
    'How many sockets and waiting calls one address may have open at once.',
    whole(1, 1_000_000),
  ),
  messagesPerSecond: setting(
    'MESSAGES_PER_SECOND',
    '40',
    'How many messages one socket may send in a second.',
    whole(1, 1_000_000),
  ),
  tablesPerPlayer: setting(
    'TABLES_PER_PLAYER',
    '20',
    'At how many tables that are not over one player may sit.',
    whole(1, 10_000),
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    '0',
    'How long a server that is told to stop goes on serving while /readyz says no, until the proxy before it has noticed; 0 where there is none that asks.',
    whole(0, 600),
  ),
  stopSeconds: setting(
    'STOP_SECONDS',
    '10',
    'How long a server that is told to stop lets running requests finish.',
    whole(0, 600),
  ),
} as const

type Known = typeof knownSettings
/** What a node is started with. */
export type Settings = { readonly [Key in keyof Known]: z.output<Known[Key]['schema']> }

/** Reads the settings, or says all that is wrong with them in one go. A variable that is empty counts as not set. */
export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): Result<Settings, string[]> {
  const settings: Record<string, unknown> = {}
  const flaws: string[] = []
  for (const [key, { name, oldName = name, fallback, schema }] of Object.entries<Setting<unknown>>(knownSettings)) {
    const parsed = schema.safeParse(environment[name] || environment[oldName] || fallback)
    if (parsed.success) settings[key] = parsed.data
    // The value itself is not repeated: some hold a password.
    else flaws.push(`${name} ${parsed.error.issues[0]!.message}.`)
  }
  if (environment['NATS_URL'] && !environment['DATABASE_URL'])
    flaws.push('NATS_URL needs DATABASE_URL: only servers on one PostgreSQL database have anything to tell each other.')
  if (environment['SMTP_URL'] && !environment['PUBLIC_URL'])
    flaws.push('SMTP_URL needs PUBLIC_URL: e-mails hold links to the game.')
  return flaws.length > 0 ? err(flaws) : ok(withPassword(settings as Settings))
}

/** A warning for each variable that is set under an old name. */
export function oldNamesIn(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.values<Setting<unknown>>(knownSettings).flatMap(({ name, oldName }) =>
    oldName !== undefined && environment[oldName] ? [`${oldName} is now called ${name}. Please rename it.`] : [],
  )
}

/** Puts the password into the address, escaped so that it is read back unchanged. */
function withPassword(settings: Settings): Settings {
  const { databaseUrl, databasePassword } = settings
  if (databaseUrl === null || databasePassword === null) return settings
  const url = new URL(databaseUrl)
  if (url.password === '') url.password = encodeURIComponent(databasePassword)
  return { ...settings, databaseUrl: url.href }
}

/** The settings as lines of text: name, usual value, meaning. */
export function describeSettings(): string {
  const lines = Object.values<Setting<unknown>>(knownSettings).map(({ name, fallback, meaning }) => {
    const shown = fallback === builtClient ? 'beside the server' : fallback || 'not set'
    return `  ${name} (${shown})\n      ${meaning}`
  })
  return lines.join('\n')
}
