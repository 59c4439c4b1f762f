import { createEffect, createMemo, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import { vibrate } from './vibration.ts'

/** Lets a phone shake when its player's turn begins: once a turn, whatever they do in it. */
export function vibrateAtTurn(isMyTurn: Accessor<boolean>): void {
  const isNow = createMemo(isMyTurn)
  createEffect(on(isNow, (isMine) => isMine && vibrate('turn'), { defer: true }))
}
