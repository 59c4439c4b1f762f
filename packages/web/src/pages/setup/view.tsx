import { paints } from '@powerboats/draw'
import { For, Index, Show } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { ColourPicker } from '../../app/ColourPicker.tsx'
import { Icon } from '../../app/Icon.tsx'
import { addressOf, go } from '../../app/router.ts'
import { harbour } from '../../games/harbour.ts'
import { levels } from '../../games/table.ts'
import type { Pilot } from '../../games/table.ts'
import { words } from '../../words/words.ts'
import { createSetUp } from './ctrl.ts'
import { RulesFields } from './RulesFields.tsx'
import './setup.css'

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
              <ColourPicker value={seat().colour} onChoose={(colour) => setUp.change(i, { colour })} />
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
        <RulesFields choice={setUp.rules()} boats={setUp.seats().length} onChoose={setUp.setRules} />
      </section>
      <footer>
        <button type="button" class="loud" onClick={() => void start()}>
          {text().start}
        </button>
      </footer>
    </main>
  )
}
