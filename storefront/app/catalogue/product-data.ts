import type { DisplayProduct } from '../../../contract/catalogue.ts'
import { type Picked, piecesOf } from './pick-rules.ts'

export interface ProductDataFacts {
  page: DisplayProduct
  /** Names and description in the language of the page. */
  name: string
  brand: string
  description: string
  /** Full addresses. */
  address: string
  image: string | null
  shopName: string
  picked: Picked
}

/** A product and what it costs, as schema.org wants it. */
export function productData(facts: ProductDataFacts): object {
  const { page, name, brand, description, address, image, shopName, picked } = facts
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: picked.specification.sku,
    url: address,
    ...(image === null ? {} : { image }),
    brand: { '@type': 'Brand', name: brand },
    offers: page.products
      .filter(({ enabled }) => enabled)
      .map((one) => ({
        '@type': 'Offer',
        url: address,
        price: (one.priceCents / 100).toFixed(2),
        priceCurrency: 'HKD',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: shopName },
        availability: one.specifications.some(
          (specification) => piecesOf({ product: one, specification }) > 0,
        )
          ? 'https://schema.org/InStock'
          : 'https://schema.org/OutOfStock',
      })),
  }
}
