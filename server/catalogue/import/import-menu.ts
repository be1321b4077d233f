import type { Database, Transaction } from '../../core/database.ts'
import type { MenuCategory } from '../file/export-menu-rules.ts'
import {
  saveBrands,
  saveCategories,
  saveSeries,
  saveSubCategories,
} from '../products/product-write-queries.ts'
import type { ImportedCategory } from './import-category-rules.ts'
import { listStoredMakers, listStoredMenu } from './import-read-queries.ts'
import { type ImportedMaker, type ImportedPage, placeKey } from './import-rules.ts'

/** Ids by their names in a file. */
export interface Menu {
  /** Sub-categories by `placeKey`. */
  places: Map<string, string>
  /** Categories with changed names. */
  renamedIds: string[]
  written: number
}

export interface Makers {
  brands: Map<string, string>
  /** Series by `brand/series`. */
  series: Map<string, string>
  renamedBrandIds: string[]
  renamedSeriesIds: string[]
  written: number
}

/** The sub-categories available to the products of this import, with their names in the file. */
export async function listPlaceKeys(
  tx: Database,
  categories: readonly ImportedCategory[],
): Promise<Map<string, string>> {
  const { subCategories } = await listStoredMenu(tx)
  const coming = categories.flatMap(({ nameEn: categoryEn, pathName: categoryPath, subCategories }) =>
    subCategories.map((sub) => ({ ...sub, categoryEn, categoryPath })),
  )
  return new Map(
    [...subCategories, ...coming].map((sub) => [
      placeKey(sub.categoryPath, sub.typePathName, sub.pathName),
      placeKey(
        inFile(sub.categoryEn, sub.categoryPath),
        inFile(sub.typeEn, sub.typePathName),
        inFile(sub.nameEn, sub.pathName),
      ),
    ]),
  )
}

/** A name as part of a place in a file, or the path if the name contains a separator. */
function inFile(name: string | null, path: string | null): string {
  return (name !== null && /[/|\\]/.test(name) ? path : name) ?? ''
}

/** The whole menu in shop order, in the format of the file. */
export async function readMenu(tx: Database): Promise<MenuCategory[]> {
  const { categories, subCategories } = await listStoredMenu(tx)
  return categories.map(({ id, imagePath, ...category }) => ({
    ...category,
    image: imagePath?.replace('images/', '') ?? null,
    subCategories: subCategories.filter(({ categoryId }) => categoryId === id),
  }))
}

/** The menu of a file; unspecified values are taken from the existing menu, and new entries default to shown. */
export async function completeMenu(
  tx: Transaction,
  categories: readonly ImportedCategory[],
): Promise<MenuCategory[]> {
  const stored = await listStoredMenu(tx)
  return categories.map((category) => {
    const known = stored.categories.find(({ pathName }) => pathName === category.pathName)
    const subCategories = category.subCategories.map((sub) => {
      const { enabled = true } =
        stored.subCategories.find(
          (stored) =>
            stored.categoryId === known?.id && areEqual([stored, sub], ['typePathName', 'pathName']),
        ) ?? {}
      return { ...sub, enabled: sub.enabled ?? enabled }
    })
    return { ...category, enabled: category.enabled ?? known?.enabled ?? true, subCategories }
  })
}

/** Writes new and changed menu entries. Entries absent from the file do not change. */
export async function saveMenu(
  tx: Transaction,
  categories: readonly MenuCategory[],
  imageOf: (name: string) => { id: string; path: string },
): Promise<Menu> {
  const stored = await listStoredMenu(tx)
  const categoryIds = new Map(stored.categories.map(({ pathName, id }) => [pathName, id]))
  const changed = categories.filter((category) => {
    const existing = stored.categories.find(({ pathName }) => pathName === category.pathName)
    const imagePath = category.image === null ? null : imageOf(category.image).path
    return (
      !existing ||
      !areEqual([category, existing], ['nameEn', 'nameCn', 'pattern', 'sortId', 'enabled']) ||
      existing.imagePath !== imagePath
    )
  })
  if (changed.length > 0) {
    const rows = changed.map(({ nameEn, nameCn, pathName, pattern, sortId, enabled, image }) => ({
      name_en: nameEn,
      name_cn: nameCn,
      path_name: pathName,
      pattern,
      sort_id: sortId,
      enabled,
      image_id: image === null ? null : imageOf(image).id,
    }))
    for (const { pathName, id } of await saveCategories(tx, rows)) categoryIds.set(pathName, id)
  }
  const changedSubs = await saveChangedSubCategories(tx, categories, { stored, categoryIds })
  const { subCategories } = await listStoredMenu(tx)
  return {
    places: new Map(
      subCategories.map((sub) => [placeKey(sub.categoryPath, sub.typePathName, sub.pathName), sub.id]),
    ),
    renamedIds: [
      ...changed.flatMap(({ pathName }) => categoryIds.get(pathName) ?? []),
      ...changedSubs.map(({ categoryId }) => categoryId),
    ],
    written: changed.length + changedSubs.length,
  }
}

