import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { anOpenedGame, stateOf } from '../../test/sample.ts'
import { cardTextOf } from './cardText.ts'
import { drawPicture } from './drawPicture.ts'
import { plainFont } from './font.ts'
import { smallPng } from './png.ts'

/** The pixels of a PNG of ours, as numbers of colours, and the colours. */
function decoded(png: Uint8Array) {
  const bytes = Buffer.from(png)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const [width, height] = [chunks.get('IHDR')!.readUInt32BE(0), chunks.get('IHDR')!.readUInt32BE(4)]
  const lines = inflateSync(chunks.get('IDAT')!)
  const palette = chunks.get('PLTE')!
  const colourAt = (x: number, y: number) => [...palette.subarray(3 * lines[y * (width + 1) + 1 + x]!).subarray(0, 3)]
  return { width, height, colourAt, size: bytes.length }
}

describe('a picture of a game', () => {
  it('is as large as a preview, small in bytes, and has its words in a font of our own', async () => {
    const game = anOpenedGame()
    const text = cardTextOf(stateOf(game))
    const withWords = decoded(await drawPicture({ ...game, text }))
    expect([withWords.width, withWords.height]).toEqual([1200, 630])
    expect(withWords.size).toBeLessThan(500_000)
    const without = decoded(await drawPicture({ ...game, text: { title: '', subtitle: '', rows: [] } }))
    // Where the title stands, something is written only if there is a font.
    const area = Array.from({ length: 400 * 60 }, (_, i) => [754 + (i % 400), 100 + Math.floor(i / 400)] as const)
    const bright = (picture: typeof without) => area.filter(([x, y]) => picture.colourAt(x, y)[0]! > 200).length
    expect(bright(without)).toBe(0)
    expect(bright(withWords)).toBeGreaterThan(1000)
  })
})

describe('a small PNG', () => {
  it('has the very colours of a picture that has few', () => {
    const colours = Array.from({ length: 200 }, (_, i) => [(i * 37) & 248, (i * 91) & 248, (i * 8) & 248])
    const png = decoded(smallPng(Uint8Array.from(colours.flatMap((colour) => [...colour, 255])), 20, 10))
    expect([png.width, png.height]).toEqual([20, 10])
    colours.forEach((colour, i) => expect(png.colourAt(i % 20, Math.floor(i / 20))).toEqual(colour))
  })

  it('has colours near those of a picture that has many', () => {
    const pixels = Uint8Array.from(
      { length: 4 * 64 * 64 },
      (_, i) => [4 * ((i >> 2) & 63), 4 * (i >> 8), 128, 255][i & 3]!,
    )
    const png = decoded(smallPng(pixels, 64, 64))
    for (let i = 0; i < 64 * 64; i++)
      for (const [channel, value] of png.colourAt(i % 64, i >> 6).entries())
        expect(Math.abs(value - pixels[4 * i + channel]!)).toBeLessThan(20)
  })
})

describe('a packed font', () => {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  )

  it('has all its tables when it is unpacked, each with its checksum', () => {
    const woff = readFileSync(file)
    const font = plainFont(woff)
    const count = font.readUInt16BE(4)
    expect([font.readUInt32BE(0), count]).toEqual([woff.readUInt32BE(4), woff.readUInt16BE(12)])
    for (let i = 0; i < count; i++) {
      const row = 12 + 16 * i
      // The table that holds the checksum of the whole file is left out of it.
      if (font.toString('latin1', row, row + 4) === 'head') continue
      const [sum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(row + at)) as [number, number, number]
      let total = 0
      for (let at = offset; at < offset + length; at += 4) total = (total + font.readUInt32BE(at)) >>> 0
      expect(total).toBe(sum)
    }
  })

  it('is refused when it is something else', () => {
    expect(() => plainFont(Buffer.from('no font at all'))).toThrow('no WOFF file')
  })
})
