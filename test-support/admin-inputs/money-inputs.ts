import { randomUUID } from 'node:crypto'
import { requestApproval } from '../../server/admin/approvals/request-approval.ts'
import { makePayout, readPayouts } from '../../server/distributors/payouts/make-payout.ts'
import { recordOffsetCredit } from '../../server/offset-credit/record-offset-credit.ts'
import type { PartOfMall } from '../open-modules.ts'
import { aLargeRefund, aRequestedRefund } from '../orders/a-large-refund.ts'
import { aCardHolder } from '../people/a-card-holder.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of reconciliation, approvals, offset credit and payouts. */
export const moneyInputs: ValidInputs = {
  'admin.reconciliation.list': () => ({}),
  'admin.reconciliation.listResolved': () => ({}),
  'admin.reconciliation.resolve': async (own) => ({
    params: { discrepancyKind: 'refund-by-hand', id: await aRefundByHand(own) },
    body: { revision: 'MANUAL', note: 'Cheque 1204' },
  }),
  'admin.reconciliation.acknowledge': async (own) => ({
    params: { discrepancyKind: 'refund-by-hand', id: await aRefundByHand(own) },
    body: { revision: 'MANUAL', reason: 'The shopper was rung' },
  }),
  'admin.offsetCredits.record': async ({ mall }) => ({
    body: {
      edcNumber: (await aCardHolder(mall)).edcNumber,
      documentNumber: randomUUID(),
      amountCents: 1_000_00,
    },
  }),
  'admin.offsetCredits.list': async ({ mall }) => ({
    query: { edcNumber: (await aCardHolder(mall)).edcNumber },
  }),
  'admin.offsetCredits.close': async ({ mall, personId }) => {
    const offsetCredit = {
      documentNumber: randomUUID(),
      amountCents: 1_000_00,
      expiresOn: null,
      staffId: personId,
    }
    const { id } = await recordOffsetCredit(mall, {
      ...offsetCredit,
      edcNumber: (await aCardHolder(mall)).edcNumber,
    })
    return { params: { id }, body: { reason: 'bought back', expectedCents: offsetCredit.amountCents } }
  },
  'admin.payouts.list': () => ({}),
  'admin.payouts.record': async ({ mall }) => ({ body: await aDuePayout(mall) }),
  'admin.payouts.export': async ({ mall }) => {
    const { month } = await makePayout(mall, await aDuePayout(mall))
    return { params: { month } }
  },
  'admin.approvals.list': () => ({}),
  'admin.approvals.create': async ({ mall }) => ({ body: await aLargeCredit(mall) }),
  'admin.approvals.approve': async (own) => ({ params: { id: await aRequestedCredit(own) } }),
  'admin.approvals.close': async (own) => ({
    params: { id: await aRequestedCredit(own) },
    body: { reason: 'Recorded twice' },
  }),
  'admin.refundRequests.list': () => ({}),
  'admin.refundRequests.create': async ({ mall }) => await aLargeRefund(mall),
  'admin.refundRequests.approve': async (own) => ({
    params: { id: await aRequestedRefund(own.mall, own.personId) },
  }),
  'admin.refundRequests.close': async (own) => ({
    params: { id: await aRequestedRefund(own.mall, own.personId) },
    body: { reason: 'The shopper changed their mind' },
  }),
}

/** The last complete month and its amount to pay out. */
async function aDuePayout({ db, clock }: PartOfMall): Promise<{ month: string; expectedCents: number }> {
  const [last] = (await readPayouts(db, clock.now())).items
  if (!last) throw new Error('There is no complete month.')
  return { month: last.month, expectedCents: last.paidCents }
}

/** A credit that needs a second approver. */
async function aLargeCredit(mall: PartOfMall) {
  const { edcNumber } = await aCardHolder(mall)
  const credit = { edcNumber, documentNumber: randomUUID(), amountCents: 6_000_00, expiresOn: null }
  return { action: { kind: 'OFFSET_CREDIT' as const, ...credit }, reason: 'Paid by cheque' }
}

/** A request for such a credit. */
async function aRequestedCredit({ mall, personId }: Owner): Promise<string> {
  const staff = { id: personId, permissions: ['money' as const] }
  return await requestApproval(mall, { ...(await aLargeCredit(mall)), staff })
}

/** A refund that its bank no longer accepts, of an order of the owner. */
async function aRefundByHand({ mall: { db, clock }, invoice }: Owner): Promise<string> {
  const at = clock.now()
  const { id: order_id } = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select('id')
    .executeTakeFirstOrThrow()
  const money = { state: 'SUCCEEDED', captured_cents: 100, evidence: 'query:then', completed_at: at } as const
  const { id: attempt_id } = await db
    .insertInto('payment_attempts')
    .values({
      order_id,
      gateway: 'demo-bank',
      method: 'ALIPAY_HK',
      amount_cents: 100,
      created_at: at,
      ...money,
      merchant_ref: randomUUID().replaceAll('-', '').toUpperCase(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('payment_refunds')
    .values({ attempt_id, reason_key: randomUUID(), amount_cents: 100, state: 'MANUAL', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
