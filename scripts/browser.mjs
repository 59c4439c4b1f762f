// Finds the browsers for the tests and benchmarks. Where there is none, it installs Debian's Chromium, or else the one that playwright downloads;
// Firefox and WebKit, with which only a few tests are run, come from Debian or not at all.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run } from './setup.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** Chromium without windows: it takes a fifth less of the processor for the same tests, but shows no notifications. */
const shell = 'chromium-headless-shell'

/** The path of a Chromium without windows, or of the one that is named for the tests; null when it cannot be had. */
export function findShell() {
  if (process.env.CHROMIUM !== undefined) return process.env.CHROMIUM
  if (find([shell]) === undefined) installByDebian('Chromium without windows', [shell])
  return find([shell]) ?? null
}

/** The path of a Chromium as people have it; null when there is none and none could be installed. */
export function findBrowser() {
  const found = process.env.CHROMIUM ?? installed()
  if (found !== undefined) return found
  installByDebian('Chromium', ['chromium'])
  return installed() ?? downloaded()
}

/** Other browsers: by which variable the tests know where they are, what must be there, and in which packages Debian has that. */
const engines = {
  Firefox: { variable: 'FIREFOX', programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // WebKit shows itself on a screen, so it needs one that nobody sees.
  WebKit: { variable: 'WEBKIT_DRIVER', programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
}

/** The variables that say where Firefox and WebKit are, empty for one that could not be had, and the names of those. */
export function findEngines() {
  const variables = {}
  const missing = []
  for (const [name, { variable, programs, packages }] of Object.entries(engines)) {
    const isThere = () => programs.every((program) => find([program]) !== undefined)
    if (process.env[variable] === undefined && !isThere())
      installByDebian(name, ['--no-install-recommends', ...packages])
    variables[variable] = process.env[variable] ?? (isThere() ? find(programs.slice(0, 1)) : '')
    if (variables[variable] === '') missing.push(name)
  }
  return { variables, missing }
}

function installByDebian(name, packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.log(`Installing ${name} for the browser tests …`)
  run('apt-get', ['update', '-qq'])
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'ignore', 'inherit']
  run('apt-get', ['install', '-y', '-qq', ...packages], { env, stdio })
}

/** The path of playwright's own Chromium, which is downloaded if need be; null when that fails. */
function downloaded() {
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log('Downloading a Chromium for the browser tests …')
  const isThere = run('npx', ['playwright-core', 'install', 'chromium'])
  return isThere ? chromium.executablePath() : null
}

function installed() {
  return find([...names, 'Google Chrome'])
}

/** The path of the first of these programs. */
function find(programs) {
  return places.flatMap((place) => programs.map((name) => join(place, name))).find((path) => existsSync(path))
}
