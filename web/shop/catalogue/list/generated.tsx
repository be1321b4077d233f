import { redirect, useLoaderData } from 'react-router'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { inOneLanguage } from '../../../shared/language/one-language.ts'
import { withLanguageOf } from '../../../shared/pages/link.tsx'
import { NotFound } from '../../../shared/pages/not-found.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { LandingPage } from './landing-page.tsx'
import { ListPage } from './list-page.tsx'
import { loadList } from './load-list.ts'
import { completeListPath } from './shelves.ts'

const maxOnLanding = 8

/** Pages of the catalogue (docs/spec/routes.md#catalogue-routes). Unknown paths redirect to /404. */
async function load({ api, menu, language, url }: Loading) {
  const { routes } = await menu()
  const path = pathOf(url)
  const route = routes.get(path)
  if (route === undefined) {
    const canonical = routes.get(path.toLowerCase())
    throw canonical === undefined
      ? redirect(withLanguageOf(url.href, '/404'))
      : redirect(withLanguageOf(url.href, canonical.path), 301)
  }
  const isLanding = completeListPath(route) !== path && url.searchParams.get('view') !== 'all'
  if (!isLanding)
    return { path, list: await loadList({ api, url, language, within: route.query }), products: [] }
  const { items } = await api.catalogue.search({ query: { ...route.query, size: maxOnLanding } })
  return { path, list: null, products: inOneLanguage(items, language) }
}

/** Path without a trailing slash. */
function pathOf({ pathname }: URL): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function GeneratedPage() {
  const { path, list, products } = useLoaderData<typeof loader>()
  const route = useSite().routes.get(path)
  if (route === undefined) return <NotFound />
  return list === null ? (
    <LandingPage route={route} products={products} />
  ) : (
    <ListPage key={path} route={route} list={list} />
  )
}
