import type { TextName } from '@powerboats/protocol'
import { For, Match, Show, Switch } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { Icon } from '../../kit/Icon.tsx'
import { api } from '../../online/server.ts'
import { addressOf } from '../../router/router.ts'
import { onlineWords } from '../../words/online.ts'
import { spoken, words } from '../../words/words.ts'
import { parseMarkdown } from './markdown.ts'
import type { Block, Inline } from './markdown.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './legal.module.css'

/** What this server keeps about those who play, as its operator tells it. */
export function PrivacyPage() {
  return <TextPage name="privacy" />
}

/** What is expected of those who play here. */
export function TermsPage() {
  return <TextPage name="terms" />
}

function TextPage(props: { name: TextName }) {
  const answer = asyncSignal(spoken, (language) => api.text(props.name, language))
  const blocks = () => {
    const found = answer()
    return found?.ok === true ? parseMarkdown(found.value.text) : []
  }
  const failure = () => {
    const found = answer()
    if (found === undefined || found.ok) return null
    return found.error === 'noServer' ? onlineWords().noServerText : onlineWords().failures[found.error]
  }
  // A text of the operator's own may have a title of its own.
  const title = () => {
    const [first] = blocks()
    return first?.kind === 'heading' && first.level === 1 ? first : null
  }
  return (
    <main class={`${cards.quayside} ${styles.legal}`}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>
          <Show when={title()} fallback={words().app[props.name]}>
            {(found) => <Line content={found().content} />}
          </Show>
        </h1>
      </header>
      <article class={cards.card}>
        <Show when={failure()}>{(why) => <p role="status">{why()}</p>}</Show>
        <For each={title() === null ? blocks() : blocks().slice(1)}>{(block) => <Part block={block} />}</For>
      </article>
    </main>
  )
}

function Part(props: { block: Block }) {
  const { block } = props
  if (block.kind === 'list')
    return (
      <ul>
        <For each={block.items}>
          {(content) => (
            <li>
              <Line content={content} />
            </li>
          )}
        </For>
      </ul>
    )
  const tag = block.kind === 'heading' ? (block.level === 3 ? 'h3' : 'h2') : 'p'
  return (
    <Dynamic component={tag}>
      <Line content={block.content} />
    </Dynamic>
  )
}

function Line(props: { content: readonly Inline[] }) {
  return (
    <For each={props.content}>
      {(piece) => (
        <Switch fallback={piece.text}>
          <Match when={piece.kind === 'bold'}>
            <b>{piece.text}</b>
          </Match>
          <Match when={piece.kind === 'italic'}>
            <i>{piece.text}</i>
          </Match>
          <Match when={piece.kind === 'link' && piece.url}>{(url) => <a href={url()}>{piece.text}</a>}</Match>
        </Switch>
      )}
    </For>
  )
}
