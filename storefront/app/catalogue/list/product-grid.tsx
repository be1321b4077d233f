import type { ProductCard } from '../../../../contract/catalogue/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { ProductTile, tilePlace } from './product-tile.tsx'

export interface ProductGridProps {
  products: readonly ProductCard[]
  /** Whether the first picture is what the first screen waits for. */
  hasPriority?: boolean
  /** Filters stand beside it, so that a admin has room for three. */
  isBeside?: boolean
}

/** Products side by side: two on a phone, four on a admin. */
export function ProductGrid({ products, hasPriority = false, isBeside = false }: ProductGridProps) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-x-4 md:grid-cols-3 lg:gap-x-6',
        !isBeside && 'lg:grid-cols-4',
      )}
    >
      {products.map((product, place) => (
        <li key={product.id} className={classNames(tilePlace, 'pb-7 lg:pb-10')}>
          <ProductTile product={product} isPriority={hasPriority && place === 0} />
        </li>
      ))}
    </ul>
  )
}
