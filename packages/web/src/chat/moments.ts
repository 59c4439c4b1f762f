import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { safeStorage } from '../settings/safeStorage.ts'

/** Of how many tables and tournaments a moment is kept. */
const mostKept = 30

/** The moment up to which the messages of a room are known here, also after a reload. */
export function keptMoment(key: string, room: string): readonly [Accessor<number>, (moment: number) => void] {
  const own = `${room}=`
  const kept = () => (safeStorage.getItem(key) ?? '').split(';')
  const before = kept().find((one) => one.startsWith(own))
  const [moment, setMoment] = createSignal(Number(before?.slice(own.length)) || 0)
  return [
    moment,
    (next) => {
      if (next <= moment()) return
      setMoment(next)
      const others = kept().filter((one) => one !== '' && !one.startsWith(own))
      safeStorage.setItem(key, [...others, `${own}${next}`].slice(-mostKept).join(';'))
    },
  ]
}
