import { describe, expect, test } from 'vitest'
import {
  type ApprovedAction,
  approvalEndpoints as admin,
} from '../../../contract/admin/approvals/approvals.ts'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { payoutEndpoints } from '../../../contract/admin/distributors/payouts.ts'
import { offsetCreditEndpoints } from '../../../contract/admin/offset-credit/offset-credit.ts'
import { type SettingChange, settingsAdminEndpoints } from '../../../contract/admin/settings/shop-admin.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { findRefusalOfUnusableSettings } from '../../checkout/price/usable-settings-rules.ts'
import { matureEarnings } from '../../distributors/ledger/mature-earnings.ts'
import { payoutAdminRoutes } from '../../distributors/payouts/payout-admin-routes.ts'
import { offsetCreditAdminRoutes } from '../../offset-credit/offset-credit-admin-routes.ts'
import type { initialLimits } from '../../settings/approval-rules.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { settingRoutes } from '../../settings/setting-routes.ts'
import { adminRoutes } from '../dashboard/admin-routes.ts'
import { approvalRoutes } from './approval-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  approvalRoutes,
  adminRoutes,
  payoutAdminRoutes,
  offsetCreditAdminRoutes,
  (app, deps) => settingRoutes(app, deps, findRefusalOfUnusableSettings),
])
const both = { permissions: ['money', 'admin'] } as const
const newStaff = async () => ({
  au: await aClerk(mall, { ...both, username: 'Au Asks' }),
  ma: await aClerk(mall, both),
  packer: await aClerk(mall, { permissions: ['admin'] }),
})

async function changeLimits(
  staff: Awaited<ReturnType<typeof aClerk>>,
  limits: Partial<typeof initialLimits>,
) {
  const { version } = (await staff.call(settingsAdminEndpoints.read)).body
  const change: SettingChange = { section: 'approval', ...(await readApprovalLimits(db)), ...limits }
  const { section, refundApprovalCents, creditApprovalCents, payoutApprovalCents } = change
  const body = { version, change: { section, refundApprovalCents, creditApprovalCents, payoutApprovalCents } }
  return (await staff.call(settingsAdminEndpoints.update, { body })).body
}

describe('a credit above the limit', () => {
  test('is given once, after the approval of another staff member with the permission', async () => {
    const { au, ma, packer } = await newStaff()
    await aDistributor(db, { edcNumber: '88000041' })
    const credit = { edcNumber: '88000041', documentNumber: 'DD-41', amountCents: 5_000_01, expiresOn: null }
    expect((await au.call(offsetCreditEndpoints.record, { body: credit })).body).toEqual({
      code: 'approval-needed',
      amountCents: 5_000_01,
      limitCents: 5_000_00,
    })
    const requestApproval = async (action: ApprovedAction) =>
      await au.call(admin.create, { body: { action, reason: 'Paid by cheque' } })
    const action = { kind: 'OFFSET_CREDIT', ...credit } as const
    expect((await requestApproval({ ...action, amountCents: 5_000_00 })).body).toEqual({
      code: 'approval-unneeded',
    })
    const { status, body: request } = await requestApproval(action)
    expect([status, request.amountCents, request.isOwn]).toEqual([201, 5_000_01, true])
    expect((await requestApproval(action)).body).toEqual({ code: 'approval-open' })

    const input = { params: { id: request.id } }
    expect((await packer.call(admin.list)).body.items).toEqual([])
    expect((await packer.call(admin.approve, input)).body).toMatchObject({ code: 'permission-missing' })
    expect((await au.call(admin.approve, input)).body).toEqual({ code: 'approval-own' })
    const tries = await Promise.all(Array.from({ length: 5 }, () => ma.call(admin.approve, input)))
    expect(tries.filter((reply) => reply.status === 200)).toHaveLength(1)
    const { body: listed } = await ma.call(offsetCreditEndpoints.list, { query: { edcNumber: '88000041' } })
    expect(listed.items).toMatchObject([{ documentNumber: 'DD-41', amountCents: 5_000_01 }])
    const { body: log } = await au.call(auditLogEndpoints.list, { query: { k: request.id } })
    expect(log.items).toMatchObject([
      {
        act: 'approveRequest',
        about: { nameEn: 'DD-41' },
        before: { outcome: 'OPEN' },
        after: {
          ...{ outcome: 'APPROVED', kind: 'OFFSET_CREDIT', documentNumber: 'DD-41' },
          ...{ edcNumber: '88000041', amountCents: 5_000_01 },
        },
      },
      { act: 'requestApproval', after: { reason: 'Paid by cheque', documentNumber: 'DD-41' } },
    ])
    for (const k of ['88000041', 'DD-41'])
      expect((await au.call(auditLogEndpoints.list, { query: { k } })).body).toEqual(log)
  })
})

