import { checkDice, commitmentTo } from '@powerboats/host'
import type { DailyRace, DailyTable, Days } from '@powerboats/protocol'
import { ok } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'
import { createMemo, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { createPages } from '../../async/pages.ts'
import type { KeptDay, KeptDays } from './keptDays.ts'
import type { Answer, Api } from '../../online/api.ts'
import { matches } from '../../online/dice/diceReceipts.ts'
import type { Receipts } from '../../online/dice/diceReceipts.ts'
import type { Failure } from '../../play/failure.ts'

type Row = DailyTable['tries'][number]
type DayRow = Days['days'][number]

/** What this browser found out about the dice of a day. */
export type DiceVerdict =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'proven'; readonly throws: number; readonly isWitnessed: boolean }
  | { readonly kind: 'broken' }

export interface DailyCtrl {
  /** Null until it is there. */
  readonly race: Accessor<DailyRace | null>
  /** The course, with the captain's race for those who may see it. */
  readonly record: Accessor<GameRecord | null>
  readonly failure: Accessor<Failure | null>
  readonly isOffline: Accessor<boolean>
  /** By how many milliseconds the clock of the server is ahead of this device's. */
  readonly ahead: Accessor<number>
  /** Null until it is there. */
  readonly table: Accessor<readonly Row[] | null>
  readonly hasMoreRows: Accessor<boolean>
  /** Why the table, or more of it, did not come. */
  readonly tableFailure: Accessor<Failure | null>
  readonly moreRows: () => Promise<void>
  /** The days before today but the one that is shown, the latest first; null until they are there. */
  readonly pastDays: Accessor<readonly DayRow[] | null>
  readonly hasMoreDays: Accessor<boolean>
  readonly moreDays: () => Promise<void>
  readonly verdict: Accessor<DiceVerdict>
}

export interface DailyNeeds {
  /** Null for today. */
  readonly day: string | null
  readonly api: Pick<Api, 'daily' | 'dailyTable' | 'days'>
  readonly fetchDay: (day: string) => Answer<GameRecord>
  readonly kept: KeptDays
  readonly receipts: Receipts
  readonly now: () => number
}

/** Days that are fetched ahead, so that they can be sailed offline. */
const fetchedAhead = 7

/** The page of a day: its race, table and calendar, from the server or from what this browser kept. */
export function openDaily({ day, api, fetchDay, kept, receipts, now }: DailyNeeds): DailyCtrl {
  const [race, setRace] = createSignal<DailyRace | null>(null)
  const [record, setRecord] = createSignal<GameRecord | null>(null)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [isOffline, setOffline] = createSignal(false)
  const [ahead, setAhead] = createSignal(0)
  const [keptRows, setKeptRows] = createSignal<readonly DayRow[] | null>(null)
  const rows = createPages<Row, string, Failure>(async (after) => {
    const answer = await api.dailyTable(race()!.day, after)
    return answer.ok ? ok({ items: answer.value.tries, next: answer.value.next }) : answer
  })
  const dayRows = createPages<DayRow, string, Failure>(async (before) => {
    const answer = await api.days(before)
    return answer.ok ? ok({ items: answer.value.days, next: answer.value.next }) : answer
  })
  const pastDays = () => {
    const today = new Date(now() + ahead()).toISOString().slice(0, 10)
    const days = dayRows.items() ?? keptRows()
    return days?.filter((one) => one.day < today && one.day !== race()?.day) ?? null
  }

  const load = async () => {
    const answer = await api.daily(day ?? undefined)
    if (!answer.ok) return loadKept(answer.error)
    const found = answer.value
    setAhead(found.now - now())
    // The first seal that this browser saw is what it was promised.
    if (found.secret === null) receipts.keep(found.day, found.commitment, found.day)
    setRace(found)
    const course = await fetchDay(found.day)
    // First: a day that is shown can be sailed offline.
    if (course.ok && found.secret !== null) await kept.put({ day: found.day, race: found, record: course.value })
    if (course.ok) setRecord(course.value)
    else setFailure(course.error)
    await Promise.all([rows.more(), dayRows.more()])
    await keepAhead()
  }

  /** Without a server, the days that were kept. */
  const loadKept = async (error: Failure) => {
    const all = await kept.list()
    const found = day === null ? null : await kept.get(day)
    setOffline(error === 'unreachable' || error === 'noServer')
    setKeptRows(all.map(({ race: { day: of, par, sailors } }) => ({ day: of, par, sailors, yours: null })))
    if (found !== null) {
      setRace({ ...found.race, you: null })
      setRecord(found.record)
    } else if (day !== null || all.length === 0) setFailure(error)
  }

  const keepAhead = async () => {
    const shown = race()?.day ?? ''
    for (const { day: past } of (pastDays() ?? []).filter((one) => one.day < shown).slice(0, fetchedAhead)) {
      if ((await kept.get(past)) !== null) continue
      const [old, course] = [await api.daily(past), await fetchDay(past)]
      if (old.ok && course.ok && old.value.secret !== null)
        await kept.put({ day: past, race: old.value, record: course.value } satisfies KeptDay)
    }
  }

  const verdict = createMemo((): DiceVerdict => {
    const found = race()
    const course = record()
    if (found === null || course === null || found.secret === null) return { kind: 'hidden' }
    const receipt = receipts.of(found.day)
    const isWitnessed = receipt !== null && matches(receipt, found.commitment, [found.day])
    const contributions = [found.day]
    const sealed = { commitment: found.commitment, secret: found.secret, contributions }
    const { dice } = course
    const origin =
      dice.kind === 'drawn'
        ? { kind: dice.kind, draw: dice.draw, ...sealed }
        : ({ kind: 'committed', ...sealed } as const)
    const checked = checkDice({ ...course, dice: origin })
    const isRight = checked.ok && commitmentTo(found.secret) === found.commitment
    if (!isRight || (receipt !== null && !isWitnessed)) return { kind: 'broken' }
    return { kind: 'proven', throws: checked.value.throws, isWitnessed }
  })

  void load()
  return {
    race,
    record,
    failure,
    isOffline,
    ahead,
    table: rows.items,
    hasMoreRows: rows.hasMore,
    tableFailure: rows.failure,
    moreRows: rows.more,
    pastDays,
    hasMoreDays: dayRows.hasMore,
    moreDays: dayRows.more,
    verdict,
  }
}
