import { Show } from 'solid-js'
import { addressOf, go } from '../../router/router.ts'
import { onlineWords } from '../../words/online.ts'
import { tournamentWords } from '../../words/tournaments.ts'
import type { TableCtrl } from './ctrl.ts'
import { linkTo } from '../../onlineKit/Invite.tsx'
import { library } from '../../records/library.ts'
import { ShareButton } from '../../share/ShareButton.tsx'
import { RatingChanges } from '../../players/RatingChanges.tsx'
import { Problem } from '../../onlineKit/Problem.tsx'

/** After an online game: once more with the same people, or to the page that stays. */
export function AfterRace(props: { ctrl: TableCtrl }) {
  const { ctrl } = props
  const text = () => onlineWords().race
  const rematch = () => ctrl.feed.table()?.rematch ?? null
  const again = async () => {
    const id = await ctrl.rematch()
    if (id !== null) go('table', id)
  }
  return (
    <>
      <Show when={ctrl.feed.table()}>{(table) => <RatingChanges table={table()} />}</Show>
      <Show when={ctrl.feed.table()?.heat}>
        {(heat) => (
          <a class="loud" href={addressOf('tournament', heat().tournament)}>
            {tournamentWords().heat.toTournament}
          </a>
        )}
      </Show>
      <Show
        when={ctrl.mine() !== null}
        fallback={
          <Show when={rematch()}>
            {(id) => (
              <a class="loud" href={addressOf('table', id())}>
                {text().rematchWatch}
              </a>
            )}
          </Show>
        }
      >
        <button
          type="button"
          class={ctrl.feed.table()?.heat === undefined ? 'loud' : 'quiet'}
          autofocus
          disabled={ctrl.isBusy()}
          onClick={() => void again()}
        >
          {rematch() === null ? text().rematch : text().rematchJoin}
        </button>
      </Show>
      <ShareButton load={async () => (await library()).load(ctrl.id)} link={linkTo('game', ctrl.id)} />
      <a class="quiet" href={addressOf('game', ctrl.id)}>
        {text().page}
      </a>
      <a class="quiet" href={addressOf('lobby')}>
        {onlineWords().at.toLobby}
      </a>
      <Problem ctrl={ctrl} />
    </>
  )
}
