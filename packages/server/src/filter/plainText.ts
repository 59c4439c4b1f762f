/** Text in small letters without marks above them, blanks for underscores, ss for ß: as words are compared. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s_]+/g, ' ')
}
