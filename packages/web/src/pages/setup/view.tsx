import { paints } from '@powerboats/draw'
import { colours, sides } from '@powerboats/rules'
import type { RuleSet } from '@powerboats/rules'
import { For, Index, Show } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { Choice } from '../../app/Choice.tsx'
import { Icon } from '../../app/Icon.tsx'
import { addressOf, go } from '../../app/router.ts'
import { harbour } from '../../games/harbour.ts'
import { levels } from '../../games/table.ts'
import type { Pilot } from '../../games/table.ts'
import { words } from '../../words/words.ts'
import { createSetUp, switches } from './ctrl.ts'
import './setup.css'

const lengths = ['one', 'three'] as const

export function SetUpPage() {
  const setUp = createSetUp(words().app.you)
  const text = () => words().setUp
  const start = async () => go('race', await (await harbour()).launch(setUp.table()))
  return (
    <main class="set-up">
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{text().title}</h1>
      </header>
      <section class="seats">
        <h2>{text().seats}</h2>
        <p>{text().seatsHint}</p>
        <Index each={setUp.seats()}>
          {(seat, i) => (
            <fieldset style={{ '--colour': paints[seat().colour].main }}>
              <legend class="unseen">{seat().name}</legend>
              <BoatBadge colour={seat().colour} />
              <input
                aria-label={text().name}
                maxlength="24"
                value={seat().name}
                onInput={(event) => setUp.change(i, { name: event.currentTarget.value })}
              />
              <select
                aria-label={text().pilot}
                value={seat().pilot}
                onChange={(event) => setUp.change(i, { pilot: event.currentTarget.value as Pilot })}
              >
                <option value="person">{text().person}</option>
                <For each={levels}>
                  {(level) => (
                    <option value={level}>
                      {words().levels[level]}: {words().levelHints[level]}
                    </option>
                  )}
                </For>
              </select>
              <div class="colours" role="group" aria-label={text().colour}>
                <For each={colours}>
                  {(colour) => (
                    <button
                      type="button"
                      aria-pressed={seat().colour === colour}
                      aria-label={words().colours[colour]}
                      style={{ background: paints[colour].main, color: paints[colour].ink }}
                      onClick={() => setUp.change(i, { colour })}
                    >
                      {paints[colour].letter}
                    </button>
                  )}
                </For>
              </div>
              <button
                type="button"
                class="round"
                disabled={!setUp.mayRemove()}
                aria-label={text().removeSeat(seat().name)}
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
      <section class="terms">
        <h2>{text().lake}</h2>
        <Choice
          label={text().lake}
          options={sides}
          value={setUp.side()}
          nameOf={(side) => text().sides[side]}
          onChoose={setUp.setSide}
        />
        <p>{text().sideHints[setUp.side()]}</p>
        <h2>{text().length}</h2>
        <Choice
          label={text().length}
          options={lengths}
          value={setUp.races() === 1 ? 'one' : 'three'}
          nameOf={(length) => (length === 'one' ? text().oneRace : text().threeRaces)}
          onChoose={(length) => setUp.setRaces(length === 'one' ? 1 : 3)}
        />
        <p>{text().lengthHints[setUp.races() === 1 ? 'one' : 'three']}</p>
        <h2>{text().rules}</h2>
        <Choice<RuleSet>
          label={text().rules}
          options={['rulebook', 'manual']}
          value={setUp.ruleSet()}
          nameOf={(set) => text().ruleSets[set]}
          onChoose={setUp.setRuleSet}
        />
        <p>{text().ruleSetHints[setUp.ruleSet()]}</p>
        <details>
          <summary>{text().options}</summary>
          <For each={switches}>
            {(rule) => (
              <label class="switch">
                <input type="checkbox" checked={setUp.isOn(rule)} onChange={() => setUp.toggle(rule)} />
                <b>{text()[rule]}</b>
                <span>{text()[`${rule}Hint`]}</span>
              </label>
            )}
          </For>
        </details>
      </section>
      <footer>
        <button type="button" class="loud" onClick={() => void start()}>
          {text().start}
        </button>
      </footer>
    </main>
  )
}
