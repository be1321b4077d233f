import { expect, test } from 'vitest'
import { returnEndpoints } from '../../../contract/admin/appeals/appeals-admin.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { refundRequestEndpoints as admin } from '../../../contract/admin/refunds/refund-requests.ts'
import { listRefunds } from '../../../test-support/orders/a-capture.ts'
import { aLargeOrder, aLargeRefund, aRequestedRefund } from '../../../test-support/orders/a-large-refund.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal, readReturnAmount } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aReceivedReturn, aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { appealRoutes } from '../../appeals/appeal-routes.ts'
import { decideAppeal } from '../../appeals/decide/decide-appeal.ts'
import { initialLimits } from '../../settings/approval-rules.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { refundRequestRoutes } from './refund-request-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [orderAdminRoutes, refundRequestRoutes, appealRoutes])
const money = { permissions: ['money'] } as const
const [au, ma] = [await aClerk(mall, { ...money, username: 'Au Asks' }), await aClerk(mall, money)]

async function stateOf(invoice: string) {
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select('state')
  return (await order.executeTakeFirstOrThrow()).state
}

test('a large refund needs the approval of another staff member and is executed once', async () => {
  const { params, body } = await aLargeRefund(mall)
  const { kind: _, ...alone } = body
  const refused = await au.call(orderAdminEndpoints.refund, { params, body: alone })
  expect(refused.body).toMatchObject({ code: 'refund-needs-approval', amountCents: body.expectedCents })
  expect(await stateOf(params.invoice)).toBe('PAID')

  const requested = await au.call(admin.create, { params, body })
  expect(requested.status).toBe(201)
  expect(await listRefunds(db, params.invoice)).toEqual([])
  const stated = await aStatedRefund(db, params.invoice)
  expect((await au.call(admin.create, { params, body: { ...body, ...stated } })).body).toEqual({
    code: 'refund-already-requested',
  })
  const [forMa] = (await ma.call(admin.list, { query: params })).body.items
  expect(forMa).toMatchObject({ requestedBy: 'Au Asks', isOwn: false, amountCents: body.expectedCents })

  const request = { params: { id: requested.body.id } }
  expect((await au.call(admin.approve, request)).body).toEqual({ code: 'refund-request-own' })
  const submissions = Array.from({ length: 5 }, () => ma.call(admin.approve, request))
  const statuses = (await Promise.all(submissions)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await stateOf(params.invoice)).toBe('RETURNSUCCESS')
  expect(await listRefunds(db, params.invoice)).toEqual([body.expectedCents])
  const acts = db
    .selectFrom('audit_log')
    .where('subject_name', '=', requested.body.id)
    .select(['act', 'before', 'after', 'also_about'])
    .orderBy('id')
  const { invoice } = params
  const decision = { order: invoice, amountCents: body.expectedCents, kind: 'WHOLE', outcome: 'APPROVED' }
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select(['id', 'person_id'])
  const { id: orderId, person_id: personId } = await order.executeTakeFirstOrThrow()
  expect(await acts.execute()).toMatchObject([
    { act: 'requestRefund', also_about: [orderId, personId] },
    {
      act: 'approveRefund',
      before: { orderState: 'PAID', outcome: 'OPEN' },
      after: { ...decision, orderState: 'RETURNSUCCESS' },
      also_about: [orderId, personId],
    },
  ])
})

test('the return of a large order needs the same approval', async () => {
  const { invoice, totalCents, personId } = await aLargeOrder(mall)
  await advanceOrderTo(mall, invoice, 'arrived')
  const { id: appealId } = await anOpenAppeal(mall, { personId, invoice })
  const expectedCents = await readReturnAmount(mall, invoice)
  const accepted = { appealId, staffId: au.id, message: 'Yes', decision: 'ACCEPTED' } as const
  await decideAppeal(mall, { ...accepted, expectedCents })
  const params = { invoice }
  const arrived = { ...(await aReceivedReturn(db, invoice)), expectedCents }
  const end = { params, body: arrived }
  const refused = await au.call(returnEndpoints.complete, end)
  expect(refused.body).toMatchObject({ code: 'refund-needs-approval', amountCents: totalCents })
  const body = { ...arrived, kind: 'RETURN', expectedCents: totalCents, isRestocked: true }
  const { id } = (await au.call(admin.create, { params, body })).body
  expect((await ma.call(admin.approve, { params: { id } })).status).toBe(200)
  expect([await stateOf(invoice), await listRefunds(db, invoice)]).toEqual(['RETURNSUCCESS', [totalCents]])
})

