import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Engine, Tab } from './tab.ts'
import { size } from './tab.ts'

/** The engine of Safari, as WebKitGTK, on a screen that nobody sees; driven by plain WebDriver calls. It has one tab. */
export async function openWebKit(driverPath: string): Promise<Engine> {
  const folder = settingsFolder()
  const started: ChildProcess[] = []
  const end = async () => {
    await Promise.all(started.map(ended))
    rmSync(folder, { recursive: true })
  }
  try {
    return await startWebKit(driverPath, folder, started, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** Starts the screen and the driver, each noted as soon as it runs. */
async function startWebKit(
  driverPath: string,
  folder: string,
  started: ChildProcess[],
  end: () => Promise<void>,
): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.push(screen)
  const [number] = (await Promise.race([once(screen.stdio[3] as Readable, 'data'), failed(screen)])) as [Buffer]
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    // There is no graphics card: what needs one is drawn plainly.
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: folder,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  })
  started.push(driver)
  const call = caller(`http://127.0.0.1:${port}`)
  await Promise.race([answering(call), failed(driver)])
  const { sessionId, capabilities } = await call<Session>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { ...size, x: 0, y: 0 })
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: async () => tabOf((method, path, body) => call(method, `${session}${path}`, body)),
    close: async () => {
      // A driver that is gone has no session either.
      await call('DELETE', session).catch(() => {})
      await end()
    },
  }
}

/** Waves that nobody looks at take most of the time: the desktop wants no movement. */
function settingsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'powerboats-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

function caller(driver: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${driver}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: T }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

function tabOf(call: Call): Tab {
  const read = <T>(expression: string) =>
    call<T>('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
  return {
    visit: (address) => call('POST', '/url', { url: address }),
    read,
    click: async (selector) => {
      // The driver's own click knows no groups of a drawing: the mouse is sent to the middle of what is seen.
      const at = await read<{ x: number; y: number }>(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)})
        element.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
      })()`)
      const actions = [
        { type: 'pointerMove', duration: 0, origin: 'viewport', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    close: async () => {},
  }
}

/** Waits until the driver answers. */
async function answering(call: Call): Promise<void> {
  for (let tries = 0; ; tries++) {
    const isThere = await call('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (tries > 150) throw new Error('the driver of WebKit does not answer')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Fails when a process could not be started or ends by itself. */
async function failed(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error(`${child.spawnfile} has ended`)
}

/** Ends a process; one that never ran or is gone already has ended. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill()
  await end
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
