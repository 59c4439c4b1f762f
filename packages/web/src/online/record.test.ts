import { ok } from '@powerboats/rules'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gathering, player } from '../../test/tables.ts'
import { fetchOwnSeats } from './record.ts'
import { api, identity } from './server.ts'
import { hasBeenOnline } from './visited.ts'

vi.mock('./server.ts', () => ({ api: { me: vi.fn(), table: vi.fn() }, identity: { me: vi.fn() } }))
vi.mock('./visited.ts', () => ({ hasBeenOnline: vi.fn() }))

describe('own seats at a table', () => {
  const bot = { kind: 'bot', bot: 'captain', name: 'Cap', colour: 'red' } as const
  const ada = player('Ada', 'purple')
  const iAm = (id: string | undefined) => vi.mocked(identity.me).mockReturnValue({ id: id ?? 'nobody' } as never)

  beforeEach(() => {
    vi.mocked(hasBeenOnline).mockReturnValue(true)
    vi.mocked(api.table)
      .mockReset()
      .mockResolvedValue(ok(gathering([bot, ada])))
  })

  it('are those of the player, in the order of the game', async () => {
    iAm('player' in ada ? ada.player : undefined)
    expect(await fetchOwnSeats('K7M29QXT')).toEqual([1])
    iAm('somebody')
    expect(await fetchOwnSeats('K7M29QXT')).toEqual([])
  })

  it('are not asked for by those who never played online', async () => {
    vi.mocked(hasBeenOnline).mockReturnValue(false)
    expect(await fetchOwnSeats('K7M29QXT')).toEqual([])
    expect(vi.mocked(api.table).mock.calls).toEqual([])
  })
})
