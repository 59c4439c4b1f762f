/** Signs that look like others: Cyrillic and Greek letters that a reader takes for Latin ones. */
const twins: readonly (readonly [string, string])[] = [
  ['АВЕКМНОРСТУХІЅЈԌԚԜ', 'ABEKMHOPCTYXISJGQW'],
  ['аеорсухіѕјһԁԛԝ', 'aeopcyxisjhdqw'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['αγικνορυχ', 'ayiknopux'],
]
const latin = new Map(twins.flatMap(([seen, meant]) => Array.from(seen, (sign, i) => [sign, meant[i]!] as const)))

/**
 * What is left of a name when all is made alike that people cannot tell apart at a glance: width and case of letters, marks above them, letters of
 * other scripts that look the same, 0 and o, 1 and i and l, rn and m. Names with the same letters are taken for each other.
 */
export function lettersOf(name: string): string {
  return Array.from(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (sign) => latin.get(sign) ?? sign)
    .join('')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll(/[1i|ı]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[\s._'’-]+/gu, ' ')
    .trim()
}
