import { gameResults, ratingKinds } from '@powerboats/protocol'
import type { PlayedGame } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { PlayerName } from '../../players/PlayerName.tsx'
import { addressOf } from '../../router/router.ts'
import { onlineWords } from '../../words/online.ts'
import type { PlayerCtrl } from './ctrl.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './player.module.css'

/** The finished games of a player, to be narrowed down and gone on with. */
export function Games(props: { ctrl: PlayerCtrl }) {
  const { ctrl } = props
  const text = () => onlineWords().player
  return (
    <section class={`${cards.card} ${styles.games}`}>
      <h2>{text().games}</h2>
      <Show
        when={ctrl.hidden() === null || ctrl.games() !== null}
        fallback={<p>{onlineWords().failures[ctrl.hidden()!]}</p>}
      >
        <div class={cards.row}>
          <select
            aria-label={text().kind}
            value={ctrl.filter().kind ?? ''}
            onChange={({ currentTarget: { value } }) =>
              ctrl.narrow({ kind: ratingKinds.find((kind) => kind === value) ?? null })
            }
          >
            <option value="">{text().allKinds}</option>
            <For each={ratingKinds}>{(kind) => <option value={kind}>{text().kinds[kind]}</option>}</For>
          </select>
          <select
            aria-label={text().result}
            value={ctrl.filter().result ?? ''}
            onChange={({ currentTarget: { value } }) =>
              ctrl.narrow({ result: gameResults.find((result) => result === value) ?? null })
            }
          >
            <option value="">{text().allResults}</option>
            <For each={gameResults}>{(result) => <option value={result}>{text().results[result]}</option>}</For>
          </select>
          <Show when={ctrl.met() !== null}>
            <label class="switch">
              <input
                type="checkbox"
                checked={ctrl.filter().isAgainstMe}
                onChange={() => ctrl.narrow({ isAgainstMe: !ctrl.filter().isAgainstMe })}
              />
              <b>{text().againstMe}</b>
            </label>
          </Show>
        </div>
        <Show when={ctrl.games()?.length === 0}>
          <p>{text().noGames}</p>
        </Show>
        <ol aria-busy={ctrl.games() === null}>
          <For each={ctrl.games()}>{(game) => <Row game={game} />}</For>
        </ol>
        {/* What is there already stays when the next page does not come. */}
        <p class={cards.problem} role="alert">
          <Show when={ctrl.hidden()}>{(code) => onlineWords().failures[code()]}</Show>
        </p>
        <Show when={ctrl.hasMore()}>
          <button type="button" class="quiet" onClick={() => ctrl.more()}>
            {text().more}
          </button>
        </Show>
      </Show>
    </section>
  )
}

function Row(props: { game: PlayedGame }) {
  const text = () => onlineWords().player
  return (
    <li data-result={props.game.result}>
      <a class={styles.result} href={addressOf('game', props.game.game)}>
        {text().results[props.game.result]}
      </a>
      <span class={styles.others}>
        <For each={props.game.others}>
          {({ player, name, colour }) => (
            <span>
              <BoatBadge colour={colour} />
              <PlayerName player={player} name={name} />
            </span>
          )}
        </For>
      </span>
      <small>
        {[onlineWords().lobby.date(props.game.endedAt), text().sailed(props.game.turns, props.game.crashes)].join(
          ' · ',
        )}
      </small>
      <Show when={props.game.rating}>
        {(rating) => (
          <b>
            {rating().after} <small>{text().signed(rating().after - rating().before)}</small>
          </b>
        )}
      </Show>
    </li>
  )
}
