import type { Failure } from '../play/failure.ts'

const passing: ReadonlySet<Failure> = new Set(['unreachable', 'noServer', 'busy', 'tooFast', 'internal', 'stopping'])

/** Whether it may go better in a moment: nobody has decided anything. */
export function mayPass(failure: Failure): boolean {
  return passing.has(failure)
}
