import { type AliasedExpression, type Expression, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { maxCartLines } from '../../../contract/shop/cart/cart.ts'
import type { ParcelFlag } from '../../../contract/shop/catalogue/parcel-flags.ts'
import { selectPerson, toPerson } from '../../accounts/people/people-queries.ts'
import { termsToAccept } from '../../accounts/profile/terms-queries.ts'
import { compileOnce, type Slots } from '../../core/compile-once.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { openOffsetCents } from '../../offset-credit/offset-credit-queries.ts'
import { receiversInOrder, storedReceiver } from '../../receivers/receiver-queries.ts'
import { offeredMethodsColumn } from '../../settings/delivery-methods/delivery-method-queries.ts'
import { pickupPointColumn } from '../../settings/pickup-points/pickup-point-queries.ts'
import { shopFactColumns } from '../../settings/setting-queries.ts'

/** The order that a person requests. */
export interface CheckoutInput {
  personId: string
  /** Identifies the request to place the order; absent for a preview. */
  idempotencyKey?: string
  /** Null for the whole cart. */
  cartIds: readonly string[] | null
  /** Goods chosen by the staff, instead of the cart. */
  chosenLines?: readonly ChosenGoods[]
  /** Null for the default address. */
  receiverId: string | null
  /** Of a delivery method with pick-up points. */
  pickupPointId?: string | null
  now: Date
}

/** Reads all current facts that an order depends on, in one statement: one round trip, and facts of one moment. */
export async function readCheckoutFacts(
  db: Database,
  {
    personId,
    idempotencyKey,
    cartIds,
    chosenLines,
    pickupPointId = null,
    now,
  }: Omit<CheckoutInput, 'receiverId'>,
) {
  const facts = { personId, idempotencyKey: idempotencyKey ?? null, pickupPointId, now }
  const [found] = await (chosenLines
    ? selectFactsOfGoods(db, { ...facts, ...goodsToChoose(chosenLines) })
    : selectFactsOfCart(db, { ...facts, cartIds }))
  const row = orNotFound(found)
  const {
    settings,
    offer,
    deliveryMethods,
    pickupPoint,
    lines,
    receivers,
    unpaid,
    offsetCents,
    termsToAccept: terms,
    placedBefore,
  } = row
  return {
    shopFacts: { settings, offer },
    person: toPerson(row),
    deliveryMethods,
    pickupPoint,
    lines,
    receivers: receivers.map(storedReceiver),
    ...unpaid,
    offsetCents,
    termsToAccept: terms,
    placedBefore: placedBefore && {
      ...placedBefore,
      requestHash: Buffer.from(placedBefore.requestHash, 'hex'),
    },
  }
}

/** Whether an earlier request with this key placed an order. */
export async function isOrderPlaced(
  db: Database,
  { personId, idempotencyKey }: { personId: string; idempotencyKey: string },
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .where('idempotency_key', '=', idempotencyKey)
    .select('id')
    .executeTakeFirst()
  return order !== undefined
}

interface FactsOf {
  personId: string
  idempotencyKey: string | null
  pickupPointId: string | null
  now: Date
}

const personOfFacts = sql.ref<string>('people.id')

const selectFactsOfCart = compileOnce((db, slots: Slots<FactsOf & { cartIds: readonly string[] | null }>) =>
  selectFacts(db, slots, cartLines(db, personOfFacts, slots.cartIds)),
)

const selectFactsOfGoods = compileOnce((db, slots: Slots<FactsOf & GoodsToChoose>) =>
  selectFacts(db, slots, chosenGoods(slots)),
)

function selectFacts(
  db: Database,
  { personId, idempotencyKey, pickupPointId, now }: Slots<FactsOf>,
  requested: AliasedExpression<RequestedLine, 'requested'>,
) {
  return selectPerson(db, personId).select([
    ...shopFactColumns(now),
    offeredMethodsColumn.as('deliveryMethods'),
    pickupPointColumn(pickupPointId).as('pickupPoint'),
    jsonArrayFrom(checkoutLines(db, requested)).as('lines'),
    jsonArrayFrom(receiversInOrder(db, personOfFacts)).as('receivers'),
    sql<UnpaidOrders>`(
      select json_build_object(
        'unpaidOrders', count(*), 'unpaidInvoice', (array_agg(invoice order by created_at desc, id desc))[1])
      from orders where person_id = people.id and state = 'UNPAID')`.as('unpaid'),
    openOffsetCents(db, personOfFacts, now).as('offsetCents'),
    termsToAccept(personOfFacts, now).as('termsToAccept'),
    sql<{ id: string; invoice: string; requestHash: string } | null>`(
      select json_build_object('id', id, 'invoice', invoice, 'requestHash', encode(request_hash, 'hex'))
      from orders where person_id = people.id and idempotency_key = ${idempotencyKey})`.as('placedBefore'),
  ])
}

interface UnpaidOrders {
  /** Number of the person's unpaid orders, which reserve stock. */
  unpaidOrders: number
  /** The order number of the latest of them. */
  unpaidInvoice: string | null
}

/** A cart line with every field that an order is priced from or stores. */
export type CheckoutLine = Awaited<ReturnType<ReturnType<typeof checkoutLines>['execute']>>[number]

/** The columns of a product that an order stores or is priced from. */
export const productColumns = [
  'display_products.id as displayProductId',
  'display_products.name_en as nameEn',
  'display_products.name_cn as nameCn',
  'products.id as productId',
  'products.name_en as productNameEn',
  'products.name_cn as productNameCn',
  'products.price_cents as priceCents',
  'products.pv_hundredths as unitPvHundredths',
  'products.margin_basis_points as marginBasisPoints',
  'products.code_eligible as codeEligible',
  'products.offset_eligible as offsetEligible',
  'specifications.id as specificationId',
  'specifications.sku',
  'specifications.name_en as specificationNameEn',
  'specifications.name_cn as specificationNameCn',
  sql<string | null>`coalesce(specifications.image_id, shown.image_id)`.as('imageId'),
] as const

/** Goods chosen without a cart. */
export interface ChosenGoods {
  specificationId: string
  quantity: number
}

/** The lines of a person's cart: those with these ids, or all for null. */
function cartLines(
  db: Database,
  personId: Expression<string>,
  cartIds: Expression<readonly string[] | null>,
) {
  return db
    .selectFrom('cart_lines')
    .where('person_id', '=', personId)
    .where(sql<boolean>`(${cartIds}::uuid[] is null or id = any(${cartIds}::uuid[]))`)
    .select(['id as cartId', 'specification_id as specificationId', 'quantity', 'created_at as chosenAt'])
    .as('requested')
}

interface GoodsToChoose {
  specificationIds: string[]
  quantities: number[]
}

/** The last quantity of each specification. */
function goodsToChoose(goods: readonly ChosenGoods[]): GoodsToChoose {
  const quantities = new Map(goods.map(({ specificationId, quantity }) => [specificationId, quantity]))
  return { specificationIds: [...quantities.keys()], quantities: [...quantities.values()] }
}

/** Goods without a cart as its lines; `cartId` is then the id of the specification. */
function chosenGoods({ specificationIds, quantities }: Slots<GoodsToChoose>) {
  return sql<RequestedLine>`(
    select id as "cartId", id as "specificationId", quantity, 'epoch'::timestamptz + place * interval '1 s' as "chosenAt"
    from unnest(${specificationIds}::uuid[], ${quantities}::int[])
      with ordinality as chosen (id, quantity, place))`.as('requested')
}

interface RequestedLine {
  cartId: string
  specificationId: string
  quantity: number
  /** The order of the lines. */
  chosenAt: Date
}

/** The requested lines with the current catalogue and stock. */
function checkoutLines(db: Database, requested: AliasedExpression<RequestedLine, 'requested'>) {
  return db
    .selectFrom(requested)
    .innerJoin('specifications', 'specifications.id', 'requested.specificationId')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .innerJoin('display_products', 'display_products.id', 'products.display_product_id')
    .leftJoin('stock', 'stock.specification_id', 'specifications.id')
    .leftJoin('specification_details as details', 'details.specification_id', 'specifications.id')
    .leftJoin('display_product_images as shown', (join) =>
      join.onRef('shown.display_product_id', '=', 'display_products.id').on('shown.position', '=', 1),
    )
    .select((eb) => [
      ...productColumns,
      'requested.cartId',
      'requested.quantity',
      'display_products.brand_id as brandId',
      'details.weight_grams as weightGrams',
      'details.length_mm as lengthMm',
      'details.width_mm as widthMm',
      'details.height_mm as heightMm',
      sql<ParcelFlag[]>`coalesce(details.flags, '{}')`.as('flags'),
      sql<boolean>`display_products.enabled and products.enabled and specifications.enabled`.as('enabled'),
      sql<number>`coalesce(stock.on_hand - stock.reserved, 0)`.as('left'),
      sql<string[]>`array(
        select sub_categories.category_id from display_product_sub_categories as link
        join sub_categories on sub_categories.id = link.sub_category_id
        where link.display_product_id = display_products.id)`.as('categoryIds'),
      jsonObjectFrom(
        eb
          .selectFrom('images')
          .where('images.id', '=', eb.fn.coalesce('specifications.image_id', 'shown.image_id'))
          .select(['images.path', 'images.width', 'images.height']),
      ).as('image'),
    ])
    .orderBy('requested.chosenAt')
    .orderBy('requested.cartId')
    .limit(maxCartLines)
}

/** Lists the specifications on sale with their available stock, for an estimate. */
export async function listEstimateProducts(db: Database, specificationIds: readonly string[]) {
  if (specificationIds.length === 0) return []
  return await db
    .selectFrom('specifications')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .innerJoin('display_products', 'display_products.id', 'products.display_product_id')
    .leftJoin('stock', 'stock.specification_id', 'specifications.id')
    .where('specifications.id', 'in', specificationIds)
    .where('display_products.enabled', '=', true)
    .where('products.enabled', '=', true)
    .where('specifications.enabled', '=', true)
    .select([
      'specifications.id as specificationId',
      'products.price_cents as priceCents',
      'products.pv_hundredths as unitPvHundredths',
      'products.margin_basis_points as marginBasisPoints',
      'products.code_eligible as codeEligible',
      sql<number>`coalesce(stock.on_hand - stock.reserved, 0)`.as('left'),
    ])
    .orderBy('specifications.id')
    .limit(maxCartLines)
    .execute()
}

/** Lists the products on sale of these display products with their list prices and margins. */
export async function listPrices(db: Database, displayProductIds: readonly string[]) {
  return await db
    .selectFrom('products')
    .innerJoin('display_products', 'display_products.id', 'products.display_product_id')
    .where('display_products.id', '=', sql<string>`any(${displayProductIds}::uuid[])`)
    .where('display_products.enabled', '=', true)
    .where('products.enabled', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('specifications')
          .whereRef('specifications.product_id', '=', 'products.id')
          .where('specifications.enabled', '=', true)
          .select('specifications.id'),
      ),
    )
    .select([
      'display_products.id as displayProductId',
      'products.id as productId',
      'products.price_cents as priceCents',
      'products.margin_basis_points as marginBasisPoints',
    ])
    .orderBy('products.id')
    .limit(1_000)
    .execute()
}
