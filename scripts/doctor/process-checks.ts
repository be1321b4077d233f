import { createServer } from 'node:net'
import type { Config } from '../../server/config/config.ts'
import { type Finding, fault, ok } from './finding.ts'
import { send } from './send.ts'

/** Checks that the metrics are those of the mall, or that their port is free. */
export async function checkMetrics({ metrics }: Config): Promise<Finding> {
  const check = 'metrics'
  if (metrics === null) return ok(check, 'none; METRICS_PORT sets their port')
  const host = metrics.host === '0.0.0.0' ? '127.0.0.1' : metrics.host
  const place = `${host}:${metrics.port}`
  const answer = await send(new URL(`http://${place}/metrics`)).catch(() => null)
  if (answer?.text.includes('mall_')) return ok(check, `of a process of the mall at ${place}`)
  const failure = await listen(metrics)
  if (failure === null) return ok(check, `${place} is free`)
  return fault(
    check,
    `${place} cannot be listened at: ${failure}.`,
    failure === 'EADDRINUSE'
      ? `Choose another METRICS_PORT for each process, or end the program there: ss -ltnp 'sport = :${metrics.port}'.`
      : 'Set METRICS_HOST to an address of this machine, and METRICS_PORT above 1023.',
  )
}

/** Why an address cannot be listened at, or null. */
async function listen({ host, port }: { host: string; port: number }): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const server = createServer()
  server.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown error'))
  server.listen({ host, port }, () => server.close(() => resolve(null)))
  return await promise
}

/** Sends an empty report, which the service refuses as such if it knows the project and its key. */
export async function checkErrorTracking({ errorTrackingDsn }: Config): Promise<Finding> {
  const check = 'error tracking'
  if (errorTrackingDsn === null) return ok(check, 'none; ERROR_TRACKING_DSN sets one')
  const dsn = new URL(errorTrackingDsn)
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(dsn.pathname) ?? []
  const url = new URL(`${dsn.origin}${path}/api/${project}/envelope/`)
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${dsn.username}`,
  }
  try {
    const { status } = await send(url, { method: 'POST', headers, body: '' })
    if (![401, 403, 404].includes(status) && status < 500) return ok(check, `${dsn.host} answers`)
    return fault(
      check,
      `${dsn.host} answers ${status}.`,
      status < 500
        ? 'Copy ERROR_TRACKING_DSN from the settings of the project: its key or its number is unknown there.'
        : 'Look at the status of the service; errors are only in the log meanwhile.',
    )
  } catch (error) {
    const { message, code = '' } = error as { message: string; code?: string }
    return fault(
      check,
      `${dsn.host}: ${message || code}`,
      'Correct the host in ERROR_TRACKING_DSN, and let the firewall pass outgoing connections to it.',
    )
  }
}

/** Sends an empty list of spans to the collector. */
export async function checkTraces({ traces }: Config): Promise<Finding> {
  const check = 'traces'
  if (traces === null) return ok(check, 'none; TRACES_URL sends them to a collector')
  const { url } = traces
  const headers = { 'content-type': 'application/json' }
  try {
    const { status } = await send(new URL(url), { method: 'POST', headers, body: '{"resourceSpans":[]}' })
    if (status < 300) return ok(check, `sent to ${url}`)
    return fault(
      check,
      `${url} answers ${status}.`,
      'Set TRACES_URL to the endpoint of OTLP over HTTP: it ends with /v1/traces.',
    )
  } catch (error) {
    const { message, code = '' } = error as { message: string; code?: string }
    return fault(
      check,
      `${url}: ${message || code}`,
      'Start the collector, or correct the host and the port in TRACES_URL.',
    )
  }
}
