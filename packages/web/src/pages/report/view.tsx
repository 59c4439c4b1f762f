import type { Seat } from '@powerboats/rules'
import { For, Match, Show, Switch, createMemo } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Sign } from '../../kit/Sign.tsx'
import { addressOf } from '../../router/router.ts'
import { coachFor } from '../../coach/coachFor.ts'
import { Working } from '../../coach/Working.tsx'
import { KindTag } from '../../records/KindTag.tsx'
import { library } from '../../records/library.ts'
import { coachWords } from '../../words/coach.ts'
import { words } from '../../words/words.ts'
import { readRecord } from '../../records/reader.ts'
import type { Reading } from '../../records/reading.ts'
import { Chart } from './Chart.tsx'
import { createReport } from './ctrl.ts'
import { CurveTable } from './CurveTable.tsx'
import { Mistakes } from './Mistakes.tsx'
import { Players } from './Players.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './report.module.css'

/** The coach's report about one game: `report/ID`. */
export function ReportPage(props: { rest: readonly string[] }) {
  const id = createMemo(() => props.rest[0] ?? '')
  const found = asyncSignal(id, async (wanted) => {
    const games = await library()
    const record = await games.load(wanted)
    return record === null ? null : { reading: await readRecord(record), about: await games.about(wanted) }
  })
  return (
    <main class={`${cards.quayside} ${styles.report}`}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{coachWords().report.title}</h1>
        <Show when={found()?.about}>{(about) => <KindTag kind={about().kind} />}</Show>
        <Show when={found()}>
          <a class="quiet" href={addressOf('replay', id())} aria-label={coachWords().report.replay}>
            <Sign name="play" />
            <span>{coachWords().report.replay}</span>
          </a>
        </Show>
      </header>
      <Switch>
        <Match when={found()} keyed>
          {({ reading, about }) => <Body id={id()} reading={reading} mine={about.mine} />}
        </Match>
        <Match when={found() === null}>
          <p>{coachWords().player.gone}</p>
        </Match>
      </Switch>
    </main>
  )
}

function Body(props: { id: string; reading: Reading; mine: readonly Seat[] }) {
  const { setup } = props.reading.record
  const ctrl = createReport(props.reading, props.mine, coachFor(props.id, setup))
  const text = () => coachWords().report
  return (
    <Switch>
      <Match when={ctrl.hasFailed()}>
        <p role="alert">{text().failed}</p>
      </Match>
      <Match when={ctrl.report() === null}>
        <section class={styles.waiting} aria-busy="true">
          <h2>{text().working}</h2>
          <Working progress={ctrl.progress()} />
        </section>
      </Match>
      <Match when={ctrl.races().length === 0}>
        <p>{text().empty}</p>
      </Match>
      <Match when={ctrl.report() !== null}>
        <>
          <section>
            <h2>{text().players}</h2>
            <p class={styles.legend}>{text().averages}</p>
            <Players reviews={ctrl.seats()} players={setup.players} isMine={ctrl.isMine} />
          </section>
          <section class={styles.dear}>
            <h2>{props.mine.length > 0 ? text().yourMistakes : text().mistakes}</h2>
            <Show when={ctrl.mistakes().length > 0}>
              <p class={styles.legend}>{text().legend}</p>
            </Show>
            <Mistakes id={props.id} mistakes={ctrl.mistakes()} players={setup.players} better={ctrl.better} />
            <Show when={ctrl.others().length > 0}>
              <h2>{text().otherMistakes}</h2>
              <Mistakes id={props.id} mistakes={ctrl.others()} players={setup.players} better={ctrl.better} />
            </Show>
          </section>
          <section class={styles.charts}>
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
      </Match>
    </Switch>
  )
}
