import { paints } from '@powerboats/draw'
import { botLevels } from '@powerboats/protocol'
import type { BotLevel } from '@powerboats/protocol'
import { For, Index, Show } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { ColourPicker } from '../../kit/ColourPicker.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { addressOf, go } from '../../router/router.ts'
import { localHost } from '../../games/localHost.ts'
import type { Pilot, SeatChoice } from '../../games/table.ts'
import { settings } from '../../settings/settings.ts'
import { labelOf } from '../../words/naming.ts'
import { choiceWords } from '../../words/choices.ts'
import { words } from '../../words/words.ts'
import { deal } from '../../games/dealing.ts'
import { optionsOf } from '../../games/rulesChoice.ts'
import { createSetUp } from './ctrl.ts'
import { LakeCard } from './LakeCard.tsx'
import cards from '../../onlineKit/cards.module.css'
import { RulesFields } from '../../panels/RulesFields.tsx'
import styles from './setup.module.css'

export function SetUpPage() {
  const setUp = createSetUp((side, isFirst) =>
    // A seed in the address names the first lake; whoever shuffles wants another one.
    deal({ seats: setUp.seats(), side, ruleSet: 'rulebook', changes: { races: 3 } }, isFirst ? location.search : ''),
  )
  const isYou = ({ pilot }: SeatChoice) =>
    pilot === 'person' && setUp.seats().filter((seat) => seat.pilot === 'person').length === 1
  const nameOf = (seat: SeatChoice) =>
    labelOf(words(), { name: seat.name || seat.colour, colour: seat.colour }, isYou(seat))
  const text = () => choiceWords().setUp
  const start = async () => go('race', await (await localHost()).openGame(setUp.table(), setUp.lake() ?? undefined))
  return (
    <main class={`${cards.quayside} ${styles.setUp}`}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{text().title}</h1>
      </header>
      <div class={styles.side}>
        <section class={`${cards.card} ${styles.seats}`}>
          <h2>{text().seats}</h2>
          <p>{text().seatsHint}</p>
          <Index each={setUp.seats()}>
            {(seat, i) => (
              <fieldset style={{ '--colour': paints[seat().colour].main }}>
                <legend class="unseen">{nameOf(seat())}</legend>
                <BoatBadge colour={seat().colour} />
                <input
                  aria-label={text().name}
                  maxlength="24"
                  placeholder={nameOf(seat())}
                  value={seat().name}
                  onInput={(event) => setUp.change(i, { name: event.currentTarget.value })}
                />
                <span class={styles.pilot}>
                  <select
                    aria-label={text().pilot}
                    value={seat().pilot}
                    onChange={(event) => setUp.change(i, { pilot: event.currentTarget.value as Pilot })}
                  >
                    <option value="person">{text().person}</option>
                    <For each={botLevels}>{(level) => <option value={level}>{words().levels[level]}</option>}</For>
                  </select>
                  <small>{seat().pilot === 'person' ? '' : choiceWords().levelHints[seat().pilot as BotLevel]}</small>
                </span>
                <ColourPicker value={seat().colour} onChoose={(colour) => setUp.change(i, { colour })} />
                <button
                  type="button"
                  class="round"
                  disabled={!setUp.mayRemove()}
                  aria-label={text().removeSeat(nameOf(seat()))}
                  onClick={() => setUp.remove(i)}
                >
                  <Icon name="remove" />
                </button>
              </fieldset>
            )}
          </Index>
          <Show when={setUp.mayAdd()}>
            <button type="button" class="quiet" onClick={() => setUp.add()}>
              <Icon name="plus" />
              {text().addSeat}
            </button>
          </Show>
        </section>
        <section class={`${cards.card} ${styles.terms}`}>
          <RulesFields choice={setUp.rules()} boats={setUp.seats().length} onChoose={setUp.setRules} />
          <label class="switch">
            <input
              type="checkbox"
              checked={settings.practice() === 'on'}
              onChange={(event) => settings.practice.set(event.currentTarget.checked ? 'on' : 'off')}
            />
            <b>{words().practice.kinds.practice}</b>
            <span>{words().practice.hint}</span>
          </label>
        </section>
      </div>
      <LakeCard
        dealt={setUp.lake()?.setup ?? null}
        races={optionsOf(setUp.rules(), setUp.seats().length).races}
        onShuffle={setUp.shuffle}
      />
      <footer>
        <button type="button" class="loud" onClick={() => void start()}>
          {text().start}
        </button>
      </footer>
    </main>
  )
}
