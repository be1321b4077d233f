import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/core/database.ts'
import { insertStock } from '../../server/stock/insert-stock-queries.ts'

/** The properties of a product that a test can set; the others have defaults. */
export interface AProduct {
  nameEn?: string
  nameCn?: string
  /** Of the display product, its product and its specification; random by default. */
  code?: string
  priceCents?: number
  pvHundredths?: number
  /** The sponsor's share, which caps a member's rate. */
  marginBasisPoints?: number
  onHand?: number
  enabled?: boolean
  codeEligible?: boolean
  offsetEligible?: boolean
}

/** The ids of a product in carts and orders. */
export interface ProductIds {
  displayProductId: string
  productId: string
  specificationId: string
}

/** Creates a display product with one product, one specification and its stock. */
export async function aProduct(db: Database, product: AProduct = {}): Promise<ProductIds> {
  const { nameEn = 'Kettle', nameCn = '水煲', enabled = true, onHand = 10 } = product
  const { priceCents = 19_900, pvHundredths = 1_000, marginBasisPoints = 2_000 } = product
  const { codeEligible = false, offsetEligible = false, code = randomUUID() } = product
  const named = { name_en: nameEn, name_cn: nameCn, enabled }
  return await db.transaction().execute(async (tx) => {
    const brand = await tx
      .insertInto('brands')
      .values({ name_en: 'Cloud Ridge', name_cn: '雲嶺', path_name: 'cloud-ridge' })
      .onConflict((conflict) => conflict.column('path_name').doUpdateSet({ name_en: 'Cloud Ridge' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const page = await tx
      .insertInto('display_products')
      .values({
        ...named,
        code,
        description_en: '',
        description_cn: '',
        brand_id: brand.id,
        is_listed: enabled,
        lowest_price_cents: priceCents,
        highest_price_cents: priceCents,
        lowest_pv_hundredths: pvHundredths,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const product = await tx
      .insertInto('products')
      .values({
        ...named,
        code,
        display_product_id: page.id,
        price_cents: priceCents,
        pv_hundredths: pvHundredths,
        margin_basis_points: marginBasisPoints,
        code_eligible: codeEligible,
        offset_eligible: offsetEligible,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const specification = await tx
      .insertInto('specifications')
      .values({ sku: code, product_id: product.id, name_en: 'Standard', name_cn: '標準', enabled })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertStock(tx, [{ specificationId: specification.id, quantity: onHand }])
    return { displayProductId: page.id, productId: product.id, specificationId: specification.id }
  })
}

/** Takes a product off the shelf, as the staff do when it is discontinued. */
export async function takeOffShelf(db: Database, { displayProductId }: ProductIds): Promise<void> {
  await db
    .updateTable('display_products')
    .set({ enabled: false, is_listed: false })
    .where('id', '=', displayProductId)
    .execute()
}
