/** Some signs stand for many letters; no name or message that may be sent is longer than this. */
const longest = 1000

/** Text in small letters without marks above them, blanks for underscores, ss for ß: as words are compared. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .slice(0, longest)
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s_]+/g, ' ')
}
