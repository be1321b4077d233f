import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { showRoundPrice } from '../../../shared/text/format/format.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { X } from '../../../shared/ui/icons.ts'
import { canClear, type ListChoice, noFilters, urlOfList } from './list-choice.ts'

/** The filters of a list, each as a link that removes it, and one that clears all. */
export function FilterChips({ choice, path }: { choice: ListChoice; path: string }) {
  const { filters } = useText().catalogue
  const { brands } = useSite()
  const nameOf = useNameOf()
  if (!canClear(choice)) return null
  const chosenBrands = brands.filter(({ id }) => choice.brandIds.includes(id))
  const { minDollars, maxDollars, isInStock } = choice
  const without = (change: Partial<ListChoice>) => urlOfList(path, choice, change)
  return (
    <ul aria-label={filters.chosen} className="flex flex-wrap items-center gap-2 text-sm">
      {chosenBrands.map((brand) => (
        <Chip
          key={brand.id}
          name={nameOf(brand)}
          to={without({ brandIds: choice.brandIds.filter((id) => id !== brand.id) })}
        />
      ))}
      {(minDollars !== null || maxDollars !== null) && (
        <Chip
          name={filters.range(
            minDollars === null ? null : showRoundPrice(minDollars * 100),
            maxDollars === null ? null : showRoundPrice(maxDollars * 100),
          )}
          to={without({ minDollars: null, maxDollars: null })}
        />
      )}
      {isInStock && <Chip name={filters.inStock} to={without({ isInStock: false })} />}
      <li>
        <PageLink
          to={without(noFilters)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-medium text-accent hover:underline"
        >
          {filters.clearAll}
        </PageLink>
      </li>
    </ul>
  )
}

function Chip({ name, to }: { name: string; to: string }) {
  const { filters } = useText().catalogue
  return (
    <li>
      <PageLink
        to={to}
        preventScrollReset
        aria-label={filters.remove(name)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft ps-4 pe-3 text-accent-strong hover:underline"
      >
        {name}
        <X className="size-4" aria-hidden="true" />
      </PageLink>
    </li>
  )
}
