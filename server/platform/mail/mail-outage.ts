import type { Database } from '../../core/database.ts'

/** Consecutive failures after which the mail server counts as failing. */
const minFailures = 3
/** How long it counts as failing after its latest failure. Then the next mail shows whether it works again. */
const outageMs = 5 * 60_000

/** Whether the mail server is failing, as seen by all processes. Requests that depend on a mail are then refused
 *  immediately (decision 36). */
export async function isMailFailing(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mail_server_failures')
    .where('in_a_row', '>=', minFailures)
    .where('latest_at', '>', new Date(now.getTime() - outageMs))
    .select('is_only')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a failure of the mail server. */
export async function countMailServerFailure(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('mail_server_failures')
    .values({ in_a_row: 1, latest_at: now })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet((eb) => ({
        in_a_row: eb('mail_server_failures.in_a_row', '+', 1),
        latest_at: now,
      })),
    )
    .execute()
}

/** Clears the failures once the mail server accepts a mail, or refuses one because of that mail. */
export async function clearMailServerFailures(db: Database): Promise<void> {
  await db.deleteFrom('mail_server_failures').execute()
}
