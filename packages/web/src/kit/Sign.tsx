/** Drawn signs of the player, on a field of 24 by 24. */
const shapes = {
  first: 'M5 5v14M20 5l-10 7 10 7z',
  turnBack: 'M12 5l-8 7 8 7zM21 5l-8 7 8 7z',
  back: 'M17 5L7 12l10 7z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  on: 'M7 5l10 7-10 7z',
  turnOn: 'M12 5l8 7-8 7zM3 5l8 7-8 7z',
  last: 'M19 5v14M4 5l10 7-10 7z',
  share: 'M12 15V4M7.500 8L12 3.500 16.500 8M5 12v8h14v-8',
  coach:
    'M12 3.500a6 6 0 0 0-3.500 10.900c.8.600 1 1.300 1 2.100h5c0-.8.200-1.500 1-2.100A6 6 0 0 0 12 3.500zM9.500 20.500h5',
  report: 'M4 20V4M4 20h16M7.500 15l4-5 3.500 3 5-7',
  list: 'M15 5l-7 7 7 7',
  branch: 'M7 4v16M7 15c0-6 9-3 9-10M12.500 8L16 4.500 19.500 8',
  shield: 'M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500-4.500-1.500-7.500-5-7.500-9.500V6zM8.500 12l2.500 2.500 4.500-5',
  doubt: 'M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500-4.500-1.500-7.500-5-7.500-9.500V6zM12 8v5M12 16v.1',
} as const

export type SignName = keyof typeof shapes

/** Filled where a sign is a solid key of a player. */
const solid: ReadonlySet<SignName> = new Set(['first', 'turnBack', 'back', 'play', 'on', 'turnOn', 'last'])

export function Sign(props: { name: SignName }) {
  return (
    <svg class="icon" data-solid={solid.has(props.name) ? '' : undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[props.name]} />
    </svg>
  )
}
