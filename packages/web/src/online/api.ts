import {
  aClimb,
  aDailyRace,
  aDailyTable,
  aLeaderboard,
  aMove,
  aProfile,
  aRatingCurve,
  aRefusal,
  aTable,
  aTournament,
  aTry,
  deviceLink,
  headToHead,
  madeToken,
  me,
  myCalls,
  myFriends,
  myInvitations,
  readTolerantly,
  recoveryCode,
  someBadWords,
  someDays,
  someEntered,
  somePlayedGames,
  someTables,
  someText,
  someTokens,
  someTournaments,
} from '@powerboats/protocol'
import type { Move } from '@powerboats/host'
import type {
  BotLevel,
  CallSettings,
  Climb,
  DailyRace,
  DailyTable,
  Days,
  GameResult,
  Leaderboard,
  LeaderboardName,
  Me,
  MyCalls,
  NewReport,
  NewTournament,
  OrganiserAct,
  Profile,
  RatingKind,
  Reader,
  RefusalBody,
  Table,
  Terms,
  TextLanguage,
  TextName,
  Tournament,
  Try,
} from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Colour, Intent, Result } from '@powerboats/rules'
import type { PushAddress } from './calling/pushBrowser.ts'
import type { Failure } from '../play/failure.ts'

const anything: Reader<unknown> = { safeParse: (data) => ({ success: true, data }) }
const nothing: Reader<null> = { safeParse: () => ({ success: true, data: null }) }

export type Answer<T> = Promise<Result<T, Failure>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a player may change about their own seat. */
export interface SeatWish {
  readonly colour?: Colour
  readonly isReady?: boolean
  /** The seal of what this browser adds, for the commitment of the table. */
  readonly seal?: { readonly commitment: string; readonly hash: string }
}

export interface QuickWish {
  readonly seats: number
  readonly orSeats: readonly number[]
  readonly pace: Terms['pace']
  readonly withBots: boolean
}

/** What players may change about themselves. */
export interface MeWish {
  readonly name?: string
  readonly colour?: Colour | null
  readonly hasProfile?: boolean
  readonly listsGames?: boolean
}

/** Which games of a player are asked for; `after` for those behind a page. */
export interface PlayedWish {
  readonly kind: RatingKind | null
  readonly result: GameResult | null
  readonly opponent: string | null
  readonly after: number | null
}

export type Curve = ReturnType<(typeof aRatingCurve)['parse']>
export type Met = ReturnType<(typeof headToHead)['parse']>

