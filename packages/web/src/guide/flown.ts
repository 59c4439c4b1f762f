import type { Course } from '@powerboats/rules'
import { safeStorage } from '../settings/safeStorage.ts'

const key = 'powerboats.flown'
/** Every game has new courses: only the last ones can come up again. */
const mostKept = 12

/** Whether this course has not been flown over in this browser; from now on it has. */
export function isNewCourse({ buoys, finishBuoy }: Pick<Course, 'buoys' | 'finishBuoy'>): boolean {
  const name = [...buoys, finishBuoy].map(({ q, r }) => `${q},${r}`).join(' ')
  const known = (safeStorage.getItem(key) ?? '').split(';')
  if (known.includes(name)) return false
  safeStorage.setItem(key, [...known, name].slice(-mostKept).join(';'))
  return true
}
