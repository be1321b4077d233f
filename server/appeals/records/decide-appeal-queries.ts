import { sql } from 'kysely'
import type { AppealState } from '../../../contract/shop/appeals/appeals.ts'
import type { AppealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { RefusalOf } from '../../../contract/wire/refusals.ts'
import type { Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { isWritable } from './waiting-queries.ts'

/** Facts for a decision about an appeal. The lock on its order covers the appeal. */
export interface AppealToDecide {
  id: string
  orderId: string
  invoice: string
  requestType: AppealRequestType
  state: AppealState
  /** Both sides can write. */
  isWritable: boolean
  language: Language
  openedAt: Date
}

export async function getAppealToDecide(tx: Transaction, id: string): Promise<AppealToDecide> {
  return orNotFound(await appealsToDecide(tx).where('appeals.id', '=', id).executeTakeFirst())
}

/** The open appeal of a locked order, else the one that was opened last, or 404. */
export async function getCurrentAppealToDecide(tx: Transaction, orderId: string): Promise<AppealToDecide> {
  return orNotFound(
    await appealsToDecide(tx)
      .where('appeals.order_id', '=', orderId)
      .orderBy((eb) => eb('appeals.state', '=', 'OPEN'), 'desc')
      .orderBy('appeals.opened_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
}

export function appealsToDecide(tx: Transaction) {
  return tx
    .selectFrom('appeals')
    .innerJoin('orders', 'orders.id', 'appeals.order_id')
    .select([
      'appeals.id',
      'appeals.order_id as orderId',
      'orders.invoice',
      sql<AppealRequestType>`appeals.request_type`.as('requestType'),
      sql<AppealState>`appeals.state`.as('state'),
      isWritable.as('isWritable'),
      sql<Language>`appeals.language`.as('language'),
      'appeals.opened_at as openedAt',
    ])
}

/** Who handled an appeal or completed a return, and when. */
export type HandledBy = RefusalOf<'appeal-closed'>['by']

/** The staff member whose message closed an appeal, and when; undefined if the shopper did. */
export async function findCloser(tx: Transaction, appealId: string): Promise<HandledBy> {
  const row = await tx
    .selectFrom('appeals')
    .innerJoin('appeal_messages as message', (join) =>
      join.onRef('message.appeal_id', '=', 'appeals.id').onRef('message.at', '=', 'appeals.closed_at'),
    )
    .innerJoin('people', 'people.id', 'message.staff_id')
    .where('appeals.id', '=', appealId)
    .select(['people.username as staffName', 'message.at'])
    .executeTakeFirst()
  return row && { ...row, at: row.at.toISOString() }
}

/** The staff member who accepted the open replacement of an order, and when; undefined without one. */
export async function findAccepter(tx: Transaction, orderId: string): Promise<HandledBy> {
  const row = await tx
    .selectFrom('replacements')
    .where('order_id', '=', orderId)
    .where('state', '=', 'OPEN')
    .select(['accepted_by as staffName', 'accepted_at as at'])
    .executeTakeFirst()
  return row && { ...row, at: row.at.toISOString() }
}
