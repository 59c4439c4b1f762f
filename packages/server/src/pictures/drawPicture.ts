import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawCard, lastRaceOf } from '@powerboats/draw'
import type { CardText } from '@powerboats/draw'
import type { GameEvent, Setup } from '@powerboats/rules'
import { Resvg } from '@resvg/resvg-js'
import { plainFont } from './font.ts'
import { smallPng } from './png.ts'

/** What a picture is drawn of. */
export interface PictureOrder {
  readonly setup: Setup
  readonly events: readonly GameEvent[]
  readonly text: CardText
}

const family = 'Barlow Condensed'
const fonts = ['latin-600', 'latin-700', 'latin-ext-600', 'latin-ext-700']

/** Draws a picture of a game as a PNG, with fonts of our own: a server may have none. */
export async function drawPicture({ setup, events, text }: PictureOrder): Promise<Uint8Array> {
  const svg = drawCard(lastRaceOf(setup, events), text)
  const folder = await mkdtemp(join(tmpdir(), 'powerboats-fonts-'))
  try {
    const fontFiles = await Promise.all(fonts.map((font) => unpack(font, folder)))
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: family, sansSerifFamily: family }
    const { pixels, width, height } = new Resvg(svg, { font }).render()
    return smallPng(pixels, width, height)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(font: string, folder: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url)
  const packed = resolve(`@fontsource/barlow-condensed/files/barlow-condensed-${font}-normal.woff`)
  const file = join(folder, `${font}.ttf`)
  await writeFile(file, plainFont(await readFile(packed)))
  return file
}
