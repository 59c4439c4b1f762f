/** What is told of a piece of work; never the code of a table, which is its key. */
export type Attributes = Readonly<Record<string, string | number>>

/** Tells how long pieces of work took and which belong together, as spans of traces. */
export interface Tracing {
  /** Does the work as a span; what is done within it becomes part of it. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>
  /**
   * Begins a span that others end, with what the sender says of the trace that it belongs to. `within` does something as part of it.
   */
  begin(
    name: string,
    headers: Readonly<Record<string, unknown>>,
  ): { within(act: () => void): void; end(attributes: Attributes, isFailed: boolean): void }
  /** Sends what is left. */
  close(): Promise<void>
}

/** Where nobody wants to know. */
export const noTracing: Tracing = {
  span: (_name, work) => work(),
  begin: () => ({ within: (act) => act(), end: () => {} }),
  close: async () => {},
}
