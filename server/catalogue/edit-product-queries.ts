import { sql } from 'kysely'
import type { ProductEdit } from '../../contract/catalogue-desk.ts'
import type { Transaction } from '../platform/database.ts'
import { replacePlaces } from './import-write-queries.ts'

/** Writes a display product over, with those of its articles and specifications that are named; all others stay. */
export async function updateProduct(tx: Transaction, id: string, edit: ProductEdit): Promise<void> {
  await tx
    .updateTable('display_products')
    .set({
      name_en: edit.nameEn,
      name_cn: edit.nameCn,
      description_en: edit.descriptionEn,
      description_cn: edit.descriptionCn,
      brand_id: edit.brandId,
      series_id: edit.seriesId,
      enabled: edit.enabled,
      // Settled anew right afterwards; a disabled page may not stay listed for even one statement.
      is_listed: false,
    })
    .where('id', '=', id)
    .execute()
  const places = edit.subCategoryIds.map((placeId, at) => ({
    display_product_id: id,
    sub_category_id: placeId,
    position: at + 1,
  }))
  await replacePlaces(tx, [id], places)
  await updateArticles(tx, id, edit.products)
}

async function updateArticles(tx: Transaction, id: string, articles: ProductEdit['products']): Promise<void> {
  await sql`
    update products set name_en = edited."nameEn", name_cn = edited."nameCn", enabled = edited.enabled,
      price_cents = edited."priceCents", pv_hundredths = edited."pvHundredths"
    from json_to_recordset(${JSON.stringify(articles)}::json) as edited(
      id uuid, "nameEn" text, "nameCn" text, enabled boolean, "priceCents" bigint, "pvHundredths" bigint)
    where products.id = edited.id and products.display_product_id = ${id}
  `.execute(tx)
  const specifications = articles.flatMap((article) =>
    article.specifications.map((one) => ({ ...one, productId: article.id })),
  )
  await sql`
    update specifications set name_en = edited."nameEn", name_cn = edited."nameCn", enabled = edited.enabled
    from json_to_recordset(${JSON.stringify(specifications)}::json) as edited(
      id uuid, "productId" uuid, "nameEn" text, "nameCn" text, enabled boolean)
    where specifications.id = edited.id and specifications.product_id = edited."productId"
  `.execute(tx)
}
