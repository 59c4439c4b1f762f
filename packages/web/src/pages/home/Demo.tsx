import { boundsOf } from '@powerboats/draw'
import type { Table } from '@powerboats/protocol'
import { courseOf } from '@powerboats/rules'
import { Show, createSignal, onCleanup } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { prefersStillness } from '../../settings/settings.ts'
import { Board } from '../../board/Board.tsx'
import { covering } from '../../board/camera.ts'
import { CourseSheet } from '../../layers/CourseSheet.tsx'
import { Fleet } from '../../layers/Fleet.tsx'
import { fleetOf, wakesOf } from '../../layers/fleet.ts'
import { Layer } from '../../board/Layer.tsx'
import { createStage } from '../../board/stage.ts'
import { createBotWorker } from '../../botWorker/client.ts'
import { trueChance } from '../../random/chance.ts'
import type { Session } from '../../play/session.ts'
import { addressOf } from '../../router/router.ts'
import { Icon } from '../../kit/Icon.tsx'
import { hasBeenOnline } from '../../online/visited.ts'
import { words } from '../../words/words.ts'
import { openDemo } from './demo.ts'
import type { Shown } from '../../smallLake/onShow.ts'
import styles from './home.module.css'

/** A race behind the title: the best that is on, with a way to it, or else one that nobody steers. When it is over the next one begins. */
export function Demo() {
  const botWorker = createBotWorker(() => trueChance(2 ** 31))
  const [round, setRound] = createSignal(1)
  // Without it the page is only less lively.
  const race = asyncSignal(
    round,
    async (): Promise<(Shown & { readonly table?: Table }) | null> =>
      (await live()) ?? openDemo(botWorker, prefersStillness).catch(() => null),
    (opened) => opened?.close(),
  )
  onCleanup(() => botWorker.dismiss())
  return (
    <>
      <div class={styles.demo} aria-hidden="true">
        <Show when={race()} keyed>
          {({ session }) => <Lake session={session} onOver={() => setRound((count) => count + 1)} />}
        </Show>
      </div>
      <Show when={race()?.table}>
        {(table) => (
          <a class={`quiet ${styles.watch}`} href={addressOf('table', table().id)}>
            <Icon name="eye" />
            {words().home.watchLive(namesAt(table()))}
          </a>
        )}
      </Show>
    </>
  )
}

/** Who never played online sends no request. */
async function live() {
  try {
    return hasBeenOnline() ? await (await import('./live.ts')).openLive(prefersStillness) : null
  } catch {
    return null
  }
}

function namesAt({ places: seats }: Table): string {
  return seats.flatMap((seat) => (seat.kind === 'player' ? [seat.name] : [])).join(', ')
}

function Lake(props: { session: Session; onOver: () => void }) {
  const { shown, scene, told } = props.session.playback
  const stage = createStage(boundsOf(shown().setup.lake), () => performance.now(), covering)
  const timer = setInterval(() => shown().phase === 'over' && props.onOver(), 4000)
  onCleanup(() => clearInterval(timer))
  return (
    <Board lake={shown().setup.lake} stage={stage} isLive={false}>
      <Layer stage={stage} name="ground" isHidden>
        <CourseSheet course={courseOf(shown())} gate={null} isLineNext={false} />
      </Layer>
      <Layer stage={stage} name="fleet" isHidden>
        <Fleet
          boats={fleetOf(shown()).map((boat) => ({ ...boat, isAtTurn: false }))}
          wakes={wakesOf(told())}
          scene={scene()}
          isStill={prefersStillness()}
        />
      </Layer>
    </Board>
  )
}
