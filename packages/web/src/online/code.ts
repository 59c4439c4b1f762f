import { plainCode } from '@powerboats/protocol'

/** The code of a table in what somebody typed or pasted: the code itself, however it is written, or a link among other words. */
export function codeFrom(typed: string): string | null {
  const last = typed.replace(/[?].*/, '').split(/[/#]/).at(-1)?.trim() ?? ''
  const words = last.split(/\s+/)
  return [last, words[0]!, words.at(-1)!].map(plainCode).find(isCode) ?? null
}

export function isCode(id: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(id)
}

/** Whether this is the id of a try at a daily race. */
export function isTryId(id: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(id)
}

/** A code as it is easiest to read out: K7M2-9QXT. */
export function readable(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
