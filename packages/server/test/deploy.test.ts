import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { openStores } from '../src/db/openStores.ts'
import { startNode } from '../src/node.ts'
import { settingsFrom } from '../src/settings.ts'
import type { Settings } from '../src/settings.ts'
import { findPostgres } from './services/services.ts'
import { tempFolder } from './tempFolder.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const composeText = read('compose.yaml')
const dockerfile = read('Dockerfile')

/** What breaks an address when it stands there as it is. */
const password = `p@ss/w:rd%41#?&'"ü`

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>
}

/** The file as `docker compose` reads it with these variables. */
function composed(variables: Readonly<Record<string, string>>): Compose {
  const { services } = parse(composeText) as Compose
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign: string, rest: string) => {
      if (variables[name]) return variables[name]
      if (sign === '-') return rest
      throw new Error(`${name}: ${rest}`)
    })
  const environment = (own: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, filled(value)]))
  return {
    services: Object.fromEntries(
      Object.entries(services).map(([name, service]) => [name, { environment: environment(service.environment) }]),
    ),
  }
}

function settingsOf(environment: Readonly<Record<string, string>> = {}): Settings {
  const settings = settingsFrom(environment)
  if (!settings.ok) throw new Error(settings.error.join())
  return settings.value
}

describe('compose.yaml', () => {
  it('takes any password: the server puts it into the address itself', () => {
    const { game, postgres } = composed({ POSTGRES_PASSWORD: password }).services
    expect(postgres!.environment!['POSTGRES_PASSWORD']).toBe(password)
    const url = new URL(settingsOf(game!.environment).databaseUrl!)
    expect([url.host, url.username, url.pathname]).toEqual(['postgres:5432', 'powerboats', '/powerboats'])
    expect(decodeURIComponent(url.password)).toBe(password)
  })

  it('has one variable for where players find the game, for server and proxy', () => {
    const at = (variables: Record<string, string>) => {
      const { game, proxy } = composed({ POSTGRES_PASSWORD: 'a', ...variables }).services
      return [settingsOf(game!.environment).publicUrl, proxy!.environment!['SITE']]
    }
    expect(at({})).toEqual(['http://localhost', 'http://localhost'])
    expect(at({ PUBLIC_URL: 'https://boats.example.org' })).toEqual(Array(2).fill('https://boats.example.org'))
    expect(read('deploy/Caddyfile')).toContain('\n{$SITE} {\n')
  })

  it('limits the memory of every service, and lets a server drain before it is killed', () => {
    const { services } = parse(composeText) as {
      services: Record<string, { mem_limit?: string; stop_grace_period?: string }>
    }
    for (const { mem_limit: limit } of Object.values(services)) expect(limit).toMatch(/^\d+[mg]$/)
    const { drainSeconds, stopSeconds } = settingsOf(composed({ POSTGRES_PASSWORD: 'a' }).services['game']!.environment)
    expect(Number.parseInt(services['game']!.stop_grace_period!, 10)).toBeGreaterThan(drainSeconds + stopSeconds)
  })

  it('is started in every example with all that it needs', () => {
    const examples = [composeText, read('docs/OPERATING.md')].flatMap((text) =>
      text.split('\n').filter((line) => line.includes('docker compose up')),
    )
    expect(examples).toHaveLength(2)
    for (const example of examples) {
      const given = [...example.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!])
      const { game } = composed(Object.fromEntries(given)).services
      expect(settingsOf(game!.environment).publicUrl).toMatch(/^https:/)
    }
    expect(() => composed({})).toThrow('POSTGRES_PASSWORD')
  })
})

