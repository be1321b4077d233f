import type { ProductEdit, ShelvedProduct } from '../../contract/catalogue-desk.ts'
import type { Language, Named } from '../../contract/language.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** What the menu and the makers offer to choose from. */
export interface Choices {
  subCategoryIds: ReadonlySet<string>
  /** The series of each brand. */
  seriesOfBrands: ReadonlyMap<string, ReadonlySet<string>>
}

/** Why a display product cannot be written over so, or null. First of all because somebody else was quicker: whatever
 *  else is wrong may be so no more once the fresh values are looked at. */
export function refusalToEdit(edit: ProductEdit, stored: ShelvedProduct, choices: Choices): Refusal | null {
  if (edit.version !== stored.version) return { code: 'product-edited-meanwhile' }
  return refusalOfChoices(edit, choices) ?? refusalOfParts(edit, stored) ?? refusalOfTexts(edit, stored)
}

function refusalOfChoices(
  { brandId, seriesId, subCategoryIds }: ProductEdit,
  { seriesOfBrands, subCategoryIds: known }: Choices,
): Refusal | null {
  const series = seriesOfBrands.get(brandId)
  if (series === undefined) return notAnOption('brandId')
  if (seriesId !== null && !series.has(seriesId)) return notAnOption('seriesId')
  const areKnown = subCategoryIds.every((id) => known.has(id))
  return areKnown && areDistinct(subCategoryIds) ? null : notAnOption('subCategoryIds')
}

/** Articles and specifications are written over one by one: none of another page, and none twice. */
function refusalOfParts({ products }: ProductEdit, stored: ShelvedProduct): Refusal | null {
  const specificationsOf = new Map(
    stored.products.map(({ id, specifications }) => [id, new Set(specifications.map((one) => one.id))]),
  )
  if (!areDistinct(products.map(({ id }) => id))) return notAnOption('products')
  for (const [at, { id, specifications }] of products.entries()) {
    const known = specificationsOf.get(id)
    if (known === undefined) return notAnOption(`products.${at}.id`)
    const areKnown = specifications.every((one) => known.has(one.id))
    if (!areKnown || !areDistinct(specifications.map((one) => one.id))) {
      return notAnOption(`products.${at}.specifications`)
    }
  }
  return null
}

/** A page in either language must be complete: a name is there in both, a description in both or in neither. */
function refusalOfTexts(edit: ProductEdit, stored: ShelvedProduct): Refusal | null {
  for (const { en, cn, item, at, isNeeded } of textsOf(edit, stored)) {
    const [fieldEn, fieldCn] = [`${at}En`, `${at}Cn`]
    if (en === '' && cn === '') {
      if (isNeeded) return { code: 'invalid-input', fields: { [fieldEn]: 'required' } }
    } else if (en === '') return missing('en', item, fieldEn)
    else if (cn === '') return missing('zh_tw', item, fieldCn)
  }
  return null
}

interface InTwoLanguages {
  en: string
  cn: string
  /** The number of what it says something of. */
  item: string
  /** Its field, without the language. */
  at: string
  isNeeded: boolean
}

/** Every text of a page that is written in two languages, in the order of the form. */
export function textsOf(edit: ProductEdit, stored: ShelvedProduct): InTwoLanguages[] {
  const { descriptionEn: en, descriptionCn: cn } = edit
  const numbers = new Map(stored.products.map(({ id, code }) => [id, code]))
  const skus = new Map(
    stored.products.flatMap(({ specifications }) => specifications.map(({ id, sku }) => [id, sku] as const)),
  )
  return [
    nameOf(edit, stored.code, 'name'),
    { en, cn, item: stored.code, at: 'description', isNeeded: false },
    ...edit.products.flatMap((article, place) => [
      nameOf(article, numbers.get(article.id), `products.${place}.name`),
      ...article.specifications.map((one, number) =>
        nameOf(one, skus.get(one.id), `products.${place}.specifications.${number}.name`),
      ),
    ]),
  ]
}

function nameOf({ nameEn, nameCn }: Named, item = '', at: string): InTwoLanguages {
  return { en: nameEn, cn: nameCn, item, at, isNeeded: true }
}

function missing(language: Language, item: string, field: string): Refusal {
  return { code: 'language-missing', language, item, field }
}

function notAnOption(field: string): Refusal {
  return { code: 'invalid-input', fields: { [field]: 'not-an-option' } }
}

function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}
