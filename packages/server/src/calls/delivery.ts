/**
 * What became of a message: it was sent; its receiver is gone for good; it was refused, or nobody knows what became of it; or it was certainly not sent
 * and may be tried again, after some milliseconds. The reason is for the log and names nobody.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' | 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly waitMs?: number }
