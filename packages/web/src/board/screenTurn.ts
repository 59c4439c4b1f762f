import { createSignal } from 'solid-js'
import { turnFor } from './turning.ts'
import type { Turn } from './turning.ts'

const measured = () => turnFor({ width: innerWidth, height: innerHeight })
const [turn, setTurn] = createSignal<Turn>(measured())
addEventListener('resize', () => setTurn(measured()))

/** How far lakes that fill the screen are turned on this screen: by a quarter on tall phones. */
export const screenTurn = turn
