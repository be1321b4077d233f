import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Its spans go nowhere until a process opens a provider (open-tracing.ts). */
export const tracer = trace.getTracer('bauhinia')

interface SpanOptions {
  kind?: SpanKind
  attributes?: Attributes
}

/** Runs work as a span of the current trace. An error ends the span and is passed on. */
export async function inSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  { kind = SpanKind.INTERNAL, attributes = {} }: SpanOptions = {},
): Promise<Result> {
  return await tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // The message may contain an address or input, so only the name of the error is sent.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The names of the methods of a service that return a promise. */
type Call<Service> = {
  [Name in keyof Service]: Service[Name] extends (...args: never[]) => Promise<unknown> ? Name : never
}[keyof Service] &
  string

/** The same service, with a client's span for each of these calls, such as `mail deliver`. */
export function withSpans<Service extends object>(
  name: string,
  service: Service,
  calls: readonly Call<Service>[],
): Service {
  const traced = calls.map((call) => {
    const method = service[call] as (...args: unknown[]) => Promise<unknown>
    const inItsSpan = async (...args: unknown[]) =>
      await inSpan(`${name} ${call}`, async () => await method.apply(service, args), {
        kind: SpanKind.CLIENT,
      })
    return [call, inItsSpan] as const
  })
  return { ...service, ...Object.fromEntries(traced) }
}
