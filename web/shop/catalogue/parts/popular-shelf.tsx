import { useText } from '../../../shared/text/shape/text.ts'
import type { Popular } from './popular.ts'
import { ProductShelf } from './product-shelf.tsx'

/** Bestsellers below an empty search, an empty cart or a missing page. Part of their HTML: arriving later, they would move
 *  the footer, and their pictures would be the last large thing to appear. */
export function PopularShelf({ popular: { products, hasSales } }: { popular: Popular }) {
  const { home } = useText()
  if (products.length === 0) return null
  return (
    <ProductShelf
      title={hasSales ? home.bestsellers : home.featured}
      {...(hasSales && { path: '/product/bestseller' })}
      products={products}
    />
  )
}
