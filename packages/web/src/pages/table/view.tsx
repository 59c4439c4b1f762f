import { Match, Show, Switch, createMemo, onCleanup } from 'solid-js'
import { api, friends, identity, connection } from '../../online/server.ts'
import { codeFrom } from '../../online/code.ts'
import { onlineWords } from '../../words/online.ts'
import { openTable } from './ctrl.ts'
import type { TableCtrl } from './ctrl.ts'
import { Gathering } from './Gathering.tsx'
import { NoTable } from '../../onlineKit/NoTable.tsx'
import { QuickWait } from './QuickWait.tsx'
import { RaceTable } from './RaceTable.tsx'

/** A table on the server: `at/CODE`. People gather there, and then it is the page of their race. */
export function TablePage(props: { rest: readonly string[] }) {
  const code = createMemo(() => codeFrom(props.rest[0] ?? ''))
  return (
    <Show when={code()} keyed fallback={<NoTable why={onlineWords().at.gone} />}>
      {(id) => <AtTable id={id} />}
    </Show>
  )
}

function AtTable(props: { id: string }) {
  const ctrl = openTable({ id: props.id, api, connection, identity, friends })
  onCleanup(() => ctrl.close())
  // Whoever saw the table before the start sees the race from its first roll.
  let wasGathering = false
  const status = createMemo(() => {
    const now = ctrl.feed.table()?.status
    if (now === 'gathering' || now === 'starting') wasGathering = true
    // Nobody should see how the race is drawn: it takes a moment, or waits for somebody as people do before a race.
    return now === 'starting' ? 'gathering' : now
  })
  return (
    <Switch fallback={<Missing ctrl={ctrl} />}>
      <Match when={status() === 'gathering'}>
        <Show when={ctrl.feed.table()?.isQuick} fallback={<Gathering ctrl={ctrl} />}>
          <QuickWait ctrl={ctrl} />
        </Show>
      </Match>
      <Match when={status() === 'racing' || status() === 'over'}>
        <RaceTable ctrl={ctrl} fromStart={wasGathering} />
      </Match>
      <Match when={status() === 'closed'}>
        <NoTable why={onlineWords().at.closed} />
      </Match>
    </Switch>
  )
}

/** The table is not there yet, or not at all. */
function Missing(props: { ctrl: TableCtrl }) {
  const why = () => {
    const code = props.ctrl.feed.failure()
    if (code === null) return onlineWords().at.loading
    return code === 'unknownTable' || code === 'notFound' ? onlineWords().at.gone : onlineWords().failures[code]
  }
  return <NoTable why={why()} />
}
