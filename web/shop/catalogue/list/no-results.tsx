import { type ReactNode, Suspense } from 'react'
import { categoryPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Search } from '../../../shared/ui/icons.ts'
import { hasFilters, noFilters, urlOfList } from './list-choice.ts'
import type { ProductList } from './load-list.ts'

/** Number of suggested categories. The menu lists the most popular ones first. */
const maxCategories = 6

/** Whether a search found nothing by its keyword alone; the page's title says so. */
export function isFruitless({ choice, total }: ProductList): boolean {
  return choice.k !== '' && total === 0 && !hasFilters(choice)
}

interface NothingFoundProps {
  list: ProductList
  path: string
}

/** An empty list, with suggestions. */
export function NothingFound({ list, path }: NothingFoundProps) {
  return isFruitless(list) ? <OtherKeywords list={list} /> : <FewerFilters list={list} path={path} />
}

/** Ways on from a fruitless search: keywords with results and popular categories. */
function OtherKeywords({ list: { suggestedKeywords } }: { list: ProductList }) {
  const { noResults } = useText().catalogue
  const { categorys } = useSite()
  const nameOf = useNameOf()
  return (
    <>
      <p className="-mt-6 max-w-prose text-muted">{noResults.hintKeyword}</p>
      <div className="grid gap-6">
        {suggestedKeywords.length > 0 && (
          <Ways title={noResults.didYouMean}>
            {suggestedKeywords.map((k) => (
              <Way key={k} to={`/product/search?${new URLSearchParams({ k })}`}>
                {k}
              </Way>
            ))}
          </Ways>
        )}
        <Ways title={noResults.instead}>
          {categorys.slice(0, maxCategories).map((category) => (
            <Way key={category.id} to={categoryPath(category)}>
              {nameOf(category)}
            </Way>
          ))}
          <FurtherWays />
        </Ways>
      </div>
    </>
  )
}

/** That no product matches the filters, or that the list has none. */
function FewerFilters({ list: { choice }, path }: NothingFoundProps) {
  const { noResults, filters } = useText().catalogue
  const isNarrowed = hasFilters(choice)
  return (
    <EmptyState
      title={choice.k === '' ? noResults.title : noResults.titleFor(choice.k)}
      hint={isNarrowed ? noResults.hintFilters : noResults.hint}
      icon={<Search className="size-10" aria-hidden="true" />}
    >
      {isNarrowed && (
        <PageLink to={urlOfList(path, choice, noFilters)} className={buttonClass({})}>
          {filters.clearAll}
        </PageLink>
      )}
      <Ways title={null}>
        <FurtherWays />
      </Ways>
    </EmptyState>
  )
}

function FurtherWays() {
  const { noResults } = useText().catalogue
  return (
    <>
      <Suspense>
        <GiftWay />
      </Suspense>
      <Way to="/product/new">{noResults.toNew}</Way>
      <Way to="/brand">{noResults.toBrands}</Way>
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
      <ul className={classNames('flex flex-wrap gap-2', title === null && 'justify-center')}>{children}</ul>
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
