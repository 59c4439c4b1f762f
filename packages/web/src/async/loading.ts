import { withSheets } from './sheets.ts'

/** A part of the game that is not there: a deploy has taken it away, or there is no network. */
export class MissingPart extends Error {}

const pauseMs = 400

/** Loads a part of the game; once more after a pause, because networks fail for a moment. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withSheets(load)
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
    })
    return withSheets(load).catch((error: unknown) => {
      throw new MissingPart('a part of the game could not be loaded', { cause: error })
    })
  }
}
