import { randomBytes } from 'node:crypto'
import { alertJobs } from '../../server/alerts/alert-jobs.ts'
import { cancelJobs } from '../../server/checkout/cancel/cancel-jobs.ts'
import { checkoutRoutes } from '../../server/checkout/checkout-routes.ts'
import type { Config } from '../../server/config/config.ts'
import type { Database } from '../../server/core/database.ts'
import { orderRoutes } from '../../server/orders/order-routes.ts'
import { paymentJobs } from '../../server/payments/payment-jobs.ts'
import { mailQueue } from '../../server/platform/mail/mail.ts'
import { openModules, type PartOfMall } from '../open-modules.ts'

/** An address without a listener: a bank that does not answer. */
const silentBank = { port: 1, url: 'http://127.0.0.1:1', secret: randomBytes(32).toString('hex') }

/** The modules from cart to order, with a bank that never answers. */
export async function createCheckoutFixture(
  db: Database,
  settings: Partial<Config> = {},
  modules: Parameters<typeof openModules>[1] = [],
  log?: Parameters<typeof openModules>[3],
): Promise<PartOfMall> {
  const mall = await openModules(
    db,
    [orderRoutes, checkoutRoutes, ...modules],
    { demoBank: silentBank, ...settings },
    log,
  )
  alertJobs(mall)
  paymentJobs(mall)
  cancelJobs(mall)
  // Mails are only counted in the outbox.
  mall.jobs.work(mailQueue, async () => undefined)
  await mall.jobs.prepare()
  return mall
}
