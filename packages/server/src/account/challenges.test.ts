import { assert, constantFrom, nat, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createChallenges } from './challenges.ts'

const key = 'ab'.repeat(32)

/** Challenges of a node; nodes with the same key share what was spent. */
function node(spent = new Map<string, number>(), moment = { now: 1_760_000_000_000 }, own = key) {
  const store = {
    spendChallenge: async (id: string, expiresAt: number) => {
      if (spent.has(id)) return false
      spent.set(id, expiresAt)
      return true
    },
  }
  return createChallenges(own, store, () => moment.now)
}

const text = (challenge: Uint8Array) => Buffer.from(challenge).toString('base64url')

describe('a challenge', () => {
  it('is valid at every node that has the key, for its own purpose only', () => {
    const challenge = text(node().make('sign in'))
    expect(node().isGenuine(challenge, 'sign in')).toBe(true)
    expect(node().isGenuine(challenge, 'another purpose')).toBe(false)
    expect(node(new Map(), undefined, 'cd'.repeat(32)).isGenuine(challenge, 'sign in')).toBe(false)
  })

  it('is valid for five minutes', () => {
    const moment = { now: 1_760_000_000_000 }
    const challenges = node(new Map(), moment)
    const challenge = text(challenges.make('sign in'))
    moment.now += 5 * 60 * 1000 - 1
    expect(challenges.isGenuine(challenge, 'sign in')).toBe(true)
    moment.now += 1
    expect(challenges.isGenuine(challenge, 'sign in')).toBe(false)
  })

  it('can be used once, whichever nodes are asked', async () => {
    const spent = new Map<string, number>()
    const [one, other] = [node(spent), node(spent)]
    const challenge = text(one.make('sign in'))
    expect([await one.spend(challenge), await other.spend(challenge), await one.spend(challenge)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await one.spend(text(one.make('sign in')))).toBe(true)
    // Nobody has to remember it for longer than it would be valid.
    expect([...spent.values()]).toEqual([1_760_000_300_000, 1_760_000_300_000])
  })

  it('is refused when anything of it was changed', () => {
    const challenges = node()
    const challenge = text(challenges.make('sign in'))
    assert(
      property(nat(challenge.length - 1), constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_'), (at, sign) => {
        const changed = challenge.slice(0, at) + sign + challenge.slice(at + 1)
        expect(challenges.isGenuine(changed, 'sign in')).toBe(changed === challenge)
      }),
    )
    for (const spelling of [`${challenge}=`, ` ${challenge}`, `${challenge}\n`])
      expect(challenges.isGenuine(spelling, 'sign in')).toBe(false)
    assert(property(string(), (any) => !challenges.isGenuine(any, 'sign in')))
  })
})
