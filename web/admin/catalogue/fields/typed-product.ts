import type {
  SavedDraft,
  ShelvedDisplayProduct,
} from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import type { DraftContent } from '../../../../contract/admin/catalogue/product-edit.ts'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { maxStockOfProduct } from '../../../../contract/shop/catalogue/shelf.ts'
import { parseHundredths, typedHundredths } from '../../../../contract/values/hundredths.ts'
import { parseMinute, typedMinute } from '../../shared/period/typed-minute.ts'
import {
  blankDetails,
  type DetailName,
  readDetails,
  type TypedDetails,
  toTypedDetails,
} from './typed-details.ts'

/** A display product in the form: amounts and times are text, and unselected values are empty. Field names are those of
 *  the API, so that errors from the server find their fields. */
export type TypedDisplayProduct = Omit<
  DraftContent,
  'brandId' | 'seriesId' | 'newFrom' | 'showAt' | 'hideAt' | 'pictures' | 'products'
> & {
  brandId: string
  seriesId: string
  newFrom: string
  /** Minutes in Hong Kong time, as `YYYY-MM-DDTHH:MM`. */
  showAt: string
  hideAt: string
  pictures: TypedPicture[]
  products: TypedProduct[]
}
type TypedPicture = Image & { altEn: string; altCn: string }
type TypedProduct = Omit<DraftContent['products'][number], AmountName | 'specifications'> &
  Record<AmountName, string> & { specifications: TypedSpecification[] }
type TypedSpecification = Omit<DraftContent['products'][number]['specifications'][number], 'details'> & {
  details: TypedDetails
}
export const amounts = {
  priceCents: maxStockOfProduct,
  pvHundredths: maxStockOfProduct,
  marginBasisPoints: 10_000,
}
export type AmountName = keyof typeof amounts

/** Form values of a published display product. */
export function toTypedProduct(product: ShelvedDisplayProduct): TypedDisplayProduct {
  const { id: _, version, hasOrders, shelfState, draftId, pictures, products, ...content } = product
  const variants = products.map(({ specifications, ...product }) => ({
    ...product,
    specifications: specifications.map(({ onHand, reserved, ...one }) => one),
  }))
  return typed({ ...content, pictures, products: variants }, pictures)
}

/** Form values of a saved draft. A draft of an earlier release has the details of what it replaces.
 *  @param published the display product that the draft would replace */
export function toTypedDraft(
  { content, pictures }: SavedDraft,
  published: ShelvedDisplayProduct | null,
): TypedDisplayProduct {
  const details = new Map(
    published?.products.flatMap(({ specifications }) => specifications.map((one) => [one.id, one.details])),
  )
  const products = content.products.map((product) => ({
    ...product,
    specifications: product.specifications.map((one) => ({
      ...one,
      details: one.details ?? details.get(one.id ?? ''),
    })),
  }))
  const stored = new Map(pictures.map((picture) => [picture.path, picture]))
  return typed(
    { ...content, products },
    content.pictures.flatMap((picture) => {
      const image = stored.get(picture.path)
      return image ? [{ ...image, ...picture }] : []
    }),
  )
}

/** Form values of a new display product. */
export function blankDisplayProduct(): TypedDisplayProduct {
  return {
    code: '',
    nameEn: '',
    nameCn: '',
    descriptionEn: '',
    descriptionCn: '',
    tags: '',
    brandId: '',
    seriesId: '',
    subCategoryIds: [],
    newFrom: '',
    showAt: '',
    hideAt: '',
    enabled: true,
    specTable: [],
    pictures: [],
    axes: [],
    products: [blankProduct()],
  }
}

/** A new product with one specification. */
export function blankProduct(): TypedProduct {
  return {
    ...{
      id: null,
      code: '',
      nameEn: '',
      nameCn: '',
      enabled: true,
      codeEligible: false,
      offsetEligible: false,
    },
    priceCents: '',
    pvHundredths: '0',
    marginBasisPoints: '20',
    specifications: [blankSpecification()],
  }
}

