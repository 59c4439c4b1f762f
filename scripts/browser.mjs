// Finds the browser that the tests drive, and installs Debian's Chromium where that is possible.
import { existsSync } from 'node:fs'
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
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return null
  console.log('Installing Chromium for the browser tests …')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return installed() ?? null
}

function installed() {
  return places
    .flatMap((place) => [...names, 'Google Chrome'].map((name) => join(place, name)))
    .find((path) => existsSync(path))
}
