import { For, Match, Show, Switch, createMemo } from 'solid-js'
import { arriving } from '../../app/arriving.ts'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import { callCoach } from '../../coach/bench.ts'
import { Working } from '../../coach/Working.tsx'
import { library } from '../../games/library.ts'
import { coachWords } from '../../words/coach/words.ts'
import { words } from '../../words/words.ts'
import { readRecord } from '../replay/reader.ts'
import type { Reading } from '../replay/reading.ts'
import { Chart } from './Chart.tsx'
import { createReport } from './ctrl.ts'
import { CurveTable } from './CurveTable.tsx'
import { Mistakes } from './Mistakes.tsx'
import { Players } from './Players.tsx'
import './report.css'

/** The coach's report about one game: `report/ID`. */
export function ReportPage(props: { rest: readonly string[] }) {
  const id = createMemo(() => props.rest[0] ?? '')
  const reading = arriving(id, async (wanted) => {
    const record = await (await library()).load(wanted)
    return record === null ? null : readRecord(record)
  })
  return (
    <main class="report">
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{coachWords().report.title}</h1>
        <Show when={reading()}>
          <a class="quiet" href={addressOf('replay', id())}>
            {coachWords().report.replay}
          </a>
        </Show>
      </header>
      <Switch>
        <Match when={reading()} keyed>
          {(found) => <Body id={id()} reading={found} />}
        </Match>
        <Match when={reading() === null}>
          <p>{coachWords().player.gone}</p>
        </Match>
      </Switch>
    </main>
  )
}

function Body(props: { id: string; reading: Reading }) {
  const { setup } = props.reading.record
  const ctrl = createReport(props.reading, callCoach(props.id, setup))
  const text = () => coachWords().report
  return (
    <Switch>
      <Match when={ctrl.hasFailed()}>
        <p role="alert">{text().failed}</p>
      </Match>
      <Match when={ctrl.report() === null}>
        <section class="waiting" aria-busy="true">
          <h2>{text().working}</h2>
          <Working progress={ctrl.progress()} />
        </section>
      </Match>
      <Match when={ctrl.races().length === 0}>
        <p>{text().empty}</p>
      </Match>
      <Match when={ctrl.report()}>
        {(report) => (
          <>
            <section>
              <h2>{text().players}</h2>
              <Players reviews={report().review.seats} players={setup.players} />
            </section>
            <section>
              <h2>{text().mistakes}</h2>
              <Mistakes id={props.id} mistakes={ctrl.mistakes()} players={setup.players} />
            </section>
            <section class="charts">
              <h2>{text().progress}</h2>
              <p>{text().progressHint}</p>
              <For each={ctrl.races()}>
                {({ race, curves }) => (
                  <figure>
                    <Show when={ctrl.races().length > 1}>
                      <figcaption>{coachWords().player.raceNumber(race)}</figcaption>
                    </Show>
                    <Chart race={race} curves={curves} players={setup.players} />
                    <CurveTable curves={curves} players={setup.players} />
                  </figure>
                )}
              </For>
            </section>
          </>
        )}
      </Match>
    </Switch>
  )
}
