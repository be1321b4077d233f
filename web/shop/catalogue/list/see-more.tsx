import { useNavigation } from 'react-router'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { canSeeMore, shownAt, stepBefore, urlOfList } from './list-choice.ts'
import type { ProductList } from './load-list.ts'

/** Link to the next step of a list. It replaces the history entry, so that Back from a product restores the same
 *  products, and Back again leaves the list. */
export function SeeMore({ list: { choice, products, total }, path }: { list: ProductList; path: string }) {
  const { catalogue } = useText()
  const { state, location } = useNavigation()
  const { from } = shownAt(choice.page)
  if (products.length >= total) return null
  const isLoading = state === 'loading' && location.pathname === path.split('?')[0]
  const isNewPage = shownAt(choice.page + 1).from > from
  const stepTo = (page: number) => urlOfList(path, choice, { page })
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-sm text-muted">{catalogue.shownOf(from + 1, from + products.length, total)}</p>
      {canSeeMore(choice, total) && (
        <PageLink
          to={stepTo(choice.page + 1)}
          replace={!isNewPage}
          preventScrollReset={!isNewPage}
          rel="next"
          className={buttonClass({ variant: 'secondary' })}
        >
          {isLoading && <Spinner />}
          {catalogue.seeMore}
        </PageLink>
      )}
      {from > 0 && (
        <PageLink
          to={stepTo(stepBefore(choice.page))}
          rel="prev"
          className="text-sm text-accent hover:underline"
        >
          {catalogue.seeBefore}
        </PageLink>
      )}
    </div>
  )
}
