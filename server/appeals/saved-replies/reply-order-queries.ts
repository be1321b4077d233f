import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { carriersColumn } from '../../orders/carriers/carrier-queries.ts'
import type { KnownCarrier } from '../../orders/carriers/carrier-state.ts'
import { goodsNameColumns } from '../../orders/records/goods-name-columns.ts'
import { goodsOfAppeal } from '../records/appeal-queries.ts'

/** What saved replies say of an appeal's order. */
export interface ReplyOrder {
  language: Language
  invoice: string
  ordererName: string
  createdAt: Date
  totalCents: number
  logisticsInfo: string | null
  /** The carriers that its shipments may name. */
  carriers: KnownCarrier[]
  arrivedAt: Date | null
  goods: (GoodsNames & { quantity: number })[]
}

/** The order of an appeal, or 404. */
export async function getReplyOrder(db: Database, appealId: string): Promise<ReplyOrder> {
  return orNotFound(
    await db
      .selectFrom('appeals')
      .innerJoin('orders', 'orders.id', 'appeals.order_id')
      .where('appeals.id', '=', appealId)
      .select((eb) => [
        sql<Language>`appeals.language`.as('language'),
        'orders.invoice',
        'orders.orderer_name as ordererName',
        'orders.created_at as createdAt',
        'orders.total_cents as totalCents',
        'orders.logistics_info as logisticsInfo',
        carriersColumn.as('carriers'),
        'orders.arrived_at as arrivedAt',
        jsonArrayFrom(
          goodsOfAppeal(eb)
            .select([...goodsNameColumns, 'chosen.quantity'])
            .orderBy('line.number'),
        ).as('goods'),
      ])
      .executeTakeFirst(),
  )
}
