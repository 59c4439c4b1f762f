import { wasm } from './wasm.ts'

/** What is used of WebAssembly and of the platform; the language's own library does not declare it. */
interface Platform {
  readonly WebAssembly?: {
    readonly Module: new (bytes: Uint8Array) => object
    readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer }
    readonly Instance: new (module: object, imports: object) => { readonly exports: Exports }
  }
  readonly atob: (text: string) => string
}

type Exports = { readonly [name: string]: { value: number } } & {
  readonly backUp: (damage: number, station: number) => void
}

const { WebAssembly, atob } = globalThis as unknown as Platform

let module: object | null | undefined

/** An instance of `assembly/backup.ts` with a memory of `pages` pages; null where WebAssembly is missing or has no vectors. */
export function instanceIn(
  pages: number,
  settings: Readonly<Record<string, number>>,
): { readonly buffer: ArrayBuffer; readonly backUp: Exports['backUp'] } | null {
  if (WebAssembly === undefined) return null
  module ??= compile()
  if (module === null) return null
  const memory = new WebAssembly.Memory({ initial: pages })
  const { exports } = new WebAssembly.Instance(module, { env: { memory } })
  for (const [name, value] of Object.entries(settings)) exports[name].value = value
  return { buffer: memory.buffer, backUp: exports.backUp }
}

function compile(): object | null {
  try {
    return new WebAssembly!.Module(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)))
  } catch {
    // Too old for vectors, or forbidden by the page.
    return null
  }
}
