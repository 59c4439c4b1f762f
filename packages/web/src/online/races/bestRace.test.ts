import { expect, it } from 'vitest'
import { gathering, player } from '../../../test/tables.ts'
import { bestRace } from './bestRace.ts'

it('the best race to watch is a public live one with the most people who sail themselves', () => {
  const seats = [player('ada', 'red'), player('bo', 'white')]
  const { terms } = gathering(seats)
  const live = {
    ...terms,
    isPublic: true,
    isRated: false,
    pace: { kind: 'live', bankSeconds: 60, incrementSeconds: 5 },
  }
  const race = (id: string, changes: object = {}) => ({
    ...gathering(seats),
    id,
    status: 'racing' as const,
    terms: live as typeof terms,
    createdAt: 5,
    ...changes,
  })
  const away = { ...player('cy', 'black'), isAway: true }
  const others = [
    race('OVER', { status: 'over' }),
    race('SECRET', { terms: { ...live, isPublic: false } }),
    race('SLOW', { terms: { ...live, pace: { kind: 'days', days: 1 } } }),
    race('GONE', { places: [away] }),
  ]
  expect(bestRace(others)).toBeNull()
  const few = race('FEW', { places: [player('ada', 'red'), away] })
  const both = race('BOTH')
  const older = race('OLDER', { createdAt: 4 })
  const rated = race('RATED', { terms: { ...live, isRated: true } })
  expect(bestRace([...others, few])?.id).toBe('FEW')
  expect(bestRace([few, both, older])?.id).toBe('OLDER')
  expect(bestRace([few, both, older, rated])?.id).toBe('RATED')
})
