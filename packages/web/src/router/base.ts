/** Where the game is served from. The page links its manifest there, however deep its own address is. */
const base = new URL('./', document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? document.baseURI)

/** The path of the folder that the game is served from, with a slash at its end. */
export const basePath = base.pathname

/** The address of something that is served with the game. */
export function beside(path: string): URL {
  return new URL(path, base)
}
