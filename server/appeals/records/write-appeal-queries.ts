import { sql } from 'kysely'
import { type AppealInput, type AppealState, findHelpReason } from '../../../contract/shop/appeals/appeals.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Transaction } from '../../core/database.ts'

/** Inserts an appeal with its first message. */
export async function insertAppeal(
  tx: Transaction,
  appeal: AppealInput & {
    continues: string | null
    orderId: string
    personId: string
    idempotencyKey: string
    requestHash: Buffer
    language: Language
    now: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('appeals')
    .values({
      order_id: appeal.orderId,
      person_id: appeal.personId,
      idempotency_key: appeal.idempotencyKey,
      request_hash: appeal.requestHash,
      // The release before reads every question as HELP, and no other reason of one.
      reason: appeal.requestType === 'HELP' ? 'HELP' : appeal.reason,
      question: findHelpReason(appeal.reason),
      request_type: appeal.requestType,
      continues: appeal.continues,
      contact_number: appeal.contactNumber,
      statement_version: appeal.statementVersion ?? null,
      language: appeal.language,
      created_at: appeal.now,
      opened_at: appeal.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = appeal.lines.map(({ number, quantity }) => ({
    appeal_id: id,
    order_id: appeal.orderId,
    line_number: number,
    quantity,
  }))
  await tx.insertInto('appeal_lines').values(lines).execute()
  await insertMessage(tx, { appealId: id, staffId: null, message: appeal.message, now: appeal.now })
  return id
}

/** Appends a message and returns its number. The order must be locked. */
export async function insertMessage(
  tx: Transaction,
  entry: { appealId: string; staffId: string | null; message: string; now: Date },
): Promise<number> {
  const { number } = await tx
    .insertInto('appeal_messages')
    .values(({ selectFrom, fn }) => ({
      appeal_id: entry.appealId,
      number: selectFrom('appeal_messages')
        .where('appeal_id', '=', entry.appealId)
        .select(sql<number>`coalesce(${fn.max('number')}, 0) + 1`.as('next')),
      staff_id: entry.staffId,
      message: entry.message,
      at: entry.now,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Ends an appeal. The order must be locked. */
export async function closeAppeal(
  tx: Transaction,
  id: string,
  { state, now }: { state: AppealState; now: Date },
): Promise<void> {
  await tx.updateTable('appeals').set({ state, closed_at: now }).where('id', '=', id).execute()
}

/** Reopens an appeal. The order must be locked. */
export async function openAppeal(tx: Transaction, id: string, now: Date): Promise<void> {
  const opened = { state: 'OPEN', closed_at: null, opened_at: now } as const
  await tx.updateTable('appeals').set(opened).where('id', '=', id).execute()
}

/** Extends the appeal period of a locked order. */
export async function addAppealDays(tx: Transaction, orderId: string, days: number): Promise<void> {
  if (days === 0) return
  await tx
    .updateTable('orders')
    .set(({ eb }) => ({ appeal_days_added: eb('appeal_days_added', '+', days) }))
    .where('id', '=', orderId)
    .execute()
}
