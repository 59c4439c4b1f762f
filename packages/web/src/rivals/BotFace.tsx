import type { BotLevel } from '@powerboats/protocol'
import type { JSX } from 'solid-js'
import styles from './BotFace.module.css'

const skins = ['#f6cfa8', '#e8b184', '#c98a5c', '#8d5a3a', '#5f3b26'] as const
const hairs = ['#2b2320', '#6b4426', '#b7742c', '#d9c08a', '#8e949b'] as const

/** The face of a bot: the head is that of its name, what it wears that of its level. */
export function BotFace(props: { level: BotLevel; name: string }) {
  const of = <T,>(all: readonly T[], salt: number): T => all[numberOf(props.name, salt) % all.length]!
  const hair = () => of(hairs, 7)
  const skin = () => of(skins, 3)
  return (
    <svg class={styles.face} viewBox="0 0 40 40" aria-hidden="true" data-level={props.level}>
      <circle class={styles.ground} cx="20" cy="20" r="20" />
      <path d="M6 38Q8 29 20 29T34 38Q28 40 20 40T6 38Z" fill="#f4f4ef" />
      <path d="M9 34H31M7 37.500H33" stroke="#12507c" stroke-width="1.600" />
      <path d="M15 25H25V31Q20 34 15 31Z" fill={skin()} />
      <ellipse cx="20" cy="20" rx="9.500" ry="10.500" fill={skin()} />
      <path d={of(manes, 11)} fill={hair()} />
      <circle cx="16.300" cy="19.500" r="1.500" fill="#18222b" />
      <circle cx="23.700" cy="19.500" r="1.500" fill="#18222b" />
      <path d={of(mouths, 5)} fill="none" stroke="#5c2a1e" stroke-width="1.500" stroke-linecap="round" />
      {hats[props.level]()}
    </svg>
  )
}

/** Short hair, a full beard, long hair, a moustache. */
const manes = [
  'M10 20Q9 8 20 9T30 20Q28 14 20 14T10 20Z',
  'M10 20Q9 8 20 9T30 20Q28 14 20 14T10 20ZM11 22Q12 33 20 33T29 22Q26 26 20 25T11 22Z',
  'M9 29Q7 8 20 9T31 29L27.500 27Q29 15 20 14T12.500 27Z',
  'M10 20Q9 8 20 9T30 20Q28 14 20 14T10 20ZM14 24.500Q17 22 20 23.500Q23 22 26 24.500Q22 26 20 25T14 24.500Z',
]

const mouths = ['M16 25Q20 28.500 24 25', 'M16.500 26H23.500', 'M16 25.500Q21 28 24 24.500']

/** From the paper hat of a cadet to the plumes of an admiral. */
const hats: Readonly<Record<BotLevel, () => JSX.Element>> = {
  cadet: () => <path d="M8 13L20 3 32 13Q20 9 8 13Z" fill="#fffdf4" stroke="#9fb6c2" />,
  deckhand: () => (
    <>
      <path d="M10 14Q11 6 20 6T30 14Q20 11 10 14Z" fill="#cf2431" />
      <path d="M30 13L36 11 35 17Z" fill="#cf2431" />
    </>
  ),
  boatswain: () => <path d="M9.500 14Q9 4 20 4T30.500 14ZM9 12H31V15.500H9Z" fill="#2d6a4f" />,
  mate: () => (
    <>
      <path d="M10 13Q11 6 20 6T30 13Z" fill="#f4f4ef" stroke="#9fb6c2" />
      <path d="M9 12.500H31V15H9Z" fill="#12507c" />
    </>
  ),
  skipper: () => (
    <>
      <path d="M7 9Q9 4 20 4T33 9L30 13H10Z" fill="#f4f4ef" stroke="#9fb6c2" />
      <path d="M10 12H30V14.500Q20 17 10 14.500Z" fill="#0b2c42" />
    </>
  ),
  navigator: () => (
    <>
      <path d="M7 9Q9 4 20 4T33 9L30 13H10Z" fill="#12507c" />
      <path d="M10 12H30V14.500Q20 17 10 14.500Z" fill="#0b2c42" />
      <g fill="none" stroke="#0b2c42" stroke-width="1.300">
        <circle cx="16.300" cy="19.500" r="3.400" />
        <circle cx="23.700" cy="19.500" r="3.400" />
        <path d="M19.700 19.500H20.300" />
      </g>
    </>
  ),
  captain: () => (
    <>
      <path d="M6 9Q8 3 20 3T34 9L30 13H10Z" fill="#f4f4ef" stroke="#9fb6c2" />
      <path d="M10 11.500H30V14.500Q20 17 10 14.500Z" fill="#0b2c42" />
      <path
        d="M20 5L21.300 8 24.500 8.200 22 10.200 22.900 13.300 20 11.500 17.100 13.300 18 10.200 15.500 8.200 18.700 8Z"
        fill="#f4c20d"
      />
    </>
  ),
  admiral: () => (
    <>
      <path d="M3 14Q8 12 10 7Q20 -1 30 7Q32 12 37 14Q20 8 3 14Z" fill="#0b2c42" />
      <path d="M3 14Q20 8 37 14" fill="none" stroke="#f4c20d" stroke-width="1.600" />
      <circle cx="20" cy="7" r="2.200" fill="#f4c20d" />
    </>
  ),
}

function numberOf(name: string, salt: number): number {
  let sum = salt
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) % 9973
  return sum
}
