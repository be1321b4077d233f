import { type ReactNode, Suspense } from 'react'
import { categoryPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Search } from '../../../shared/ui/icons.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { hasFilters, noFilters, urlOfList } from './list-choice.ts'
import type { ProductList } from './load-list.ts'

/** Loaded with an empty search only. */
const popularProducts = lazyPart<object>(() => import('../parts/popular-products.tsx'))

/** Number of suggested categories. The menu lists the most popular ones first. */
const maxCategories = 6

/** An empty list, with suggestions: fewer filters, keywords with results, popular categories and products. */
export function NothingFound({
  list: { choice, suggestedKeywords },
  path,
}: {
  list: ProductList
  path: string
}) {
  const { noResults, filters } = useText().catalogue
  const { categorys } = useSite()
  const nameOf = useNameOf()
  const isNarrowed = hasFilters(choice)
  const isSearch = choice.k !== ''
  const title = isSearch ? noResults.titleFor(choice.k) : noResults.title
  const hint = isNarrowed ? noResults.hintFilters : isSearch ? noResults.hintKeyword : noResults.hint
  return (
    <>
      <EmptyState title={title} hint={hint} icon={<Search className="size-10" aria-hidden="true" />}>
        {isNarrowed && (
          <PageLink to={urlOfList(path, choice, noFilters)} className={buttonClass({})}>
            {filters.clearAll}
          </PageLink>
        )}
        {suggestedKeywords.length > 0 && (
          <Ways title={noResults.didYouMean}>
            {suggestedKeywords.map((k) => (
              <Way key={k} to={`/product/search?${new URLSearchParams({ k })}`}>
                {k}
              </Way>
            ))}
          </Ways>
        )}
        {isSearch && (
          <Ways title={noResults.popular}>
            {categorys.slice(0, maxCategories).map((category) => (
              <Way key={category.id} to={categoryPath(category)}>
                {nameOf(category)}
              </Way>
            ))}
          </Ways>
        )}
        <Ways title={null}>
          <Suspense>
            <GiftWay />
          </Suspense>
          <Way to="/product/new">{noResults.toNew}</Way>
          <Way to="/brand">{noResults.toBrands}</Way>
        </Ways>
      </EmptyState>
      {isSearch && <LazyPart part={popularProducts} props={{}} isSilent />}
    </>
  )
}

/** Its text is loaded later than that of lists. */
function GiftWay() {
  return <Way to="/product/gift">{useText().gifts.title}</Way>
}

function Ways({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <div className="w-full">
      {title !== null && <h3 className="mb-2 text-sm font-normal text-muted">{title}</h3>}
      <ul className="flex flex-wrap justify-center gap-2">{children}</ul>
    </div>
  )
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <PageLink to={to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {children}
      </PageLink>
    </li>
  )
}
