import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../../config/trace-settings.ts'

/** Sends the spans of this process to a collector. */
export interface Tracing {
  /** Sends what is pending, two seconds at most. */
  close: () => Promise<void>
}

const sendTimeoutMs = 2_000

/** Opens the provider of this process. A collector that is down or slow loses spans, and nothing waits for it. */
export function openTracing(
  { url, ratio }: TraceSettings,
  { version, role }: { version: string; role: string },
): Tracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: sendTimeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'bauhinia',
      'service.version': version,
      'bauhinia.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendTimeoutMs })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  // A collector that is down must not keep the process from ending.
  return { close: async () => await provider.shutdown().catch(() => undefined) }
}
