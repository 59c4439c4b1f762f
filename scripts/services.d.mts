export type ServiceName = 'postgres' | 'nats'

export interface Service {
  readonly url: string
  /** Ends it as a crash would; `resume` starts it again with what it had. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Ends it for good. */
  stop(): Promise<void>
}

export function ensureServices(): ServiceName[]
export function hasService(name: ServiceName): boolean
export function startPostgres(): Promise<Service>
export function startNats(...more: string[]): Promise<Service>
