import { For, Show } from 'solid-js'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import { chapterOf } from '../../words/chapter.ts'
import type { RulesWords } from '../../words/rules/en.ts'
import { chapterNames } from '../../words/rules/shape.ts'
import type { ChapterName, OptionText } from '../../words/rules/shape.ts'
import { rulesLoaders } from '../../words/rules/words.ts'
import { words } from '../../words/words.ts'
import { PointsTable } from '../learn/PointsTable.tsx'
import { pictures } from './pictures.ts'
import { PictureView } from './PictureView.tsx'
import './rules.css'

/** The whole rules, to read. */
export function RulesPage() {
  const text = chapterOf(rulesLoaders)
  return <Show when={text()}>{(found) => <Rules text={found()} />}</Show>
}

function Rules(props: { text: RulesWords }) {
  // The address holds the page, so a chapter cannot stand in it: it is scrolled to instead.
  const visit = (name: ChapterName) => {
    const heading = document.querySelector<HTMLElement>(`#rules-${name} h2`)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }
  return (
    <main class="rules">
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{props.text.title}</h1>
      </header>
      <p class="lead">
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
                <button type="button" onClick={() => visit(name)}>
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
    <dl classList={{ keys: props.isKeys }}>
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
