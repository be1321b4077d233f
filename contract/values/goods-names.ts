import { z } from 'zod'

export const names = { nameEn: z.string(), nameCn: z.string() }

/** Names of goods (contract/shop/catalogue/goods-name.ts). */
export const goodsNames = {
  ...names,
  productNameEn: z.string(),
  productNameCn: z.string(),
  specificationNameEn: z.string(),
  specificationNameCn: z.string(),
}
