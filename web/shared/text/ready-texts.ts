import type { Shop } from '../../../contract/shop/settings/shop.ts'
import { formatChineseDiscount } from '../../../contract/values/chinese-discount.ts'
import type { Language } from '../../../contract/values/language.ts'

/** Prepared texts for share links, in both languages, because friends may read the other one. They mention the discount
 *  and no earnings (Cap. 617). */
export const readyTexts: Record<Language, (shop: Shop | null, percent: string, address: string) => string> = {
  zh_tw: (shop, percent, address) =>
    `經以下連結登記成為${shop?.nameCn ?? ''}會員，購物可享定價 ${formatChineseDiscount(percent)}：${address}`,
  en: (shop, percent, address) =>
    `Register at ${shop?.nameEn ?? ''} with this link and get ${percent}% off list prices: ${address}`,
}
