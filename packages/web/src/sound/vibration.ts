import { settings } from '../settings/settings.ts'

/** Milliseconds of shaking and stillness in turn. */
const patterns = {
  turn: [60],
  crash: [140, 50, 140],
  rounded: [40, 40, 40],
} as const

/** Whether this device can shake. Browsers on desktops offer the call too; there nothing happens. */
export const canVibrate = () => typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches

/** Lets a phone shake, if that is wanted. */
export function vibrate(reason: keyof typeof patterns): void {
  if (settings.vibration() === 'on' && canVibrate()) navigator.vibrate(patterns[reason])
}
