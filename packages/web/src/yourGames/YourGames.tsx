import { For, Show, createMemo } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import { localHost } from '../games/localHost.ts'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { api, identity } from '../online/server.ts'
import { hasBeenOnline } from '../online/visited.ts'
import { addressOf } from '../router/router.ts'
import { calledBy } from '../words/naming.ts'
import { onlineWords } from '../words/online.ts'
import { words } from '../words/words.ts'
import { isEmpty, ownGames, ownSections } from './ownGames.ts'
import type { OwnGame } from './ownGames.ts'
import styles from './YourGames.module.css'

/**
 * All games of the one before the screen, on the server and on this device: those that wait, those under way, and the last that are over.
 * `isBesideTables` leaves out what is under way on the server, where the page shows that itself; `hasMore` says whether it does, or may.
 * `most` of each kind are shown.
 */
export function YourGames(props: { isBesideTables?: boolean; hasMore?: boolean; most?: number }) {
  const games = asyncSignal(
    createMemo(() => identity.me()?.id ?? null),
    async (me) => {
      const [tables, local] = await Promise.all([ofServer(me), (await localHost()).gameList.list()])
      const shown = props.isBesideTables === true ? tables.filter(({ status }) => status === 'over') : tables
      return ownGames(shown, local, me)
    },
  )
  const text = () => onlineWords().yours
  return (
    <Show when={games()} fallback={<p aria-busy="true">{onlineWords().at.loading}</p>}>
      {(all) => (
        <>
          <Show when={isEmpty(all()) && props.hasMore !== true}>
            <p>{text().none}</p>
          </Show>
          <For each={ownSections.filter((section) => all()[section].length > 0)}>
            {(section) => (
              <section class={styles.section} data-section={section}>
                <h3>{text()[section]}</h3>
                <ol class={styles.games}>
                  <For each={all()[section].slice(0, props.most)}>{(game) => <Row game={game} />}</For>
                </ol>
                <Show when={section === 'over'}>
                  <a class="quiet" href={addressOf('replays')}>
                    {text().all}
                  </a>
                </Show>
              </section>
            )}
          </For>
        </>
      )}
    </Show>
  )
}

/** Those who never played online send no request; where the server cannot be asked, the rest is shown. */
async function ofServer(me: string | null) {
  if (!hasBeenOnline()) return []
  if (me === null) {
    // Should it be known who this is, now or later, everything is loaded again.
    await identity.find()
    return []
  }
  const answer = await api.tables('mine')
  return answer.ok ? answer.value.tables : []
}

function Row(props: { game: OwnGame }) {
  return (
    <li>
      <a href={addressOf(props.game.page, props.game.id)}>
        <span>
          <For each={props.game.players}>{({ colour }) => <BoatBadge colour={colour} />}</For>
        </span>
        <b>{props.game.players.map((player) => calledBy(words(), player)).join(', ')}</b>
        <small>
          {[onlineWords().lobby.date(props.game.at), ...(props.game.isLocal ? [onlineWords().yours.local] : [])].join(
            ' · ',
          )}
        </small>
      </a>
    </li>
  )
}