describe('the image', () => {
  it('installs the dependencies of every package before the sources come, and ships none of these', () => {
    const [before, after] = dockerfile.split('\nCOPY . .\n')
    const packages = readdirSync(new URL('../../../packages', import.meta.url))
    for (const name of packages) expect(before).toContain(`\nCOPY packages/${name}/package.json packages/${name}/\n`)
    expect(before).toMatch(/\nRUN npm install [^\n]+$/)
    expect(after).toContain('! -name dist ! -name bin ! -name node_modules ! -name package.json -exec rm -rf')
  })

  it('is built of nothing that git ignores: what was built here before would keep it from being built there', () => {
    const lines = (path: string) => read(path).trim().split('\n')
    const patterns = lines('.gitignore').map((line) => (line.startsWith('/') ? line.slice(1) : `**/${line}`))
    expect(lines('.dockerignore')).toEqual(expect.arrayContaining(patterns.map((one) => one.replace(/\/$/, ''))))
  })
})

describe('the health check of the image', () => {
  const [, options, command] = /^HEALTHCHECK (.*) \\\n {2}CMD (.*)$/m.exec(dockerfile) ?? []
  const run = (environment: Record<string, string>) =>
    new Promise<number | null>((resolve) => {
      const [, ...rest] = JSON.parse(command!) as string[]
      const child = execFile(process.execPath, rest, { env: { ...process.env, PORT: '', ...environment } })
      child.once('exit', resolve)
    })

  it('asks the port that the server listens on, whichever that is', async () => {
    const node = await startNode(settingsOf({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: tempFolder() }))
    onTestFinished(() => node.stop())
    expect(await run({ PORT: String(node.port) })).toBe(0)
    await node.stop()
    expect(await run({ PORT: String(node.port) })).toBe(1)
    expect(command).toContain('8080')
  })

  it('looks every few seconds, and does not count what fails during a slow start', () => {
    const seconds = (name: string) => Number(new RegExp(`--${name}=(\\d+)s`).exec(options ?? '')?.[1])
    expect(seconds('interval')).toBeLessThanOrEqual(5)
    expect(seconds('timeout')).toBeLessThanOrEqual(10)
    expect(seconds('start-period')).toBeGreaterThanOrEqual(60)
  })
})

describe('the dashboard', () => {
  const { panels } = JSON.parse(read('deploy/grafana.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const namesIn = (text: string) => text.match(/\b(?:powerboats|nodejs|process)_\w+/g) ?? []

  it('shows only figures that the server has, and all that are its own', async () => {
    const node = await startNode(settingsOf({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: tempFolder() }))
    onTestFinished(() => node.stop())
    const text = await (await fetch(`http://127.0.0.1:${node.port}/metrics`)).text()
    const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
    const has = new Set(
      kinds.flatMap(([, name, kind]) =>
        kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name!],
      ),
    )
    const named = panels.map(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)))
    expect(named).not.toContainEqual([])
    const shown = named.flat()
    expect(shown.filter((name) => !has.has(name))).toEqual([])
    const own = kinds.flatMap(([, name]) => (name!.startsWith('powerboats_') ? [name!] : []))
    expect(own.filter((name) => !shown.some((one) => one.startsWith(name)))).toEqual([])
  })
})

const freshDatabase = await findPostgres()

describe.skipIf(freshDatabase === null)('a password with signs that mean something in an address', () => {
  it('opens a real PostgreSQL database', async () => {
    const url = new URL(await freshDatabase!())
    const admin = new Client(url.href)
    await admin.connect()
    onTestFinished(() => admin.end())
    // The server believes everybody else without a password.
    const { rows } = await admin.query<{ hba_file: string }>('show hba_file')
    const rules = rows[0]!.hba_file
    writeFileSync(rules, `host all guarded 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`)
    await admin.query(`create role guarded login password ${admin.escapeLiteral(password)}`)
    await admin.query(`alter database "${url.pathname.slice(1)}" owner to guarded`)
    await admin.query('select pg_reload_conf()')
    url.username = 'guarded'
    const open = async (PGPASSWORD: string) => {
      const { databaseUrl } = settingsOf({ DATABASE_URL: url.href, PGPASSWORD })
      const stores = await openStores({ kind: 'postgres', url: databaseUrl! }, () => null)
      await stores.close()
    }
    await expect(open('wrong')).rejects.toThrow(/password authentication failed/)
    await open(password)
  })
})
