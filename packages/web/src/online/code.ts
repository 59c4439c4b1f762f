/** Tables are called by eight signs that cannot be mistaken for each other; people may type them as they like. */
export function codeFrom(typed: string): string | null {
  const last =
    typed
      .trim()
      .split(/[/#\s]/)
      .at(-1) ?? ''
  const code = last.replaceAll('-', '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return isCode(code) ? code : null
}

export function isCode(id: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(id)
}

/** A table's code as it is easiest to read out: K7M2-9QXT. */
export function readable(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
