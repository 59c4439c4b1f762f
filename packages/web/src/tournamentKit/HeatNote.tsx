import type { Table } from '@powerboats/protocol'
import { heatOf } from '@powerboats/tournaments'
import { Show, createMemo, onCleanup } from 'solid-js'
import { api, connection } from '../online/server.ts'
import { followTournament } from '../online/tournaments/tournamentFeed.ts'
import { winMeans } from '../online/tournaments/winMeans.ts'
import { addressOf } from '../router/router.ts'
import { tournamentWords } from '../words/tournaments.ts'
import { nameOf, roundText } from './formatText.ts'
import styles from './HeatNote.module.css'

type HeatKey = NonNullable<Table['heat']>

/** Which tournament and round the race at a table belongs to, and what a win in it would mean; nothing at other tables. */
export function HeatNote(props: { table: Table | null; me: string | null }) {
  return <Show when={props.table?.heat}>{(heat) => <Note heat={heat()} table={props.table!} me={props.me} />}</Show>
}

function Note(props: { heat: HeatKey; table: Table; me: string | null }) {
  const feed = followTournament(props.heat.tournament, api, connection)
  onCleanup(() => feed.close())
  const state = () => feed.tournament()?.state ?? null
  const round = () => {
    const now = state()
    const heat = now && heatOf(now, props.heat.number)
    return now && heat ? roundText(tournamentWords(), now.plan.format, heat.round, now.extra) : ''
  }
  const meaning = createMemo(() => {
    const now = state()
    const heat = now && heatOf(now, props.heat.number)
    if (!heat || heat.outcome !== null || props.me === null || !heat.players.includes(props.me)) return ''
    const means = winMeans(now, heat, props.me)
    if (means.kind === 'place') return tournamentWords().heat.place(means.from, means.to)
    return tournamentWords().heat[means.kind]
  })
  /** T3.5: who starts is settled before the race; in it everybody sees it. */
  const start = () => {
    const { status, starter, places } = props.table
    const place = starter === undefined || status === 'over' ? undefined : places[starter]
    if (place === undefined || place.kind === 'free') return ''
    const isMe = place.kind === 'player' && place.player === props.me
    return isMe ? tournamentWords().heat.youStart : tournamentWords().heat.starts(place.name)
  }
  return (
    <Show when={state()}>
      {(now) => (
        <p class={styles.heatNote}>
          <a href={addressOf('tournament', props.heat.tournament)}>
            {tournamentWords().heat.of(nameOf(tournamentWords(), now().plan), round())}
          </a>{' '}
          <span>{[start(), meaning()].filter(Boolean).join(' ')}</span>
        </p>
      )}
    </Show>
  )
}
