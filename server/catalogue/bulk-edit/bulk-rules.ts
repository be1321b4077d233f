import type { BulkChange } from '../../../contract/admin/catalogue/bulk-admin.ts'
import type { ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { SpecificationDetails } from '../../../contract/admin/catalogue/specification-details.ts'
import { parcelFlags } from '../../../contract/shop/catalogue/parcel-flags.ts'
import { maxStockOfProduct } from '../../../contract/shop/catalogue/shelf.ts'
import { countCharacters } from '../../../contract/values/field.ts'
import { type Cents, shareOf } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Prices changed by a percentage are rounded to 10 cents, the smallest coin. */
const roundedTo = 10

/** The price of a product after a change: first the percentage, then the added amount. */
export function priceAfter(
  priceCents: Cents,
  { priceBasisPoints, priceCents: addedCents }: BulkChange,
): Cents {
  const share = priceBasisPoints === null ? 0 : shareOf(priceCents, Math.abs(priceBasisPoints))
  const moved = priceCents + Math.sign(priceBasisPoints ?? 0) * share
  const rounded = share === 0 ? moved : Math.round(moved / roundedTo) * roundedTo
  return rounded + (addedCents ?? 0)
}

/** Maximum length of the search words of a display product (contract/admin/catalogue/product-edit.ts). */
const maxTagsLength = 500

/** Search words after a change: those to remove are compared without case, and none is added twice. Words that do not
 *  fit are not added. */
export function tagsAfter(
  tags: string,
  { addTags, removeTags }: Pick<BulkChange, 'addTags' | 'removeTags'>,
): string {
  if (addTags === '' && removeTags === '') return tags
  const removed = new Set(wordsIn(removeTags).map((word) => word.toLowerCase()))
  const remaining = wordsIn(tags).filter((word) => !removed.has(word.toLowerCase()))
  const known = new Set(remaining.map((word) => word.toLowerCase()))
  let after = remaining.join(', ')
  for (const word of wordsIn(addTags)) {
    const longer = after === '' ? word : `${after}, ${word}`
    if (known.has(word.toLowerCase()) || countCharacters(longer) > maxTagsLength) continue
    known.add(word.toLowerCase())
    after = longer
  }
  return after
}

/** The details of a specification after a change. */
export function detailsAfter(
  details: SpecificationDetails,
  { weightGrams, addFlag, removeFlag }: Pick<BulkChange, 'weightGrams' | 'addFlag' | 'removeFlag'>,
): SpecificationDetails {
  const flags = parcelFlags.filter(
    (flag) => flag !== removeFlag && (flag === addFlag || details.flags.includes(flag)),
  )
  return { ...details, weightGrams: weightGrams ?? details.weightGrams, flags }
}

/** The date of arrival after a change. */
export function arrivalAfter(newFrom: string | null, change: Pick<BulkChange, 'newFrom'>): string | null {
  if (change.newFrom === null) return newFrom
  return change.newFrom === 'none' ? null : change.newFrom
}

function wordsIn(tags: string): string[] {
  return tags
    .split(/[,，、;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The products whose price changes. */
export function pricesAfter(products: readonly ShelvedDisplayProduct[], change: BulkChange) {
  return products.flatMap(({ id, version, products }) =>
    products.flatMap(({ code, nameEn, nameCn, priceCents }) => {
      const afterCents = priceAfter(priceCents, change)
      const price = { id, version, code, nameEn, nameCn, beforeCents: priceCents, afterCents }
      return afterCents === priceCents ? [] : [price]
    }),
  )
}

/** Returns why the new prices are invalid, or null: one is zero or exceeds the maximum price. */
export function findRefusalOfPrices(prices: readonly { code: string; afterCents: Cents }[]): Refusal | null {
  const wrong = prices.find(({ afterCents }) => afterCents < 1 || afterCents > maxStockOfProduct)
  return wrong ? { code: 'price-out-of-range', item: wrong.code } : null
}
