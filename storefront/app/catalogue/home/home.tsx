import { useLoaderData } from 'react-router'
import { categoryPath } from '../../../../contract/site-map.ts'
import { inBrowser, type Loading, onServer } from '../../platform/api/load.ts'
import { useNameOf } from '../../platform/name.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { inOneLanguage } from '../../platform/pages/one-language.ts'
import { PageHead } from '../../platform/pages/seo.tsx'
import { useSite } from '../../platform/pages/site.ts'
import { useText } from '../../text/text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { redirectOldLink } from '../list/old-link.ts'
import { ProductShelf } from '../list/product-shelf.tsx'
import { shopData } from '../product/shop-data.ts'
import { StructuredData } from '../product/structured-data.tsx'
import { Banners } from './banners.tsx'
import { CategoryLead } from './category-lead.tsx'
import { CategoryTiles } from './category-tiles.tsx'

const maxShelves = 3
const maxOnShelf = 4

/** Loads only what is shown, because the data is embedded in the page. */
async function load({ api, language, menu, url }: Loading) {
  if (url.search !== '') redirectOldLink(url, (await menu()).routes)
  const { banners, newArrivals, featured } = await api.catalogue.readHome()
  const shelves = featured.slice(0, maxShelves)
  const shown = {
    banners,
    newArrivals: newArrivals.slice(0, maxOnShelf),
    featured: shelves.map(({ categoryId, products }) => ({
      categoryId,
      products: products.slice(0, maxOnShelf),
    })),
  }
  return inOneLanguage(shown, language)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The home page. */
export default function HomePage() {
  const { banners, newArrivals, featured } = useLoaderData<typeof loader>()
  const { home } = useText()
  const { shopName, shop, categorys, origin, brandingFile } = useSite()
  const language = useLanguage()
  const nameOf = useNameOf()
  const isEmpty = newArrivals.length === 0 && featured.length === 0
  return (
    <>
      <PageHead title={home.title(shopName)} description={home.description(shopName)} path="/home" />
      {shop !== null && (
        <StructuredData
          facts={
            import.meta.env.SSR
              ? shopData({
                  shop,
                  name: shopName,
                  address: nameOf({ nameEn: shop.contact.addressEn, nameCn: shop.contact.addressCn }),
                  origin,
                  icon: origin + brandingFile('icon-512.png'),
                  language,
                })
              : null
          }
        />
      )}
      <h1 className="sr-only">{home.welcome(shopName)}</h1>
      <div className="page-width grid gap-10 py-4 md:gap-16 md:py-8">
        {banners.length > 0 && <Banners banners={banners} />}
        {categorys.length > 0 && <CategoryTiles categorys={categorys} label={home.categories} />}
        {newArrivals.length > 0 && (
          <ProductShelf title={home.newArrivals} path="/product/new" products={newArrivals} />
        )}
        {featured.map(({ categoryId, products }) => {
          const category = categorys.find(({ id }) => id === categoryId)
          if (category === undefined) return null
          return (
            <ProductShelf
              key={categoryId}
              title={nameOf(category)}
              path={categoryPath(category)}
              products={products}
              lead={<CategoryLead category={category} />}
            />
          )
        })}
        {isEmpty && <EmptyState title={home.empty} />}
      </div>
    </>
  )
}
