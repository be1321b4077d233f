import { type ReactNode, useId } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '../../text/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDown } from '../../ui/icons.ts'
import { hasFilters } from './list-choice.ts'
import { ListFilters } from './list-filters.tsx'
import type { ProductList as Loaded } from './load-list.ts'
import { NothingFound } from './no-results.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SeeMore } from './see-more.tsx'
import { SortForm } from './sort-form.tsx'

export interface ProductListProps {
  list: Loaded
  /** The list's own path, the base of every choice. */
  path: string
  /** Default order. */
  ownSort: 'relevance' | 'newest'
  /** Links to narrower lists, above the filters. */
  nav?: ReactNode
  /** False on the page of a brand. */
  hasBrandFilter?: boolean
}

/** Products with filters and order. Filters are beside the list on wide screens and collapsed above it on a phone. */
export function ProductList({ list, path, ownSort, nav, hasBrandFilter = true }: ProductListProps) {
  const { catalogue } = useText()
  const isChanging = useNavigation().state === 'loading'
  const headingId = useId()
  const canNarrow = list.total > 0 || hasFilters(list.choice)
  const hasSide = canNarrow || nav !== undefined
  const filters = <ListFilters list={list} path={path} hasBrandFilter={hasBrandFilter} />
  return (
    <div className={classNames('grid items-start gap-6', hasSide && 'lg:grid-cols-[14rem_1fr] lg:gap-12')}>
      <div
        className={classNames(
          'grid min-w-0 gap-4 lg:sticky lg:top-(--below-header) lg:gap-8',
          !hasSide && 'hidden',
        )}
      >
        {nav}
        {canNarrow && (
          <details className="group rounded-lg border border-line lg:hidden">
            <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 font-medium">
              {catalogue.filters.title}
              <ChevronDown className="size-5 text-muted group-open:rotate-180" aria-hidden="true" />
            </summary>
            <div className="border-t border-line p-4">{filters}</div>
          </details>
        )}
        {canNarrow && <div className="hidden lg:block">{filters}</div>}
      </div>
      <section aria-labelledby={headingId} aria-busy={isChanging || undefined} className="grid min-w-0 gap-6">
        <h2 id={headingId} className="sr-only">
          {catalogue.products}
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {/* An empty list has a visible message below; this one is for screen readers. */}
          <p role="status" className={list.total === 0 ? 'sr-only' : 'text-sm text-muted'}>
            {catalogue.found(list.total)}
          </p>
          {list.total > 1 && <SortForm list={list} path={path} ownSort={ownSort} />}
        </div>
        {list.products.length === 0 ? (
          <NothingFound list={list} path={path} />
        ) : (
          <div className={classNames('grid gap-10 transition-opacity', isChanging && 'opacity-50')}>
            <ProductGrid products={list.products} hasPriority isBeside />
            <SeeMore list={list} path={path} />
          </div>
        )}
      </section>
    </div>
  )
}
