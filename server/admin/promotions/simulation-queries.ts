import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { type PastOrders, selectPastOrders } from '../past-orders/past-order-queries.ts'

/** A line of a past order as JSON: its price at that time, and the current promotion fields of its product. */
interface PastLineRow {
  specificationId: string
  priceCents: number
  quantity: number
  marginBasisPoints: number
  unitPvHundredths: number
  codeEligible: boolean
  displayProductId: string
  brandId: string
  categoryIds: string[]
}

/** Orders paid since a time with their lines, oldest first. Orders paid from offset credit are excluded, because
 *  promotions do not apply to them. */
export async function listPastOrders(db: Database, part: PastOrders) {
  return await selectPastOrders(db, part)
    .where('payment_type', '<>', 'OFFSET_DADAN')
    .select([
      'person_id as personId',
      'rate_basis_points as rateBasisPoints',
      'company_discount_cents as companyDiscountCents',
      'total_cents as totalCents',
      'pv_hundredths as pvHundredths',
      sql<boolean>`exists (
        select from discount_code_uses as use where use.order_id = orders.id and use.state = 'USED'
      )`.as('usedCode'),
      sql<number>`(select sum(earning_cents)::bigint from order_lines where order_id = orders.id)`.as(
        'earningCents',
      ),
      pastLines.as('lines'),
    ])
    .execute()
}

const pastLines = sql<PastLineRow[]>`(
  select jsonb_agg(jsonb_build_object(
    'specificationId', line.specification_id,
    'priceCents', line.price_cents,
    'quantity', line.quantity,
    'marginBasisPoints', line.margin_basis_points,
    'unitPvHundredths', line.unit_pv_hundredths,
    'codeEligible', products.code_eligible,
    'displayProductId', line.display_product_id,
    'brandId', page.brand_id,
    'categoryIds', array(
      select sub.category_id from display_product_sub_categories as place
      join sub_categories as sub on sub.id = place.sub_category_id
      where place.display_product_id = page.id)
  ))
  from order_lines as line
  join products on products.id = line.product_id
  join display_products as page on page.id = line.display_product_id
  where line.order_id = orders.id
)`
