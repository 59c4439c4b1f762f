import { boatOf, totalOf } from '@powerboats/rules'
import type { Rolled } from '@powerboats/rules'
import { For, Show, createEffect, createSignal, on, onCleanup } from 'solid-js'
import { prefersStillness } from '../../settings/settings.ts'
import { words } from '../../words/words.ts'
import { Die } from '../../panels/Die.tsx'
import type { LessonCtrl } from './ctrl.ts'
import styles from '../../raceScreen/TurnPanel.module.css'

/** The learner's dice as they lie, or as they tumble just now, and their sum. */
export function ThrownDice(props: { ctrl: LessonCtrl }) {
  const { playback, game } = props.ctrl
  const rolled = () => {
    const event = playback.scene()?.event
    return event?.kind === 'rolled' ? event : null
  }
  const [isTumbling, setTumbling] = createSignal(false)
  createEffect(
    on(playback.scene, (scene) => {
      setTumbling(scene?.event.kind === 'rolled' && !prefersStillness())
      if (scene === null) return
      const timer = setTimeout(() => setTumbling(false), scene.ms * 0.65)
      onCleanup(() => clearTimeout(timer))
    }),
  )
  const dice = () => rolled()?.dice ?? boatOf(game(), 0).dice
  return (
    <div class={styles.diceRow}>
      <For each={dice()}>
        {(face, die) => <Die face={face} isTumbling={isTumbling() && isThrown(rolled(), die())} />}
      </For>
      <Show
        when={dice().length > 0}
        fallback={<span class={styles.none}>{boatOf(game(), 0).status === 'finished' ? '' : words().dice.none}</span>}
      >
        <span class={styles.sum}>{isTumbling() ? '' : totalOf(dice())}</span>
      </Show>
    </div>
  )
}

/** Dice that were re-rolled lie where they were, the added one lies last. */
function isThrown(event: Rolled | null, die: number): boolean {
  if (event === null) return false
  if (die >= event.dice.length - event.add) return true
  return event.reroll.some((old) => old - event.remove.filter((gone) => gone < old).length === die)
}
