import { redirect, useLoaderData } from 'react-router'
import { routeOfOldLink } from '../../../contract/site-map.ts'
import { addressOfList, noFilters, readChoice } from '../catalogue/list-choice.ts'
import { loadList } from '../catalogue/load-list.ts'
import { ProductList } from '../catalogue/product-list.tsx'
import { SearchNotes } from '../catalogue/search-notes.tsx'
import { Trail } from '../catalogue/trail.tsx'
import { withLanguageOf } from '../platform/link.tsx'
import { inBrowser, type Loading, onServer } from '../platform/load.ts'
import { PageHead } from '../platform/seo.tsx'
import { useSite } from '../platform/site.ts'
import { useText } from '../text/text.ts'

const searchPath = '/product/search'

/** Old-style links named a list by its id. Without a keyword they lead to the page that the list has now (spec 2),
 *  with the filters they came with. */
async function load({ api, menu, language, url }: Loading) {
  if ((url.searchParams.get('k') ?? '').trim() === '') {
    const route = routeOfOldLink((await menu()).routes, url.searchParams)
    if (route !== null) {
      const choice = readChoice(url.searchParams)
      const filters = route.kind === 'brand' ? { ...choice, brandId: null } : choice
      throw redirect(withLanguageOf(url.href, addressOfList(route.path, filters, { page: choice.page })), 301)
    }
  }
  const within = shelfOf(url)
  return { ...(await loadList({ api, url, language, within })), within }
}

/** The shelf that a keyword is looked for on. It is no filter of the list: the page itself is about it. */
function shelfOf({ searchParams }: URL): Record<string, string> {
  const names = ['cId', 'csubId', 'type', 'seriesId']
  return Object.fromEntries([...searchParams].filter(([name, value]) => names.includes(name) && value !== ''))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** What was found for a keyword. Search engines have better pages of ours to show than their own kind. */
export default function SearchPage() {
  const { within, ...list } = useLoaderData<typeof loader>()
  const { catalogue } = useText()
  const { routes, shopName } = useSite()
  const query = new URLSearchParams(within).toString()
  const path = query === '' ? searchPath : `${searchPath}?${query}`
  const { k } = list.choice
  const title = k === '' ? catalogue.allProducts : catalogue.searchFor(k)
  return (
    <>
      <PageHead
        title={title}
        description={catalogue.describeAll(shopName)}
        path={addressOfList(path, list.choice, { ...noFilters, sort: null })}
        isPrivate={k !== ''}
      />
      <div className="page-width">
        <Trail below={null} here={catalogue.searchTitle} />
        <h1 className="mb-6 text-2xl lg:mb-10">{title}</h1>
        <SearchNotes list={list} shelf={routeOfOldLink(routes, new URLSearchParams(within))} />
        <ProductList list={list} path={path} ownSort="relevance" />
      </div>
    </>
  )
}
