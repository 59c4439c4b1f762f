import type { AuditEntry, KnownPlayer, Me, ModeratorAct, PlayerSheet, Report, Role } from '@powerboats/protocol'
import { someTerms } from './sample.ts'
import { startWeb } from './webNode.ts'
import type { Browser } from './webNode.ts'

export type Person = Browser & { readonly id: string }
/** An act without its reason. */
type Wish = { [K in ModeratorAct['kind']]: Omit<Extract<ModeratorAct, { kind: K }>, 'reason'> }[ModeratorAct['kind']]

const day = 24 * 60 * 60 * 1000

/** A server with a player, somebody who annoys them at a table, a moderator and an admin. */
export async function moderationScene() {
  const web = await startWeb()
  const { stores, now } = web
  const [ada, bob, mo, ann] = [
    await web.guest('Ada'),
    await web.guest('Bob'),
    await web.guest('Mo'),
    await web.guest('Ann'),
  ]
  const giveRole = (player: string, role: Role) =>
    web.moderation.act('command', { kind: 'role', player, role, reason: 'trusted' })
  await giveRole(mo.id, 'moderator')
  await giveRole(ann.id, 'admin')
  const { id: table } = await ada.table('POST', '/tables', { ...someTerms, seats: 3 })
  await bob.table('POST', `/tables/${table}/seat`, {})
  const say = (who: Person, name: string, text: string) =>
    stores.chat.add(table, { player: who.id, name, at: now(), saying: { text } })
  await say(ada, 'Ada', 'hello')
  const { number: line } = await say(bob, 'Bob', 'get lost')

  const bodyOf = async <T>(who: Browser, path: string) => (await who.call('GET', path)).body as unknown as T
  return {
    ...web,
    ada,
    bob,
    mo,
    ann,
    table,
    line,
    giveRole,
    until: now() + day,
    /** Why an act was refused, or `ok`. */
    code: (who: Browser, wish: Wish) => who.code('POST', '/moderation/acts', { ...wish, reason: 'a reason' }),
    /** The entry that comes of an act. */
    act: async (who: Browser, wish: Wish): Promise<AuditEntry> => {
      const { status, body, text } = await who.call('POST', '/moderation/acts', { ...wish, reason: 'a reason' })
      if (status !== 200) throw new Error(text)
      return body as unknown as AuditEntry
    },
    me: (who: Browser) => bodyOf<Me>(who, '/me'),
    reports: async (who: Browser, list = 'open') =>
      (await bodyOf<{ reports: Report[] }>(who, `/moderation/reports?list=${list}`)).reports,
    entries: async (who: Browser) => (await bodyOf<{ entries: AuditEntry[] }>(who, '/moderation/entries')).entries,
    sheet: (who: Browser, player: string) => bodyOf<PlayerSheet>(who, `/moderation/players/${player}`),
    find: async (who: Browser, part: string) =>
      (await bodyOf<{ players: KnownPlayer[] }>(who, `/moderation/players?find=${part}`)).players,
  }
}
