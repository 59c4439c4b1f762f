import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What a node measures about itself, for Prometheus. */
export interface Metrics {
  readonly registry: Registry
  /** Adds a figure that is worked out whenever somebody asks. */
  readonly show: (name: string, help: string, value: () => number | Promise<number>) => void
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>
  /** Games that were opened here. */
  readonly games: Counter
  /** Moves that were stored here. */
  readonly moves: Counter
  /** Moves that were refused because another came first. */
  readonly staleMoves: Counter
  readonly appendSeconds: Histogram
  /** Moves that were written in one commit. */
  readonly commitMoves: Histogram
  /** Messages by which players were called, and what became of them. */
  readonly calls: Counter<'channel' | 'outcome'>
}

/** Each node has its own, also when several run in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const named = (name: string, help: string) => ({ name: `powerboats_${name}`, help, registers })
  return {
    registry,
    show: (name, help, value) => {
      const gauge: Gauge = new Gauge({
        ...named(name, help),
        // If the store does not answer, the other figures are wanted all the more.
        collect: async () => gauge.set(await Promise.resolve(value()).catch(() => NaN)),
      })
    },
    httpSeconds: new Histogram({
      ...named('http_seconds', 'How long requests took'),
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 40],
    }),
    games: new Counter(named('games_total', 'Games that were opened')),
    moves: new Counter(named('moves_total', 'Moves that were stored')),
    staleMoves: new Counter(named('stale_moves_total', 'Moves that came too late')),
    calls: new Counter({
      ...named('calls_total', 'Messages by which players were called: sent, gone, refused, failed'),
      labelNames: ['channel', 'outcome'],
    }),
    commitMoves: new Histogram({
      ...named('commit_moves', 'How many moves were written in one commit'),
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    }),
    appendSeconds: new Histogram({
      ...named('append_seconds', 'How long it took to store a move'),
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    }),
  }
}
