import { useLoaderData } from 'react-router'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { inOneLanguage } from '../../../shared/language/one-language.ts'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { Trail } from '../parts/trail.tsx'

const load = async ({ api, language }: Loading) =>
  inOneLanguage(await api.catalogue.listBestsellers(), language)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** All bestsellers, best first. */
export default function BestsellersPage() {
  const { items } = useLoaderData<typeof loader>()
  const { catalogue, home } = useText()
  const { shopName } = useSite()
  return (
    <>
      <PageHead
        title={home.bestsellers}
        description={catalogue.describeAll(shopName)}
        path="/product/bestseller"
      />
      <div className="page-width">
        <Trail below={null} here={home.bestsellers} />
        <h1 className="mb-6 font-display text-2xl lg:mb-10">{home.bestsellers}</h1>
        {items.length === 0 ? (
          <EmptyState title={catalogue.noResults.title} />
        ) : (
          <section aria-label={catalogue.products}>
            <ProductGrid products={items} hasPriority />
          </section>
        )}
      </div>
    </>
  )
}
