import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { phrases } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../onlineKit/termsText.ts'
import { gathering } from '../../test/tables.ts'
import { en as plain } from './en/common.ts'
import { de } from './de/online.ts'
import { en as choices } from './en/choices.ts'
import { en as account } from './en/account.ts'
import { en } from './en/online.ts'
import { nl } from './nl/online.ts'
import { clockText } from './format/times.ts'
import { languages } from './words.ts'

const day = 24 * 60 * 60 * 1000

describe('the words of the online pages', () => {
  it('tell how much time is left in its largest unit', () => {
    expect([2 * day, day, 90_000, 1].map(en.pace.left)).toEqual([
      '2 days left',
      '24 hours left',
      '2 minutes left',
      '1 minute left',
    ])
    expect([de.pace.left(3 * day), nl.pace.left(2 * 60 * 60 * 1000)]).toEqual(['noch 3 Tage', 'nog 2 uur'])
  })

  it('show a clock that ends at zero', () => {
    expect([65_000, 9001, 1, 0, -5].map(clockText)).toEqual(['1:05', '0:10', '0:01', '0:00', '0:00'])
  })

  it('lead to the tokens as docs/BOT_API.md says', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/BOT_API.md'), 'utf8')
    expect(page).toContain(`*${plain.home.playOnline} → ${en.lobby.identity} → ${account.me.tokens}*`)
  })

  it.each(Object.values(languages))('have every phrase in $name, and none of them empty', async ({ chapter }) => {
    const { chat } = await chapter('online')
    for (const phrase of phrases) expect(chat.phrases[phrase]).toMatch(/\p{L}/u)
  })

  it('tell the terms of a table, and single rules only where they differ', () => {
    const { terms } = gathering()
    expect(factsOf(choices, en, terms)).toEqual(['Dark side', 'One race', 'Rulebook', '5 min + 20 s a turn'])
    const changed = { ...terms, seats: 4, changes: { races: 3, coastRepair: true } as const }
    expect(factsOf(choices, en, changed)).toContain('+ Coasting repairs')
  })
})
