import { useNameOf } from '../../platform/name.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { withThousands } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { X } from '../../ui/icons.ts'
import { addressOfList, canClear, hasFilters, noFilters } from './list-choice.ts'
import type { ProductList } from './load-list.ts'
import { PriceFilter } from './price-filter.tsx'

export interface ListFiltersProps {
  list: ProductList
  path: string
  hasBrandFilter: boolean
}

/** Brands with their product counts, and a price range, as links and forms. */
export function ListFilters({ list, path, hasBrandFilter }: ListFiltersProps) {
  const { catalogue } = useText()
  const { choice, brands, priceBounds } = list
  const isNarrowed = hasFilters(choice)
  return (
    <div className="grid gap-8">
      {canClear(choice) && (
        <PageLink
          to={addressOfList(path, choice, noFilters)}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-accent hover:underline lg:min-h-6"
        >
          <X className="size-4" aria-hidden="true" />
          {catalogue.filters.clearAll}
        </PageLink>
      )}
      {hasBrandFilter && brands.length > 0 && <BrandFilter list={list} path={path} />}
      {(priceBounds !== null || isNarrowed) && (
        // A new address resets the form, so that unsent input is dropped.
        <PriceFilter key={addressOfList(path, choice)} choice={choice} path={path} bounds={priceBounds} />
      )}
    </div>
  )
}

function BrandFilter({ list: { choice, brands }, path }: Omit<ListFiltersProps, 'hasBrandFilter'>) {
  const { catalogue } = useText()
  const nameOf = useNameOf()
  return (
    <nav aria-label={catalogue.filters.brand}>
      <p className="mb-2 font-medium">{catalogue.filters.brand}</p>
      <ul className="grid text-sm sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
        {brands.map((brand) => {
          const isChosen = brand.id === choice.brandId
          return (
            <li key={brand.id}>
              <PageLink
                to={addressOfList(path, choice, { brandId: isChosen ? null : brand.id })}
                preventScrollReset
                aria-current={isChosen || undefined}
                className={classNames(
                  'flex min-h-11 items-center justify-between gap-3 hover:text-accent lg:min-h-9',
                  isChosen && 'font-medium text-accent',
                )}
              >
                <span className="min-w-0">{nameOf(brand)}</span>
                <span className="inline-flex items-center gap-1 text-muted tabular-nums">
                  <span aria-hidden="true">{withThousands(brand.count)}</span>
                  <span className="sr-only">{catalogue.found(brand.count)}</span>
                  {isChosen && <X className="size-4 text-accent" aria-label={catalogue.filters.remove} />}
                </span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
