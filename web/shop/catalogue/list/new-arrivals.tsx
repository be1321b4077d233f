import { useLoaderData } from 'react-router'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Trail } from '../parts/trail.tsx'
import { loadList } from './load-list.ts'
import { ProductList } from './product-list.tsx'

const path = '/product/new'

/** Without the badge of new products, which would repeat the title on every tile. */
const load = async ({ api, menu, language, url }: Loading) => {
  const list = await loadList({ api, menu, url, language, fetchPage: api.catalogue.listNew })
  return { ...list, products: list.products.map((product) => ({ ...product, isNew: false })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** New arrivals, newest first. */
export default function NewArrivalsPage() {
  const list = useLoaderData<typeof loader>()
  const { catalogue, home } = useText()
  const { shopName } = useSite()
  return (
    <>
      <PageHead title={home.newArrivals} description={catalogue.describeNew(shopName)} path={path} />
      <div className="page-width">
        <Trail below={null} here={home.newArrivals} />
        <h1 className="mb-6 font-display text-2xl lg:mb-10">{home.newArrivals}</h1>
        <ProductList list={list} path={path} within={{}} ownSort="newest" />
      </div>
    </>
  )
}