describe('a payout above the limit', () => {
  test('is recorded only after approval, at the requested amount', async () => {
    const amy = await aDistributor(db, { edcNumber: '88000042' })
    const wok = await aProduct(db, { priceCents: 1_200_00 })
    const mei = await aShopper(mall, { withInCart: [wok], sponsorId: amy.id, rateBasisPoints: 1_000 })
    await advanceOrderTo(mall, (await mei.placeSuccessfully()).order.invoice, 'paid')
    await mall.clock.set(new Date('2026-03-30T04:00:00Z'))
    await matureEarnings(mall)
    await mall.clock.set(new Date('2026-04-02T04:00:00Z'))
    const { au: requestApproval, ma: decides } = await newStaff()
    expect(await changeLimits(requestApproval, { payoutApprovalCents: 119_99 })).toMatchObject({ version: 2 })
    const due = { month: '2026-03', expectedCents: 120_00 }
    expect((await requestApproval.call(payoutEndpoints.record, { body: due })).body).toEqual({
      code: 'approval-needed',
      amountCents: 120_00,
      limitCents: 119_99,
    })
    const create = async (expectedCents: number) => {
      const action = { kind: 'PAYOUT', month: '2026-03', expectedCents } as const
      return (await requestApproval.call(admin.create, { body: { action, reason: 'Month end' } })).body
    }
    expect(await create(130_00)).toEqual({ code: 'payout-changed', expected: 130_00, fresh: 120_00 })
    const { id } = await create(120_00)
    expect((await decides.call(admin.approve, { params: { id } })).status).toBe(200)
    expect((await requestApproval.call(payoutEndpoints.list)).body.items[0]).toMatchObject({
      month: '2026-03',
      paidCents: 120_00,
      refusal: null,
    })
    expect(await create(120_00)).toMatchObject({ code: 'payout-not-due' })
  })
})

describe('the limits', () => {
  test('are lowered by one, raised by two, and a revert does not avoid that', async () => {
    const { au, ma } = await newStaff()
    const { creditApprovalCents: before } = await readApprovalLimits(db)
    const lowered = await changeLimits(au, { creditApprovalCents: before - 100 })
    expect(lowered).toMatchObject({ settings: { creditApprovalCents: before - 100 } })
    const refusal = { code: 'approval-needed', amountCents: before, limitCents: before - 100 }
    expect(await changeLimits(au, { creditApprovalCents: before })).toEqual(refusal)
    const { version } = (await au.call(settingsAdminEndpoints.read)).body
    const revert = { body: { version, takesBack: version } }
    expect((await au.call(settingsAdminEndpoints.revert, revert)).body).toEqual(refusal)

    const action = { kind: 'LIMITS', ...(await readApprovalLimits(db)), creditApprovalCents: before } as const
    const request = await au.call(admin.create, { body: { action, reason: 'Too many requests' } })
    const input = { params: { id: request.body.id } }
    expect((await au.call(admin.close, { ...input, body: { reason: 'Mistyped' } })).status).toBe(200)
    expect((await ma.call(admin.approve, input)).body).toEqual({ code: 'approval-closed' })
    const again = await au.call(admin.create, { body: { action, reason: 'Too many requests' } })
    expect((await ma.call(admin.approve, { params: { id: again.body.id } })).status).toBe(200)
    expect(await readApprovalLimits(db)).toMatchObject({ creditApprovalCents: before })
    const log = await au.call(auditLogEndpoints.list, { query: { k: again.body.id, act: 'approveRequest' } })
    expect(log.body.items).toMatchObject([
      {
        about: null,
        before: { creditApprovalCents: before - 100 },
        after: { kind: 'LIMITS', amountCents: before, creditApprovalCents: before },
      },
    ])
  })

  test('that were lowered since a request are not raised by its approval', async () => {
    const { au, ma } = await newStaff()
    const seenLimits = await readApprovalLimits(db)
    const { creditApprovalCents, refundApprovalCents } = seenLimits
    const action = {
      ...{ kind: 'LIMITS', refundApprovalCents, creditApprovalCents: creditApprovalCents + 100 },
      payoutApprovalCents: seenLimits.payoutApprovalCents,
    } as const
    const { body: request } = await au.call(admin.create, { body: { action, reason: 'Many credits' } })
    expect(request).toMatchObject({ limits: { creditApprovalCents: creditApprovalCents + 100 } })
    expect(request.seenLimits?.creditApprovalCents).toBe(creditApprovalCents)
    await changeLimits(ma, { refundApprovalCents: refundApprovalCents - 100 })
    const input = { params: { id: request.id } }
    expect((await ma.call(admin.approve, input)).body).toEqual({ code: 'settings-changed-meanwhile' })
    expect(await readApprovalLimits(db)).toMatchObject({ refundApprovalCents: refundApprovalCents - 100 })
    expect((await ma.call(admin.close, { ...input, body: { reason: 'Outdated' } })).status).toBe(200)
  })
})
