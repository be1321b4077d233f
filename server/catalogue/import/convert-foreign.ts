import type { ImportNote } from '../../../contract/catalogue/catalogue-file.ts'
import type { ColumnMapping } from '../../../contract/catalogue/column-mapping.ts'
import { pathName } from '../../../contract/site-map.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PlaceName } from '../other-shops/column-mapping-rules.ts'
import { mallRowsOf } from '../other-shops/mall-rows-rules.ts'
import { listPlaceKeys } from './import-menu.ts'
import { listProductsOfSkus, listStoredMakers, listStoredMenu } from './import-read-queries.ts'
import { placeKey } from './import-rules.ts'
import type { SheetRow } from './sheets/import-sheet-rules.ts'
import type { ForeignSheet } from './sheets/read-sheet.ts'

/** Converts a file of another shop to rows of the mall. Brands that the mall knows keep their names. */
export async function convertForeign(
  db: Database,
  sheet: ForeignSheet,
  mapping: ColumnMapping,
): Promise<{ rows: SheetRow[]; notes: ImportNote[] }> {
  const column = mapping.fields.find(({ field }) => field === 'sku')?.column ?? ''
  const skus = new Set(sheet.rows.map(({ cells }) => (cells[column] ?? '').trim()))
  const known = await listProductsOfSkus(db, [...skus])
  const { rows, notes } = mallRowsOf(
    sheet.rows,
    mapping,
    new Map(known.map(({ sku, productCode }) => [sku, productCode])),
  )
  const { brands } = await listStoredMakers(db)
  const named = new Map(
    brands.flatMap((brand) => [[brand.pathName, brand] as const, [brand.nameCn, brand] as const]),
  )
  return {
    notes,
    rows: rows.map(({ line, cells }) => {
      const brand = named.get(pathName(cells.brand_en ?? '')) ?? named.get(cells.brand_en ?? '')
      return brand
        ? { line, cells: { ...cells, brand_en: brand.nameEn, brand_cn: brand.nameCn } }
        : { line, cells }
    }),
  }
}

/** The sub-categories of the mall, as a file names them. */
export async function listPlaceNames(db: Database): Promise<PlaceName[]> {
  const names = await listPlaceKeys(db, [])
  const { subCategories } = await listStoredMenu(db)
  return subCategories.map((sub) => {
    const key = placeKey(sub.categoryPath, sub.typePathName, sub.pathName)
    return { path: names.get(key) ?? key, nameEn: sub.nameEn, nameCn: sub.nameCn }
  })
}
