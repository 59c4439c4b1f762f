import type { GameRecord } from '@powerboats/rules'
import { Show, createEffect, on } from 'solid-js'
import { fileOf, save } from '../records/files.ts'
import { localHost } from '../games/localHost.ts'
import { playedRecord } from '../records/playedRecord.ts'
import { words } from '../words/words.ts'
import { asyncSignal } from '../async/asyncSignal.ts'
import { Icon } from '../kit/Icon.tsx'
import { MissingPart } from '../async/loading.ts'
import styles from './PageFailure.module.css'
import { addressOf, route } from '../router/router.ts'
import type { Route } from '../router/route.ts'

/** The pages whose address names a game. */
const ofGames: ReadonlySet<string> = new Set(['race', 'replay', 'report', 'table', 'game'])

/** In place of a page that cannot be shown: what happened, and ways on. */
export function PageFailure(props: { error: unknown; onLeave: () => void }) {
  const text = () => words().failure
  const isMissing = () => props.error instanceof MissingPart
  const record = asyncSignal(route, recordAt)
  createEffect(() => console.error(props.error))
  createEffect(on(route, () => props.onLeave(), { defer: true }))
  return (
    <main class={`sheet ${styles.failure}`} role="alert">
      <h1>{isMissing() ? text().missing : text().broken}</h1>
      <p>{isMissing() ? text().missingHint : text().brokenHint}</p>
      <div class={styles.ways}>
        <button type="button" class="loud" autofocus onClick={() => location.reload()}>
          {text().reload}
        </button>
        <Show when={record()}>
          {(found) => (
            <button type="button" class="quiet" onClick={() => save(fileOf(found()))}>
              <Icon name="download" />
              {text().save}
            </button>
          )}
        </Show>
        {/* Where Home itself failed, the link leads to no other page. */}
        <a class="quiet" href={addressOf('home')} onClick={() => route().page === 'home' && props.onLeave()}>
          <Icon name="home" />
          {words().app.home}
        </a>
      </div>
      <Show when={!isMissing()}>
        <small class={styles.detail}>{String(props.error)}</small>
      </Show>
    </main>
  )
}

/** The record of the game that the page was about. A failure here must not cause another. */
async function recordAt({ page, rest }: Route): Promise<GameRecord | null> {
  if (!ofGames.has(page)) return null
  try {
    const id = rest[0] ?? ''
    // Games of this browser can be saved even if nothing more can be loaded; the others lie in files or on the server.
    return (
      (await playedRecord(await localHost(), id)) ?? (await (await import('../records/library.ts')).library()).load(id)
    )
  } catch {
    return null
  }
}
