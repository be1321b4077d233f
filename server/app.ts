import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { callTimeoutMs } from '../contract/endpoint.ts'
import { demoAuthenticator } from './accounts/auth/demo-authenticator-routes.ts'
import { findUser } from './accounts/auth/find-user.ts'
import { peopleJobs } from './accounts/people-jobs.ts'
import { peopleRoutes } from './accounts/people-routes.ts'
import { profileRoutes } from './accounts/profile/profile-routes.ts'
import { peopleMails } from './accounts/registration/people-mails.ts'
import { sponsorMails } from './accounts/sponsorship/sponsor-mails.ts'
import { personAdminRoutes } from './admin/accounts/person-admin-routes.ts'
import { contactAdminRoutes } from './admin/contact/contact-admin-routes.ts'
import { adminRoutes } from './admin/dashboard/admin-routes.ts'
import { healthAdminRoutes } from './admin/health/health-admin-routes.ts'
import { mailAdminRoutes } from './admin/mail/mail-admin-routes.ts'
import { adminOrderRoutes } from './admin/orders/admin-order-routes.ts'
import { simulationRoutes } from './admin/promotions/simulation-routes.ts'
import { refundRequestRoutes } from './admin/refunds/refund-request-routes.ts'
import { stockAdminRoutes } from './admin/stock/stock-admin-routes.ts'
import { alertJobs } from './alerts/alert-jobs.ts'
import { alertMails } from './alerts/alert-mails.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { funnelRoutes } from './analytics/funnel-routes.ts'
import { appealMails } from './appeals/appeal-mails.ts'
import { appealRoutes } from './appeals/appeal-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { bannerAdminRoutes } from './catalogue/banners/banner-admin-routes.ts'
import { catalogueRoutes } from './catalogue/browse/catalogue-routes.ts'
import { catalogueFileRoutes } from './catalogue/import/catalogue-file-routes.ts'
import { menuAdminRoutes } from './catalogue/menu/menu-admin-routes.ts'
import { bulkAdminRoutes } from './catalogue/products/bulk-admin-routes.ts'
import { catalogueAdminRoutes } from './catalogue/products/catalogue-admin-routes.ts'
import { pictureAdminRoutes } from './catalogue/products/picture-admin-routes.ts'
import { sitemapRoutes } from './catalogue/publishing/sitemap-routes.ts'
import { watchEpoch } from './catalogue/publishing/watch-epoch.ts'
import { admitSearchPages } from './catalogue/search/limit-long-searches.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { freightOfOne } from './checkout/freight-of-one.ts'
import { refusalOfUnusable } from './checkout/usable-settings-rules.ts'
import { distributorJobs } from './distributors/distributor-jobs.ts'
import { distributorRoutes } from './distributors/downline/distributor-routes.ts'
import { profitShareRoutes } from './distributors/downline/profit-share-routes.ts'
import { rateMails } from './distributors/downline/rate-mails.ts'
import { payoutAdminRoutes } from './distributors/payouts/payout-admin-routes.ts'
import { renewalMails } from './distributors/register/renewal-mails.ts'
import { favouriteRoutes } from './favourites/favourite-routes.ts'
import { initRoutes } from './init/init-routes.ts'
import { offsetCreditAdminRoutes } from './offset-credit/offset-credit-admin-routes.ts'
import { downlineOrderRoutes } from './orders/history/downline-order-routes.ts'
import { orderMails } from './orders/lifecycle/order-mails.ts'
import { orderAdminRoutes } from './orders/order-admin-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { formTargetsOf } from './payments/attempts/gateways.ts'
import { paymentJobs } from './payments/payment-jobs.ts'
import { paymentMails } from './payments/payment-mails.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { reconciliationAdminRoutes } from './payments/reconciliation/reconciliation-admin-routes.ts'
import type { Log } from './platform/config/log.ts'
import { answerErrors, answerNotFound } from './platform/http/answer-errors.ts'
import type { Dependencies } from './platform/http/dependencies.ts'
import { deployTimeHeader, readDeployTime, sendDeployTime } from './platform/http/deploy-time.ts'
import { documentation } from './platform/http/documentation.ts'
import { health } from './platform/http/health.ts'
import { securityHeaders } from './platform/http/page-policy.ts'
import { robots } from './platform/http/robots.ts'
import { prepareRequests } from './platform/http/serve.ts'
import { webManifest } from './platform/http/web-manifest.ts'
import { brandingRoutes } from './platform/images/branding-routes.ts'
import { openLimits } from './platform/limits/limits.ts'
import { demoMailbox } from './platform/mail/demo-mailbox.ts'
import type { MailTemplates } from './platform/mail/mail-content.ts'
import { mailJobs } from './platform/mail/mail-jobs.ts'
import { openPasswords } from './platform/security/passwords.ts'
import type { RenderPage } from './platform/ssr/page-render.ts'
import { pages } from './platform/ssr/pages.ts'
import { privacyJobs } from './privacy/privacy-jobs.ts'
import { privacyMails } from './privacy/privacy-mails.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { promotionAdminRoutes } from './promotions/promotion-admin-routes.ts'
import { receiverRoutes } from './receivers/receiver-routes.ts'
import { holidayRoutes } from './settings/holiday-routes.ts'
import { readShop } from './settings/read-shop.ts'
import { settingRoutes } from './settings/setting-routes.ts'
import { watchShop } from './settings/watch-shop.ts'

interface AppOptions {
  isDatabaseUp?: () => boolean
  /** Replaces the built storefront in development. */
  development?: { deployTime: Date; renderSources: RenderPage } | undefined
}

