import type { Language, Named } from '../../values/language.ts'

/** Names of goods: of their page, of the product with a price, and of its specification. */
export interface GoodsNames extends Named {
  productNameEn: string
  productNameCn: string
  specificationNameEn: string
  specificationNameCn: string
}

/** The name of a specification that has no values of its own. */
export const onlyVariant: Named = { nameEn: 'Standard', nameCn: '標準' }

/** The name of goods in one phrase, such as “Kettle · 1.7 L · Red”. */
export function nameGoodsIn(language: Language, goods: GoodsNames): string {
  const name = language === 'zh_tw' ? goods.nameCn : goods.nameEn
  return [name, detailsIn(language, goods)].filter(Boolean).join(' · ')
}

/** What distinguishes goods on their page, such as “1.7 L · Red”. */
export function detailsIn(language: Language, goods: GoodsNames): string {
  return language === 'zh_tw'
    ? joinGoodsDetails(goods.nameCn, goods.productNameCn, goods.specificationNameCn)
    : joinGoodsDetails(goods.nameEn, goods.productNameEn, goods.specificationNameEn)
}

/** Shortest text that distinguishes a specification on its page: names with which the page's name ends, and names
 *  contained in each other, are left out. The shade “Mulberry” of a “Velvet Mulberry Lipstick” is named. */
export function joinGoodsDetails(page: string, product: string, specification: string): string {
  const isOnly = specification === onlyVariant.nameEn || specification === onlyVariant.nameCn
  const parts = [withoutPage(page, product), isOnly ? '' : specification].filter(
    (part) => part !== '' && !page.endsWith(part),
  )
  const [firstPart, secondPart] = parts
  if (firstPart === undefined || secondPart === undefined) return firstPart ?? ''
  if (!firstPart.includes(secondPart)) return `${firstPart} · ${secondPart}`
  return firstPart.startsWith(page) ? secondPart : firstPart
}

/** "Kettle (1.7 L)" below "Kettle" needs only "1.7 L". */
function withoutPage(page: string, product: string): string {
  if (!product.startsWith(page)) return product
  const [, inBrackets, afterMark] =
    /^\s*(?:[(（]([^()（）]+)[)）]|[·,，:：–—-]\s*(.+))$/.exec(product.slice(page.length)) ?? []
  return inBrackets ?? afterMark ?? product
}
