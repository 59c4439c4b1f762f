import type { Forms } from './counted.ts'

/** Gives "8.3 turns" in a language: a number with one digit behind the point, and its noun. */
export function measured(language: string, forms: Forms): (value: number) => string {
  const rules = new Intl.PluralRules(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const decimal = decimalIn(language)
  return (value) => `${decimal(value)} ${forms[rules.select(value)] ?? forms.other}`
}

/** A number with one digit behind the point; what is hardly there is told more exactly. */
export function decimalIn(language: string): (value: number) => string {
  return roundedIn(language, 'negative')
}

/** What something costs, with its sign: +0.4. */
export function signedIn(language: string): (value: number) => string {
  return roundedIn(language, 'exceptZero')
}

/** Whole points with their sign: +17, −3. */
export function wholeSignedIn(language: string): (points: number) => string {
  const format = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  return (points) => format.format(points)
}

function roundedIn(language: string, signDisplay: 'negative' | 'exceptZero'): (value: number) => string {
  const format = (digits: number) =>
    new Intl.NumberFormat(language, { signDisplay, minimumFractionDigits: digits, maximumFractionDigits: digits })
  const [coarse, fine] = [format(1), format(2)]
  return (value) => {
    const size = Math.abs(value)
    return size < 0.005 ? coarse.format(0) : (size < 0.095 ? fine : coarse).format(value)
  }
}

/** Whole numbers, rounded down: only what is perfect shows as 100. */
export function wholeIn(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  return (value) => format.format(Math.floor(value + 1e-6))
}

/** A chance from 0 to 1 as whole per cent; what can happen is never shown as 0 %. */
export function percentIn(language: string): (chance: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return (chance) => format.format(chance > 0 && chance < 0.01 ? 0.01 : chance)
}
