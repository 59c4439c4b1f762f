/**
 * A code as it is kept, of a table or to come back with, from how somebody wrote it down: spaces and hyphens anywhere, small letters, and letters for the
 * digits they look like. What was no code is none afterwards.
 */
export function plainCode(written: string): string {
  return written
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
