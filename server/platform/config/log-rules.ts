/** What of an error is logged: other properties may hold data of people, such as the row that violates a constraint. */
const loggedFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
]

export interface ErrorFacts {
  type: string
  message: string
  stack: string
  [field: string]: unknown
}

/** The loggable part of an error, with its causes. Addresses that mail servers quote are removed. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const own = error as Error & { errors?: unknown } & Record<string, unknown>
  const kept = loggedFields.filter((field) => ['string', 'number'].includes(typeof own[field]))
  const isDeep = depth >= 3
  return {
    type: error.constructor.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...Object.fromEntries(kept.map((field) => [field, own[field]])),
    ...(error.cause instanceof Error && !isDeep && { cause: errorFacts(error.cause, depth + 1) }),
    ...(Array.isArray(own.errors) &&
      !isDeep && { errors: own.errors.map((one) => errorFacts(one, depth + 1)) }),
  }
}

/** What of a request is logged: its path, never its query, in which links carry one-time tokens. */
export function requestFacts(request: { method?: string; url?: string; host?: string; ip?: string }) {
  const { method, url = '', host, ip } = request
  return { method, path: url.split(/[?#]/, 1)[0], host, remoteAddress: ip }
}

/** A text without the email addresses in it. */
export function withoutAddresses(text: string): string {
  return text.replace(/[\w.%+'-]+@[\w-]+(?:\.[\w-]+)+/g, '<address>')
}
