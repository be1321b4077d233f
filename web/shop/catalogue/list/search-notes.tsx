import type { CataloguePage } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import type { ProductList } from './load-list.ts'

export interface SearchNotesProps {
  list: ProductList
  /** Category that the search is limited to; null for the whole shop. */
  shelf: CataloguePage | null
}

/** Notes on a search: limited to a category, or corrected for a typo. */
export function SearchNotes({ list: { choice, correctedKeyword }, shelf }: SearchNotesProps) {
  const { catalogue } = useText()
  const nameOf = useNameOf()
  if (shelf === null && correctedKeyword === null) return null
  return (
    <div className="-mt-3 mb-6 grid gap-1 lg:-mt-6 lg:mb-10">
      {correctedKeyword !== null && <p>{catalogue.correctedKeyword(choice.k, correctedKeyword)}</p>}
      {shelf !== null && (
        <p>
          {catalogue.searchWithin(nameOf(shelf))}{' '}
          <PageLink
            to={`/product/search?${new URLSearchParams({ k: choice.k })}`}
            className="font-medium text-accent hover:underline"
          >
            {catalogue.searchEverywhere}
          </PageLink>
        </p>
      )}
    </div>
  )
}
