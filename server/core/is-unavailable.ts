/** PostgreSQL is unreachable, shutting down, overloaded, read-only (25006, as during a failover), out of space or time,
 *  or ended a deadlock (40P01). The same request can succeed shortly, so it should be retried. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    /^(08|53|57P0|55P03|57014|25006|25P03|40P01|40001)/.test(code) ||
    // A stopped database has no socket file.
    (code === 'ENOENT' && syscall === 'connect') ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(
      error.message,
    )
  )
}
