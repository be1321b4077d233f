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
import { personDeskRoutes } from './admin/accounts/person-desk-routes.ts'
import { contactDeskRoutes } from './admin/contact/contact-desk-routes.ts'
import { deskRoutes } from './admin/dashboard/desk-routes.ts'
import { healthDeskRoutes } from './admin/health/health-desk-routes.ts'
import { mailDeskRoutes } from './admin/mail/mail-desk-routes.ts'
import { deskOrderRoutes } from './admin/orders/desk-order-routes.ts'
import { rehearsalRoutes } from './admin/promotions/rehearsal-routes.ts'
import { refundRequestRoutes } from './admin/refunds/refund-request-routes.ts'
import { stockDeskRoutes } from './admin/stock/stock-desk-routes.ts'
import { alertJobs } from './alerts/alert-jobs.ts'
import { alertMails } from './alerts/alert-mails.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { funnelRoutes } from './analytics/funnel-routes.ts'
import { appealMails } from './appeals/appeal-mails.ts'
import { appealRoutes } from './appeals/appeal-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { bannerDeskRoutes } from './catalogue/banners/banner-desk-routes.ts'
import { catalogueRoutes } from './catalogue/browse/catalogue-routes.ts'
import { catalogueFileRoutes } from './catalogue/import/catalogue-file-routes.ts'
import { menuDeskRoutes } from './catalogue/menu/menu-desk-routes.ts'
import { bulkDeskRoutes } from './catalogue/products/bulk-desk-routes.ts'
import { catalogueDeskRoutes } from './catalogue/products/catalogue-desk-routes.ts'
import { pictureDeskRoutes } from './catalogue/products/picture-desk-routes.ts'
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
import { payoutDeskRoutes } from './distributors/payouts/payout-desk-routes.ts'
import { renewalMails } from './distributors/register/renewal-mails.ts'
import { favouriteRoutes } from './favourites/favourite-routes.ts'
import { initRoutes } from './init/init-routes.ts'
import { grantDeskRoutes } from './offset-credit/grant-desk-routes.ts'
import { downlineOrderRoutes } from './orders/history/downline-order-routes.ts'
import { orderMails } from './orders/lifecycle/order-mails.ts'
import { orderDeskRoutes } from './orders/order-desk-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { formTargetsOf } from './payments/attempts/gateways.ts'
import { paymentJobs } from './payments/payment-jobs.ts'
import { paymentMails } from './payments/payment-mails.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { reconciliationDeskRoutes } from './payments/reconciliation/reconciliation-desk-routes.ts'
import type { Log } from './platform/config/log.ts'
import { answerErrors, answerNotFound } from './platform/http/answer-errors.ts'
import type { Dependencies } from './platform/http/dependencies.ts'
import { deployTimeHeader, readDeployTime, sendDeployTime } from './platform/http/deploy-time.ts'
import { documentation } from './platform/http/documentation.ts'
import { health } from './platform/http/health.ts'
import { openLimits } from './platform/http/limits.ts'
import { securityHeaders } from './platform/http/page-policy.ts'
import { robots } from './platform/http/robots.ts'
import { prepareRequests } from './platform/http/serve.ts'
import { webManifest } from './platform/http/web-manifest.ts'
import { lookRoutes } from './platform/images/look-routes.ts'
import { demoMailbox } from './platform/mail/demo-mailbox.ts'
import type { MailTemplates } from './platform/mail/mail-content.ts'
import { mailJobs } from './platform/mail/mail-jobs.ts'
import { openPasswords } from './platform/security/passwords.ts'
import { pages } from './platform/ssr/pages.ts'
import { privacyJobs } from './privacy/privacy-jobs.ts'
import { privacyMails } from './privacy/privacy-mails.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { promotionDeskRoutes } from './promotions/promotion-desk-routes.ts'
import { receiverRoutes } from './receivers/receiver-routes.ts'
import { followShop } from './settings/follow-shop.ts'
import { holidayRoutes } from './settings/holiday-routes.ts'
import { settingRoutes } from './settings/setting-routes.ts'

