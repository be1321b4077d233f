import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ProductTile, tilePlace } from './product-tile.tsx'

export interface ProductGridProps {
  products: readonly ProductCard[]
  /** Whether the first picture is the largest contentful paint. */
  hasPriority?: boolean
  /** Three columns on wide screens: filters are beside the grid, or a step of the list leaves a row of four half empty. */
  isInThree?: boolean
}

/** Product grid: two columns on a phone, one if its text is enlarged, four on wide screens. */
export function ProductGrid({ products, hasPriority = false, isInThree = false }: ProductGridProps) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-x-4 md:grid-cols-3 lg:gap-x-6',
        !isInThree && 'lg:grid-cols-4',
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
