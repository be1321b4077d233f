import type { DisplayProduct } from '../../../contract/catalogue.ts'
import { type Picked, piecesOf } from './pick-rules.ts'
import type { Step } from './trail-steps.ts'

export interface ProductDataFacts {
  page: DisplayProduct
  /** Names and description in the language of the page. */
  name: string
  brand: string
  description: string
  /** Full addresses. */
  address: string
  image: string | null
  origin: string
  picked: Picked
  steps: readonly Step[]
}

/** A product and the way to it, as schema.org wants them. */
export function productData(facts: ProductDataFacts): object {
  const { page, name, brand, description, address, image, origin, picked, steps } = facts
  const product = {
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
        availability: one.specifications.some(
          (specification) => piecesOf({ product: one, specification }) > 0,
        )
          ? 'https://schema.org/InStock'
          : 'https://schema.org/OutOfStock',
      })),
  }
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...steps.map((step) => ({ name: step.name, item: origin + step.path })),
      { name, item: address },
    ].map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  }
  return { '@context': 'https://schema.org', '@graph': [product, trail] }
}
