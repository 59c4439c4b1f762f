export type ServiceName = 'postgres' | 'nats'

export interface Service {
  readonly url: string
  /** Stops it as a crash would; `resume` starts it again with the same data. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Stops it for good. */
  stop(): Promise<void>
}

export function ensureServices(): ServiceName[]
export function hasService(name: ServiceName): boolean
export function startPostgres(...changed: string[]): Promise<Service>
export function startNats(...more: string[]): Promise<Service>
