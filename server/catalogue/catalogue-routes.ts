import type { FastifyInstance } from 'fastify'
import { catalogueEndpoints } from '../../contract/shop/catalogue/catalogue.ts'
import { maxOnLanding } from '../../contract/shop/catalogue/shelf.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Cents } from '../../contract/values/money.ts'
import type { Database } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { ReadsAt } from '../core/public-reads.ts'
import { renderingAddress } from '../core/rendering-address.ts'
import { openArea } from '../core/storage.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { imageRoutes } from '../platform/images/image-routes.ts'
import { imageStore } from '../platform/images/image-store.ts'
import { sharePictureRoutes } from '../platform/images/share-picture-routes.ts'
import { sharePictures } from '../platform/images/share-pictures.ts'
import type { Observed } from '../platform/metrics/observed.ts'
import { readDeliveryEstimate } from '../settings/read-delivery-calendar.ts'
import { agentRoutes } from './agents/agent-routes.ts'
import { brandMarkRoutes } from './browse/brand-mark-routes.ts'
import { getHome, listListedCards } from './browse/home-queries.ts'
import { readDisplayProduct } from './browse/read-display-product.ts'
import { type ListBestsellerIds, recentBestsellers } from './browse/recent-bestsellers.ts'
import { listShelfPictures } from './browse/shelf-picture-queries.ts'
import { countSearches } from './popular-searches/count-searches.ts'
import { listPopularSearches } from './popular-searches/popular-search-queries.ts'
import { cacheCards } from './search/cache-cards.ts'
import { findNewProducts, findProducts } from './search/find-products.ts'
import { followStock } from './search/follow-stock.ts'
import { limitLongSearches } from './search/limit-long-searches.ts'
import { openSearch } from './search/open-search.ts'
import { suggest } from './search/suggest.ts'

export type ReadFreight = () => Promise<(priceCents: Cents) => Cents>

/** Facts of later modules. */
export interface CatalogueFacts {
  /** Reads the delivery fees by price. */
  readFreight: ReadFreight
  listBestsellerIds: ListBestsellerIds
  /** Lets the metrics read the search index. */
  observe?: (facts: Observed) => void
  /** Builds the search index when the process listens, not at the first search. */
  indexesAtStart?: boolean
  /** The databases of public reads: at an epoch, and at the present one. */
  readsAt?: ReadsAt
  publicDb?: () => Database
}

/** Public catalogue endpoints: products and their pictures. */
export function catalogueRoutes(
  app: FastifyInstance,
  { config, db, clock, storage, log }: Dependencies,
  {
    readFreight,
    listBestsellerIds,
    observe,
    indexesAtStart = false,
    readsAt = () => db,
    publicDb = () => db,
  }: CatalogueFacts,
): void {
  // Long because it lists routes, which share what they follow of the catalogue.
  const readStock = followStock(db)
  const search = openSearch({ db, readsAt, readStock, storage, log }, { ...config, indexesAtStart })
  observe?.({ searchIndex: search.facts })
  if (indexesAtStart) app.addHook('onListen', async () => search.open())
  app.addHook('onClose', async () => await search.close())
  const cards = cacheCards(db, readsAt)
  const today = () => hongKongDay(clock.now())
  const listBestsellers = recentBestsellers(publicDb, clock, listBestsellerIds)
  serve(app, catalogueEndpoints.readHome, async () =>
    getHome(db, { today: today(), ranked: await listBestsellers(), publicDb: publicDb() }),
  )
  serve(app, catalogueEndpoints.listBestsellers, async () => ({
    items: await listListedCards(db, { ids: await listBestsellers(), today: today(), publicDb: publicDb() }),
  }))
  serve(app, catalogueEndpoints.listShelfPictures, async ({ query: { cId } }) => ({
    items: await listShelfPictures(publicDb(), cId, maxOnLanding),
  }))
  serve(app, catalogueEndpoints.listCards, async ({ query: { ids } }) => ({
    items: await listListedCards(db, { ids: [...new Set(ids)], today: today(), publicDb: publicDb() }),
  }))
  const admit = async ({
    query: { k },
    from: { address },
  }: {
    query: { k: string }
    from: { address: string }
  }) => await limitLongSearches(app.limits, { k, address })
  const counter = countSearches({ db, clock }, { secret: config.passwordPepper, log: app.log })
  app.addHook('onClose', async () => await counter.stop())
  serve(
    app,
    catalogueEndpoints.search,
    async ({ query }) => await findProducts({ cards, search, query, today: today() }),
    {
      admit,
      findOnEach: ({ total, correctedKeyword }, { query: { k, page } }) =>
        total > 0 && correctedKeyword === null && page === 1
          ? ({ language, from }) => {
              if (from.address !== renderingAddress) counter.count({ k, language, ...from })
            }
          : null,
    },
  )
  if (config.servesAgents) agentRoutes(app, { db, search, origin: config.publicUrl })
  serve(app, catalogueEndpoints.listPopularSearches, async ({ language }) => ({
    terms: await listPopularSearches(publicDb(), language),
  }))
  serve(
    app,
    catalogueEndpoints.listNew,
    async ({ query }) => await findNewProducts({ cards, search, query, today: today() }),
    { admit },
  )
  serve(app, catalogueEndpoints.suggest, async ({ query }) => await suggest(cards, search, query, today()), {
    admit,
  })
  serve(app, catalogueEndpoints.readProduct, async ({ query: { id } }) => {
    const [freightFor, delivery] = await Promise.all([readFreight(), readDeliveryEstimate(db, clock.now())])
    return await readDisplayProduct(
      { db, publicDb: publicDb() },
      { id, today: today(), freightFor, delivery },
    )
  })
  const blobs = openArea(storage, 'images')
  const images = imageStore(blobs)
  imageRoutes(app, images)
  brandMarkRoutes(app, { publicDb, images })
  sharePictureRoutes(app, sharePictures(blobs, images, config.branding), config.branding.version)
}
