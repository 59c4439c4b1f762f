import { Show } from 'solid-js'
import { addressOf, go } from '../../app/router.ts'
import { onlineWords } from '../../words/online/words.ts'
import type { TableCtrl } from './ctrl.ts'
import { Problem } from './Problem.tsx'

/** After an online game: once more with the same people, or to the page that stays. */
export function AfterRace(props: { ctrl: TableCtrl }) {
  const { ctrl } = props
  const text = () => onlineWords().race
  const rematch = () => ctrl.feed.table()?.rematch ?? null
  const again = async () => {
    const id = await ctrl.rematch()
    if (id !== null) go('at', id)
  }
  return (
    <>
      <Show
        when={ctrl.mine() !== null}
        fallback={
          <Show when={rematch()}>
            {(id) => (
              <a class="loud" href={addressOf('at', id())}>
                {text().rematchWatch}
              </a>
            )}
          </Show>
        }
      >
        <button type="button" class="loud" autofocus disabled={ctrl.isBusy()} onClick={() => void again()}>
          {rematch() === null ? text().rematch : text().rematchJoin}
        </button>
      </Show>
      <a class="quiet" href={addressOf('game', ctrl.id)}>
        {text().page}
      </a>
      <a class="quiet" href={addressOf('online')}>
        {onlineWords().at.toLobby}
      </a>
      <Problem ctrl={ctrl} />
    </>
  )
}
