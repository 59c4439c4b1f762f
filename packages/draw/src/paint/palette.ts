import type { Colour, GateNumber, Side } from '@powerboats/rules'

/** The colours of water and land on one side of the tiles. */
export interface Palette {
  readonly deep: string
  readonly open: string
  /** The shallows from the outer ring to the shore. */
  readonly shallows: readonly [string, string, string]
  readonly ripple: string
  /** For marks on the water that must stand out from it. */
  readonly mark: string
  readonly markGround: string
  readonly foam: string
  readonly wetSand: string
  readonly sand: string
  readonly grass: readonly [string, string, string]
  readonly tuft: string
  readonly trees: readonly [string, string, string]
  readonly treeLights: readonly [string, string, string]
  readonly river: string
}

export const palettes: Readonly<Record<Side, Palette>> = {
  dark: {
    deep: '#0b4f7d',
    open: '#1879ad',
    shallows: ['#1f93b8', '#3bb8c4', '#9be6d6'],
    ripple: '#bfe6f5',
    mark: '#ffffff',
    markGround: '#0a3550',
    foam: '#f1fffb',
    wetSand: '#c9a96a',
    sand: '#eed9a0',
    grass: ['#86b552', '#6fa344', '#5b9140'],
    tuft: '#3f7433',
    trees: ['#2f6b3a', '#3d7f3c', '#27593f'],
    treeLights: ['#4f8f49', '#69a84c', '#3f7a55'],
    river: '#2f95bd',
  },
  light: {
    deep: '#4fb3d9',
    open: '#9fdcee',
    shallows: ['#82d6e4', '#a4e8e2', '#dcf7dc'],
    ripple: '#ffffff',
    mark: '#0a4a70',
    markGround: '#ffffff',
    foam: '#ffffff',
    wetSand: '#d8b877',
    sand: '#f8e7b6',
    grass: ['#a9cc62', '#93bd55', '#7dae4e'],
    tuft: '#5b8e3c',
    trees: ['#3f8148', '#549447', '#34704c'],
    treeLights: ['#63a556', '#80ba58', '#4f9063'],
    river: '#4fb3d9',
  },
}

/** A player's colour, a darker one for edges and shade, and one that can be read on it. */
export interface Paint {
  readonly main: string
  readonly shade: string
  readonly ink: string
}

/** The paint of each colour that a boat may have. */
export const paints: Readonly<Record<Colour, Paint>> = {
  white: { main: '#f4f4ef', shade: '#c3c6c4', ink: '#23262b' },
  yellow: { main: '#f4c20d', shade: '#bd8f00', ink: '#23262b' },
  orange: { main: '#f07f13', shade: '#b5560a', ink: '#23262b' },
  red: { main: '#d7263d', shade: '#961426', ink: '#ffffff' },
  purple: { main: '#7b3fa0', shade: '#522570', ink: '#ffffff' },
  black: { main: '#23262b', shade: '#0d0f12', ink: '#ffffff' },
}

/** The colour of each gate. */
export const gateTints: Readonly<Record<GateNumber, string>> = { 1: '#ffd429', 2: '#ff7fb6', 3: '#9be84f' }

export const buoyRed = '#d92b2b'
export const buoyShade = '#98161f'

export const fontFamily = "'Trebuchet MS','Segoe UI',Verdana,'DejaVu Sans',sans-serif"