/** The server's API, one function a route. Everything that comes back is checked. */
export function createApi(base: URL, fetched: typeof fetch, onRefused: (refusal: RefusalBody) => void = () => {}) {
  const send = async (method: Method, path: string, body?: unknown): Answer<{ isOk: boolean; text: string }> => {
    try {
      const answer = await fetched(new URL(path, base), {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      return ok({ isOk: answer.ok, text: await answer.text() })
    } catch {
      return err('unreachable')
    }
  }

  const call = async <T>(method: Method, path: string, reader: Reader<T>, body?: unknown): Answer<T> => {
    const sent = await send(method, path, body)
    if (!sent.ok) return sent
    const { isOk, text } = sent.value
    const value = parsed(text)
    if (!isOk) {
      const refusal = readTolerantly(aRefusal, value)
      if (refusal.success) onRefused(refusal.data)
      return err(refusal.success ? refusal.data.code : 'noServer')
    }
    const read = readTolerantly(reader, value)
    return read.success ? ok(read.data) : err('noServer')
  }

  const who = (player: string) => `players/${encodeURIComponent(player)}`
  /** What is read as it is written. */
  const text = async (path: string): Answer<string> => {
    const sent = await send('GET', path)
    if (!sent.ok) return sent
    if (sent.value.isOk) return ok(sent.value.text)
    const refusal = aRefusal.safeParse(parsed(sent.value.text))
    return err(refusal.success ? refusal.data.code : 'noServer')
  }

  const ofDay = (day: string, path = '') => `daily/${encodeURIComponent(day)}${path}`
  const of = (table: string, path = '') => `tables/${encodeURIComponent(table)}${path}`

  /** What came as JSON has no field that is there and undefined: its state is that of the package. */
  const tournament = (method: Method, path: string, body?: unknown) =>
    call<Tournament>(method, path, aTournament as unknown as Reader<Tournament>, body)
  const inTournament = (id: string, path = '') => `tournaments/${encodeURIComponent(id)}${path}`
  const relationTo = (kind: 'follows' | 'blocks', player: string) => `me/${kind}/${encodeURIComponent(player)}`

  return {
    comeIn: () => call<Me>('POST', 'guests', me, {}),
    me: () => call<Me>('GET', 'me', me),
    changeMe: (change: MeWish) => call<Me>('PATCH', 'me', me, change),
    forgetMe: () => call('DELETE', 'me', nothing),
    exportMe: () => call('GET', 'me/export', anything),
    signOut: () => call('POST', 'me/sign-out', nothing, {}),
    signOutElsewhere: () => call('POST', 'me/sign-out-elsewhere', nothing, {}),
    joinClimb: (climb: Climb) => call('PUT', 'me/climb', aClimb, climb),
    /** What of a text would be refused in a name or a message. */
    badWordsIn: (written: string) => call('POST', 'words', someBadWords, { text: written }),
    /** What the operator tells about the server, as Markdown. */
    text: (name: TextName, language: TextLanguage) => call('GET', `texts/${name}/${language}`, someText),
    tokens: () => call('GET', 'me/tokens', someTokens),
    makeToken: (label: string) => call('POST', 'me/tokens', madeToken, { label }),
    removeToken: (id: string) => call('DELETE', `me/tokens/${encodeURIComponent(id)}`, nothing),
    calls: () => call<MyCalls>('GET', 'me/calls', myCalls),
    chooseCalls: (settings: CallSettings) => call<MyCalls>('PUT', 'me/calls', myCalls, settings),
    addDevice: (device: PushAddress) => call<MyCalls>('POST', 'me/calls/devices', myCalls, device),
    removeDevice: (id: string) => call<MyCalls>('DELETE', `me/calls/devices/${encodeURIComponent(id)}`, myCalls),
    setMail: (address: string) => call<MyCalls>('PUT', 'me/calls/mail', myCalls, { address }),
    removeMail: () => call<MyCalls>('DELETE', 'me/calls/mail', myCalls),
    confirmMail: (token: string) => call('POST', 'mail/confirm', nothing, { token }),
    stopMail: (token: string) => call('POST', `mail/stop/${encodeURIComponent(token)}`, nothing, {}),
    passkeyOptions: () => call('POST', 'me/passkeys/options', anything, {}),
    addPasskey: (passkey: unknown) => call<Me>('POST', 'me/passkeys', me, passkey),
    removePasskey: (id: string) => call('DELETE', `me/passkeys/${encodeURIComponent(id)}`, nothing),
    signInOptions: () => call('POST', 'passkeys/options', anything, {}),
    signIn: (passkey: unknown) => call<Me>('POST', 'passkeys/sign-in', me, passkey),
    makeDeviceLink: () => call('POST', 'me/device-links', deviceLink, {}),
    openDeviceLink: (code: string) => call<Me>('POST', 'device-links/open', me, { code }),
    makeRecoveryCode: () => call('POST', 'me/recovery-code', recoveryCode, {}),
    removeRecoveryCode: () => call('DELETE', 'me/recovery-code', nothing),
    openRecoveryCode: (code: string) => call<Me>('POST', 'recovery-codes/open', me, { code }),

    friends: () => call('GET', 'me/friends', myFriends),
    report: (wish: NewReport) => call('POST', 'reports', nothing, wish),
    /** What moderators ask for; they alone fetch how it is read. */
    moderation: <T>(method: 'GET' | 'POST', path: string, reader: Reader<T>, body?: unknown) =>
      call<T>(method, `moderation/${path}`, reader, body),

    relate: (kind: 'follows' | 'blocks', player: string) => call('PUT', relationTo(kind, player), nothing, {}),
    unrelate: (kind: 'follows' | 'blocks', player: string) => call('DELETE', relationTo(kind, player), nothing),
    invitations: () => call('GET', 'me/invitations', myInvitations),
    decline: (table: string) => call('DELETE', `me/invitations/${encodeURIComponent(table)}`, nothing),
    challenge: (player: string, terms: Terms) => call<Table>('POST', `${who(player)}/challenge`, aTable, terms),

    profile: (player: string) => call<Profile>('GET', who(player), aProfile),
    played: (player: string, wish: PlayedWish) => {
      const given = Object.entries(wish).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))
      return call('GET', `${who(player)}/games?${new URLSearchParams(given)}`, somePlayedGames)
    },
    entered: (player: string, after: string | null) =>
      call(
        'GET',
        `${who(player)}/tournaments${after === null ? '' : `?after=${encodeURIComponent(after)}`}`,
        someEntered,
      ),
    curve: (player: string, kind: RatingKind) => call<Curve>('GET', `${who(player)}/ratings/${kind}`, aRatingCurve),
    against: (player: string, other: string) =>
      call<Met>('GET', `${who(player)}/against/${encodeURIComponent(other)}`, headToHead),

    leaderboard: (board: LeaderboardName, after?: string) =>
      call<Leaderboard>(
        'GET',
        `leaderboards/${board}${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
        aLeaderboard,
      ),

    tables: (list: 'open' | 'racing' | 'over' | 'mine') => call('GET', `tables?list=${list}`, someTables),
    makeTable: (terms: Terms) => call<Table>('POST', 'tables', aTable, terms),
    table: (id: string) => call<Table>('GET', of(id), aTable),
    changeTerms: (id: string, change: Partial<Terms>) => call<Table>('PATCH', of(id), aTable, change),
    closeTable: (id: string) => call('DELETE', of(id), nothing),
    sit: (id: string, colour?: Colour) => call<Table>('POST', of(id, '/seat'), aTable, colour ? { colour } : {}),
    changeSeat: (id: string, wish: SeatWish) => call<Table>('PATCH', of(id, '/seat'), aTable, wish),
    tell: (id: string, contribution: string) => call<Table>('POST', of(id, '/contribution'), aTable, { contribution }),
    leave: (id: string) => call('DELETE', of(id, '/seat'), nothing),
    setSeat: (id: string, number: number, bot: BotLevel | null) =>
      call<Table>('PUT', of(id, `/places/${number}`), aTable, bot === null ? { kind: 'free' } : { kind: 'bot', bot }),
    /** Takes the seat from a player, who is told the reason. */
    removePlayer: (id: string, number: number, reason: string) =>
      call<Table>('PUT', of(id, `/places/${number}`), aTable, {
        kind: 'free',
        ...(reason !== '' && { reason }),
      }),
    inviteAgain: (id: string, player: string) =>
      call<Table>('DELETE', of(id, `/removed/${encodeURIComponent(player)}`), aTable),
    start: (id: string) => call<Table>('POST', of(id, '/start'), aTable, {}),
    comeBack: (id: string) => call<Table>('POST', of(id, '/return'), aTable, {}),
    rematch: (id: string) => call<Table>('POST', of(id, '/rematch'), aTable, {}),
    quick: (wish: QuickWish) => call<Table>('POST', 'quick', aTable, wish),
    /** The record of a game as it is written; to be read by `parseRecord`. */
    record: (id: string) => text(of(id, '/record')),

    tournaments: (list: 'coming' | 'running' | 'over' | 'mine') =>
      call('GET', `tournaments?list=${list}`, someTournaments),
    tournament: (id: string) => tournament('GET', inTournament(id)),
    openTournament: (wish: NewTournament) => tournament('POST', 'tournaments', wish),
    enter: (id: string) => tournament('POST', inTournament(id, '/entrants'), {}),
    leaveTournament: (id: string) => tournament('DELETE', inTournament(id, '/entrants/me')),
    organise: (id: string, act: OrganiserAct) => tournament('POST', inTournament(id, '/acts'), act),

    /** The race of a day, or of today. */
    daily: (day?: string) => call<DailyRace>('GET', day === undefined ? 'daily' : ofDay(day), aDailyRace),
    dailyTable: (day: string, after?: string) =>
      call<DailyTable>('GET', ofDay(day, `/table${after === undefined ? '' : `?after=${after}`}`), aDailyTable),
    /** The course of a day, with the captain's race for those who may see it. */
    dailyRecord: (day: string) => text(ofDay(day, '/record')),
    days: (before?: string) =>
      call<Days>('GET', `daily/days${before === undefined ? '' : `?before=${before}`}`, someDays),
    beginTry: () => call<Try>('POST', 'daily/tries', aTry, {}),
    actInTry: (id: string, after: number, intent: Intent) =>
      call<Move>('POST', `daily/tries/${id}/intents`, aMove, { after, intent }),
    tryRecord: (id: string) => text(`daily/tries/${encodeURIComponent(id)}/record`),
  }
}

export type Api = ReturnType<typeof createApi>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
