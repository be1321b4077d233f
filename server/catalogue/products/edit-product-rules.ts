import type { ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { ProductContent } from '../../../contract/admin/catalogue/product-edit.ts'
import { padGtin } from '../../../contract/values/gtin.ts'
import type { Language, Named } from '../../../contract/values/language.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { findFaultyTimes } from '../publishing/schedule-rules.ts'
import { faultyOption } from './option-rules.ts'

/** The options from the menu, brands and stored pictures, and the codes that are taken. */
export interface Choices {
  subCategoryIds: ReadonlySet<string>
  /** The series of each brand. */
  seriesOfBrands: ReadonlyMap<string, ReadonlySet<string>>
  /** Paths of stored pictures. */
  pictures: ReadonlySet<string>
  taken: {
    code: boolean
    products: ReadonlySet<string>
    skus: ReadonlySet<string>
    /** The specification that has each GTIN, by the GTIN in fourteen digits. */
    gtins: ReadonlyMap<string, { id: string }>
  }
}

/** Existing products and specifications by code. */
export type Stored = Pick<ShelvedDisplayProduct, 'code' | 'products' | 'hasOrders'>

/** The content of a display product, with its new code if it is changed. */
export type NumberedContent = ProductContent & { code?: string }

/** Returns all reasons why a display product is invalid. */
export function listRefusalsOfContent(content: NumberedContent, stored: Stored, choices: Choices): Refusal[] {
  return [
    ...listRefusalsOfChoices(content, choices),
    ...listRefusalsOfParts(content, stored),
    ...listRefusalsOfNumbers(content, stored, choices),
    ...listRefusalsOfGtins(content, choices),
    ...listRefusalsOfOptions(content),
    ...findFaultyTimes(content).map(notAnOption),
    ...listRefusalsOfTexts(content, stored),
  ]
}

/** The codes of new products and specifications, and the changed ones of existing ones. */
export function listNewNumbers({ products }: Pick<ProductContent, 'products'>, stored: Stored) {
  const codes = storedNumbers(stored)
  const specifications = products.flatMap((product) => product.specifications)
  return {
    products: products.filter(({ id, code }) => isNewNumber(codes, id, code)).map(({ code }) => code),
    skus: specifications.filter(({ id, sku }) => isNewNumber(codes, id, sku)).map(({ sku }) => sku),
  }
}

/** The GTINs of a page, in fourteen digits. */
export function listGtins({ products }: Pick<ProductContent, 'products'>): string[] {
  const details = products.flatMap(({ specifications }) => specifications.map((one) => one.details))
  return details.flatMap((known) => (known?.gtin ? [padGtin(known.gtin)] : []))
}

/** The new code of a display product, or null if it stays. */
export function changedCode({ code = '' }: NumberedContent, stored: Stored): string | null {
  return code === '' || code === stored.code ? null : code
}

/** Whether an edit changes a code or SKU of something that exists. */
export function changesNumbers(content: NumberedContent, stored: Stored): boolean {
  const codes = storedNumbers(stored)
  const isChanged = (id: string | null, number: string) => id !== null && isNewNumber(codes, id, number)
  return (
    changedCode(content, stored) !== null ||
    content.products.some(
      ({ id, code, specifications }) =>
        isChanged(id, code) ||
        specifications.some((specification) => isChanged(specification.id, specification.sku)),
    )
  )
}

/** The code or SKU of each existing product and specification, by id. */
function storedNumbers({ products }: Stored): ReadonlyMap<string, string> {
  return new Map(
    products.flatMap(({ id, code, specifications }) => [
      [id, code] as const,
      ...specifications.map((specification) => [specification.id, specification.sku] as const),
    ]),
  )
}

/** An empty code of an existing entity changes nothing. */
function isNewNumber(codes: ReadonlyMap<string, string>, id: string | null, number: string): boolean {
  return id === null || (number !== '' && number !== codes.get(id))
}

function listRefusalsOfChoices(content: ProductContent, choices: Choices): Refusal[] {
  const { brandId, seriesId, subCategoryIds, pictures } = content
  const series = choices.seriesOfBrands.get(brandId)
  const areKnown = subCategoryIds.every((id) => choices.subCategoryIds.has(id))
  const paths = pictures.map(({ path }) => path)
  const areStored = paths.every((path) => choices.pictures.has(path))
  const faulty = [
    series === undefined && 'brandId',
    series !== undefined && seriesId !== null && !series.has(seriesId) && 'seriesId',
    !(areKnown && areDistinct(subCategoryIds)) && 'subCategoryIds',
    !(areStored && areDistinct(paths)) && 'pictures',
  ]
  return faulty.filter((field) => field !== false).map(notAnOption)
}

/** Products and specifications must belong to this page and occur once. */
function listRefusalsOfParts({ products }: ProductContent, stored: Stored): Refusal[] {
  const specificationsOf = new Map(
    stored.products.map(({ id, specifications }) => [
      id,
      new Set(specifications.map((specification) => specification.id)),
    ]),
  )
  if (!areDistinct(present(products.map(({ id }) => id)))) return [notAnOption('products')]
  return products.flatMap(({ id, specifications }, at) => {
    const known = id === null ? new Set<string>() : specificationsOf.get(id)
    if (known === undefined) return [notAnOption(`products.${at}.id`)]
    const ids = present(specifications.map((specification) => specification.id))
    const areOwn = ids.every((specificationId) => known.has(specificationId)) && areDistinct(ids)
    return areOwn ? [] : [notAnOption(`products.${at}.specifications`)]
  })
}

/** Codes and SKUs are unique, and permanent once the display product was ordered: orders, labels and files refer to
 *  them. */
function listRefusalsOfNumbers(content: NumberedContent, stored: Stored, { taken }: Choices): Refusal[] {
  const { products } = content
  const codes = storedNumbers(stored)
  const pageCode = changedCode(content, stored)
  const refusals: Refusal[] = []
  if (stored.code === '') refusals.push(required('code'))
  else if (pageCode !== null && stored.hasOrders) refusals.push(numberPermanent(stored.code, 'code'))
  else if (taken.code) refusals.push(numberTaken(pageCode ?? stored.code, 'code'))
  const seen = { products: new Set(taken.products), skus: new Set(taken.skus) }
  const check = (id: string | null, number: string, field: string, seenNumbers: Set<string>) => {
    if (!isNewNumber(codes, id, number)) return
    if (id !== null && stored.hasOrders) refusals.push(numberPermanent(codes.get(id) ?? '', field))
    else if (number === '') refusals.push(required(field))
    else if (isSeen(seenNumbers, number)) refusals.push(numberTaken(number, field))
  }
  for (const [at, { id, code, specifications }] of products.entries()) {
    check(id, code, `products.${at}.code`, seen.products)
    for (const [place, specification] of specifications.entries()) {
      const field = `products.${at}.specifications.${place}.sku`
      check(specification.id, specification.sku, field, seen.skus)
    }
  }
  return refusals
}

function isSeen(seen: Set<string>, number: string): boolean {
  const was = seen.has(number)
  seen.add(number)
  return was
}

/** A GTIN belongs to one specification. One that the same edit takes from its holder is free. */
function listRefusalsOfGtins({ products }: ProductContent, { taken }: Choices): Refusal[] {
  const specifications = products.flatMap((product) => product.specifications)
  const replaced = new Set(specifications.flatMap(({ id, details }) => (details && id) || []))
  const seen = new Set<string>()
  return products.flatMap((product, at) =>
    product.specifications.flatMap(({ id, details }, place) => {
      if (!details?.gtin) return []
      const gtin = padGtin(details.gtin)
      const holder = taken.gtins.get(gtin)
      const isHeld = holder !== undefined && holder.id !== id && !replaced.has(holder.id)
      if (!isSeen(seen, gtin) && !isHeld) return []
      return [numberTaken(details.gtin, `products.${at}.specifications.${place}.details.gtin`)]
    }),
  )
}

function listRefusalsOfOptions(content: ProductContent): Refusal[] {
  const field = faultyOption(content)
  return field === null ? [] : [notAnOption(field)]
}

/** Both languages must be complete: a name in both, a description in both or in neither. */
function listRefusalsOfTexts(content: ProductContent, stored: Stored): Refusal[] {
  return listTexts(content, stored).flatMap(({ en, cn, item, at, isNeeded }) => {
    const [fieldEn, fieldCn] = [`${at}En`, `${at}Cn`]
    if (en === '' && cn === '') return isNeeded ? [required(fieldEn), required(fieldCn)] : []
    if (en === '') return [missing('en', item, fieldEn)]
    return cn === '' ? [missing('zh_tw', item, fieldCn)] : []
  })
}

interface InTwoLanguages {
  en: string
  cn: string
  /** The code of the described entity. */
  item: string
  /** Its field, without the language suffix. */
  at: string
  isNeeded: boolean
}

/** All bilingual texts of a page, in form order. */
export function listTexts(content: ProductContent, stored: Stored): InTwoLanguages[] {
  const { descriptionEn: en, descriptionCn: cn } = content
  const item = stored.code
  const numbers = new Map(stored.products.map(({ id, code }) => [id, code]))
  const skus = new Map(
    stored.products.flatMap(({ specifications }) => specifications.map(({ id, sku }) => [id, sku] as const)),
  )
  return [
    toBilingualName(content, item, 'name'),
    { en, cn, item, at: 'description', isNeeded: false },
    ...content.pictures.map(({ altEn, altCn }, place) => {
      return { en: altEn, cn: altCn, item, at: `pictures.${place}.alt`, isNeeded: false }
    }),
    ...content.specTable.flatMap((row, place) => [
      { en: row.labelEn, cn: row.labelCn, item, at: `specTable.${place}.label`, isNeeded: true },
      { en: row.valueEn, cn: row.valueCn, item, at: `specTable.${place}.value`, isNeeded: true },
    ]),
    ...content.axes.flatMap((axis, place) => [
      toBilingualName(axis, item, `axes.${place}.name`),
      ...axis.values.map((value, number) =>
        toBilingualName(value, item, `axes.${place}.values.${number}.name`),
      ),
    ]),
    ...content.products.flatMap((product, place) => [
      toBilingualName(product, findNumber(numbers, product.id, product.code), `products.${place}.name`),
      ...product.specifications.map((specification, number) =>
        toBilingualName(
          specification,
          findNumber(skus, specification.id, specification.sku),
          `products.${place}.specifications.${number}.name`,
        ),
      ),
    ]),
  ]
}

/** The code of an entity: the stored one, or the requested one if it is new. */
function findNumber(numbers: ReadonlyMap<string, string>, id: string | null, newNumber: string): string {
  return id === null ? newNumber : (numbers.get(id) ?? '')
}

function toBilingualName({ nameEn, nameCn }: Named, item: string, at: string): InTwoLanguages {
  return { en: nameEn, cn: nameCn, item, at, isNeeded: true }
}

/** A new item without a code cannot be named. */
function missing(language: Language, item: string, field: string): Refusal {
  if (item === '') return required(field)
  return { code: 'language-missing', language, item, field }
}

function numberTaken(number: string, field: string): Refusal {
  return { code: 'number-taken', number, field }
}

function numberPermanent(number: string, field: string): Refusal {
  return { code: 'number-permanent', number, field }
}

function required(field: string): Refusal {
  return { code: 'invalid-input', fields: { [field]: 'required' } }
}

function notAnOption(field: string): Refusal {
  return { code: 'invalid-input', fields: { [field]: 'not-an-option' } }
}

function present(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null)
}

function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}
