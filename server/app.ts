import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { callTimeoutMs } from '../contract/endpoint.ts'
import { alertJobs } from './alerts/alert-jobs.ts'
import { alertMails } from './alerts/alert-mails.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { appealMails } from './appeals/appeal-mails.ts'
import { appealRoutes } from './appeals/appeal-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { admitSearchPages } from './catalogue/limit-long-searches.ts'
import { sitemapRoutes } from './catalogue/sitemap-routes.ts'
import { watchEpoch } from './catalogue/watch-epoch.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { freightOfOne } from './checkout/freight-of-one.ts'
import { refusalOfUnusable } from './checkout/usable-settings-rules.ts'
import { bannerDeskRoutes } from './desk/banner-desk-routes.ts'
import { bulkDeskRoutes } from './desk/bulk-desk-routes.ts'
import { catalogueDeskRoutes } from './desk/catalogue-desk-routes.ts'
import { catalogueFileRoutes } from './desk/catalogue-file-routes.ts'
import { contactDeskRoutes } from './desk/contact-desk-routes.ts'
import { deskOrderRoutes } from './desk/desk-order-routes.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { healthDeskRoutes } from './desk/health-desk-routes.ts'
import { holidayRoutes } from './desk/holiday-routes.ts'
import { mailDeskRoutes } from './desk/mail-desk-routes.ts'
import { menuDeskRoutes } from './desk/menu-desk-routes.ts'
import { personDeskRoutes } from './desk/people/person-desk-routes.ts'
import { pictureDeskRoutes } from './desk/picture-desk-routes.ts'
import { rehearsalRoutes } from './desk/promotions/rehearsal-routes.ts'
import { refundRequestRoutes } from './desk/refunds/refund-request-routes.ts'
import { stockDeskRoutes } from './desk/stock-desk-routes.ts'
import { distributorJobs } from './distributors/distributor-jobs.ts'
import { distributorRoutes } from './distributors/distributor-routes.ts'
import { payoutDeskRoutes } from './distributors/payout-desk-routes.ts'
import { profitShareRoutes } from './distributors/profit-share-routes.ts'
import { rateMails } from './distributors/rate-mails.ts'
import { renewalMails } from './distributors/renewal-mails.ts'
import { favouriteRoutes } from './favourites/favourite-routes.ts'
import { funnelRoutes } from './funnel/funnel-routes.ts'
import { grantDeskRoutes } from './grants/grant-desk-routes.ts'
import { initRoutes } from './init/init-routes.ts'
import { downlineOrderRoutes } from './orders/downline-order-routes.ts'
import { orderDeskRoutes } from './orders/order-desk-routes.ts'
import { orderMails } from './orders/order-mails.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { formTargetsOf } from './payments/gateways.ts'
import { paymentJobs } from './payments/payment-jobs.ts'
import { paymentMails } from './payments/payment-mails.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { reconciliationDeskRoutes } from './payments/reconciliation-desk-routes.ts'
import { demoAuthenticator } from './people/demo-authenticator-routes.ts'
import { findUser } from './people/find-user.ts'
import { peopleJobs } from './people/people-jobs.ts'
import { peopleMails } from './people/people-mails.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { profileRoutes } from './people/profile-routes.ts'
import { sponsorMails } from './people/sponsor-mails.ts'
import { answerErrors, answerNotFound } from './platform/answer-errors.ts'
import { demoMailbox } from './platform/demo-mailbox.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { deployTimeHeader, readDeployTime, sendDeployTime } from './platform/deploy-time.ts'
import { documentation } from './platform/documentation.ts'
import { health } from './platform/health.ts'
import { openLimits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { lookRoutes } from './platform/look-routes.ts'
import type { MailTemplates } from './platform/mail-content.ts'
import { mailJobs } from './platform/mail-jobs.ts'
import { securityHeaders } from './platform/page-policy.ts'
import { pages } from './platform/pages.ts'
import { openPasswords } from './platform/passwords.ts'
import { robots } from './platform/robots.ts'
import { prepareRequests } from './platform/serve.ts'
import { webManifest } from './platform/web-manifest.ts'
import { privacyJobs } from './privacy/privacy-jobs.ts'
import { privacyMails } from './privacy/privacy-mails.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { promotionDeskRoutes } from './promotions/promotion-desk-routes.ts'
import { receiverRoutes } from './receivers/receiver-routes.ts'
import { followShop } from './shop/follow-shop.ts'
import { settingRoutes } from './shop/setting-routes.ts'

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
