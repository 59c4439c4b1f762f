/** Small drawn signs, on a field of 24 by 24. */
const shapes = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  home: 'M4 11l8-7 8 7M6.500 10v9.500h11V10M10 19.500v-5h4v5',
  gear: 'M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100',
  sound: 'M4 9.500v5h3.500l5 4v-13l-5 4zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500l5 4v-13l-5 4zM16 9.500l5 5M21 9.500l-5 5',
  skip: 'M5 5l8 7-8 7zM13 5l8 7-8 7z',
  keep: 'M5 12.500l4.500 4.500L19 7.500',
  reroll: 'M19 12a7 7 0 1 1-2.200-5.100M19 3.500V8h-4.500',
  remove: 'M6 6l12 12M18 6L6 18',
  left: 'M7 20v-6l5-5M7 13V6M3.500 9.500L7 5.500l3.500 4',
  undo: 'M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-4',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  close: 'M6 6l12 12M18 6L6 18',
  wrench:
    'M14.500 6.500a4 4 0 0 1 5-3l-2.500 3 1 2.500 2.500.5 1-2a4.500 4.500 0 0 1-6.500 4.500L8 19.500a2.100 2.100 0 0 1-3-3L12.500 9.500a4.500 4.500 0 0 1 2-3z',
} as const

export type IconName = keyof typeof shapes

export function Icon(props: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[props.name]} />
    </svg>
  )
}
