/** The example of a README: its first block of TypeScript. */
export function exampleIn(readme) {
  return /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
}
