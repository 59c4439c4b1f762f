import { medals, rungs } from '@powerboats/protocol'
import type { BotLevel } from '@powerboats/protocol'
import { For, Show, createSignal } from 'solid-js'
import { joinIdentity, ownClimb } from '../../climb/kept.ts'
import { ladderTable, nextRung } from '../../climb/ladder.ts'
import { localHost } from '../../games/localHost.ts'
import { Icon } from '../../kit/Icon.tsx'
import { BotFace } from '../../rivals/BotFace.tsx'
import { trueChance } from '../../random/chance.ts'
import { addressOf, go } from '../../router/router.ts'
import { climbWords } from '../../words/climb.ts'
import { words } from '../../words/words.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './ladder.module.css'

/** The bots to beat one after the other, and the medals that were won. */
export function LadderPage() {
  const [isOpening, setOpening] = createSignal(false)
  void joinIdentity()
  const text = () => climbWords().ladder
  const beaten = () => new Set(ownClimb().beaten)
  const next = () => nextRung(beaten())
  const race = async (level: BotLevel) => {
    if (isOpening()) return
    setOpening(true)
    try {
      go('race', await (await localHost()).openGame(ladderTable(level, trueChance)))
    } finally {
      setOpening(false)
    }
  }
  return (
    <main class={`${cards.quayside} ${styles.ladder}`}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{text().title}</h1>
      </header>
      <section class={cards.card}>
        <p>{text().hint}</p>
        <ol class={styles.rungs} reversed>
          <For each={rungs.toReversed()}>
            {(level) => (
              <li data-beaten={beaten().has(level)}>
                <BotFace level={level} name={level} />
                <span>
                  <b>{words().levels[level]}</b>
                  <small>{beaten().has(level) ? text().won : text().open}</small>
                </span>
                <Show when={beaten().has(level) || level === next()}>
                  <button
                    type="button"
                    class={level === next() ? 'loud' : 'quiet'}
                    disabled={isOpening()}
                    onClick={() => void race(level)}
                  >
                    {text().race(words().levels[level])}
                  </button>
                </Show>
              </li>
            )}
          </For>
        </ol>
        <Show when={next() === null}>
          <p role="status">{text().top}</p>
        </Show>
      </section>
      <section class={cards.card}>
        <h2>{text().medalsTitle}</h2>
        <ul class={styles.medals}>
          <For each={medals}>
            {(medal) => (
              <li data-won={(ownClimb().won[medal]?.length ?? 0) > 0}>
                <Icon name="medal" />
                <b>{text().medals[medal]}</b>
                <span>{text().hints[medal]}</span>
                <small>{text().count(ownClimb().won[medal]?.length ?? 0)}</small>
              </li>
            )}
          </For>
        </ul>
        <p>
          <small>{text().local}</small>
        </p>
      </section>
    </main>
  )
}
