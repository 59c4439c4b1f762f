// Finds the browser for the tests. Where there is none, it installs Debian's Chromium, or else the one that playwright downloads.
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

/** The path of a Chromium; null when there is none and none could be installed. */
export function findBrowser() {
  const found = process.env.CHROMIUM ?? installed()
  if (found !== undefined) return found
  installByDebian()
  return installed() ?? downloaded()
}

function installByDebian() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.log('Installing Chromium for the browser tests …')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
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
  return places
    .flatMap((place) => [...names, 'Google Chrome'].map((name) => join(place, name)))
    .find((path) => existsSync(path))
}
