import { sql } from 'kysely'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import type { Database } from '../../core/database.ts'

/** The edits of an order with the removed and the added goods. */
export async function listEditsForAdmin(db: Database, orderId: string): Promise<OrderStory['edits']> {
  const { rows } = await sql<Omit<OrderStory['edits'][number], 'at'> & { at: Date }>`
    select edit.number, edit.state, added.invoice as "addedInvoice", edit.reason, edit.staff_name as "staffName", edit.at,
      array(
        select jsonb_build_object('nameEn', name_en, 'nameCn', name_cn,
          'productNameEn', product_name_en, 'productNameCn', product_name_cn,
          'specificationNameEn', specification_name_en, 'specificationNameCn', specification_name_cn, 'quantity', removed.quantity)
        from jsonb_to_recordset(edit.removed) as removed (number int, quantity int)
        join order_lines as line on line.order_id = edit.order_id and line.number = removed.number
        order by line.number) as removed,
      array(
        select jsonb_build_object('nameEn', name_en, 'nameCn', name_cn,
          'productNameEn', product_name_en, 'productNameCn', product_name_cn,
          'specificationNameEn', specification_name_en, 'specificationNameCn', specification_name_cn, 'quantity', line.quantity)
        from order_lines as line where line.order_id = edit.added_order_id order by line.number) as added
    from order_edits as edit left join orders as added on added.id = edit.added_order_id
    where edit.order_id = ${orderId} order by edit.number limit 200`.execute(db)
  return rows.map(({ at, ...edit }) => ({ ...edit, at: at.toISOString() }))
}
