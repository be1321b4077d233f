import { PageLink } from '../platform/link.tsx'
import { useText } from '../text/text.ts'
import { buttonClass } from '../ui/button-look.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Search } from '../ui/icons.ts'
import { addressOfList, hasFilters, type ListChoice, noFilters } from './list-choice.ts'

/** A list without products, and the ways on that may help. */
export function NothingFound({ choice, path }: { choice: ListChoice; path: string }) {
  const { nothingFound, filters } = useText().catalogue
  const isNarrowed = hasFilters(choice)
  const title = choice.k === '' ? nothingFound.title : nothingFound.titleFor(choice.k)
  const hint = isNarrowed
    ? nothingFound.hintFilters
    : choice.k === ''
      ? nothingFound.hint
      : nothingFound.hintKeyword
  return (
    <EmptyState title={title} hint={hint} icon={<Search className="size-10" aria-hidden="true" />}>
      {isNarrowed && (
        <PageLink to={addressOfList(path, choice, noFilters)} className={buttonClass({})}>
          {filters.clearAll}
        </PageLink>
      )}
      <PageLink to="/product/new" className={buttonClass({ look: 'secondary' })}>
        {nothingFound.toNew}
      </PageLink>
      <PageLink to="/brand" className={buttonClass({ look: 'secondary' })}>
        {nothingFound.toBrands}
      </PageLink>
    </EmptyState>
  )
}
