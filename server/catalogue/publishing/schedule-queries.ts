import type { Database, Transaction } from '../../core/database.ts'

/** Tables with a visibility schedule. */
const scheduled = ['display_products', 'banners'] as const

/** Whether any scheduled change is due. */
export async function isAnythingDue(db: Database, now: Date): Promise<boolean> {
  for (const table of scheduled) {
    const row = await db
      .selectFrom(table)
      // While `show_at` is set it is due before `hide_at`; each half uses an index of its own.
      .where(({ or, and, eb }) =>
        or([eb('show_at', '<=', now), and([eb('hide_at', '<=', now), eb('show_at', 'is', null)])]),
      )
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** Enables and disables the due display products and returns their ids. A product whose show and hide times have
 *  both passed stays hidden. */
export async function applyDueProductSchedules(tx: Transaction, now: Date): Promise<string[]> {
  const shownRows = await tx
    .updateTable('display_products')
    .set({ enabled: true, show_at: null })
    .where('show_at', '<=', now)
    .returning('id')
    .execute()
  const hiddenRows = await tx
    .updateTable('display_products')
    .set({ enabled: false, is_listed: false, hide_at: null })
    .where('hide_at', '<=', now)
    .where('show_at', 'is', null)
    .returning('id')
    .execute()
  return [...new Set([...shownRows, ...hiddenRows].map(({ id }) => id))]
}

/** The same for banners; returns whether any was due. */
export async function applyDueBannerSchedules(tx: Transaction, now: Date): Promise<boolean> {
  const { numUpdatedRows: shownCount } = await tx
    .updateTable('banners')
    .set({ enabled: true, show_at: null })
    .where('show_at', '<=', now)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows: hiddenCount } = await tx
    .updateTable('banners')
    .set({ enabled: false, hide_at: null })
    .where('hide_at', '<=', now)
    .where('show_at', 'is', null)
    .executeTakeFirstOrThrow()
  return shownCount + hiddenCount > 0n
}
