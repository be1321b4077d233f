import { randomBytes, randomUUID } from 'node:crypto'
import type { PaymentType } from '../../contract/shop/orders/orders.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Named } from '../../contract/values/language.ts'
import { shareOf } from '../../contract/values/money.ts'
import type { Database } from '../../server/core/database.ts'
import { receive } from '../../server/stock/receive-stock.ts'
import { nextNumber } from '../next-number.ts'
import { aMember } from '../people/a-member.ts'

/** The properties of an order that a payment test can set; the others have defaults. */
export interface AnUnpaidOrder {
  placedAt: Date
  /** Above HK$1,000, so that delivery is free and the total equals the price. */
  totalCents?: number
  paymentType?: PaymentType
  /** By default it is payable for five minutes. */
  payableHours?: number
  /** An existing member; by default a new one. */
  personId?: string
  /** The name of the product, by default that of its page. */
  productName?: Named
}

/** An order of the only piece in stock, held until its deadline. */
export interface UnpaidOrder {
  id: string
  invoice: string
  personId: string
  email: string
  specificationId: string
  totalCents: number
  payBefore: Date
}

/** Inserts an unpaid order with its timeline, line and stock hold. */
export async function anUnpaidOrder(
  db: Database,
  {
    placedAt,
    totalCents = 123_450,
    paymentType = 'JETCO',
    payableHours = 1 / 12,
    personId,
    productName,
  }: AnUnpaidOrder,
): Promise<UnpaidOrder> {
  const person = personId === undefined ? await aMember(db) : await getPerson(db, personId)
  const goods = await aStockedProduct(db, totalCents)
  const { nameEn, nameCn } = productName ?? { nameEn: 'Kettle', nameCn: '水煲' }
  const productNames = { product_name_en: nameEn, product_name_cn: nameCn }
  const payBefore = new Date(placedAt.getTime() + payableHours * 3_600_000)
  const invoice = await aFreeInvoice(db, placedAt)
  const id = await db.transaction().execute(async (tx) => {
    const order = await tx
      .insertInto('orders')
      .values({
        invoice,
        person_id: person.id,
        idempotency_key: randomUUID(),
        request_hash: randomBytes(32),
        language: 'en',
        state: 'UNPAID',
        payment_type: paymentType,
        orderer_username: person.email,
        orderer_name: 'Chan Tai Mei',
        rate_basis_points: 0,
        total_quantity: 1,
        list_cents: totalCents,
        profit_share_cents: 0,
        company_discount_cents: 0,
        subtotal_cents: totalCents,
        freight_cents: 0,
        total_cents: totalCents,
        pv_hundredths: 0,
        receiver_name: 'Chan Tai Mei',
        receiver_phone: '+85291234567',
        receiver_address_en: '1 Queen’s Road Central',
        receiver_address_cn: '皇后大道中 1 號',
        receiver_note: '',
        created_at: placedAt,
        pay_before: payBefore,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_lines')
      .values({ order_id: order.id, ...lineOf(goods, totalCents), ...productNames })
      .execute()
    await tx
      .insertInto('order_state_changes')
      .values({ order_id: order.id, number: 1, to_state: 'UNPAID', cause: 'placed', at: placedAt })
      .execute()
    const { specificationId } = goods
    await tx
      .updateTable('stock')
      .where('specification_id', '=', specificationId)
      .set((eb) => ({ reserved: eb('reserved', '+', 1) }))
      .execute()
    await tx
      .insertInto('stock_holds')
      .values({ order_id: order.id, specification_id: specificationId, quantity: 1 })
      .execute()
    return order.id
  })
  const { specificationId } = goods
  return { id, invoice, personId: person.id, email: person.email, specificationId, totalCents, payBefore }
}

/** Orders placed through the API have random numbers from the same million. */
async function aFreeInvoice(db: Database, placedAt: Date): Promise<string> {
  const invoice = `BH${hongKongDay(placedAt).slice(2).replaceAll('-', '')}${100_000 + nextNumber()}`
  const taken = await db.selectFrom('orders').where('invoice', '=', invoice).select('id').executeTakeFirst()
  return taken ? await aFreeInvoice(db, placedAt) : invoice
}

async function getPerson(db: Database, id: string): Promise<{ id: string; email: string }> {
  const row = await db
    .selectFrom('people')
    .where('id', '=', id)
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { id: row.id, email: row.email ?? '' }
}

interface Goods {
  displayProductId: string
  productId: string
  specificationId: string
  sku: string
}

async function aStockedProduct(db: Database, priceCents: number): Promise<Goods> {
  const code = randomUUID()
  const names = { name_en: 'Kettle', name_cn: '水煲' }
  return await db.transaction().execute(async (tx) => {
    const brand = await tx
      .insertInto('brands')
      .values({ ...names, path_name: code })
      .returning('id')
      .executeTakeFirstOrThrow()
    const display = await tx
      .insertInto('display_products')
      .values({ ...names, code, description_en: '', description_cn: '', brand_id: brand.id, enabled: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const product = await tx
      .insertInto('products')
      .values({
        ...names,
        code,
        display_product_id: display.id,
        price_cents: priceCents,
        pv_hundredths: 0,
        enabled: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const specification = await tx
      .insertInto('specifications')
      .values({ ...names, sku: code, product_id: product.id, enabled: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await receive(tx, { specificationId: specification.id, quantity: 1, reason: 'OPENING' })
    return {
      displayProductId: display.id,
      productId: product.id,
      specificationId: specification.id,
      sku: code,
    }
  })
}

function lineOf({ displayProductId, productId, specificationId, sku }: Goods, priceCents: number) {
  return {
    number: 1,
    display_product_id: displayProductId,
    product_id: productId,
    specification_id: specificationId,
    sku,
    name_en: 'Kettle',
    name_cn: '水煲',
    specification_name_en: 'Red',
    specification_name_cn: '紅色',
    price_cents: priceCents,
    quantity: 1,
    margin_basis_points: 2000,
    list_cents: priceCents,
    profit_share_cents: 0,
    company_discount_cents: 0,
    net_cents: priceCents,
    earning_cents: shareOf(priceCents, 2000),
    unit_pv_hundredths: 0,
    pv_hundredths: 0,
  }
}
