/** A page in any browser, with the little that all of them can do. */
export interface Tab {
  visit(address: string): Promise<void>
  /** What an expression is worth in the page. */
  read<T>(expression: string): Promise<T>
  /** Clicks where the first element of this selector is seen. */
  click(selector: string): Promise<void>
  close(): Promise<void>
}

/** A browser other than the one that most tests use. */
export interface Engine {
  readonly name: string
  open(): Promise<Tab>
  close(): Promise<void>
}

/** The window of every tab. */
export const size = { width: 1280, height: 900 } as const
