import { evolveAll, newGame } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { render } from 'solid-js/web'
import { afterEach, describe, expect, it } from 'vitest'
import { smallSetup } from '../../../../host/test/storeContract.ts'
import { Podium, Steps } from './Podium.tsx'

afterEach(() => {
  document.body.replaceChildren()
})

/** A race of three that ended like this. */
function ended(...how: readonly ('finished' | 'retired' | 'sunk')[]): Game {
  const start = evolveAll(newGame(smallSetup(3, how.length)), [])
  let place = 0
  const none = { turns: 5, points: { place: 0, turns: 0, sunk: 0 } }
  const results = how.map((status, i) => {
    const seat = i as Seat
    if (status !== 'finished') return { ...none, seat, status, place: null }
    place++
    return { ...none, seat, status, place, points: { place: how.length - place, turns: 0, sunk: 0 } }
  })
  return { ...start, phase: 'over', results: [results] } as unknown as Game
}

const none = { place: 0, turns: 0, sunk: 0 }

/** Who stands on the steps, and who in the list below. */
const listed = (list: 0 | 1) =>
  [...document.querySelectorAll('ol')[list]!.children].map(({ textContent }) => textContent)

describe('the podium', () => {
  it('gives no place to boats that did not finish the only race, and says what became of them', () => {
    const game = ended('finished', 'finished', 'retired', 'sunk')
    render(() => <Steps game={game} />, document.body)
    expect(listed(0)).toEqual([expect.stringContaining('2'), expect.stringContaining('1')])
    expect(listed(1)).toEqual([expect.stringMatching(/–.*retired/), expect.stringMatching(/–.*sunk/)])
  })

  it('says whose boat is whose also when a bot finished for somebody, and congratulates only those who sailed', () => {
    const game = ended('finished', 'finished')
    const shown = (isByBot: boolean) => {
      document.body.replaceChildren()
      render(
        () => (
          <Podium game={game} isYou={(seat) => seat === 0} isByBot={(seat) => isByBot && seat === 0} moment={null}>
            {null}
          </Podium>
        ),
        document.body,
      )
      return document.body.textContent ?? ''
    }
    expect(shown(false)).toContain('You win')
    expect(shown(true)).not.toContain('You win')
    expect(shown(true)).toContain('(you)')
  })

  it('[R7.3] congratulates all who have won, also the one at this screen', () => {
    const { results, ...game } = ended('finished', 'finished')
    const [race] = results
    const shared = [...results, race!.map((result, i) => ({ ...result, ...race![1 - i]!, seat: result.seat }))]
    const three = { ...game.setup, options: { ...game.setup.options, races: 3 } } as const
    render(
      () => (
        <Podium
          game={{
            ...game,
            setup: three,
            results: [...shared, race!.map((result) => ({ ...result, place: null, points: none }))],
          }}
          isYou={(seat) => seat === 1}
          moment={null}
        >
          {null}
        </Podium>
      ),
      document.body,
    )
    expect(document.querySelector('h2')!.textContent).toBe('Orange and Yellow win')
    expect(document.querySelector('[class*="confetti"]')).not.toBeNull()
  })

  it('congratulates nobody when no boat has finished', () => {
    const game = ended('retired', 'sunk')
    render(
      () => (
        <Podium game={game} isYou={(seat) => seat === 0} moment={null}>
          {null}
        </Podium>
      ),
      document.body,
    )
    expect(document.body.textContent).toContain('Nobody finished')
    expect(document.body.textContent).not.toContain('win')
    expect(listed(0)).toEqual([])
    expect(listed(1)).toEqual([expect.stringMatching(/–.*retired/), expect.stringMatching(/–.*sunk/)])
  })
})
