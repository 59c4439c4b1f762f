/** The forms of a noun, one for each plural category that its language has; where one is missing, `other` stands in. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Gives "1 die", "2 dice" in a language. */
export function counted(language: string, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count) => `${numbers.format(count)} ${forms[rules.select(count)] ?? forms.other}`
}

/** Gives "1st", "2nd": a number and the ending that makes it a place in a row. */
export function ordinal(language: string, endings: Forms): (number: number) => string {
  const rules = new Intl.PluralRules(language, { type: 'ordinal' })
  return (number) => `${number}${endings[rules.select(number)] ?? endings.other}`
}
