import type { ProductEdit, ShelvedProduct } from '../../../../contract/catalogue-desk.ts'
import { hundredthsOf, typedHundredths } from '../../../../contract/hundredths.ts'
import { mostOfArticle } from '../../../../contract/shelf.ts'

/** A display product as it is being typed: prices and PV are texts until they are sent. The names of its fields are
 *  those of the wire, so that the mall can name the one it means. */
export type ProductDraft = Omit<ProductEdit, 'version' | 'seriesId' | 'products'> & {
  /** Empty for none. */
  seriesId: string
  products: ArticleDraft[]
}
type ArticleDraft = Omit<ProductEdit['products'][number], 'priceCents' | 'pvHundredths'> & {
  priceCents: string
  pvHundredths: string
}

export function draftOf(product: ShelvedProduct): ProductDraft {
  const { nameEn, nameCn, descriptionEn, descriptionCn, brandId, seriesId, enabled } = product
  return {
    ...{ nameEn, nameCn, descriptionEn, descriptionCn, brandId, enabled },
    seriesId: seriesId ?? '',
    subCategoryIds: [...product.subCategoryIds],
    products: product.products.map((article) => ({
      id: article.id,
      nameEn: article.nameEn,
      nameCn: article.nameCn,
      enabled: article.enabled,
      priceCents: typedHundredths(article.priceCents),
      pvHundredths: typedHundredths(article.pvHundredths),
      specifications: article.specifications.map((one) => ({
        id: one.id,
        nameEn: one.nameEn,
        nameCn: one.nameCn,
        enabled: one.enabled,
      })),
    })),
  }
}

type AmountField = `products.${number}.${'priceCents' | 'pvHundredths'}`

/** What was typed as it is sent, or the fields that hold no number. */
export function editOf(
  draft: ProductDraft,
  version: number,
): { edit: ProductEdit; unreadable: AmountField[] } {
  const unreadable: AmountField[] = []
  const read = (text: string, field: AmountField) => {
    const hundredths = hundredthsOf(text.trim().replaceAll(',', ''), mostOfArticle)
    if (hundredths === null) unreadable.push(field)
    return hundredths ?? 0
  }
  const products = draft.products.map((article, at) => ({
    ...article,
    priceCents: read(article.priceCents, `products.${at}.priceCents`),
    pvHundredths: read(article.pvHundredths, `products.${at}.pvHundredths`),
  }))
  return { edit: { ...draft, version, seriesId: draft.seriesId || null, products }, unreadable }
}