test('a rejected or withdrawn request moves no money and may be repeated', async () => {
  const { params, body } = await aLargeRefund(mall)
  for (const [by, state] of [
    [ma, 'REFUSED'],
    [au, 'WITHDRAWN'],
  ] as const) {
    const stated = await aStatedRefund(db, params.invoice)
    const { id } = (await au.call(admin.create, { params, body: { ...body, ...stated } })).body
    const close = { params: { id }, body: { reason: 'Not yet' } }
    expect((await by.call(admin.close, close)).status).toBe(200)
    expect((await ma.call(admin.approve, { params: { id } })).body).toEqual({
      code: 'refund-request-closed',
    })
    const row = db.selectFrom('refund_requests').where('id', '=', id).select('state')
    expect((await row.executeTakeFirstOrThrow()).state).toBe(state)
  }
  expect([await stateOf(params.invoice), await listRefunds(db, params.invoice)]).toEqual(['PAID', []])
})

test('no one approves their own request, neither in another session nor with another permission', async () => {
  const { params, body } = await aLargeRefund(mall)
  const request = { params: { id: (await au.call(admin.create, { params, body })).body.id } }
  const again = createActor(mall.app, await insertSessionForPerson(db, mall.clock, au.id))
  await db.insertInto('staff_permissions').values({ person_id: au.id, permission: 'admin' }).execute()
  expect((await again.call(admin.approve, request)).body).toEqual({ code: 'refund-request-own' })
  expect([await stateOf(params.invoice), await listRefunds(db, params.invoice)]).toEqual(['PAID', []])
})

test('a request is stale once its order has changed', async () => {
  const { params, body } = await aLargeRefund(mall)
  const { id } = (await au.call(admin.create, { params, body })).body
  await advanceOrderTo(mall, params.invoice, 'shipped')
  const [request] = (await ma.call(admin.list, { query: params })).body.items
  expect(request?.isStale).toBe(true)
  expect((await ma.call(admin.approve, { params: { id } })).body).toEqual({
    code: 'refund-request-stale',
  })
  expect([await stateOf(params.invoice), await listRefunds(db, params.invoice)]).toEqual(['PAID', []])
  await ma.call(admin.close, { params: { id }, body: { reason: 'It has left' } })
  expect((await au.call(admin.create, { params, body })).body).toMatchObject({
    code: 'order-changed-meanwhile',
  })
  const stated = await aStatedRefund(db, params.invoice)
  const anew = await au.call(admin.create, { params, body: { ...body, ...stated, isRestocked: false } })
  expect((await ma.call(admin.approve, { params: { id: anew.body.id } })).status).toBe(200)
})

test('a request is refused below the limit, and at an amount that was not displayed', async () => {
  const { params, body } = await aLargeRefund(mall)
  const other = await au.call(admin.create, { params, body: { ...body, expectedCents: 1 } })
  expect(other.body).toEqual({ code: 'total-changed', expected: 1, fresh: body.expectedCents })
  const small = await aLargeOrder(mall, initialLimits.refundApprovalCents)
  const stated = await aStatedRefund(db, small.invoice)
  const smallBody = { ...body, ...stated, expectedCents: small.totalCents }
  const input = { params: { invoice: small.invoice }, body: smallBody }
  expect((await au.call(admin.create, input)).body).toEqual({
    code: 'refund-needs-no-second-approver',
  })
})

test("the database rejects the approval of one's own request", async () => {
  const id = await aRequestedRefund(mall, au.id)
  const own = { state: 'APPROVED', decided_by: au.id, decided_at: mall.clock.now() }
  const write = db.updateTable('refund_requests').set(own).where('id', '=', id).execute()
  await expect(write).rejects.toThrow('check constraint')
})
