import { redirect, redirectDocument, useLoaderData } from 'react-router'
import { maxOnLanding } from '../../../../contract/shop/catalogue/shelf.ts'
import { type CataloguePage, type CatalogueRoute, pathOfNames } from '../../../../contract/site-map.ts'
import { CallFailed } from '../../../shared/api/calls.ts'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { inOneLanguage } from '../../../shared/language/one-language.ts'
import { inLanguageOfUrl } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { BrandMark } from '../../shell/menu/brand-mark.tsx'
import { MissingPage } from '../parts/missing-page.tsx'
import { Trail } from '../parts/trail.tsx'
import { findParent, findParentStep } from '../parts/trail-steps.ts'
import { LandingPage } from './landing-page.tsx'
import { canClear, noFilters, readChoice, urlOfList } from './list-choice.ts'
import { type ProductList as Loaded, loadList } from './load-list.ts'
import { ProductList } from './product-list.tsx'
import { ShelfNav } from './shelf-nav.tsx'
import { completeListPath } from './shelves.ts'

/** Pages of the catalogue (docs/spec/routes.md#catalogue-routes). Unknown paths redirect to /404. */
async function load({ api, menu, language, url }: Loading, leave = redirectToMissing) {
  const { routes } = await menu()
  const path = readPath(url)
  const route = routes.get(path)
  if (route === undefined) {
    const canonical = routes.get(path.toLowerCase()) ?? routes.get(pathOfNames(path))
    throw canonical === undefined
      ? leave(url.href)
      : redirect(inLanguageOfUrl(url.href, `${canonical.path}${url.search}`), 301)
  }
  const choice = readChoice(url.searchParams)
  const isFiltered = canClear(choice) || choice.page > 1
  const isLanding = !isFiltered && completeListPath(route) !== path && url.searchParams.get('view') !== 'all'
  const { query: within } = route
  if (!isLanding)
    return {
      path,
      list: { ...(await loadList({ api, menu, url, language, within })), within },
      landing: null,
    }
  const [{ items }, pictures] = await Promise.all([
    api.catalogue.search({ query: { ...within, size: maxOnLanding } }),
    api.catalogue.listShelfPictures({ query: { cId: within.cId ?? '' } }).catch(withoutPictures),
  ])
  const shelves = new Map([...routes.values()].map(({ path, query }) => [query.csubId, path]))
  const landing = {
    products: inOneLanguage(items, language),
    pictures: pictures.items.map(({ csubId, image }) => ({ path: shelves.get(csubId), image })),
  }
  return { path, list: null, landing }
}

const redirectToMissing = (href: string) => redirect(inLanguageOfUrl(href, '/404'))

/** The release before has no pictures while both run. */
function withoutPictures(failure: unknown): { items: [] } {
  if (failure instanceof CallFailed && failure.status === 404) return { items: [] }
  throw failure
}

/** Path without a trailing slash. */
function readPath({ pathname }: URL): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}

export const loader = onServer((from) => load(from))
// The menu of a tab may be out of date: the server knows the current one and former addresses.
export const clientLoader = inBrowser((from) => load(from, redirectDocument))

export default function GeneratedPage() {
  const { path, list, landing } = useLoaderData<typeof loader>()
  const route = useSite().routes.get(path)
  if (route === undefined) return <MissingPage />
  if (list === null) return <LandingPage route={route} {...landing} />
  return <ListPage key={path} route={route} list={list} />
}

/** Product list of a category, type, sub-category, brand or series. */
function ListPage({
  route,
  list,
}: {
  route: CataloguePage
  list: Loaded & { within: CatalogueRoute['query'] }
}) {
  const { routes, shopName } = useSite()
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const name = nameOf(route)
  const path = completeListPath(route)
  const parent = findParent(routes, route)
  const title = parent === null ? name : catalogue.within(name, nameOf(parent))
  return (
    <>
      <PageHead
        title={title}
        description={catalogue.describeList(name, list.total, shopName)}
        picture={route.category?.imageUri ?? list.products[0]?.image?.path}
        path={urlOfList(path, list.choice, noFilters)}
      />
      <div className="page-width">
        <Trail below={findParentStep(routes, route)} here={name} />
        <div className="mb-6 flex items-center gap-4 lg:mb-10">
          {route.brand !== null && <BrandMark brand={route.brand} />}
          <h1 className="font-display text-2xl">{name}</h1>
        </div>
        <ProductList
          list={list}
          path={path}
          within={list.within}
          ownSort="relevance"
          nav={<ShelfNav route={route} />}
          hasBrandFilter={route.brand === null}
        />
      </div>
    </>
  )
}
