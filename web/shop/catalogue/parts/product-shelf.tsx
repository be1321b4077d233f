import { useId } from 'react'
import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ChevronRight } from '../../../shared/ui/icons.ts'
import { ProductTile, tilePlace } from './product-tile.tsx'

export interface ProductShelfProps {
  title: string
  /** Path of the full list, if there is one. */
  path?: string
  products: readonly ProductCard[]
}

/** Products in one row that scrolls sideways on a phone, four in a row on wide screens. */
export function ProductShelf({ title, path, products }: ProductShelfProps) {
  const { home } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 lg:gap-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        {path !== undefined && (
          <PageLink
            to={path}
            aria-label={`${home.seeAll} ${title}`}
            className="inline-flex min-h-11 shrink-0 items-center gap-0.5 text-sm text-accent hover:underline"
          >
            {home.seeAll}
            <ChevronRight className="-me-1.5 size-4" aria-hidden="true" />
          </PageLink>
        )}
      </div>
      <ul className="-mx-4 grid snap-x scroll-px-4 auto-cols-[max(42vw,8rem)] grid-flow-col gap-x-4 gap-y-10 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:auto-cols-auto md:grid-flow-row md:grid-cols-4 md:overflow-visible md:px-0 lg:gap-x-6">
        {products.map((product) => (
          <li key={product.id} className={classNames(tilePlace, 'snap-start')}>
            <ProductTile product={product} isPriority={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
