import { Suspense } from 'react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { routeOfOldLink } from '../../../../contract/old-links.ts'
import type { CatalogueRoute } from '../../../../contract/site-map.ts'
import { CallFailed } from '../../../shared/api/calls.ts'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { pageRequest } from '../../../shared/api/page-request.ts'
import { inLanguageOfUrl } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { loadPopular } from '../parts/popular.ts'
import { PopularShelf } from '../parts/popular-shelf.tsx'
import { Trail } from '../parts/trail.tsx'
import { noFilters, readChoice, urlOfList } from './list-choice.ts'
import { loadList } from './load-list.ts'
import { isFruitless } from './no-results.tsx'
import { ProductList } from './product-list.tsx'
import { SearchNotes } from './search-notes.tsx'

const searchPath = '/product/search'

/** Product search. Old links that name a list by its id and have no keyword redirect to the list's current page
 *  (docs/spec/routes.md#catalogue-routes) with their filters. */
async function load({ api, menu, language, url }: Loading) {
  const { routes } = await menu()
  if ((url.searchParams.get('k') ?? '').trim() === '') {
    const route = routeOfOldLink(routes, url.searchParams)
    if (route !== null) {
      const choice = readChoice(url.searchParams)
      const filters = route.kind === 'brand' ? { ...choice, brandIds: [] } : choice
      throw redirect(inLanguageOfUrl(url.href, urlOfList(route.path, filters, { page: choice.page })), 301)
    }
  }
  const within = readShelf(url, routes)
  const list = await loadList({ api, menu, url, language, within })
  const shelfPath = routeOfOldLink(routes, new URLSearchParams(within))?.path ?? null
  return { ...list, within, shelfPath, popular: isFruitless(list) ? await loadPopular(api, language) : null }
}

/** Category that the search is limited to. It is part of the page, not a filter. An unknown or removed one is ignored,
 *  so that an old link still searches the whole shop. */
function readShelf(
  { searchParams }: URL,
  routes: ReadonlyMap<string, CatalogueRoute>,
): CatalogueRoute['query'] {
  const names = ['cId', 'csubId', 'type', 'seriesId'] as const
  const known = names.flatMap((name) => {
    const value = searchParams.get(name)
    return [...routes.values()].some(({ query }) => value !== null && query[name] === value)
      ? [[name, value]]
      : []
  })
  return Object.fromEntries(known)
}

const loadOnServer = onServer(load)
const tooMany = { isTurnedAway: true } as const

export async function loader(from: LoaderFunctionArgs) {
  return from.context.get(pageRequest).isTurnedAway
    ? data(tooMany, { status: 429 })
    : await loadOnServer(from)
}

export const clientLoader = inBrowser(async (from) => {
  try {
    return await load(from)
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 429) return tooMany
    throw failure
  }
})

/** Search results. Not indexed by search engines. */
export default function SearchPage() {
  const loaded = useLoaderData<typeof loader | typeof clientLoader>()
  return 'isTurnedAway' in loaded ? (
    <Suspense>
      <TooManySearches />
    </Suspense>
  ) : (
    <Results {...loaded} />
  )
}

/** Shown when the network has exceeded its searches per minute. */
function TooManySearches() {
  const { searchLimit, failures } = useText()
  return (
    <>
      <PageHead title={searchLimit.title} isPrivate />
      <EmptyState level={1} title={searchLimit.title} hint={searchLimit.hint}>
        <Button onClick={() => location.reload()}>{failures.broken.retry}</Button>
      </EmptyState>
    </>
  )
}

function Results({ within, shelfPath, popular, ...list }: Awaited<ReturnType<typeof load>>) {
  const { catalogue } = useText()
  const { routes, shopName } = useSite()
  const query = new URLSearchParams(within).toString()
  const path = query === '' ? searchPath : `${searchPath}?${query}`
  const { k } = list.choice
  const title =
    k === ''
      ? catalogue.allProducts
      : isFruitless(list)
        ? catalogue.noResults.titleFor(k)
        : catalogue.searchFor(k)
  return (
    <>
      <PageHead
        title={title}
        description={catalogue.describeAll(shopName)}
        path={urlOfList(path, list.choice, noFilters)}
        isPrivate={k !== ''}
      />
      <div className="page-width">
        <Trail below={null} here={catalogue.searchTitle} />
        <h1 className="mb-6 font-display text-2xl lg:mb-10">{title}</h1>
        <SearchNotes list={list} shelf={routes.get(shelfPath ?? '') ?? null} />
        <ProductList list={list} path={path} within={within} ownSort="relevance" />
        {popular !== null && (
          <div className="mt-12">
            <PopularShelf popular={popular} />
          </div>
        )}
      </div>
    </>
  )
}