export function blankSpecification(): TypedProduct['specifications'][number] {
  const named = { nameEn: 'Standard', nameCn: '標準' }
  return { id: null, sku: '', ...named, enabled: true, options: [], details: blankDetails }
}

type AmountField = `products.${number}.${AmountName}`
type DetailField = `products.${number}.specifications.${number}.details.${DetailName}`
export type UnreadableField = AmountField | DetailField

/** The amount or detail that a field contains. */
export function amountNameInField(field: UnreadableField): AmountName | DetailName {
  return field.split('.').at(-1) as AmountName | DetailName
}

/** Request body of the form, or the fields with invalid numbers. */
export function toDraftContent(typed: TypedDisplayProduct): {
  content: DraftContent
  unreadable: UnreadableField[]
} {
  const unreadable: UnreadableField[] = []
  const products = typed.products.map((product, at) => {
    const read = (name: AmountName) => {
      const hundredths = parseHundredths(product[name], amounts[name])
      if (hundredths === null || (name === 'priceCents' && hundredths === 0))
        unreadable.push(`products.${at}.${name}`)
      return hundredths ?? 0
    }
    return {
      ...product,
      priceCents: read('priceCents'),
      pvHundredths: read('pvHundredths'),
      marginBasisPoints: read('marginBasisPoints'),
      specifications: product.specifications.map((specification, place) => {
        const read = readDetails(specification.details)
        for (const name of read.unreadable)
          unreadable.push(`products.${at}.specifications.${place}.details.${name}`)
        return { ...specification, details: read.details }
      }),
    }
  })
  const content = {
    ...typed,
    brandId: typed.brandId || null,
    seriesId: typed.seriesId || null,
    newFrom: typed.newFrom || null,
    showAt: parseMinute(typed.showAt),
    hideAt: parseMinute(typed.hideAt),
    pictures: typed.pictures.map(({ path, altEn, altCn }) => ({ path, altEn, altCn })),
    products,
  }
  return { content, unreadable }
}

function typed(content: DraftContent, pictures: TypedPicture[]): TypedDisplayProduct {
  return {
    ...content,
    brandId: content.brandId ?? '',
    seriesId: content.seriesId ?? '',
    subCategoryIds: [...content.subCategoryIds],
    newFrom: content.newFrom ?? '',
    showAt: typedMinute(content.showAt),
    hideAt: typedMinute(content.hideAt),
    pictures,
    products: content.products.map((product) => ({
      ...product,
      // A draft stores 0 for a missing price.
      priceCents: product.priceCents === 0 ? '' : typedHundredths(product.priceCents),
      pvHundredths: typedHundredths(product.pvHundredths),
      marginBasisPoints: typedHundredths(product.marginBasisPoints),
      specifications: product.specifications.map((specification) => ({
        ...specification,
        details: toTypedDetails(specification.details),
      })),
    })),
  }
}

/** A copy of a display product as a new draft: hidden, without schedule and GTINs, and with new codes. */
export function duplicateProduct(
  typed: TypedDisplayProduct,
  suffix: { en: string; cn: string; code: string },
): DraftContent {
  const { content } = toDraftContent(typed)
  const coded = (code: string) => `${code.slice(0, 60 - suffix.code.length)}${suffix.code}`
  return {
    ...content,
    code: coded(content.code),
    nameEn: `${content.nameEn.slice(0, 160 - suffix.en.length)}${suffix.en}`,
    nameCn: `${content.nameCn.slice(0, 160 - suffix.cn.length)}${suffix.cn}`,
    enabled: false,
    showAt: null,
    hideAt: null,
    products: content.products.map((product) => ({
      ...product,
      id: null,
      code: coded(product.code),
      specifications: product.specifications.map((specification) => ({
        ...specification,
        id: null,
        sku: coded(specification.sku),
        ...(specification.details && { details: { ...specification.details, gtin: null } }),
      })),
    })),
  }
}
