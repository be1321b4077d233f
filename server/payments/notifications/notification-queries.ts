import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** The result of a stored notification. IGNORED: it reported nothing new. REVIEW: staff must act, because its money
 *  does not match or it is a dispute. */
export type NotificationVerdict = 'APPLIED' | 'IGNORED' | 'REVIEW'

/** Stores a verified notification as received and returns its id, or null for a repetition, of which only the
 *  time is recorded. */
export async function insertNotification(
  tx: Transaction,
  notification: {
    gateway: string
    eventKey: string
    /** The merchant references and refund ids in it. */
    about: string[]
    headers: object
    rawBody: Buffer
    receivedAt: Date
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('payment_notifications')
    .values({
      gateway: notification.gateway,
      event_key: notification.eventKey,
      about: notification.about,
      headers: JSON.stringify(notification.headers),
      raw_body: notification.rawBody,
      received_at: notification.receivedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'event_key']).doUpdateSet({
        repeats: sql`payment_notifications.repeats + 1`,
        repeated_at: notification.receivedAt,
      }),
    )
    .returning(['id', 'repeats'])
    .executeTakeFirstOrThrow()
  return row.repeats === 0 ? row.id : null
}

export async function markProcessed(
  db: Database,
  { id, verdict, now }: { id: string; verdict: NotificationVerdict; now: Date },
): Promise<void> {
  await db
    .updateTable('payment_notifications')
    .set({ verdict, processed_at: now })
    .where('id', '=', id)
    .where('verdict', '=', 'RECEIVED')
    .execute()
}
