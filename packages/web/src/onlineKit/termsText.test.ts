import type { Terms } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { firstTerms, paces } from '../online/terms.ts'
import { en } from '../words/en/choices.ts'
import { en as online } from '../words/en/online.ts'
import { changesOf } from './termsText.ts'

const changed = (change: Partial<Terms>) => changesOf(en, online, firstTerms, { ...firstTerms, ...change })

describe('a change of terms', () => {
  it.each<[Partial<Terms>, string]>([
    [{ seats: 3 }, 'Boats: 3'],
    [{ pace: paces[3]! }, '1 day a turn'],
    [{ side: 'light' }, 'Light side'],
    [{ changes: { races: 3 } }, 'Three races'],
    [{ changes: { races: 1, coastRepair: true } }, '+ Coasting repairs'],
    [{ isPublic: true }, 'Who can join: Everyone'],
    [{ hasChat: false }, '− Chat at the table'],
  ])('is told by the option: %o', (change, told) => {
    expect(changed(change)).toEqual([told])
  })

  it('names every option that is another one now, and none for the same terms', () => {
    expect(changed({ side: 'light', hasChat: false })).toEqual(['Light side', '− Chat at the table'])
    expect(changed({ ruleSet: 'manual' })).toContain('Manual')
    expect(changed({})).toEqual([])
  })
})
