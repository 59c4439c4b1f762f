import { Show, createResource } from 'solid-js'
import type { JSX } from 'solid-js'
import { loaded } from './loading.ts'

type Part<Props> = (props: Props) => JSX.Element

/** A component that is loaded when it is first shown. */
export type LazyPart<Props> = Part<Props> & {
  /** Loads it earlier: then it is there in the frame in which it is shown. */
  readonly preload: () => Promise<Part<Props>>
}

/** Loads a component when it is first shown. A load that failed is forgotten, so that the next try loads again. */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): LazyPart<Props> {
  let Ready: Part<Props> | null = null
  let loading: Promise<Part<Props>> | null = null

  const loadPart = async () => {
    try {
      Ready = await loaded(load)
      return Ready
    } finally {
      loading = null
    }
  }
  const preload = () => (loading ??= loadPart())

  function Lazy(props: Props) {
    if (Ready !== null) return <Ready {...props} />
    const [found] = createResource(preload)
    return (
      <Show when={found()} keyed>
        {(Found) => <Found {...props} />}
      </Show>
    )
  }
  return Object.assign(Lazy, { preload })
}
