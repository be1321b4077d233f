import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { inOneLanguage } from '../../../shared/language/one-language.ts'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { OfferBanner } from '../../../shared/price/offer-banner.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ProductShelf } from '../parts/product-shelf.tsx'
import { shopData } from '../parts/shop-data.ts'
import { StructuredData } from '../parts/structured-data.tsx'
import { Banners } from './banners.tsx'
import { BrandRow } from './brand-row.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { GiftRow } from './gift-row.tsx'
import { ServiceStrip } from './service-strip.tsx'
import { Story } from './story.tsx'

/** One row; eight bestsellers made the page heavier than its budget. */
const maxOnShelf = 4

/** With fewer banners, all of them are in the carousel. */
const minWithStory = 3

/** Loads only what is shown, because the data is embedded in the page. */
async function load({ api, language }: Loading) {
  const { banners, newArrivals, bestsellers, featured } = await api.catalogue.readHome()
  const hasSales = bestsellers.length > 0
  const hasStory = banners.length >= minWithStory
  const content = {
    banners: hasStory ? banners.slice(0, -1) : banners,
    story: hasStory ? (banners.at(-1) ?? null) : null,
    // Their badge would repeat the title of the shelf.
    newArrivals: newArrivals.slice(0, maxOnShelf).map((product) => ({ ...product, isNew: false })),
    hasSales,
    popular: (hasSales ? bestsellers : featured).slice(0, maxOnShelf),
  }
  return inOneLanguage(content, language)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The home page. */
export default function HomePage() {
  const { banners, story, newArrivals, hasSales, popular } = useLoaderData<typeof loader>()
  const { home } = useText()
  const { shopName, shop, categorys, brands, origin, brandingFile } = useSite()
  const language = useLanguage()
  const nameOf = useNameOf()
  const isEmpty = newArrivals.length === 0 && popular.length === 0
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
      {banners.length > 0 && <Banners banners={banners} />}
      <div className="grid grid-cols-1 gap-12 pt-6 lg:gap-20 lg:pt-10">
        <div className="page-width grid grid-cols-1 gap-10 lg:gap-16">
          <OfferBanner />
          {!isEmpty && (
            <Suspense>
              <GiftRow />
            </Suspense>
          )}
          {categorys.length > 0 && <CategoryTiles categorys={categorys} label={home.categories} />}
          {popular.length > 0 && (
            <ProductShelf
              title={hasSales ? home.bestsellers : home.featured}
              {...(hasSales && { path: '/product/bestseller' })}
              products={popular}
            />
          )}
        </div>
        {story !== null && <Story banner={story} />}
        <div className="page-width grid grid-cols-1 gap-12 lg:gap-20">
          {newArrivals.length > 0 && (
            <ProductShelf title={home.newArrivals} path="/product/new" products={newArrivals} />
          )}
          {brands.length > 0 && <BrandRow />}
          {isEmpty && <EmptyState title={home.empty} />}
          <Suspense>
            <ServiceStrip />
          </Suspense>
        </div>
      </div>
    </>
  )
}
