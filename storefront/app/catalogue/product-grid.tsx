import type { ProductCard } from '../../../contract/catalogue.ts'
import { ProductTile } from './product-tile.tsx'

/** Products side by side: two on a phone, four on a desk. */
export function ProductGrid({
  products,
  hasPriority = false,
}: {
  products: readonly ProductCard[]
  hasPriority?: boolean
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12">
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductTile product={product} isPriority={hasPriority && place === 0} />
        </li>
      ))}
    </ul>
  )
}
