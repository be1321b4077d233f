import assert from 'node:assert'
import { minuteOfHongKong } from '../../../contract/values/hong-kong-time.ts'
import type { Transaction } from '../../core/database.ts'
import type { PageState, ProductState } from '../browse/page-state.ts'
import { writeDetails } from '../products/details-queries.ts'
import { toProductColumns } from '../products/product-columns.ts'
import {
  replacePictures,
  replacePlaces,
  savePages,
  saveProducts,
  saveSpecifications,
} from '../products/product-write-queries.ts'
import type { Makers, Menu } from './import-menu.ts'

/** References of pages, by their names in a file. */
export interface References {
  makers: Makers
  menu: Menu
  /** Picture ids by path. */
  images: Map<string, string>
}

/** Writes display products with all their rows and returns their ids by code and their SKU ids. */
export async function writePages(tx: Transaction, pages: readonly PageState[], references: References) {
  const { makers, menu, images } = references
  const pageIds = idsBy(
    await savePages(
      tx,
      pages.map((page) => rowOfPage(page, makers)),
    ),
    ({ code }) => code,
  )
  await replacePictures(
    tx,
    [...pageIds.values()],
    pages.flatMap((page) =>
      page.pictures.map(({ path, altEn, altCn }, at) => ({
        display_product_id: known(pageIds, page.code),
        position: at + 1,
        image_id: known(images, path),
        alt_en: altEn,
        alt_cn: altCn,
      })),
    ),
  )
  await replacePlaces(
    tx,
    [...pageIds.values()],
    pages.flatMap((page) =>
      page.places.map((place, at) => ({
        display_product_id: known(pageIds, page.code),
        position: at + 1,
        sub_category_id: known(menu.places, place),
      })),
    ),
  )
  const products = pages.flatMap((page) =>
    page.products.map((product) => rowOfProduct(product, known(pageIds, page.code))),
  )
  const productIds = idsBy(await saveProducts(tx, products), ({ code }) => code)
  const specifications = await saveSpecifications(
    tx,
    pages.flatMap((page) =>
      page.products.flatMap((product) =>
        product.specifications.map((specification) => ({
          product_id: known(productIds, product.code),
          sku: specification.sku,
          name_en: specification.nameEn,
          name_cn: specification.nameCn,
          enabled: specification.enabled,
          sort_id: specification.sortId,
          options: specification.options,
        })),
      ),
    ),
  )
  const specificationIds = idsBy(specifications, ({ sku }) => sku)
  await writeDetails(
    tx,
    pages.flatMap((page) =>
      page.products.flatMap((product) =>
        product.specifications.flatMap(({ sku, details }) =>
          details === undefined ? [] : [{ specificationId: known(specificationIds, sku), details }],
        ),
      ),
    ),
  )
  return { pageIds, specifications }
}

function rowOfPage(page: PageState, { brands, series }: Makers) {
  return {
    code: page.code,
    name_en: page.nameEn,
    name_cn: page.nameCn,
    description_en: page.descriptionEn,
    description_cn: page.descriptionCn,
    brand_id: known(brands, page.brandPath),
    series_id: page.seriesPath === null ? null : known(series, `${page.brandPath}/${page.seriesPath}`),
    axes: JSON.stringify(page.axes),
    // Serialised as text: the driver would write a list as a PostgreSQL array.
    spec_table: JSON.stringify(page.specTable),
    tags: page.tags,
    new_from: page.newFrom,
    sort_id: page.sortId,
    enabled: page.enabled,
    show_at: page.showAt && minuteOfHongKong(page.showAt),
    hide_at: page.hideAt && minuteOfHongKong(page.hideAt),
  }
}

function rowOfProduct(product: ProductState, displayProductId: string) {
  return {
    display_product_id: displayProductId,
    code: product.code,
    ...toProductColumns(product),
    sort_id: product.sortId,
  }
}

function idsBy<Row extends { id: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, string> {
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

function known(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  assert(id !== undefined, `${key} was validated before the write`)
  return id
}
