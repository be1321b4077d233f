import { expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { cancelOverdueOrder } from '../../checkout/cancel/cancel-overdue-orders.ts'
import { matureEarnings } from '../../distributors/ledger/mature-earnings.ts'
import { notifyRenewals } from '../../distributors/roster/notify-renewals.ts'
import { insertAuditEntry } from '../../platform/audit-log/audit-log-queries.ts'
import { insertRequest } from '../approvals/refund-request-queries.ts'
import { adminRoutes } from './admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [adminRoutes])
const admin = await aClerk(mall, { permissions: ['admin'], username: 'Lee Admin' })
async function findOrderId(invoice: string): Promise<string> {
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select('id')
  return (await order.executeTakeFirstOrThrow()).id
}

const list = async (query: Record<string, string>) =>
  (await admin.call(auditLogEndpoints.list, { query })).body.items

test('what the mall did by itself is in the log and told apart from the staff', async () => {
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  const orderId = await findOrderId(invoice)
  const overdue = new Date(mall.clock.now().getTime() + 60 * 60 * 1000)
  const late = { ...mall, clock: { ...mall.clock, now: () => overdue } }
  for (const _ of ['once', 'again']) await cancelOverdueOrder(late, { orderId })
  expect(await list({ by: 'SYSTEM', k: `#${invoice}` })).toMatchObject([
    {
      act: 'cancelUnpaid',
      isSystem: true,
      staffName: '',
      subjectName: invoice,
      before: { state: 'UNPAID' },
      after: { state: 'CANCEL' },
    },
  ])
  expect(await list({ by: 'STAFF' })).toEqual([])
})

test('is searched by product, SKU, person and eDC number', async () => {
  const kettle = await aProduct(db, { nameEn: 'Copper Kettle', nameCn: '銅水煲' })
  const wong = await aDistributor(db, { edcNumber: '88225501', username: '王小明' })
  const staffId = (await db.selectFrom('staff_permissions').select('person_id').executeTakeFirstOrThrow())
    .person_id
  const entry = async (subject: 'displayProduct' | 'specification' | 'person', subjectName: string) =>
    await db.transaction().execute(async (tx) => {
      const facts = { before: {}, after: {} }
      const act = subject === 'person' ? 'setCanBuy' : 'editProduct'
      await insertAuditEntry(tx, { at: mall.clock.now(), staffId, act, subject, subjectName, ...facts })
    })
  await entry('displayProduct', kettle.displayProductId)
  await entry('specification', kettle.specificationId)
  await entry('person', wong.id)
  const { sku } = await db
    .selectFrom('specifications')
    .where('id', '=', kettle.specificationId)
    .select('sku')
    .executeTakeFirstOrThrow()
  const listSubjects = async (k: string) => (await list({ k })).map(({ subject }) => subject).toSorted()
  expect(await listSubjects('copper kettle')).toEqual(['displayProduct', 'specification'])
  expect(await listSubjects('銅水煲')).toEqual(['displayProduct', 'specification'])
  expect(await listSubjects(sku)).toEqual(['displayProduct', 'specification'])
  expect(await listSubjects('8822 5501')).toEqual(['person'])
  expect(await listSubjects('王小明')).toEqual(['person'])
  expect(await listSubjects('88225502')).toEqual([])
  for (const k of ['kett', '水煲', sku.slice(0, -1)])
    expect([k, await listSubjects(k)]).toEqual([k, ['displayProduct', 'specification']])
  for (const k of ['小明', '8822 55', '882255']) expect([k, await listSubjects(k)]).toEqual([k, ['person']])
  for (const k of ['admin', 'LEE']) expect((await listSubjects(k)).length).toBeGreaterThanOrEqual(3)
  for (const k of ['%', '_', 'zz-no-such']) expect([k, await listSubjects(k)]).toEqual([k, []])
  expect(await list({ by: 'STAFF' })).toMatchObject([
    { subject: 'person', about: { nameEn: '王小明', nameCn: '王小明' } },
    { subject: 'specification', about: { nameEn: `Copper Kettle · ${sku}`, nameCn: `銅水煲 · ${sku}` } },
    { subject: 'displayProduct', about: { nameEn: 'Copper Kettle', nameCn: '銅水煲' } },
  ])
})

test('is searched by a part of an email address only by staff who may see addresses', async () => {
  const tam = await aDistributor(db, { edcNumber: '88225509', username: 'Tam Masked' })
  const staffId = (await db.selectFrom('staff_permissions').select('person_id').executeTakeFirstOrThrow())
    .person_id
  await db.updateTable('people').set({ email: 'qzx.tam@example.hk' }).where('id', '=', tam.id).execute()
  await db.transaction().execute(async (tx) => {
    const about = { subject: 'person', subjectName: tam.id, before: {}, after: {} } as const
    await insertAuditEntry(tx, { at: mall.clock.now(), staffId, act: 'setCanBuy', ...about })
  })
  const auditor = await aClerk(mall, { permissions: ['audit'] })
  const listAsAuditor = async (k: string) =>
    (await auditor.call(auditLogEndpoints.list, { query: { k } })).body.items
  expect(await list({ k: 'qzx.' })).toHaveLength(1)
  expect(await listAsAuditor('qzx.')).toEqual([])
  expect(await listAsAuditor('qzx.tam@example.hk')).toHaveLength(1)
})

test('earnings that mature are found by their order, their distributor and the eDC number', async () => {
  const sponsor = await aDistributor(db, { edcNumber: '88225503', username: 'Fung Earner' })
  const withInCart = [await aProduct(db)]
  const shopper = await aShopper(mall, { withInCart, sponsorId: sponsor.id, rateBasisPoints: 1_000 })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'arrived')
  const inAMonth = new Date(mall.clock.now().getTime() + 60 * 86_400_000)
  const later = { ...mall, clock: { ...mall.clock, now: () => inAMonth } }
  await Promise.all([matureEarnings(later), matureEarnings(later)])
  const found = await list({ k: invoice, act: 'matureEarnings' })
  expect(found).toMatchObject([
    { isSystem: true, subject: 'order', subjectName: invoice, after: { sponsorEdcNumber: '88225503' } },
  ])
  expect(found[0]?.after.amountCents).toBeGreaterThan(0)
  for (const k of ['88225503', 'Fung Earner']) expect(await list({ k })).toEqual(found)
  expect(await list({ by: 'STAFF', act: 'matureEarnings' })).toEqual([])
})

