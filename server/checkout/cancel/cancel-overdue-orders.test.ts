import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createPaymentFixture } from '../../../test-support/orders/payment-fixture.ts'
import { enqueue } from '../../core/jobs.ts'
import { cancelUnpaidQueue } from '../../orders/transitions/cancel-unpaid-queue.ts'
import { insertAttempt } from '../../payments/attempts/attempt-queries.ts'
import { listening } from '../../payments/gateways/notification-inbox.ts'

const count = 50
const allAsked = Promise.withResolvers<void>()
let queries = 0
const silentBank = await listening(
  createServer(() => {
    queries += 1
    if (queries === count) allAsked.resolve()
  }),
)
afterAll(() => {
  silentBank.closeAllConnections()
  silentBank.close()
})
const { port } = silentBank.address() as AddressInfo
const mall = await createPaymentFixture([], async () => ({
  demoBank: { port, url: `http://127.0.0.1:${port}`, secret: 'silent' },
}))
const { clock, db, jobs } = mall

test('a bank that does not answer delays overdue orders together, not one after another', async () => {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) ids.push((await mall.anOrder()).id)
  await db.transaction().execute(async (tx) => {
    for (const orderId of ids)
      await insertAttempt(tx, {
        orderId,
        merchantRef: orderId.replaceAll('-', '').toUpperCase(),
        gateway: 'demo-bank',
        method: 'CARD',
        amountCents: 123_450,
        createdAt: clock.now(),
        nextQueryAt: null,
      })
  })
  await clock.advance({ seconds: 330 })
  await db.transaction().execute(async (tx) => {
    for (const orderId of ids) await enqueue(tx, cancelUnpaidQueue, { orderId }, { singletonKey: orderId })
  })
  await jobs.start()
  // The time limit of a call is a minute in tests, so they were asked at the same time.
  await allAsked.promise
  silentBank.closeAllConnections()
  await jobs.stop()
  const orders = await db.selectFrom('orders').where('id', 'in', ids).select('state').execute()
  expect(orders.map(({ state }) => state)).toEqual(ids.map(() => 'CANCEL'))
})
