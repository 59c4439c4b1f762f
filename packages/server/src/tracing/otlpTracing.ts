import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Tracing } from './tracing.ts'

/** How long a collector may take; a server that stops waits for it no longer than this either, in milliseconds. */
const timeoutMillis = 3000

/** Traces by OTLP over HTTP. Nothing is registered for the whole process: several nodes may run in one. */
export function otlpTracing(endpoint: string, node: string): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'powerboats', 'service.instance.id': node }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis }))],
  })
  const tracer = provider.getTracer('powerboats')
  const propagator = new W3CTraceContextPropagator()
  /** The span in which something is done, across all that is awaited. */
  const current = new AsyncLocalStorage<Context>()

  return {
    span: async (name, work) => {
      const outer = current.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, {}, outer)
      try {
        return await current.run(trace.setSpan(outer, span), work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
        throw error
      } finally {
        span.end()
      }
    },
    begin: (name, headers) => {
      const sender = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, sender)
      return {
        within: (act) => current.run(trace.setSpan(sender, span), act),
        end: (attributes, isFailed) => {
          span.setAttributes({ ...attributes })
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    // What a collector does not take is lost, and nothing else fails by it.
    close: () => provider.shutdown().catch(() => {}),
  }
}