test('an entry about a request for a refund has the number of its order as its name', async () => {
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  const orderId = await findOrderId(invoice)
  const staffId = admin.id
  await db.transaction().execute(async (tx) => {
    const request = { orderId, kind: 'GOODWILL', lineQuantities: null, edit: null, received: null } as const
    const stated = { amountCents: 100, isRestocked: false, reason: 'GOODWILL', note: 'Late' } as const
    const now = mall.clock.now()
    const id = (await insertRequest(tx, { ...request, ...stated, staffId, now })) ?? ''
    const about = { subject: 'refundRequest', subjectName: id, before: {}, after: {} } as const
    await insertAuditEntry(tx, { at: now, staffId, act: 'approveRefund', ...about })
  })
  expect(await list({ k: invoice, act: 'approveRefund' })).toMatchObject([
    { subject: 'refundRequest', about: { nameEn: invoice, nameCn: invoice } },
  ])
})

test('reminders of renewals are found by person and eDC number, once each', async () => {
  const renewalExpiresOn = hongKongDay(new Date(mall.clock.now().getTime() + 10 * 86_400_000))
  await aDistributor(db, { edcNumber: '88225504', username: 'Ho Renewer', renewalExpiresOn })
  for (const _ of ['once', 'again']) await notifyRenewals(mall)
  const found = await list({ k: '88225504' })
  expect(found).toMatchObject([
    { act: 'remindRenewal', isSystem: true, after: { edcNumber: '88225504', renewalExpiresOn } },
  ])
  expect(await list({ k: 'ho renewer' })).toEqual(found)
})

test('an export of the log is itself in the log, without its search word', async () => {
  const { body } = await admin.call(auditLogEndpoints.export, { body: { k: 'Ho Renewer' } })
  expect(body).toEqual({ items: await list({ k: 'Ho Renewer' }), isAll: true })
  expect(await list({ act: 'exportLog' })).toMatchObject([
    { staffName: 'Lee Admin', subject: 'log', after: { searched: true, rows: body.items.length } },
  ])
})

test('is narrowed to days in Hong Kong, the last one included', async () => {
  const kettle = await aProduct(db)
  const staffId = (await db.selectFrom('staff_permissions').select('person_id').executeTakeFirstOrThrow())
    .person_id
  // The last second of 1 May and the first of 2 May in Hong Kong.
  for (const at of ['2020-05-01T15:59:59Z', '2020-05-01T16:00:00Z'])
    await db.transaction().execute(async (tx) => {
      const about = { subject: 'displayProduct', subjectName: kettle.displayProductId } as const
      const facts = { before: {}, after: {} }
      await insertAuditEntry(tx, { at: new Date(at), staffId, act: 'editProduct', ...about, ...facts })
    })
  const listTimes = async (days: Record<string, string>) =>
    (await list({ k: kettle.displayProductId, ...days })).map(({ at }) => at)
  expect(await listTimes({ to: '2020-05-01' })).toEqual(['2020-05-01T15:59:59.000Z'])
  expect(await listTimes({ from: '2020-05-02' })).toEqual(['2020-05-01T16:00:00.000Z'])
  expect(await listTimes({ from: '2020-05-01', to: '2020-05-02' })).toHaveLength(2)
  expect(await listTimes({ from: '2020-05-03' })).toEqual([])
})
