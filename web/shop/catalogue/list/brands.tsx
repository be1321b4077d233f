import { useLoaderData } from 'react-router'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Trail } from '../parts/trail.tsx'
import { type BrandFacts, BrandGrid } from './brand-grid.tsx'

/** Counts come from the facet of any list; pictures from the products that lists show first. */
async function load({ api }: Loading) {
  const { items, brands } = await api.catalogue.search({ query: { size: 100 } })
  const facts = brands.map(({ id, nameEn, count }): [string, BrandFacts] => {
    const brand = items.find((item) => item.brandNameEn === nameEn)
    return [id, { count, image: brand?.image ?? null }]
  })
  return Object.fromEntries(facts)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function BrandsPage() {
  const facts = useLoaderData<typeof loader>()
  const { brands, shopName } = useSite()
  const { catalogue, shell, home } = useText()
  return (
    <>
      <PageHead title={shell.allBrands} description={catalogue.describeBrands(shopName)} path="/brand" />
      <div className="page-width">
        <Trail below={null} here={shell.brands} />
        <h1 className="mb-6 font-display text-2xl lg:mb-10">{shell.allBrands}</h1>
        {brands.length === 0 ? (
          <EmptyState title={home.empty} />
        ) : (
          <BrandGrid brands={brands} facts={facts} />
        )}
      </div>
    </>
  )
}
