import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** Whether a person answers appeals. An assignee who has lost the permission, or whose account is disabled, counts as
 *  nobody, so that their customers are not left to them. */
export function isAnswering(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from staff_permissions as answering
    join people as answerer on answerer.id = answering.person_id
    where answering.person_id = ${personId} and answering.permission = 'orders' and answerer.disabled_at is null)`
}

/** Who handles an appeal, or null. */
export async function findAssigneeId(db: Database, appealId: string): Promise<string | null> {
  const row = db
    .selectFrom('appeal_handling')
    .where('appeal_id', '=', appealId)
    .where(isAnswering(sql.ref('assignee_id')))
    .select('assignee_id')
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
        assignee_id: sql`case when ${isAnswering(sql.ref('appeal_handling.assignee_id'))}
          then appeal_handling.assignee_id else excluded.assignee_id end`,
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
