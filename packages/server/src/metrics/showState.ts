import type { SharedClock } from '../time/sharedClock.ts'
import type { Metrics } from './metrics.ts'

/** What a node can say of itself at any moment. */
export interface State {
  readonly clock: Pick<SharedClock, 'ahead' | 'now'>
  readonly play: { connections(): number }
  readonly botWorkers: { waiting(): number }
  readonly bus: { isConnected(): boolean }
  readonly engine: { waiting(): number }
  readonly due: { earliest(): Promise<number | null> }
}

/** Adds to the figures how things stand when somebody asks for them. */
export function showState({ show }: Metrics, { clock, play, botWorkers, bus, engine, due }: State): void {
  show(
    'clock_ahead_seconds',
    'How far the clock of this machine is ahead of that of the database',
    () => clock.ahead() / 1000,
  )
  show('sockets', 'Sockets that are open', () => play.connections())
  show('bot_questions', 'Moves of bots that are still to be chosen', () => botWorkers.waiting())
  show('bus_connected', 'Whether messages reach the other servers: 1 or 0', () => (bus.isConnected() ? 1 : 0))
  show('store_waiting', 'Statements that wait for a connection to the store', () => engine.waiting())
  show(
    'due_lag_seconds',
    'For how long the game that is due first has been waiting for a server',
    async () => Math.max(0, clock.now() - ((await due.earliest()) ?? Infinity)) / 1000,
  )
}
