import type { Database, Transaction } from '../platform/database.ts'

/** Whether the time of anything has come. */
export async function isAnythingDue(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('display_products')
    // What is still to be shown is due by that time: each half is read from an index of its own.
    .where(({ or, and, eb }) =>
      or([eb('show_at', '<=', now), and([eb('hide_at', '<=', now), eb('show_at', 'is', null)])]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Enables and disables what is due, and answers the ids. What was to be shown and hidden meanwhile stays hidden. */
export async function turnDue(tx: Transaction, now: Date): Promise<string[]> {
  const shown = await tx
    .updateTable('display_products')
    .set({ enabled: true, show_at: null })
    .where('show_at', '<=', now)
    .returning('id')
    .execute()
  const hidden = await tx
    .updateTable('display_products')
    .set({ enabled: false, is_listed: false, hide_at: null })
    .where('hide_at', '<=', now)
    .where('show_at', 'is', null)
    .returning('id')
    .execute()
  return [...new Set([...shown, ...hidden].map(({ id }) => id))]
}
