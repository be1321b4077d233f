/** The logged properties of an error; others may contain personal data, such as the row that violates a
 *  constraint. */
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

/** The loggable part of an error and its causes, without the email addresses that mail servers quote. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!isErrorLike(error)) return { type: typeof error, message: 'not an error', stack: '' }
  const own = error as ErrorLike & { errors?: unknown } & Record<string, unknown>
  const logged = loggedFields.filter((field) => ['string', 'number'].includes(typeof own[field]))
  const isDeep = depth >= 3
  return {
    type: error.constructor.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...Object.fromEntries(logged.map((field) => [field, own[field]])),
    ...(isErrorLike(error.cause) && !isDeep && { cause: errorFacts(error.cause, depth + 1) }),
    ...(Array.isArray(own.errors) &&
      !isDeep && { errors: own.errors.map((innerError) => errorFacts(innerError, depth + 1)) }),
  }
}

interface ErrorLike extends Pick<Error, 'message' | 'stack' | 'cause'> {}

/** pg-boss copies the properties of an error into a plain object. */
function isErrorLike(error: unknown): error is ErrorLike {
  if (error instanceof Error) return true
  const { message, stack } = (error ?? {}) as Partial<Record<keyof ErrorLike, unknown>>
  return typeof message === 'string' && typeof stack === 'string'
}

/** Properties of log lines that say where an error happened, and identify nobody. */
const tagNames = ['requestId', 'queue', 'gateway', 'call', 'kind', 'discrepancyKind', 'database']

/** The closed list of properties of a log line by which errors are found. */
export function loggedTags(line: object): Record<string, string> {
  const entries = Object.entries(line).filter(([name, value]) => tagNames.includes(name) && value != null)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** The logged part of a request: its path without the query, which may carry one-time tokens. */
export function requestFacts(request: { method?: string; url?: string; host?: string; ip?: string }) {
  const { method, url = '', host, ip } = request
  return { method, path: url.split(/[?#]/, 1)[0], host, remoteAddress: ip }
}

/** Replaces email addresses in a text. */
export function withoutAddresses(text: string): string {
  return text.replace(/[\w.%+'-]+@[\w-]+(?:\.[\w-]+)+/g, '<address>')
}
