import { type ColumnMapping, columnMapping } from '../../../contract/admin/catalogue/column-mapping.ts'
import { type Axis, comparedName } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { pathName } from '../../../contract/site-map.ts'
import type { Named } from '../../../contract/values/language.ts'
import type { Database } from '../../core/database.ts'
import { listMappingsOfProducts } from '../../platform/tables/mapping-queries.ts'
import { mapInSlices } from '../../platform/workers/in-slices.ts'
import type { SheetRow } from '../file/import-sheet-rules.ts'
import type { PlaceName } from '../other-shops/column-mapping-rules.ts'
import type { KnownSku } from '../other-shops/mall-rows-rules.ts'
import { listPlaceKeys } from './import-menu.ts'
import {
  listProductsOfSkus,
  listStoredMakers,
  listStoredMenu,
  listStoredPages,
} from './import-read-queries.ts'
import { placeKey } from './import-rules.ts'
import { optionPlaces } from './imported-option-rules.ts'

/** The codes of the SKUs of a file that the mall has. */
export async function listKnownSkus(db: Database, skus: readonly string[]): Promise<Map<string, KnownSku>> {
  const products = await listProductsOfSkus(db, skus)
  return new Map(products.map(({ sku, ...codes }) => [sku, codes]))
}

/** The Chinese that staff entered at earlier imports, of whatever file; that of the latest import wins. */
export async function listKeptWords(db: Database): Promise<ColumnMapping['words']> {
  const words = (await listKeptMappings(db)).flatMap((mapping) => mapping.words).filter(({ cn }) => cn !== '')
  return [...new Map(words.map((word) => [comparedName(word.en), word])).values()]
}

/** The English that staff entered for brands at earlier imports; that of the latest import wins. */
export async function listKeptBrands(db: Database): Promise<ColumnMapping['brands']> {
  const brands = (await listKeptMappings(db))
    .flatMap((mapping) => mapping.brands)
    .filter(({ en }) => en !== '')
  return [...new Map(brands.map((brand) => [comparedName(brand.cn), brand])).values()]
}

/** The sub-categories that staff chose for categories of earlier files, if the mall still has them; the latest wins. */
export async function listKeptPlaces(
  db: Database,
  existing: readonly PlaceName[],
): Promise<ColumnMapping['places']> {
  const paths = new Set(existing.map(({ path }) => path))
  const places = (await listKeptMappings(db)).flatMap((mapping) => mapping.places)
  const known = places.filter(({ to }) => paths.has(to))
  return [...new Map(known.map((place) => [comparedName(place.from), place])).values()]
}

async function listKeptMappings(db: Database): Promise<ColumnMapping[]> {
  const mappings = (await listMappingsOfProducts(db)).map((mapping) => columnMapping.safeParse(mapping))
  return mappings.flatMap(({ data }) => data ?? [])
}

/** Words without Chinese, but for the brands that the mall knows. */
export async function listUnknownWords(db: Database, words: readonly string[]): Promise<string[]> {
  const { brands } = words.length === 0 ? { brands: [] } : await listStoredMakers(db)
  const known = new Set(brands.flatMap(({ pathName, nameEn }) => [pathName, nameEn]))
  return words.filter((word) => !known.has(word) && !known.has(pathName(word)))
}

/** Brands without English, but for those that the mall knows. */
export async function listUnknownBrands(db: Database, brands: readonly string[]): Promise<string[]> {
  const { brands: stored } = brands.length === 0 ? { brands: [] } : await listStoredMakers(db)
  const known = new Set(stored.map(({ nameCn }) => nameCn))
  return brands.filter((brand) => !known.has(brand))
}

/** Gives brands, options and values of another shop the names that they have in the mall. */
export async function nameAsKnown(db: Database, rows: readonly SheetRow[]): Promise<SheetRow[]> {
  const { brands } = await listStoredMakers(db)
  const named = new Map(
    brands.flatMap((brand) => [[brand.pathName, brand] as const, [brand.nameCn, brand] as const]),
  )
  const known = await listOptionNames(db, rows)
  return await mapInSlices(rows, ({ line, cells: converted }) => {
    const cells = withKnownNames(converted, known.get(converted.display_code ?? ''))
    const { brand_en = '', brand_cn = '' } = cells
    const path = pathName(brand_en)
    const brand = named.get(path) ?? named.get(brand_en) ?? (path === '' ? named.get(brand_cn) : undefined)
    return brand
      ? { line, cells: { ...cells, brand_en: brand.nameEn, brand_cn: brand.nameCn } }
      : { line, cells }
  })
}

/** Display products read per batch. */
const pagesAtOnce = 250

/** The options of the display products in a file. */
async function listOptionNames(db: Database, rows: readonly SheetRow[]): Promise<Map<string, Axis[]>> {
  const withOptions = rows.filter(({ cells }) => 'option1_name_en' in cells)
  const codes = [...new Set(withOptions.map(({ cells }) => cells.display_code ?? ''))]
  const axes = new Map<string, Axis[]>()
  for (let from = 0; from < codes.length; from += pagesAtOnce) {
    const pages = await listStoredPages(db, codes.slice(from, from + pagesAtOnce))
    for (const page of pages) axes.set(page.code, page.axes)
  }
  return axes
}

function withKnownNames(cells: SheetRow['cells'], axes: readonly Axis[] = []): SheetRow['cells'] {
  const named = { ...cells }
  const isAlike = (candidate: Named, name: string | undefined) =>
    name !== undefined && name !== '' && comparedName(candidate.nameEn) === comparedName(name)
  for (const place of optionPlaces) {
    const axis = axes.find((candidate) => isAlike(candidate, cells[`option${place}_name_en`]))
    if (axis === undefined) continue
    named[`option${place}_name_cn`] = axis.nameCn
    const value = axis.values.find((candidate) => isAlike(candidate, cells[`option${place}_value_en`]))
    if (value !== undefined) named[`option${place}_value_cn`] = value.nameCn
  }
  return named
}

/** The sub-categories of the mall, as a file names them. */
export async function listPlaceNames(db: Database): Promise<(PlaceName & { aboveCn: string })[]> {
  const names = await listPlaceKeys(db, [])
  const { categories, subCategories } = await listStoredMenu(db)
  const categoryCn = new Map(categories.map(({ id, nameCn }) => [id, nameCn]))
  return subCategories.map((sub) => {
    const key = placeKey(sub.categoryPath, sub.typePathName, sub.pathName)
    const aboveCn = [categoryCn.get(sub.categoryId), sub.typeCn].filter(Boolean).join(' › ')
    return { path: names.get(key) ?? key, nameEn: sub.nameEn, nameCn: sub.nameCn, aboveCn }
  })
}
