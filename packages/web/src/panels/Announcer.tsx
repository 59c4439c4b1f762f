import { For } from 'solid-js'

/** What screen readers say: each line once, when it comes. A line is known by its identity, so the same words can come again. */
export function Announcer(props: { lines: readonly { readonly text: string }[] }) {
  return (
    <div class="unseen" role="log" aria-live="polite" aria-relevant="additions">
      <For each={props.lines}>{({ text }) => <p>{text}</p>}</For>
    </div>
  )
}