/** The whole mall, ready to listen or to be asked by a test. */
export async function buildApp(
  given: Omit<Dependencies, 'log'>,
  log: Log,
  { isDatabaseUp = () => true }: { isDatabaseUp?: () => boolean } = {},
): Promise<FastifyInstance> {
  const deps = { ...given, log }
  const { config, db, clock, jobs } = deps
  const shop = await followShop(deps, log)
  const unusable = refusalOfUnusable(config.shop)
  if (unusable) log.error({ unusable }, 'with the settings of the shop no order can be placed or paid')
  const deployTime = await readDeployTime(config.buildDirectory)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: (_address, hop) => hop < config.proxies,
    bodyLimit: 64 * 1024,
    // A client that sends its request drop by drop is let go.
    requestTimeout: callTimeoutMs,
    // The pages read the whole build, which takes a busy machine longer than the ten seconds that Fastify allows.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // No hook hears of an address that the router cannot read, so the headers of every answer are given to it here.
    frameworkErrors: (_error, _request, reply) =>
      void answerNotFound(reply.headers({ ...securityHeaders, ...deployTimeHeader(deployTime) })),
  })
  // Fastify would hand a text on as if it were the body that an endpoint describes: the mall speaks JSON only.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onClose', async () => shop.stop())
  app.decorate('findUser', findUser(db, clock))
  app.decorate('limits', openLimits(db, config.passwordPepper))
  app.decorate('passwords', openPasswords(config.passwordPepper))
  app.decorate('clock', clock)
  prepareRequests(app)
  answerErrors(app)
  sendDeployTime(app, deployTime)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders))
  await documentation(app, { title: config.shop.nameEn, withDesk: config.documentsDesk })
  await app.register(health, { db, isDatabaseUp })
  await app.register(lookRoutes, { look: config.look })

  // The nouns, in the order of .dependency-cruiser.js.
  await app.register(async (api) => {
    catalogueRoutes(api, deps, (priceCents) => freightOfOne(config, priceCents))
    await peopleRoutes(api, deps)
    await profileRoutes(api, deps)
    await distributorRoutes(api, deps)
    await profitShareRoutes(api, deps)
    await payoutDeskRoutes(api, deps)
    await cartRoutes(api, deps)
    await favouriteRoutes(api, deps)
    await alertRoutes(api, deps)
    await receiverRoutes(api, deps)
    await promotionDeskRoutes(api, deps)
    await settingRoutes(api, deps, refusalOfUnusable)
    await grantDeskRoutes(api, deps)
    await orderRoutes(api, deps)
    await orderDeskRoutes(api, deps)
    await downlineOrderRoutes(api, deps)
    await paymentRoutes(api, deps)
    await reconciliationDeskRoutes(api, deps)
    await checkoutRoutes(api, deps)
    await privacyRoutes(api, deps)
    await funnelRoutes(api, deps)
    await openDesk(api, deps)
    await appealRoutes(api, deps)
    await initRoutes(api, deps)
  })
  if (config.demo) await openDemo(app, deps)

  // What is done while nobody waits for it.
  peopleJobs(deps)
  distributorJobs(deps)
  alertJobs(deps)
  paymentJobs(deps)
  privacyJobs(deps)
  mailJobs(deps, mailTemplates(deps))

  // The pages, last: they answer every path that is left.
  const catalogue = await watchEpoch(db, log, clock)
  app.addHook('onClose', async () => catalogue.stop())
  // Both only ever grow, so their sum names each state of what pages show.
  const epoch = () => catalogue.current() + shop.changes()
  const { buildDirectory, publicUrl: origin } = config
  await app.register(sitemapRoutes, { db, origin, epoch })
  await app.register(robots, { origin })
  await app.register(webManifest, { config })
  const admit = admitSearchPages(app.limits)
  await app.register(pages, { buildDirectory, origin, epoch, admit, formTargets: formTargetsOf(config) })

  // After the nouns, because they say who works on which queue.
  app.addHook('onReady', async () => await jobs.prepare())
  return app
}

/** What the staff do that takes more than one noun. */
async function openDesk(api: FastifyInstance, deps: Dependencies): Promise<void> {
  await deskRoutes(api, deps)
  await deskOrderRoutes(api, deps)
  await refundRequestRoutes(api, deps)
  await mailDeskRoutes(api, deps)
  await contactDeskRoutes(api, deps)
  await healthDeskRoutes(api, deps)
  await stockDeskRoutes(api, deps)
  await catalogueDeskRoutes(api, deps)
  await catalogueFileRoutes(api, deps)
  await pictureDeskRoutes(api, deps)
  await rehearsalRoutes(api, deps)
  await personDeskRoutes(api, deps)
  await menuDeskRoutes(api, deps)
  await bannerDeskRoutes(api, deps)
  await holidayRoutes(api, deps)
  await bulkDeskRoutes(api, deps)
}

/** What people have at home who try the demo: a mailbox, and the devices of the staff. */
async function openDemo(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(demoMailbox, deps)
  await app.register(demoAuthenticator, deps)
}

/** Every mail that the mall can send, by its kind. */
export function mailTemplates(deps: Dependencies): MailTemplates {
  return {
    ...peopleMails(deps),
    ...sponsorMails(deps),
    ...rateMails(deps),
    ...renewalMails(deps),
    ...alertMails(deps),
    ...orderMails(deps),
    ...paymentMails(deps),
    ...privacyMails(deps),
    ...appealMails(deps),
  }
}
