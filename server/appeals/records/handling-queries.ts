import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** Who handles an appeal, or null. */
export async function findAssigneeId(db: Database, appealId: string): Promise<string | null> {
  const row = db.selectFrom('appeal_handling').where('appeal_id', '=', appealId).select('assignee_id')
  return (await row.executeTakeFirst())?.assignee_id ?? null
}

/** Sets who handles an appeal of a locked order. */
export async function setAssignee(
  tx: Transaction,
  { appealId, assigneeId }: { appealId: string; assigneeId: string | null },
): Promise<void> {
  await tx
    .insertInto('appeal_handling')
    .values({ appeal_id: appealId, assignee_id: assigneeId })
    .onConflict((conflict) => conflict.column('appeal_id').doUpdateSet({ assignee_id: assigneeId }))
    .execute()
}

/** Who writes to the customer of an appeal that nobody handles, handles it from now on. */
export async function assignIfNobody(
  tx: Transaction,
  { appealId, staffId }: { appealId: string; staffId: string },
): Promise<void> {
  await tx
    .insertInto('appeal_handling')
    .values({ appeal_id: appealId, assignee_id: staffId })
    .onConflict((conflict) =>
      conflict.column('appeal_id').doUpdateSet({
        assignee_id: sql`coalesce(appeal_handling.assignee_id, excluded.assignee_id)`,
      }),
    )
    .execute()
}

/** Records that the messages up to this one need no reply. */
export async function setHandledMessage(
  tx: Transaction,
  { appealId, number }: { appealId: string; number: number },
): Promise<void> {
  await tx
    .insertInto('appeal_handling')
    .values({ appeal_id: appealId, handled_message: number })
    .onConflict((conflict) => conflict.column('appeal_id').doUpdateSet({ handled_message: number }))
    .execute()
}
