import type { Language } from '../../contract/values/language.ts'
import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { readShop } from '../settings/read-shop.ts'
import { bannerAdminRoutes } from './banners/banner-admin-routes.ts'
import { bulkAdminRoutes } from './bulk-edit/bulk-admin-routes.ts'
import { catalogueFileRoutes } from './catalogue-file-routes.ts'
import { catalogueJobs } from './catalogue-jobs.ts'
import { type CatalogueFacts, catalogueRoutes } from './catalogue-routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { headingFontRoutes } from './heading-fonts/heading-font-routes.ts'
import { menuAdminRoutes } from './menu-admin-routes.ts'
import { priceFileRoutes } from './prices/price-file-routes.ts'
import { catalogueAdminRoutes } from './products/catalogue-admin-routes.ts'
import { pictureAdminRoutes } from './products/picture-admin-routes.ts'
import { sitemapRoutes } from './publishing/sitemap-routes.ts'
import { watchEpoch } from './publishing/watch-epoch.ts'

type CatalogueHost = ModuleHost & CatalogueFacts

/** Registers the public catalogue, its administration and the sitemap. */
export async function registerCatalogue(mall: CatalogueHost): Promise<void> {
  const { app, config, db, clock, log, readsAt } = mall
  const catalogue = await watchEpoch(db, log, clock)
  mall.addEpoch(catalogue)
  app.addHook('onClose', async () => await catalogue.stop())
  const publicDb = () => readsAt(catalogue.current())
  catalogueRoutes(app, mall, { ...mall, publicDb })
  headingFontRoutes(app, mall)
  await catalogueAdminRoutes(app, mall)
  await bulkAdminRoutes(app, mall)
  await pictureAdminRoutes(app, mall)
  await catalogueFileRoutes(app, mall)
  await priceFileRoutes(app, mall)
  await menuAdminRoutes(app, mall)
  await bannerAdminRoutes(app, mall)
  catalogueJobs(mall)
  const readShopName = async (language: Language) => {
    const { nameEn, nameCn } = await readShop(mall, clock.now())
    return language === 'en' ? nameEn : nameCn
  }
  const { epoch } = mall
  const origin = config.publicUrl
  await app.register(feedRoutes, { db, publicDb, clock, origin, epoch: catalogue.current, readShopName })
  await app.register(sitemapRoutes, { publicDb, origin, epoch })
}