/** Writes the new and changed sub-categories, and returns them. */
async function saveChangedSubCategories(
  tx: Transaction,
  categories: readonly MenuCategory[],
  {
    stored,
    categoryIds,
  }: { stored: Awaited<ReturnType<typeof listStoredMenu>>; categoryIds: ReadonlyMap<string, string> },
) {
  const subs = categories.flatMap((category) => {
    const categoryId = categoryIds.get(category.pathName)
    return categoryId === undefined ? [] : category.subCategories.map((sub) => ({ ...sub, categoryId }))
  })
  const changed = subs.filter((sub) => {
    const existing = stored.subCategories.find((storedSub) =>
      areEqual([sub, storedSub], ['categoryId', 'typePathName', 'pathName']),
    )
    return (
      !existing ||
      !areEqual([sub, existing], ['nameEn', 'nameCn', 'typeEn', 'typeCn', 'columnOrder', 'sortId', 'enabled'])
    )
  })
  if (changed.length === 0) return changed
  await saveSubCategories(
    tx,
    changed.map((sub) => ({
      category_id: sub.categoryId,
      name_en: sub.nameEn,
      name_cn: sub.nameCn,
      path_name: sub.pathName,
      type_en: sub.typeEn,
      type_cn: sub.typeCn,
      type_path_name: sub.typePathName,
      column_order: sub.columnOrder,
      sort_id: sub.sortId,
      enabled: sub.enabled,
    })),
  )
  return changed
}

/** Writes new and renamed brands and series of these pages; new ones are added at the end. */
export async function saveMakers(
  tx: Transaction,
  pages: readonly Pick<ImportedPage, 'brand' | 'series'>[],
): Promise<Makers> {
  const stored = await listStoredMakers(tx)
  const brandIds = new Map(stored.brands.map(({ pathName, id }) => [pathName, id]))
  const seriesIds = new Map(
    stored.series.map(({ brandPath, pathName, id }) => [`${brandPath}/${pathName}`, id]),
  )
  const makers = listMakers(pages)

  const changedBrands = [...makers.brands.values()].filter((brand) => {
    const existing = stored.brands.find(({ pathName }) => pathName === brand.pathName)
    return !existing || !areEqual([brand, existing], ['nameEn', 'nameCn'])
  })
  if (changedBrands.length > 0) {
    const last = Math.max(0, ...stored.brands.map(({ sortId }) => sortId))
    const rows = changedBrands.map((brand, at) => ({ ...toMakerRow(brand), sort_id: last + at + 1 }))
    for (const { pathName, id } of await saveBrands(tx, rows)) brandIds.set(pathName, id)
  }

  const changedSeries = [...makers.series].filter(([key, series]) => {
    const existing = stored.series.find(({ brandPath, pathName }) => `${brandPath}/${pathName}` === key)
    return !existing || !areEqual([series, existing], ['nameEn', 'nameCn'])
  })
  if (changedSeries.length > 0) {
    const last = Math.max(0, ...stored.series.map(({ sortId }) => sortId))
    const rows = changedSeries.flatMap(([, { brandPath, ...series }], at) => {
      const brandId = brandIds.get(brandPath)
      return brandId === undefined
        ? []
        : [{ ...toMakerRow(series), brand_id: brandId, sort_id: last + at + 1 }]
    })
    const brandPaths = new Map([...brandIds].map(([path, id]) => [id, path]))
    for (const { brandId, pathName, id } of await saveSeries(tx, rows)) {
      seriesIds.set(`${brandPaths.get(brandId)}/${pathName}`, id)
    }
  }
  return {
    brands: brandIds,
    series: seriesIds,
    renamedBrandIds: changedBrands.flatMap(({ pathName }) => brandIds.get(pathName) ?? []),
    renamedSeriesIds: changedSeries.flatMap(([key]) => seriesIds.get(key) ?? []),
    written: changedBrands.length + changedSeries.length,
  }
}

function listMakers(pages: readonly Pick<ImportedPage, 'brand' | 'series'>[]) {
  const brands = new Map<string, ImportedMaker>()
  const series = new Map<string, ImportedMaker & { brandPath: string }>()
  for (const page of pages) {
    const brandPath = page.brand.pathName
    brands.set(brandPath, page.brand)
    if (page.series) series.set(`${brandPath}/${page.series.pathName}`, { ...page.series, brandPath })
  }
  return { brands, series }
}

function toMakerRow({ nameEn, nameCn, pathName }: ImportedMaker) {
  return { name_en: nameEn, name_cn: nameCn, path_name: pathName }
}

function areEqual<Key extends string>(
  [one, other]: readonly [Record<Key, unknown>, Record<Key, unknown>],
  keys: Key[],
): boolean {
  return keys.every((key) => one[key] === other[key])
}
