/** The forms of a noun; English, German and Dutch have two. */
export interface Forms {
  readonly one: string
  readonly other: string
}

/** Gives "1 die", "2 dice" in a language. */
export function counted(language: string, { one, other }: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count) => `${numbers.format(count)} ${rules.select(count) === 'one' ? one : other}`
}

/** A chance from 0 to 1 as whole per cent; what can happen is never shown as 0 %. */
export function percentIn(language: string): (chance: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return (chance) => format.format(chance > 0 && chance < 0.01 ? 0.01 : chance)
}
