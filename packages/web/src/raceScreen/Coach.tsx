import { boatOf } from '@powerboats/rules'
import type { Game, Heading } from '@powerboats/rules'
import { For, Show, createEffect, onCleanup, untrack } from 'solid-js'
import { overLake } from '../board/overLake.ts'
import { Icon } from '../kit/Icon.tsx'
import { Sign } from '../kit/Sign.tsx'
import { route } from '../router/router.ts'
import type { HotSpot } from '../layers/Heat.tsx'
import type { Coach as CoachOfGame } from '../coach/coach.ts'
import { coachFor } from '../coach/coachFor.ts'
import { choiceText } from '../coach/choiceText.ts'
import type { Look, LookedAt } from '../coach/messages.ts'
import { Working } from '../coach/Working.tsx'
import { coachWords } from '../words/coach.ts'
import { words } from '../words/words.ts'
import { createAdvising } from './advice.ts'
import type { RaceCtrl } from './ctrl.ts'
import styles from './Coach.module.css'

export { callCoach } from '../coach/earlyCoach.ts'

/** The coach beside the player, for those who switched him on. */
export function Coach(props: {
  ctrl: RaceCtrl
  /** If he was called before the race was shown. */
  early: CoachOfGame | undefined
  onHeat: (spots: readonly HotSpot[]) => void
  /** Where the bow should point on the space that is chosen for the start. */
  onBow: (heading: Heading | null) => void
}) {
  const { ctrl } = props
  const coach = untrack(() => props.early) ?? coachFor(route().rest[0] ?? '', ctrl.game().setup)
  // While boats are placed and others move.
  coach.prepare(ctrl.game().race)
  const advising = createAdvising(ctrl, coach)
  createEffect(() => props.onHeat(advising.heat()))
  createEffect(() => props.onBow(advising.bow()))
  onCleanup(() => {
    props.onHeat([])
    props.onBow(null)
  })
  const isAsked = () => 'seat' in ctrl.task()
  return (
    <Show when={isAsked()}>
      <section ref={overLake} class={styles.raceCoach} aria-label={coachWords().coach.advice} aria-live="polite">
        <Show when={advising.look()} fallback={<Working progress={coach.progress()} />}>
          {(look) => (
            <>
              <Best look={look()} best={advising.best()} game={ctrl.game()} />
              <Show when={ctrl.task().kind === 'roll' && advising.wishCost() !== null}>
                <Wish
                  cost={advising.wishCost() ?? 0}
                  canFollow={canFollow(advising.best())}
                  onFollow={() => advising.follow()}
                />
              </Show>
            </>
          )}
        </Show>
      </section>
    </Show>
  )
}

function canFollow(best: LookedAt | null): boolean {
  return best?.intent.kind === 'roll'
}

/** The best choice with the turns to go, and when a way is to be chosen what the others cost. */
function Best(props: { look: Look; best: LookedAt | null; game: Game }) {
  const text = () => coachWords().coach
  const label = ({ intent }: LookedAt) =>
    props.look.seat === null || boatOf(props.game, props.look.seat) === undefined
      ? ''
      : choiceText(words(), coachWords(), props.game, props.look.seat, intent)
  const others = () => (props.look.options[0]?.intent.kind === 'steer' ? props.look.options.slice(1) : [])
  return (
    <Show when={props.best}>
      {(best) => (
        <>
          <p class={styles.by} aria-hidden="true">
            <Sign name="coach" />
            {text().advice}
          </p>
          <p class={styles.best}>
            <b>{label(best())}</b>
            <span>{text().toGo(best().turns)}</span>
          </p>
          <For each={others()}>
            {(option) => (
              <p class={styles.other}>
                {label(option)}
                <span>{text().cost(option.cost)}</span>
              </p>
            )}
          </For>
        </>
      )}
    </Show>
  )
}

/** What the dice as they are marked cost. */
function Wish(props: { cost: number; canFollow: boolean; onFollow: () => void }) {
  const text = () => coachWords().coach
  return (
    <Show when={props.cost >= 0.005} fallback={<p class={styles.other}>{text().yoursBest}</p>}>
      <div class={styles.wish}>
        <p class={styles.other}>{text().yours(text().cost(props.cost))}</p>
        <Show when={props.canFollow}>
          <button type="button" class="quiet" onClick={() => props.onFollow()}>
            <Icon name="keep" />
            {text().mark}
          </button>
        </Show>
      </div>
    </Show>
  )
}
