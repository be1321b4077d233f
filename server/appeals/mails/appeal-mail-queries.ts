import { sql } from 'kysely'
import type { Language } from '../../../contract/values/language.ts'
import type { Transaction } from '../../core/database.ts'

/** The shopper's messages since the last one of the staff, or the last that needs no reply: their count, and the number of
 *  the first. */
export async function getUnanswered(
  tx: Transaction,
  appealId: string,
): Promise<{ count: number; first: number | null }> {
  return await tx
    .selectFrom('appeal_messages')
    .where('appeal_id', '=', appealId)
    .where(
      sql<boolean>`number > greatest(0,
        (select max(number) from appeal_messages where appeal_id = ${appealId} and staff_id is not null),
        (select handled_message from appeal_handling where appeal_id = ${appealId}))`,
    )
    .select([sql<number>`count(*)::int`.as('count'), sql<number | null>`min(number)`.as('first')])
    .executeTakeFirstOrThrow()
}

/** The number of the latest message of an appeal. */
export async function getLastMessageNumber(tx: Transaction, appealId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('appeal_messages')
    .where('appeal_id', '=', appealId)
    .select(sql<number>`max(number)`.as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Maximum staff notified of a message. */
export const maxStaff = 20

/** Staff to notify of a shopper's message: those with the permission to answer. */
export async function listStaffToMail(
  tx: Transaction,
): Promise<{ personId: string; email: string; language: Language }[]> {
  return await tx
    .selectFrom('people')
    .innerJoin('staff_permissions', 'staff_permissions.person_id', 'people.id')
    .where('staff_permissions.permission', '=', 'orders')
    .where('people.disabled_at', 'is', null)
    .where('people.email', 'is not', null)
    .select([
      'people.id as personId',
      sql<string>`people.email`.as('email'),
      sql<Language>`people.language`.as('language'),
    ])
    .orderBy('people.id')
    .limit(maxStaff)
    .execute()
}
