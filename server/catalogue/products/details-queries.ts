import { sql } from 'kysely'
import type { SpecificationDetails } from '../../../contract/admin/catalogue/specification-details.ts'
import type { Transaction } from '../../core/database.ts'

/** The details of the row of `specifications` in a query, as JSON. With cost: for the staff only. */
export const detailsOfSpecification = sql<SpecificationDetails>`coalesce((
  select json_build_object('gtin', gtin, 'weightGrams', weight_grams, 'lengthMm', length_mm, 'widthMm', width_mm,
    'heightMm', height_mm, 'flags', flags, 'costCents', cost_cents)
  from specification_details where specification_id = specifications.id),
  '{"gtin":null,"weightGrams":null,"lengthMm":null,"widthMm":null,"heightMm":null,"flags":[],"costCents":null}')`

/** Replaces the details of these specifications. All are removed first, so that two can exchange their GTINs. */
export async function writeDetails(
  tx: Transaction,
  rows: readonly { specificationId: string; details: SpecificationDetails }[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ specificationId }) => specificationId)
  await sql`delete from specification_details where specification_id = any(${ids}::uuid[])`.execute(tx)
  const known = rows.flatMap(({ specificationId, details }) =>
    isUnknown(details) ? [] : [{ specificationId, ...details }],
  )
  if (known.length === 0) return
  await sql`
    insert into specification_details
      (specification_id, gtin, weight_grams, length_mm, width_mm, height_mm, flags, cost_cents)
    select "specificationId", gtin, "weightGrams", "lengthMm", "widthMm", "heightMm",
      array(select json_array_elements_text(flags)), "costCents"
    from json_to_recordset(${JSON.stringify(known)}::json) as known("specificationId" uuid, gtin text,
      "weightGrams" integer, "lengthMm" integer, "widthMm" integer, "heightMm" integer, flags json,
      "costCents" bigint)`.execute(tx)
}

/** The specification that has each of these GTINs, by the GTIN in fourteen digits. */
export async function listGtinHolders(
  tx: Transaction,
  gtins: readonly string[],
): Promise<Map<string, { id: string; sku: string; displayCode: string }>> {
  const { rows } = await sql<{ gtin: string; id: string; sku: string; displayCode: string }>`
    select lpad(gtin, 14, '0') as gtin, specifications.id, sku, page.code as "displayCode"
    from specification_details
    join specifications on specifications.id = specification_id
    join products on products.id = product_id
    join display_products as page on page.id = display_product_id
    where lpad(gtin, 14, '0') = any(${gtins}::text[])`.execute(tx)
  return new Map(rows.map(({ gtin, ...holder }) => [gtin, holder]))
}

function isUnknown({ flags, ...facts }: SpecificationDetails): boolean {
  return flags.length === 0 && Object.values(facts).every((fact) => fact === null)
}
