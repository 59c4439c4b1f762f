import { For } from 'solid-js'

/** How far the tutorial has come, as a row of dots like spaces on the lake. */
export function Progress(props: { step: number; steps: number; label: (step: number, steps: number) => string }) {
  const dots = () => Array.from({ length: props.steps }, (_, i) => i + 1)
  return (
    <div class="progress" role="img" aria-label={props.label(props.step, props.steps)}>
      <For each={dots()}>{(dot) => <span classList={{ past: dot < props.step, here: dot === props.step }} />}</For>
    </div>
  )
}
