import { inflateSync } from 'node:zlib'

/**
 * The font inside a WOFF file, which is what browsers get: the same tables, each packed for itself. What draws pictures reads
 * only the plain form (see the W3C's *WOFF File Format 1.0*).
 */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Uint8Array[] = [head]
  let length = head.length
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const raw = woff.subarray(offset, offset + packed)
    const table = packed < size ? inflateSync(raw) : raw
    const row = 12 + 16 * i
    // Name and checksum stay, offset and size are new.
    woff.copy(head, row, entry, entry + 4)
    woff.copy(head, row + 4, entry + 16, entry + 20)
    head.writeUInt32BE(length, row + 8)
    head.writeUInt32BE(size, row + 12)
    const filling = Buffer.alloc(-table.length & 3)
    parts.push(table, filling)
    length += table.length + filling.length
  }
  return Buffer.concat(parts)
}
