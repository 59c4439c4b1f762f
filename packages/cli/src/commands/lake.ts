import { seededLake } from '@powerboats/chance'
import { drawLake } from '@powerboats/draw'
import { isWater, spacesOf } from '@powerboats/rules'
import type { Lake } from '@powerboats/rules'
import type { Command } from '../terminal/command.ts'
import { formatFlag, formats, outFlag, seedFlag, seedOf, sideFlag, sideOf, wordOf } from '../terminal/flags.ts'
import { lakeText } from '../figures/lakeText.ts'
import { deliver } from '../terminal/output.ts'

export const lakeCommand: Command = {
  name: 'lake',
  summary: 'deal a lake and show it',
  flags: [seedFlag, sideFlag, formatFlag, outFlag],
  async run(given, outside) {
    const format = wordOf(given, 'format', formats, 'text')
    const lake = seededLake(seedOf(given), sideOf(given))
    const show = { text: lakeText, svg: drawLake, json: (dealt: Lake) => JSON.stringify(lakeDocument(dealt)) }[format]
    await deliver(show(lake), given, outside)
    return 0
  },
}

function lakeDocument(lake: Lake) {
  return {
    side: lake.side,
    tiles: lake.tiles,
    spots: lake.spots.map(({ letter, space, lineHeading }) => ({ letter, ...space, lineHeading })),
    spaces: spacesDocument(lake),
  }
}

/** Every space of the lake and its frame, as drawn, before buoys stand on it. */
export function spacesDocument(lake: Lake) {
  return spacesOf(lake).map((space) => ({ ...space, water: isWater(lake, space) }))
}
