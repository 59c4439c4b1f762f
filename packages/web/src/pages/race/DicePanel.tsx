import { boatOf } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { Index, Show } from 'solid-js'
import { Icon } from '../../app/Icon.tsx'
import { choiceOf, cycled, isUntouched, withAdded } from '../../race/marks.ts'
import type { Mark } from '../../race/marks.ts'
import { totalsOf } from '../../race/odds.ts'
import { play } from '../../sound/speaker.ts'
import { sounds } from '../../sound/sounds.ts'
import { words } from '../../words/words.ts'
import type { RaceCtrl } from './ctrl.ts'
import { Die } from './Die.tsx'
import './dice.css'

/** The dice before the roll: each is kept, re-rolled or removed by tapping it, and one may be added. */
export function DicePanel(props: { ctrl: RaceCtrl; seat: Seat }) {
  const text = () => words().dice
  const dice = () => boatOf(props.ctrl.game(), props.seat).dice
  const marks = () => props.ctrl.marks()
  const markOf = (die: number): Mark => marks().dice[die] ?? 'keep'
  const rolled = () => choiceOf(marks()).reroll.length + choiceOf(marks()).add
  const range = () => {
    const totals = [...totalsOf(dice(), choiceOf(marks())).keys()]
    return text().range(Math.min(...totals), Math.max(...totals))
  }
  const change = (next: typeof marks extends () => infer M ? M : never) => {
    play(sounds.tick)
    props.ctrl.mark(next)
  }
  return (
    <div class="dice-panel" role="group" aria-label={text().panel}>
      <div class="dice" classList={{ many: dice().length > 3 }}>
        <Index each={dice()}>
          {(face, die) => (
            <button type="button" class={`die-button ${markOf(die)}`} onClick={() => change(cycled(marks(), die))}>
              <Die face={face()} />
              <span class="unseen">{text().die(face(), text()[markOf(die)])}</span>
              <span class="mark" aria-hidden="true">
                <Icon name={markOf(die)} />
                {text()[markOf(die)]}
              </span>
            </button>
          )}
        </Index>
        <button
          type="button"
          class="die-button add"
          classList={{ added: marks().add }}
          aria-pressed={marks().add}
          onClick={() => change(withAdded(marks()))}
        >
          <Die face={null} />
          <span class="unseen">{marks().add ? text().newDie : text().add}</span>
          <span class="mark" aria-hidden="true">
            <Icon name={marks().add ? 'reroll' : 'plus'} />
            {marks().add ? text().added : text().add}
          </span>
        </button>
      </div>
      <div class="go">
        <button type="button" class="loud" onClick={() => props.ctrl.roll()}>
          {rolled() > 0 ? text().roll(rolled()) : text().coast(Number(range()))}
        </button>
        <div class="beside">
          <span class="speed">
            {words().race.speed} <b>{range()}</b>
          </span>
          <Show when={props.ctrl.mayRepair()}>
            <button type="button" class="quiet" title={text().repairHint} onClick={() => props.ctrl.repair()}>
              <Icon name="wrench" />
              {text().repair}
            </button>
          </Show>
          <button
            type="button"
            class="quiet"
            disabled={isUntouched(marks())}
            aria-label={text().undo}
            onClick={() => props.ctrl.mark({ dice: dice().map(() => 'keep'), add: dice().length === 0 })}
          >
            <Icon name="undo" />
            <span class="roomy">{text().undo}</span>
          </button>
        </div>
      </div>
    </div>
  )
}
