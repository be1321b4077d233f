import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Shop } from '../contract/shop/settings/shop.ts'
import type { Cents } from '../contract/values/money.ts'
import { callTimeoutMs } from '../contract/wire/endpoint.ts'
import { registerAccounts } from './accounts/module.ts'
import { registerAdmin } from './admin/module.ts'
import { registerAlerts } from './alerts/module.ts'
import { registerAnalytics } from './analytics/module.ts'
import { registerAppeals } from './appeals/module.ts'
import { registerCart } from './cart/module.ts'
import { cacheMenu } from './catalogue/menu/cache-menu.ts'
import { findMovedPath } from './catalogue/menu/moved-path-queries.ts'
import { findPathOfOldLink } from './catalogue/menu/old-link.ts'
import { registerCatalogue } from './catalogue/module.ts'
import { readEpoch } from './catalogue/search/index/search-index-queries.ts'
import { limitSearchPages } from './catalogue/search/limit-long-searches.ts'
import { registerCheckout } from './checkout/module.ts'
import { freightOfOne } from './checkout/preview/freight-of-one.ts'
import { findRefusalOfUnusableSettings } from './checkout/price/usable-settings-rules.ts'
import type { Dependencies } from './core/dependencies.ts'
import type { Epoch } from './core/epoch.ts'
import type { Log } from './core/log.ts'
import { registerDistributors } from './distributors/module.ts'
import { registerFavourites } from './favourites/module.ts'
import { registerInit } from './init/module.ts'
import { registerOffsetCredit } from './offset-credit/module.ts'
import { registerOrders } from './orders/module.ts'
import { listBestsellerIds } from './orders/read/bestseller-queries.ts'
import { listFormTargets } from './payments/gateways/gateways.ts'
import { registerPayments } from './payments/module.ts'
import { followReplica } from './platform/db/follow-replica.ts'
import { countSentQueries, findPool } from './platform/db/open-database.ts'
import { documentation } from './platform/endpoints/documentation.ts'
import { shareAnswers } from './platform/endpoints/shared-answers.ts'
import { answerNotFound } from './platform/http/answer-errors.ts'
import { deployTimeHeader, readDeployTime, sendDeployTime } from './platform/http/deploy-time.ts'
import { health } from './platform/http/health.ts'
import { securityHeaders } from './platform/http/page-policy.ts'
import { serveReceivedRequests } from './platform/http/received-request.ts'
import { refuseSecondHost } from './platform/http/refuse-second-host.ts'
import { logRequests, requestIds } from './platform/http/request-log.ts'
import { robots } from './platform/http/robots.ts'
import { shedLoad } from './platform/http/shed-load.ts'
import { webManifest } from './platform/http/web-manifest.ts'
import { brandingRoutes } from './platform/images/branding-routes.ts'
import { createRequestLogger } from './platform/log/request-logger.ts'
import { demoMailbox } from './platform/mail/demo-mailbox.ts'
import type { MailTemplates } from './platform/mail/mail-content.ts'
import { mailJobs } from './platform/mail/mail-jobs.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import type { Observed } from './platform/metrics/observed.ts'
import { closeConnectionsOnClose } from './platform/shutdown/close-connections.ts'
import { redirectToMissingPage } from './platform/ssr/missing-page.ts'
import type { RenderPage } from './platform/ssr/page-render.ts'
import { pages } from './platform/ssr/pages.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'
import { prepareApp } from './prepare-app.ts'
import { registerPrivacy } from './privacy/module.ts'
import { registerPromotions } from './promotions/module.ts'
import { registerReceivers } from './receivers/module.ts'
import { registerSettings } from './settings/module.ts'
import { readShop } from './settings/read-shop.ts'

/** The modules, in the order of .dependency-cruiser.js. Each registers its routes, jobs and mail templates. */
const modules = [
  registerSettings,
  registerCatalogue,
  registerAccounts,
  registerDistributors,
  registerCart,
  registerFavourites,
  registerAlerts,
  registerReceivers,
  registerPromotions,
  registerOffsetCredit,
  registerOrders,
  registerPayments,
  registerCheckout,
  registerAppeals,
  registerPrivacy,
  registerAnalytics,
  registerAdmin,
  registerInit,
] as const

interface AppOptions {
  isDatabaseUp?: () => boolean
  /** Whether the process stops listening soon. */
  isDraining?: () => boolean
  /** Age in ms up to which answers are shared; 0 computes every answer anew. */
  sharedAnswersMs?: number
  /** Whether readiness waits for the search index; by default the first search builds it. */
  indexesAtStart?: boolean
  /** Replaces the built storefront in development. */
  development?: { deployTime: Date; renderSources: RenderPage } | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null unless METRICS_PORT is set. */
    metrics: Metrics | null
  }
}

interface PageSources extends Pick<AppOptions, 'development'> {
  currentShop: () => Promise<Shop>
  epoch: () => number
  observe: (facts: Observed) => void
  isOverloaded: () => boolean
}

