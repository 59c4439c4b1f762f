import type { Game } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { choiceText } from '../../coach/choiceText.ts'
import type { Look, LookedAt } from '../../coach/messages.ts'
import type { Progress } from '../../solving/messages.ts'
import { Working } from '../../coach/Working.tsx'
import { calledBy } from '../../words/naming.ts'
import { coachWords } from '../../words/coach.ts'
import { words } from '../../words/words.ts'
import type { Coaching } from './coaching.ts'
import { Outlooks } from './Outlooks.tsx'
import type { WhatIfCtrl } from './whatIf.ts'
import { WhatIfPanel } from './WhatIfPanel.tsx'
import styles from './CoachPanel.module.css'

/** How many choices are listed; the one that was taken always is. */
const listed = 5

/** What the coach says about the moment shown. */
export function CoachPanel(props: { coaching: Coaching; whatIf: WhatIfCtrl; game: Game; progress: Progress | null }) {
  const text = () => coachWords().coach
  return (
    <section class={styles.coachPanel} aria-label={text().title} aria-busy={!props.coaching.isFresh()}>
      <Show when={props.progress === null && props.coaching.look()} fallback={<Working progress={props.progress} />}>
        {(look) => (
          <>
            <Show when={look().seat !== null}>
              <header>
                <BoatBadge colour={props.game.setup.players[look().seat!]!.colour} />
                <h3>{words().race.turnOf(calledBy(words(), props.game.setup.players[look().seat!]!))}</h3>
              </header>
            </Show>
            <Verdict look={look()} />
            <Show when={look().options.length > 0} fallback={<p class={styles.soft}>{text().nothing}</p>}>
              <Choices look={look()} coaching={props.coaching} game={props.game} />
              <WhatIfPanel whatIf={props.whatIf} coaching={props.coaching} />
            </Show>
            <Outlooks look={look()} game={props.game} />
          </>
        )}
      </Show>
    </section>
  )
}

/** The choice taken and the luck of the roll, in a sentence each. */
function Verdict(props: { look: Look }) {
  const text = () => coachWords().coach
  const made = () => props.look.options[props.look.made ?? -1]
  const isBest = (cost: number) => cost < 0.005
  return (
    <div class={styles.verdict}>
      <Show when={props.look.luck !== null}>
        <p>{luckText(props.look.luck ?? 0)}</p>
      </Show>
      <Show when={made()}>
        {(taken) => (
          <p classList={{ [styles.dear]: taken().cost >= 0.5 }}>
            {isBest(taken().cost) ? text().madeBest : text().madeCost(taken().cost)}
          </p>
        )}
      </Show>
    </div>
  )
}

function luckText(luck: number): string {
  const { lucky, unlucky, fairRoll } = coachWords().coach
  return Math.abs(luck) < 0.1 ? fairRoll : luck > 0 ? lucky(luck) : unlucky(-luck)
}

/** The choices with what they cost; pressing one shows on the lake where it leads. */
function Choices(props: { look: Look; coaching: Coaching; game: Game }) {
  const text = () => coachWords().coach
  const rows = () =>
    props.look.options
      .map((option, number) => ({ option, number }))
      .filter(({ number }) => number < listed || number === props.look.made)
  const label = ({ intent }: LookedAt) =>
    props.look.seat === null ? '' : choiceText(words(), coachWords(), props.game, props.look.seat, intent)
  return (
    <ol class={styles.choices} aria-label={text().choices}>
      <For each={rows()}>
        {({ option, number }) => (
          <li>
            <button
              type="button"
              aria-pressed={props.coaching.shown() === number}
              onClick={() => props.coaching.show(number)}
            >
              <span class={styles.what}>
                {label(option)}
                <Show when={number === props.look.made}>
                  <em>{text().made}</em>
                </Show>
                <Show when={props.coaching.shown() === number && oddsText(option)}>
                  {(odds) => <small>{odds()}</small>}
                </Show>
              </span>
              <span class={styles.cost}>{number === 0 ? text().toGo(option.turns) : text().cost(option.cost)}</span>
            </button>
          </li>
        )}
      </For>
    </ol>
  )
}

function oddsText({ odds }: LookedAt): string {
  if (odds === null) return ''
  const percent = (chance: number) => (chance > 0.001 ? words().app.percent(chance) : '')
  const crash = odds.crashes.reduce((sum, { chance }) => sum + chance, 0)
  return coachWords().coach.odds(percent(odds.rounds), percent(crash), percent(odds.finishes))
}
