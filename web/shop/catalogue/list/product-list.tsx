import { type ReactNode, useId } from 'react'
import type { CatalogueRoute } from '../../../../contract/site-map.ts'
import { OfferBanner } from '../../../shared/price/offer-banner.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ProductGrid } from '../parts/product-grid.tsx'
import { FadeWhileLoading } from './fade-while-loading.tsx'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { hasFilters } from './list-choice.ts'
import { ListFilters } from './list-filters.tsx'
import type { ProductList as Loaded } from './load-list.ts'
import { NothingFound } from './no-results.tsx'
import { SeeMore } from './see-more.tsx'
import { SortForm } from './sort-form.tsx'

export interface ProductListProps {
  list: Loaded
  /** The list's own path, the base of every choice. */
  path: string
  /** Query of the page itself. */
  within: CatalogueRoute['query']
  /** Default order. */
  ownSort: 'relevance' | 'newest'
  /** Links to narrower lists, above the filters. */
  nav?: ReactNode
  /** False on the page of a brand. */
  hasBrandFilter?: boolean
}

/** Products with filters and order. Filters are beside the list on wide screens and behind a button elsewhere. */
export function ProductList({ list, path, within, ownSort, nav, hasBrandFilter = true }: ProductListProps) {
  const { catalogue } = useText()
  const headingId = useId()
  const canNarrow = list.total > 0 || hasFilters(list.choice)
  const hasSide = canNarrow || nav !== undefined
  const filters = { list, path, hasBrandFilter }
  return (
    <div
      className={classNames(
        'grid items-start gap-6',
        hasSide && 'lg:grid-cols-[min(14rem,25%)_1fr] lg:gap-12',
      )}
    >
      <div
        className={classNames(
          'grid min-w-0 gap-4 lg:sticky lg:top-(--below-header) lg:gap-8',
          !hasSide && 'hidden',
          nav === undefined && 'max-lg:hidden',
        )}
      >
        {nav}
        {canNarrow && (
          <div className="hidden lg:block">
            <ListFilters {...filters} />
          </div>
        )}
      </div>
      <section aria-labelledby={headingId} className="grid min-w-0 grid-cols-1 gap-6">
        <h2 id={headingId} className="sr-only">
          {catalogue.products}
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {canNarrow && (
            <div className="empty:hidden max-lg:w-full">
              <OfferBanner />
            </div>
          )}
          {/* An empty list has a visible message below; this one is for screen readers. */}
          <p
            role="status"
            className={
              list.total === 0 ? 'sr-only' : 'text-sm text-muted max-lg:order-last max-lg:w-full grow'
            }
          >
            {catalogue.found(list.total)}
          </p>
          {canNarrow && <FilterButton {...filters} within={within} isNewArrivals={ownSort === 'newest'} />}
          {list.total > 1 && <SortForm list={list} path={path} ownSort={ownSort} />}
        </div>
        <FilterChips choice={list.choice} path={path} />
        {list.products.length === 0 ? (
          <NothingFound list={list} path={path} />
        ) : (
          <FadeWhileLoading>
            <ProductGrid products={list.products} hasPriority isInThree />
            <SeeMore list={list} path={path} />
          </FadeWhileLoading>
        )}
      </section>
    </div>
  )
}