/** Builds the Fastify application, ready to listen or to be injected into by a test. */
export async function buildApp(
  dependencies: Omit<Dependencies, 'log'>,
  log: Log,
  {
    isDatabaseUp = () => true,
    isDraining = () => false,
    sharedAnswersMs = 100,
    indexesAtStart = false,
    development,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const deps = { ...dependencies, log }
  const { config, db, clock, jobs } = deps
  const currentShop = async () => await readShop(deps, clock.now())
  const unusable = findRefusalOfUnusableSettings(await currentShop())
  if (unusable) log.error({ unusable }, 'the shop settings prevent every order from being placed or paid')
  const deployTime = development?.deployTime ?? (await readDeployTime(config.buildDirectory))
  const app = createServer(config, log, deployTime)
  closeConnectionsOnClose(app, { isDraining })
  const epochs: Epoch[] = []
  const epoch = () => epochs.reduce((sum, { current }) => sum + current(), 0)
  const sharedAnswers = sharedAnswersMs > 0 ? shareAnswers({ epoch, maxAgeMs: sharedAnswersMs }) : null
  prepareApp(app, deps, sharedAnswers)
  app.refreshEpochs = async () => void (await Promise.all(epochs.map(async ({ refresh }) => await refresh())))
  sendDeployTime(app, deployTime)
  if (config.traces !== null) traceRequests(app)
  logRequests(app)
  const observed: Observed = { storage: deps.storage.facts }
  const observe = (facts: Observed) => void Object.assign(observed, facts)
  app.decorate('metrics', config.metrics === null ? null : createMetrics({ db, clock, log, observed }))
  app.metrics?.countRequests(app)
  const { replica = null } = deps
  const followed = replica && followReplica({ primary: db, replica, readEpoch, log })
  if (followed) app.addHook('onClose', async () => await followed.stop())
  observed.replica =
    followed && replica
      ? () => ({ queries: countSentQueries(replica), isUsed: followed.isUsed() })
      : undefined
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
  refuseSecondHost(app)
  const isOverloaded = await shedLoad(app, { pool: findPool(db), maxDelayMs: config.maxDelayMs })
  await documentation(app, { withAdminApi: config.documentsAdminApi })
  await app.register(health, {
    db,
    isDatabaseUp,
    isDraining,
    searchIndex: () => observed.searchIndex?.(),
  })
  serveReceivedRequests(app, config)
  await app.register(brandingRoutes, { branding: config.branding })

  app.decorate('mailTemplates', {})
  await app.register(async (scope) => {
    const mall = {
      ...deps,
      app: scope,
      addMails: (templates: MailTemplates) => void Object.assign(app.mailTemplates, templates),
      observe,
      addEpoch: (newEpoch: Epoch) => void epochs.push(newEpoch),
      epoch,
      readsAt: followed?.readsAt ?? (() => db),
      readFreight: async () => {
        const shop = await currentShop()
        return (priceCents: Cents) => freightOfOne(shop, priceCents)
      },
      listBestsellerIds,
      indexesAtStart,
      findRefusalOfUnusableSettings,
    }
    for (const register of modules) await register(mall)
  })
  mailJobs(deps, { templates: app.mailTemplates, readShop: currentShop })
  // A worker serves no requests, so it needs neither the pages nor their build.
  if (config.role !== 'worker')
    await registerPages(app, deps, { currentShop, epoch, observe, isOverloaded, development })

  // After the modules, which register the queue workers.
  app.addHook('onReady', async () => await jobs.prepare())
  return app
}

function createServer(config: Dependencies['config'], log: Log, deployTime: Date): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Replaced by one line per request, without addresses (request-log.ts).
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: createRequestLogger,
    genReqId: requestIds(config),
    trustProxy: (_address, hop) => hop < config.proxies,
    bodyLimit: 64 * 1024,
    // Disconnects clients that send their request too slowly.
    requestTimeout: callTimeoutMs,
    // Loading the whole build can take longer than Fastify's default of ten seconds on a busy machine.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // A request on a connection that is still open is answered; the resources close after it.
    return503OnClosing: false,
    // Hooks do not run for URLs that the router cannot parse, so the response headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...securityHeaders, ...deployTimeHeader(deployTime) })
      if (!redirectToMissingPage(request, reply)) answerNotFound(reply)
    },
  })
}

/** Registers what browsers load besides the API. The pages come last, because they handle every remaining path. */
async function registerPages(
  app: FastifyInstance,
  deps: Dependencies,
  { currentShop, epoch, observe, isOverloaded, development }: PageSources,
): Promise<void> {
  const { config } = deps
  if (config.demo) await app.register(demoMailbox, deps)
  const { buildDirectory, publicUrl: origin } = config
  await app.register(robots, { origin })
  await app.register(webManifest, { readShop: currentShop })
  const admit = limitSearchPages(app.limits)
  const formTargets = listFormTargets(config)
  const { renderSources } = development ?? {}
  const movedPath = async (path: string) => await findMovedPath(deps.db, path)
  const menuAt = cacheMenu(() => deps.db)
  const readMenu = async () => await menuAt(epoch())
  const oldLink = async (path: string, query: URLSearchParams) =>
    await findPathOfOldLink(readMenu, path, query)
  const ofRelease = { buildDirectory, origin, storage: deps.storage, renderSources }
  await app.register(pages, {
    ...ofRelease,
    epoch,
    admit,
    formTargets,
    movedPath,
    oldLink,
    observe,
    isOverloaded,
  })
}
