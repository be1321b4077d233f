import { expect, test } from 'vitest'
import { appealAdminEndpoints } from '../../../contract/admin/appeals/appeals-admin.ts'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import { mailAdminEndpoints } from '../../../contract/admin/mail/mail-admin.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { dataRequestEndpoints } from '../../../contract/admin/privacy/privacy-admin.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { appealRoutes } from '../../appeals/appeal-routes.ts'
import { privacyRoutes } from '../../privacy/privacy-routes.ts'
import { mailAdminRoutes } from '../mail/mail-admin-routes.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { adminRoutes } from './admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  ...[adminRoutes, orderAdminRoutes, appealRoutes, mailAdminRoutes, privacyRoutes],
])
const staff = await aClerk(mall, { permissions: ['orders', 'money', 'admin'] })

test('every number of pending work equals the length of the list that it links to', async () => {
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const placed = async (step: Parameters<typeof advanceOrderTo>[2]) => {
    const other = await aShopper(mall, { withInCart: [await aProduct(db)] })
    const { invoice } = (await other.placeSuccessfully()).order
    await advanceOrderTo(mall, invoice, step)
    return { invoice, personId: other.id }
  }
  const placedUnpaid = async () => {
    const other = await aShopper(mall, { withInCart: [await aProduct(db)] })
    const { invoice } = (await other.placeSuccessfully()).order
    const order = db
      .selectFrom('orders')
      .where('invoice', '=', invoice)
      .select(['id', 'pay_before as payBefore'])
    const { id, payBefore } = await order.executeTakeFirstOrThrow()
    return { invoice, id, payBefore: payBefore.toISOString() }
  }
  for (const step of ['paid', 'paid', 'confirmed', 'shipped', 'shipped', 'shipped'] as const)
    await placed(step)
  await anOpenAppeal(mall, await placed('arrived'))
  const answered = await anOpenAppeal(mall, await placed('arrived'))
  await staff.call(appealAdminEndpoints.sendMessage, {
    params: { id: answered.id },
    body: { message: 'Which one?', lastMessage: 1 },
  })
  const replaced = await anOpenAppeal(mall, { ...(await placed('arrived')), requestType: 'REPLACEMENT' })
  await staff.call(appealAdminEndpoints.accept, { params: { id: replaced.id }, body: { message: 'Yes.' } })
  await db.updateTable('mails').set({ state: 'FAILED' }).where('kind', '=', 'order-shipped').execute()
  await staff.call(dataRequestEndpoints.add, {
    body: { username: shopper.email, kind: 'ACCESS', receivedOn: '2026-03-01' },
  })
  const orders = async (task: string) =>
    (await staff.call(orderAdminEndpoints.list, { query: { task, size: '100' } })).body.items.length
  const listOf = async (query: Record<string, string>) =>
    (await staff.call(orderAdminEndpoints.list, { query })).body.items
  const unpaid = async (query: Record<string, string>) => await listOf({ state: 'UNPAID', ...query })
  // As if the staff had prepared one of the two unpaid orders.
  const [prepared] = [await placedUnpaid(), await placedUnpaid()]
  const values = { order_id: prepared.id, staff_id: shopper.id, staff_name: 'Lee Clerk' }
  await db.insertInto('prepared_orders').values(values).execute()
  expect((await unpaid({ origin: 'STAFF' })).map(({ invoice }) => invoice)).toEqual([prepared.invoice])
  expect(await unpaid({ origin: 'SHOPPER' })).toHaveLength(1)
  const { waiting, nextPayBefore, backups } = (await staff.call(dashboardEndpoints.read)).body
  expect((await staff.call(dashboardEndpoints.countWaiting)).body).toEqual(waiting)
  expect(nextPayBefore).toBe(prepared.payBefore)
  expect(backups).toEqual(mall.config.demo ? null : { lastAt: null, isFaulty: true })
  expect(waiting).toMatchObject({
    toConfirm: await orders('CONFIRM'),
    toShip: await orders('SHIP'),
    unpaidPrepared: (await unpaid({ origin: 'STAFF' })).length,
    toArrive: await orders('ARRIVE'),
    appeals: (await staff.call(appealAdminEndpoints.list, { query: { state: 'WAITING' } })).body.total,
    replacements: await orders('REPLACE'),
    failedMails: (await staff.call(mailAdminEndpoints.list)).body.total,
    dataRequests: (await staff.call(dataRequestEndpoints.list)).body.total,
  })
  const { toConfirm, toShip, replacements, toArrive } = waiting
  const { body: tasks } = await staff.call(orderAdminEndpoints.countTasks)
  const inAppeal = await listOf({ state: 'APPEAL' })
  expect(inAppeal.length).toBeGreaterThan(0)
  expect(tasks).toEqual({
    ...{ toConfirm, toShip, replacements, toArrive },
    inAppeal: inAppeal.length,
    unpaid: (await unpaid({})).length,
  })
  // Only the customer whose last message has no reply waits for one.
  expect([waiting.appeals, waiting.replacements]).toEqual([1, 1])
  for (const number of [
    waiting.toConfirm,
    waiting.toShip,
    waiting.toArrive,
    waiting.appeals,
    waiting.failedMails,
  ])
    expect(number).toBeGreaterThan(0)
})
