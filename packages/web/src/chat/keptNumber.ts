import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { safeStorage } from '../settings/safeStorage.ts'

/** Of how many tables and tournaments a number is kept. */
const mostKept = 30

/** The number of the last message of a room that is known here, also after a reload. */
export function keptNumber(key: string, room: string): readonly [Accessor<number>, (number: number) => void] {
  const own = `${room}=`
  const kept = () => (safeStorage.getItem(key) ?? '').split(';')
  const before = kept().find((one) => one.startsWith(own))
  const [number, setNumber] = createSignal(Number(before?.slice(own.length)) || 0)
  return [
    number,
    (next) => {
      if (next <= number()) return
      setNumber(next)
      const others = kept().filter((one) => one !== '' && !one.startsWith(own))
      safeStorage.setItem(key, [...others, `${own}${next}`].slice(-mostKept).join(';'))
    },
  ]
}
