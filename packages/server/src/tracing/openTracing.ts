import { noTracing } from './tracing.ts'
import type { Tracing } from './tracing.ts'

/** Tracing to a collector; its libraries are loaded only when there is one. */
export async function openTracing(endpoint: string | null, node: string): Promise<Tracing> {
  if (endpoint === null) return noTracing
  const { otlpTracing } = await import('./otlpTracing.ts')
  return otlpTracing(endpoint, node)
}
