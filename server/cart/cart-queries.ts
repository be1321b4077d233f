import { type Expression, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  type CartItem,
  type CartLog,
  maxCartLines,
  maxQuantity,
  type SyncItem,
} from '../../contract/shop/cart/cart.ts'
import { compileOnce, type Slots } from '../core/compile-once.ts'
import type { Database, Transaction } from '../core/database.ts'

/** Ids of a cart item; all three must belong together. */
export type CartItemIds = Omit<SyncItem, 'quantity'>

/** A cart item's catalogue data, with the facts for the rules. */
export interface ShownCartProduct
  extends Pick<CartItem, 'displayProduct' | 'product' | 'specification' | 'promotion'> {
  nameEn: string
  nameCn: string
  enabled: boolean
  left: number
}

/** A person's cart with current catalogue data, in the order of addition. */
export async function listCart(db: Database, personId: string): Promise<CartItem[]> {
  const rows = await selectCartOfPerson(db, { personId })
  return rows.map(toCartItem)
}

const selectCartOfPerson = compileOnce((db, { personId }: Slots<{ personId: string }>) =>
  selectCart(db, personId),
)

/** The rows of a person's cart for `toCartItem`. */
export function selectCart(db: Database, personId: Expression<string>) {
  return cartProductsQuery(db)
    .innerJoin('cart_lines', 'cart_lines.specification_id', 'specifications.id')
    .where('cart_lines.person_id', '=', personId)
    .select(['cart_lines.id as lineId', 'cart_lines.quantity', 'cart_lines.log'])
    .orderBy('cart_lines.created_at')
    .orderBy('cart_lines.id')
    .limit(maxCartLines)
}

type CartRow = Awaited<ReturnType<ReturnType<typeof selectCart>['execute']>>[number]

export function toCartItem(row: CartRow): CartItem {
  const { displayProduct, product, specification, promotion } = shownCartProduct(row)
  // Written by `describeCartItem`, and validated by the contract in the response.
  const log = row.log as CartLog
  return { id: row.lineId, displayProduct, product, specification, quantity: row.quantity, log, promotion }
}

/** Current catalogue data by specification. A requested specification missing from the result no longer exists. */
export async function listCartProducts(
  db: Database,
  items: readonly CartItemIds[],
): Promise<Map<string, ShownCartProduct>> {
  if (items.length === 0) return new Map()
  const itemKeys = new Set(items.map(formatItemKey))
  const rows = await selectCartProducts(db, { specificationIds: items.map((item) => item.specificationId) })
  const cartProducts = new Map<string, ShownCartProduct>()
  for (const row of rows) {
    if (itemKeys.has(formatItemKey(row))) cartProducts.set(row.specificationId, shownCartProduct(row))
  }
  return cartProducts
}

const selectCartProducts = compileOnce(
  (db, { specificationIds }: Slots<{ specificationIds: readonly string[] }>) =>
    cartProductsQuery(db)
      .where(sql<boolean>`specifications.id = any(${specificationIds}::uuid[])`)
      .limit(maxCartLines),
)

function formatItemKey({ displayProductId, productId, specificationId }: CartItemIds): string {
  return `${displayProductId} ${productId} ${specificationId}`
}

/** Catalogue data that a line records when it is added. */
export function describeCartItem({ displayProduct, product, specification }: ShownCartProduct): CartLog {
  return { displayProduct, product, specification }
}

/** Lines of a cart by specification. Stable while the caller holds `lockPerson`. */
export async function listLines(
  tx: Transaction,
  personId: string,
): Promise<Map<string, { id: string; quantity: number }>> {
  const rows = await tx
    .selectFrom('cart_lines')
    .where('person_id', '=', personId)
    .select(['id', 'specification_id as specificationId', 'quantity'])
    .execute()
  return new Map(rows.map(({ specificationId, ...line }) => [specificationId, line]))
}

/** Upserts the line of a specification, with the ids according to the catalogue. An update preserves the log of the
 *  first insert. */
export async function upsertLine(
  tx: Transaction,
  {
    personId,
    cartProduct,
    quantity,
    now,
  }: { personId: string; cartProduct: ShownCartProduct; quantity: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('cart_lines')
    .values({
      person_id: personId,
      display_product_id: cartProduct.displayProduct.id,
      product_id: cartProduct.product.id,
      specification_id: cartProduct.specification.id,
      quantity,
      log: JSON.stringify(describeCartItem(cartProduct)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'specification_id']).doUpdateSet({ quantity }))
    .execute()
}

/** Sets the quantity of a line of a person's cart. */
export async function setLineQuantity(
  tx: Transaction,
  line: { personId: string; specificationId: string; quantity: number },
): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set({ quantity: line.quantity })
    .where('person_id', '=', line.personId)
    .where('specification_id', '=', line.specificationId)
    .execute()
}

/** Deletes lines of a person's cart; returns their number. */
export async function deleteLines(db: Database, personId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .where('person_id', '=', personId)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function cartProductsQuery(db: Database) {
  return db
    .selectFrom('specifications')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .innerJoin('display_products', 'display_products.id', 'products.display_product_id')
    .leftJoin('stock', 'stock.specification_id', 'specifications.id')
    .select((eb) => [
      'display_products.id as displayProductId',
      'display_products.name_en as displayProductNameEn',
      'display_products.name_cn as displayProductNameCn',
      'products.id as productId',
      'products.name_en as productNameEn',
      'products.name_cn as productNameCn',
      'products.price_cents as priceCents',
      'products.pv_hundredths as pvHundredths',
      'products.code_eligible as codeEligible',
      'specifications.id as specificationId',
      'specifications.name_en as specificationNameEn',
      'specifications.name_cn as specificationNameCn',
      sql<boolean>`display_products.enabled and products.enabled and specifications.enabled`.as('enabled'),
      sql<number>`least(coalesce(stock.on_hand - stock.reserved, 0), ${maxQuantity}::int)`.as('left'),
      jsonObjectFrom(
        eb
          .selectFrom('images')
          .select(['images.path', 'images.width', 'images.height'])
          .where('images.id', '=', (of) =>
            of.fn.coalesce(
              'specifications.image_id',
              of
                .selectFrom('display_product_images as main')
                .whereRef('main.display_product_id', '=', 'display_products.id')
                .select('main.image_id')
                .orderBy('main.position')
                .limit(1),
            ),
          ),
      ).as('image'),
    ])
}

type CartProductRow = Awaited<ReturnType<ReturnType<typeof cartProductsQuery>['execute']>>[number]

function shownCartProduct(row: CartProductRow): ShownCartProduct {
  const { displayProductNameEn: nameEn, displayProductNameCn: nameCn, enabled, left } = row
  return {
    nameEn,
    nameCn,
    enabled,
    left,
    displayProduct: { id: row.displayProductId, nameEn, nameCn, image: row.image },
    product: {
      id: row.productId,
      nameEn: row.productNameEn,
      nameCn: row.productNameCn,
      enabled,
      priceCents: row.priceCents,
      pvHundredths: row.pvHundredths,
    },
    specification: {
      id: row.specificationId,
      nameEn: row.specificationNameEn,
      nameCn: row.specificationNameCn,
      left,
    },
    promotion: { eligible: row.codeEligible },
  }
}
