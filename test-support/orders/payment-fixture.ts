import { EventEmitter, once } from 'node:events'
import { afterEach, expect } from 'vitest'
import type { BankPage } from '../../contract/shop/checkout/checkout.ts'
import type { PaymentType } from '../../contract/shop/orders/orders.ts'
import { violations } from '../../database/audit/audit.ts'
import { alertJobs } from '../../server/alerts/alert-jobs.ts'
import { cancelJobs } from '../../server/checkout/cancel/cancel-jobs.ts'
import type { Config } from '../../server/config/config.ts'
import { paymentJobs } from '../../server/payments/payment-jobs.ts'
import { paymentRoutes } from '../../server/payments/payment-routes.ts'
import { startPayment } from '../../server/payments/start/start-payment.ts'
import { mailQueue } from '../../server/platform/mail/mail.ts'
import { openModules, type PartOfMall } from '../open-modules.ts'
import { reserveAddress } from '../reserve-address.ts'
import { createTestDatabase } from '../test-database.ts'
import { type ABank, aBank } from './a-bank.ts'
import { anUnpaidOrder, type UnpaidOrder } from './an-unpaid-order.ts'
import { listRefundStates, mailsTo, readStock } from './order-traces.ts'

/** The state of an order and of its payments and refunds. */
export interface OrderSnapshot {
  orderState: string
  attempts: { state: string; paysOrder: boolean; capturedCents: number | null }[]
  refunds: { reason: string; state: string; amountCents: number }[]
  hold: string
  onHand: number
  reserved: number
  mails: string[]
}

/** A mall that takes payments and its bank, connected over HTTP as in production. */
export interface PaymentBench extends PartOfMall {
  bank: ABank
  anOrder: (inputs?: {
    totalCents?: number
    paymentType?: PaymentType
    payableHours?: number
  }) => Promise<UnpaidOrder>
  /** Opens a bank page; a missing one is an error. */
  open: (order: UnpaidOrder) => Promise<BankPage>
  /** Waits until the next notification is answered. */
  waitForNotification: () => Promise<void>
  orderSnapshotOf: (order: UnpaidOrder) => Promise<OrderSnapshot>
}

/** Invariants that hold only once the jobs are done; most tests move the clock and leave jobs undone. */
const ofQuietMalls = new Set(['A5', 'A11'])

/** @param modules the modules to open besides payments
 *  @param settingsAt returns further settings of a mall at this origin */
export async function createPaymentFixture(
  modules: Parameters<typeof openModules>[1] = [],
  settingsAt: (origin: string) => Promise<Partial<Config>> = async () => ({}),
): Promise<PaymentBench> {
  const db = await createTestDatabase()
  const bank = await aBank(() => mall.clock)
  const address = await reserveAddress()
  const settings = {
    port: address.port,
    demoBank: bank.settings,
    ...(await settingsAt(address.origin)),
  }
  const mall = await openModules(db, [paymentRoutes, ...modules], settings)
  alertJobs(mall)
  paymentJobs(mall)
  cancelJobs(mall)
  // No test may break an invariant of stock or money.
  afterEach(async () => {
    const broken = await violations(db)
    expect(broken.filter(({ id }) => !ofQuietMalls.has(id))).toEqual([])
  })
  // Mails are only counted in the outbox.
  mall.jobs.work(mailQueue, async () => undefined)
  await mall.jobs.prepare()

  const events = new EventEmitter()
  mall.app.addHook('onResponse', async () => void events.emit('notification'))
  await address.serve(mall.app)

  return {
    ...mall,
    bank,
    anOrder: async (inputs = {}) => await anUnpaidOrder(db, { placedAt: mall.clock.now(), ...inputs }),
    open: async ({ id }) => {
      const page = await startPayment(mall, { orderId: id, language: 'en' })
      if (page === null) throw new Error('The bank returned no page.')
      return page
    },
    waitForNotification: async () => void (await once(events, 'notification')),
    orderSnapshotOf: async (order) => await orderSnapshotOf(mall, order),
  }
}

async function orderSnapshotOf(
  { db }: PartOfMall,
  { id, specificationId, email }: UnpaidOrder,
): Promise<OrderSnapshot> {
  const order = await db.selectFrom('orders').where('id', '=', id).select('state').executeTakeFirstOrThrow()
  const attempts = await db
    .selectFrom('payment_attempts')
    .where('order_id', '=', id)
    .select(['id', 'state', 'pays_order as paysOrder', 'captured_cents as capturedCents'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const refunds = await listRefundStates(db, id)
  const hold = await db
    .selectFrom('stock_holds')
    .where('order_id', '=', id)
    .select('state')
    .executeTakeFirstOrThrow()
  return {
    orderState: order.state,
    attempts: attempts.map(({ id: _, ...attempt }) => attempt),
    refunds: refunds.map(({ reasonKey, ...refund }) => ({
      reason: reasonKey.split(':')[0] ?? '',
      ...refund,
    })),
    hold: hold.state,
    ...(await readStock(db, specificationId)),
    mails: await mailsTo(db, email),
  }
}
