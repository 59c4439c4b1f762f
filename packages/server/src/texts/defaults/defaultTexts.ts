import type { TextName } from '@powerboats/protocol'

/** The texts that come with the server, as Markdown; `{operator}` is who runs it. */
export type DefaultTexts = Readonly<Record<TextName, string>> & {
  /** In place of the operator where none is set. */
  readonly noOperator: string
  /** How long chat messages are kept; 0 for ever. Stands for `{chat}`. */
  readonly chatKept: (days: number) => string
}
