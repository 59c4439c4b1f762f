import { For, Show, createSignal, onCleanup } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { addressOf } from '../../router/router.ts'
import { chapterOf } from '../../words/chapters.ts'
import type { ChapterName, OptionText, RulesWords } from '../../words/en/rules.ts'
import { words } from '../../words/words.ts'
import { PointsTable } from '../../panels/ended/PointsTable.tsx'
import { chapterNames } from './chapters.ts'
import { pictures } from './pictures.ts'
import { PictureView } from './PictureView.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './rules.module.css'

/** The whole rules, to read. */
export function RulesPage() {
  const text = chapterOf('rules')
  return <Show when={text()}>{(found) => <Rules text={found()} />}</Show>
}

function Rules(props: { text: RulesWords }) {
  // The address holds the page, so a chapter cannot stand in it: it is scrolled to instead.
  const visit = (name: ChapterName) => {
    const heading = document.querySelector<HTMLElement>(`#rules-${name} h2`)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }
  const [current, setCurrent] = createSignal<ChapterName>(chapterNames[0])
  /** The chapter that is read: the last one whose beginning has passed the upper third of the window. */
  const look = () => {
    const top = innerHeight / 3
    const passed = chapterNames.filter(
      (name) => (document.querySelector(`#rules-${name}`)?.getBoundingClientRect().top ?? Infinity) <= top,
    )
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    setCurrent((isAtEnd ? chapterNames.at(-1) : passed.at(-1)) ?? chapterNames[0])
  }
  addEventListener('scroll', look, { passive: true })
  onCleanup(() => removeEventListener('scroll', look))
  return (
    <main class={`${cards.quayside} ${styles.rules}`}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{props.text.title}</h1>
      </header>
      <p class={styles.lead}>
        {props.text.intro}{' '}
        <a class="quiet" href={addressOf('learn')}>
          {props.text.learn}
        </a>
      </p>
      <nav aria-label={props.text.contents}>
        <ol>
          <For each={chapterNames}>
            {(name) => (
              <li>
                <button
                  type="button"
                  aria-current={current() === name ? 'true' : undefined}
                  onClick={() => visit(name)}
                >
                  {props.text.chapters[name].title}
                </button>
              </li>
            )}
          </For>
        </ol>
      </nav>
      <article>
        <For each={chapterNames}>{(name) => <ChapterView name={name} text={props.text} />}</For>
      </article>
    </main>
  )
}

function ChapterView(props: { name: ChapterName; text: RulesWords }) {
  const chapter = () => props.text.chapters[props.name]
  const picture = pictures[props.name]?.()
  return (
    <section id={`rules-${props.name}`}>
      <h2 tabindex="-1">{chapter().title}</h2>
      <For each={chapter().text}>{(paragraph) => <p>{paragraph}</p>}</For>
      <Show when={chapter().list}>
        {(list) => (
          <ul>
            <For each={list()}>{(item) => <li>{item}</li>}</For>
          </ul>
        )}
      </Show>
      <Show when={picture}>{(shown) => <PictureView picture={shown()} caption={chapter().caption ?? ''} />}</Show>
      <Show when={props.name === 'points'}>
        <PointsTable place={props.text.place} race={props.text.race} />
      </Show>
      <Show when={props.name === 'options'}>
        <Texts texts={props.text.options} />
      </Show>
      <Show when={props.name === 'keys'}>
        <Texts texts={props.text.keys} isKeys />
      </Show>
    </section>
  )
}

function Texts(props: { texts: readonly OptionText[]; isKeys?: boolean }) {
  return (
    <dl classList={{ [styles.keys]: props.isKeys }}>
      <For each={props.texts}>
        {({ name, text }) => (
          <div>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        )}
      </For>
    </dl>
  )
}
