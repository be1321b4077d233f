import { useLoaderData } from 'react-router'
import { loadList } from '../catalogue/load-list.ts'
import { ProductList } from '../catalogue/product-list.tsx'
import { Trail } from '../catalogue/trail.tsx'
import { inBrowser, type Loading, onServer } from '../platform/load.ts'
import { PageHead } from '../platform/seo.tsx'
import { useSite } from '../platform/site.ts'
import { useText } from '../text/text.ts'

const path = '/product/new'

const load = async ({ api, language, url }: Loading) =>
  await loadList({ api, url, language, call: 'GET /product/new' })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** New arrivals, the latest first. */
export default function NewArrivalsPage() {
  const list = useLoaderData<typeof loader>()
  const { catalogue, home } = useText()
  const { shopName } = useSite()
  return (
    <>
      <PageHead title={home.newArrivals} description={catalogue.describeNew(shopName)} path={path} />
      <div className="page-width">
        <Trail below={null} here={home.newArrivals} />
        <h1 className="mb-6 text-2xl lg:mb-10">{home.newArrivals}</h1>
        <ProductList list={list} path={path} ownSort="newest" />
      </div>
    </>
  )
}
