import { withWaysOfToday } from './courseDocument.ts'
import { list } from './decode.ts'
import { aLake } from './lakeDocument.ts'
import type { Upcast } from './upcast.ts'

/**
 * Version 1 counted every gate up to the target (R3.3): its events follow from other rules, and no step makes them follow from those of today.
 * What is settled before the first event is the same, but for some ways across a line that points at a buoy: the shorter one is
 * another now (R2.5).
 */
export const upcastFrom1: Upcast = (document) => {
  const { events, lake, courses } = document
  if (!Array.isArray(events) || events.length > 0) return null
  return { ...document, courses: list(withWaysOfToday(aLake(lake, 'lake')), 1, 3)(courses, 'courses') }
}
