import { paints } from '@powerboats/draw'
import type { BotLevel } from '@powerboats/protocol'
import type { Game, Seat } from '@powerboats/rules'
import { Show } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Playback } from '../play/playback.ts'
import { trueChance } from '../random/chance.ts'
import { chapterOf } from '../words/chapters.ts'
import { BotFace } from './BotFace.tsx'
import { createTalk } from './talk.ts'
import styles from './BotTalk.module.css'

/** A bot that has something to say, over a corner of the lake; nothing there can be pressed. */
export function BotTalk(props: {
  ctrl: { readonly playback: Playback; readonly game: Accessor<Game> }
  levelOf: (seat: Seat) => BotLevel | null
}) {
  const { playback, game } = props.ctrl
  const text = chapterOf('talk')
  const remark = createTalk(playback.scene, game, (seat) => props.levelOf(seat) !== null, trueChance)
  const player = (seat: Seat) => game().setup.players[seat]!
  return (
    <div class={styles.talk} role="status">
      <Show when={text() === undefined ? null : remark()} keyed>
        {({ seat, occasion, line }) => (
          <p style={{ '--colour': paints[player(seat).colour].main }}>
            <BotFace level={props.levelOf(seat) ?? 'cadet'} name={player(seat).name} />
            <span>
              <b>{player(seat).name}</b> {text()![occasion][line % text()![occasion].length]}
            </span>
          </p>
        )}
      </Show>
    </div>
  )
}