/** Builds the Fastify application, ready to listen or to be injected into by a test. */
export async function buildApp(
  dependencies: Omit<Dependencies, 'log'>,
  log: Log,
  { isDatabaseUp = () => true, development }: AppOptions = {},
): Promise<FastifyInstance> {
  const deps = { ...dependencies, log }
  const { config, db, clock, jobs } = deps
  const currentShop = async () => await readShop(deps, clock.now())
  const unusable = refusalOfUnusable(await currentShop())
  if (unusable) log.error({ unusable }, 'the shop settings prevent every order from being placed or paid')
  const deployTime = development?.deployTime ?? (await readDeployTime(config.buildDirectory))
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: (_address, hop) => hop < config.proxies,
    bodyLimit: 64 * 1024,
    // Disconnects clients that send their request too slowly.
    requestTimeout: callTimeoutMs,
    // Loading the whole build can take longer than Fastify's default of ten seconds on a busy machine.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Hooks do not run for URLs that the router cannot parse, so the response headers are set here.
    frameworkErrors: (_error, _request, reply) =>
      void answerNotFound(reply.headers({ ...securityHeaders, ...deployTimeHeader(deployTime) })),
  })
  // The API accepts JSON only; Fastify would pass text/plain on as the body.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('findUser', findUser(db, clock))
  app.decorate('limits', openLimits(db, config.passwordPepper))
  app.decorate('passwords', openPasswords(config.passwordPepper))
  app.decorate('clock', clock)
  prepareRequests(app)
  answerErrors(app)
  sendDeployTime(app, deployTime)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders))
  await documentation(app, { withAdminApi: config.documentsAdminApi })
  await app.register(health, { db, isDatabaseUp })
  await app.register(brandingRoutes, { branding: config.branding })

  // The modules, in the order of .dependency-cruiser.js.
  await app.register(async (api) => {
    catalogueRoutes(api, deps, async () => {
      const shop = await currentShop()
      return (priceCents) => freightOfOne(shop, priceCents)
    })
    await peopleRoutes(api, deps)
    await profileRoutes(api, deps)
    await distributorRoutes(api, deps)
    await profitShareRoutes(api, deps)
    await payoutAdminRoutes(api, deps)
    await cartRoutes(api, deps)
    await favouriteRoutes(api, deps)
    await alertRoutes(api, deps)
    await receiverRoutes(api, deps)
    await promotionAdminRoutes(api, deps)
    await settingRoutes(api, deps, refusalOfUnusable)
    await offsetCreditAdminRoutes(api, deps)
    await orderRoutes(api, deps)
    await orderAdminRoutes(api, deps)
    await downlineOrderRoutes(api, deps)
    await paymentRoutes(api, deps)
    await reconciliationAdminRoutes(api, deps)
    await checkoutRoutes(api, deps)
    await privacyRoutes(api, deps)
    await funnelRoutes(api, deps)
    await registerAdminRoutes(api, deps)
    await appealRoutes(api, deps)
    await initRoutes(api, deps)
  })
  if (config.demo) await openDemo(app, deps)

  // Background jobs.
  peopleJobs(deps)
  distributorJobs(deps)
  alertJobs(deps)
  paymentJobs(deps)
  privacyJobs(deps)
  mailJobs(deps, { templates: mailTemplates(deps), readShop: currentShop })

  // The pages come last, because they handle every remaining path.
  const catalogue = await watchEpoch(db, log, clock)
  const shop = await watchShop(deps, log)
  app.addHook('onClose', async () => {
    await catalogue.stop()
    await shop.stop()
  })
  // Both counters only grow, so their sum identifies the state that pages show.
  const epoch = () => catalogue.current() + shop.changes()
  const { buildDirectory, publicUrl: origin } = config
  await app.register(sitemapRoutes, { db, origin, epoch })
  await app.register(robots, { origin })
  await app.register(webManifest, { readShop: currentShop })
  const admit = admitSearchPages(app.limits)
  const formTargets = formTargetsOf(config)
  const { renderSources } = development ?? {}
  await app.register(pages, { buildDirectory, origin, epoch, admit, formTargets, renderSources })

  // After the modules, which register the queue workers.
  app.addHook('onReady', async () => await jobs.prepare())
  return app
}

/** Admin routes that join several modules. */
async function registerAdminRoutes(api: FastifyInstance, deps: Dependencies): Promise<void> {
  await adminRoutes(api, deps)
  await adminOrderRoutes(api, deps)
  await refundRequestRoutes(api, deps)
  await mailAdminRoutes(api, deps)
  await contactAdminRoutes(api, deps)
  await healthAdminRoutes(api, deps)
  await stockAdminRoutes(api, deps)
  await catalogueAdminRoutes(api, deps)
  await catalogueFileRoutes(api, deps)
  await pictureAdminRoutes(api, deps)
  await simulationRoutes(api, deps)
  await personAdminRoutes(api, deps)
  await menuAdminRoutes(api, deps)
  await bannerAdminRoutes(api, deps)
  await holidayRoutes(api, deps)
  await bulkAdminRoutes(api, deps)
}

/** Demo stand-ins for a customer's mailbox and the staff's authenticator app. */
async function openDemo(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(demoMailbox, deps)
  await app.register(demoAuthenticator, deps)
}

/** All mail templates by kind. */
export function mailTemplates(deps: Dependencies): MailTemplates {
  return {
    ...peopleMails(deps),
    ...sponsorMails(deps),
    ...rateMails(deps),
    ...renewalMails(deps),
    ...alertMails(deps),
    ...orderMails(deps),
    ...paymentMails(deps),
    ...privacyMails(),
    ...appealMails(deps),
  }
}
