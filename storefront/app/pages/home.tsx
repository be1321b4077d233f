import { useLoaderData } from 'react-router'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { inBrowser, type Loading, onServer } from '../platform/load.ts'
import { PageHead } from '../platform/seo.tsx'
import { useSite } from '../platform/site.ts'
import { useText } from '../text/text.ts'
import { EmptyState } from '../ui/empty-state.tsx'

const load = async ({ api }: Loading) => await api.call('GET /home')

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** What the mall shows first. */
export default function HomePage() {
  const { newArrivals } = useLoaderData<typeof loader>()
  const { home } = useText()
  const { shopName } = useSite()
  return (
    <>
      <PageHead title={home.title(shopName)} description={home.description(shopName)} path="/home" />
      <div className="page-width grid gap-10 py-8 md:py-14">
        <h1 className="text-3xl">{home.welcome(shopName)}</h1>
        {newArrivals.length === 0 ? (
          <EmptyState title={home.empty} />
        ) : (
          <section className="grid gap-6" aria-labelledby="new-arrivals">
            <h2 id="new-arrivals" className="text-xl">
              {home.newArrivals}
            </h2>
            <ProductGrid products={newArrivals} hasPriority />
          </section>
        )}
      </div>
    </>
  )
}
