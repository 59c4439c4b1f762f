/** A document as it was read, before anything but its version is known. */
export type Document = Readonly<Record<string, unknown>>

/** Carries a document over to the next version; null where that cannot be done. */
export type Upcast = (document: Document) => Document | null

/** By the version from which they lead to the next. */
export type Upcasts = Readonly<Partial<Record<number, Upcast>>>

/** Carries a document from one version to another, step by step; null if one of the steps is missing or cannot be done. */
export function upcast(document: Document, from: number, to: number, steps: Upcasts): Document | null {
  let carried: Document | null = document
  for (let version = from; carried !== null && version < to; version++) carried = steps[version]?.(carried) ?? null
  return carried && { ...carried, version: to }
}
