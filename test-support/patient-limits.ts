import type { TimeLimits } from '../server/config/time-limits.ts'
import type { DatabaseLimits } from '../server/platform/db/open-database.ts'

// Tests share their machine with others, so a limit of the mall must not decide their outcome.

/** Limits of requests in a test. */
export const patientTimeLimits: TimeLimits = { requestMs: 100_000, longRequestMs: 100_000, gatewayMs: 60_000 }

/** Limits of queries in a test. */
export const patientDatabaseLimits: DatabaseLimits = {
  lock_timeout: 60_000,
  statement_timeout: 80_000,
  idle_in_transaction_session_timeout: 120_000,
  query_timeout: 90_000,
}
