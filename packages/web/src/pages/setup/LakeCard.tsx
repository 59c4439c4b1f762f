import { boundsOf } from '@powerboats/draw'
import type { Setup } from '@powerboats/rules'
import { Show, createSignal } from 'solid-js'
import { Board } from '../../board/Board.tsx'
import { Layer } from '../../board/Layer.tsx'
import { createStage } from '../../board/stage.ts'
import { Choice } from '../../kit/Choice.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { CourseSheet } from '../../layers/CourseSheet.tsx'
import { choiceWords } from '../../words/choices.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './setup.module.css'

const races = ['1', '2', '3'] as const

/** The lake that will be sailed, with the course of each race, and another one if it does not please. */
export function LakeCard(props: { dealt: Setup | null; races: number; onShuffle: () => void }) {
  const [shown, setShown] = createSignal<(typeof races)[number]>('1')
  const race = () => (Number(shown()) <= props.races ? Number(shown()) : 1)
  const text = () => choiceWords().setUp
  return (
    <section class={`${cards.card} ${styles.lakeCard}`}>
      <div
        class={styles.lake}
        role="img"
        aria-label={text().picture(race(), props.races)}
        aria-busy={props.dealt === null}
      >
        <Show when={props.dealt} keyed>
          {(dealt) => <Picture dealt={dealt} race={race()} />}
        </Show>
      </div>
      <div class={cards.row}>
        <button type="button" class="quiet" disabled={props.dealt === null} onClick={() => props.onShuffle()}>
          <Icon name="reroll" />
          {text().shuffle}
        </button>
        <Show when={props.races > 1}>
          <Choice
            label={text().courses}
            options={races}
            value={shown()}
            nameOf={(number) => text().course(number)}
            onChoose={setShown}
          />
        </Show>
      </div>
    </section>
  )
}

function Picture(props: { dealt: Setup; race: number }) {
  const stage = createStage(boundsOf(props.dealt.lake), () => performance.now())
  return (
    <Board lake={props.dealt.lake} stage={stage} isLive={false}>
      <Layer stage={stage} name="ground" isHidden>
        <CourseSheet course={props.dealt.courses[props.race - 1]!} gate={null} isLineNext={false} />
      </Layer>
    </Board>
  )
}
