import { joinedName } from '../contract/shop/catalogue/options/option-axes.ts'
import { nameOfProduct } from '../contract/shop/catalogue/options/variants.ts'
import type { SeedDisplayProduct } from './display-product.ts'

const value = (nameEn: string, nameCn: string) => ({ key: '', nameEn, nameCn, isEnded: false })

const sizes = [value('45 × 45 cm', '45 × 45厘米'), value('60 × 60 cm', '60 × 60厘米')]
const colours = [value('Oat', '燕麥'), value('Navy', '海軍藍')]
const edges = [value('Plain', '平邊'), value('Tasselled', '流蘇')]
/** One is sold out. */
const openingStocks = [60, 24, 0, 8]

/** A display product with three options, of which the size is priced. The large one in navy has no tassels. */
export function withThreeOptions(product: SeedDisplayProduct): SeedDisplayProduct {
  const [firstProduct] = product.products
  if (firstProduct === undefined) return product
  const combinations = colours.flatMap((colour) => edges.map((edge) => [colour, edge]))
  return {
    ...product,
    enabled: true,
    options: [
      { nameEn: 'Size', nameCn: '尺寸', isPriced: true },
      { nameEn: 'Colour', nameCn: '顏色', isPriced: false },
      { nameEn: 'Edge', nameCn: '邊飾', isPriced: false },
    ],
    products: sizes.map((size, at) => {
      const code = `${product.code}-${'AB'[at]}`
      const made = at === 0 ? combinations : combinations.slice(0, -1)
      return {
        ...firstProduct,
        ...nameOfProduct(product, [size]),
        code,
        enabled: true,
        priceCents: firstProduct.priceCents * (at + 1),
        pvHundredths: firstProduct.pvHundredths * (at + 1),
        specifications: made.map((values, n) => ({
          ...joinedName(values),
          sku: `${code}${n + 1}`,
          values: [size, ...values],
          enabled: true,
          openingStock: openingStocks[n] ?? 0,
        })),
      }
    }),
  }
}
