import { boatOf, targetOf } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import type { OnLake } from '../raceLog/lookBack.ts'

/** What the guide explains, each thing once in a race. */
export type Topic = 'welcome' | 'speed' | 'gate' | 'brake' | 'crashed' | 'rounded' | 'home' | 'done'

/** What matters to this seat now, the most urgent first. */
export function topicsOf(ctrl: OnLake, seat: Seat): Topic[] {
  const { status, rounding, dice, hurt } = boatOf(ctrl.game(), seat)
  if (status === 'finished') return ['done']
  const task = ctrl.task()
  if (!('seat' in task) || task.seat !== seat) return []
  if (task.kind === 'place') return ['welcome']
  const target = targetOf(rounding.counts)
  const topics: Topic[] = []
  if (task.kind === 'roll' && dice.length > 0 && ctrl.landings().some(({ damage }) => damage > 0)) topics.push('brake')
  if (task.kind === 'roll' && dice.length === 0) topics.push(hurt ? 'crashed' : 'speed')
  if (target === 4) topics.push('home')
  else if (target > 1) topics.push('rounded')
  else if (rounding.started) topics.push('gate')
  return topics
}
