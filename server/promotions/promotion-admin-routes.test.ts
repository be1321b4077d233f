import { afterEach, describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../contract/admin/audit-log/audit-log.ts'
import { discountCodeEndpoints, offerEndpoints } from '../../contract/admin/promotions/promotion-admin.ts'
import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase, runAsSuperuser } from '../../test-support/test-database.ts'
import { adminRoutes } from '../admin/dashboard/admin-routes.ts'
import { promotionAdminRoutes } from './promotion-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [promotionAdminRoutes, adminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ng Staff' })
const token = await insertSessionForPerson(db, mall.clock, staffId)
const staff = createActor(mall.app, token)
const today = hongKongDay(mall.clock.now())

afterEach(async () => expect(await violations(db)).toEqual([]))

const terms = {
  off: { kind: 'PART', value: 2_000 },
  startsOn: today,
  endsOn: daysAfter(today, 30),
  maxUses: 2,
  maxUsesPerPerson: 1,
  targets: [] as { kind: string; id: string }[],
  note: 'Autumn',
}

async function make(more: Record<string, unknown>) {
  return await staff.call(discountCodeEndpoints.create, { body: { ...terms, ...more } })
}

async function exported(batchId: string, lang = 'en'): Promise<string> {
  const path = discountCodeEndpoints.exportBatch.path.replace(':id', batchId)
  const headers = { authorization: `Bearer ${token}` }
  return (await mall.app.inject({ method: 'POST', url: `${apiBase}${path}?lang=${lang}`, headers })).body
}

describe('the offer', () => {
  test('that is changed in the admin prices the next order, and two never run at once', async () => {
    const kettle = await aProduct(db, { priceCents: 6_000_00 })
    const mei = await aShopper(mall, { withInCart: [kettle] })
    expect((await mei.previewOrder()).figures.companyDiscountCents).toBe(900_00)
    const { items } = (await staff.call(offerEndpoints.list)).body
    const [{ id, version, startsOn } = { id: '', version: '', startsOn: '' }] = items
    expect(items).toMatchObject([{ phase: 'RUNNING', overCents: 5_000_00, endsOn: null }])
    const body = { overCents: 1_000_00, discountBasisPoints: 1_000, startsOn, endsOn: null }
    const earlier = { ...body, startsOn: daysAfter(startsOn, -1), version }
    expect((await staff.call(offerEndpoints.update, { params: { id }, body: earlier })).body).toEqual({
      code: 'day-in-past',
    })
    await staff.call(offerEndpoints.update, { params: { id }, body: { ...body, version } })
    expect((await mei.previewOrder()).figures.companyDiscountCents).toBe(600_00)
    const next = { ...body, startsOn: daysAfter(today, 10), endsOn: daysAfter(today, 20) }
    expect((await staff.call(offerEndpoints.create, { body: next })).body).toEqual({
      code: 'offer-overlaps',
      startsOn,
      endsOn: null,
    })
    const ending = { params: { id }, body: { reason: 'Out of kettles' } }
    expect((await staff.call(offerEndpoints.end, { params: { id }, body: { reason: ' ' } })).body).toEqual({
      code: 'invalid-input',
      fields: { reason: 'required' },
    })
    expect((await staff.call(offerEndpoints.end, ending)).body).toMatchObject({ phase: 'OVER' })
    expect((await mei.previewOrder()).figures.companyDiscountCents).toBe(0)
    const { status, body: planned } = await staff.call(offerEndpoints.create, { body: next })
    expect([status, planned.phase]).toEqual([201, 'COMING'])
    expect((await staff.call(offerEndpoints.end, ending)).body).toEqual({
      code: 'promotion-over',
    })
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: id } })
    expect(log.items).toMatchObject([
      { act: 'endOffer', after: { reason: 'Out of kettles' } },
      { act: 'changeOffer', before: { overCents: 5_000_00 }, after: { overCents: 1_000_00 } },
    ])
  })

  test('refuses the second of two changes to one version, and accepts a change of the current version', async () => {
    const days = { startsOn: daysAfter(today, 200), endsOn: daysAfter(today, 210) }
    const planned = { overCents: 100_00, discountBasisPoints: 500, ...days }
    const { body: read } = await staff.call(offerEndpoints.create, { body: planned })
    const change = async (more: object) =>
      await staff.call(offerEndpoints.update, {
        params: { id: read.id },
        body: { ...planned, version: read.version, ...more },
      })
    const both = await Promise.all([
      change({ discountBasisPoints: 700 }),
      change({ endsOn: daysAfter(today, 205) }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = both.find(({ status }) => status === 422)
    expect(refused?.body).toEqual({ code: 'changed-meanwhile' })
    const { version } = both.find(({ status }) => status === 200)?.body ?? read
    expect((await change({ version })).status).toBe(200)
  })

  test('refuses one of two concurrent plans for the same days', async () => {
    const days = { startsOn: daysAfter(today, 100), endsOn: daysAfter(today, 110) }
    const body = { overCents: 0, discountBasisPoints: 500, ...days }
    const plans = await Promise.all([1, 2, 3].map(() => staff.call(offerEndpoints.create, { body })))
    expect(plans.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  test('that ended today is followed on the same day by another, which can be changed', async () => {
    const kettle = await aProduct(db, { priceCents: 6_000_00 })
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const end = async (id: string) =>
      await staff.call(offerEndpoints.end, { params: { id }, body: { reason: 'Out of kettles' } })
    for (const { id, phase } of (await staff.call(offerEndpoints.list)).body.items)
      if (phase !== 'OVER') await end(id)
    const body = { overCents: 0, discountBasisPoints: 1_000, startsOn: today, endsOn: daysAfter(today, 5) }
    const first = await staff.call(offerEndpoints.create, { body })
    expect([first.status, first.body]).toMatchObject([201, { phase: 'RUNNING', startsOn: today }])
    await mall.clock.advance({ minutes: 5 })
    expect((await end(first.body.id)).body).toMatchObject({ phase: 'OVER', endsOn: today })

    const { status, body: second } = await staff.call(offerEndpoints.create, { body })
    expect([status, second]).toMatchObject([201, { phase: 'RUNNING', startsOn: today }])
    expect((await mei.previewOrder()).figures.companyDiscountCents).toBe(600_00)
    await mall.clock.advance({ minutes: 5 })
    const changed = await staff.call(offerEndpoints.update, {
      params: { id: second.id },
      body: { ...body, discountBasisPoints: 2_000, version: second.version },
    })
    expect([changed.status, changed.body]).toMatchObject([200, { phase: 'RUNNING', startsOn: today }])
    expect((await mei.previewOrder()).figures.companyDiscountCents).toBe(1_200_00)
    await end(second.id)

    const tomorrow = { ...body, startsOn: daysAfter(today, 1) }
    const { body: coming } = await staff.call(offerEndpoints.create, { body: tomorrow })
    expect(coming.phase).toBe('COMING')
    const moved = await staff.call(offerEndpoints.update, {
      params: { id: coming.id },
      body: { ...body, version: coming.version },
    })
    expect([moved.status, moved.body]).toMatchObject([200, { phase: 'RUNNING', startsOn: today }])
    await end(coming.id)
  })

  test('is compared with every other that is not over, however many are', async () => {
    await runAsSuperuser(
      db,
      `insert into offers (id, over_cents, discount_basis_points, starts_at, ends_at)
       select ('00000000-0000-7000-8000-' || lpad(day::text, 12, '0'))::uuid, 0, 500,
         timestamptz '2010-01-01' + day * interval '1 day', timestamptz '2010-01-02' + day * interval '1 day'
       from generate_series(1, 600) as day`,
    )
    const days = { startsOn: daysAfter(today, 300), endsOn: daysAfter(today, 310) }
    const body = { overCents: 0, discountBasisPoints: 500, ...days }
    const { body: planned } = await staff.call(offerEndpoints.create, { body })
    expect((await staff.call(offerEndpoints.create, { body })).body).toEqual({
      code: 'offer-overlaps',
      ...days,
    })
    const ending = { params: { id: planned.id }, body: { reason: 'Out of kettles' } }
    expect((await staff.call(offerEndpoints.end, ending)).body).toMatchObject({ phase: 'OVER' })
    expect((await staff.call(offerEndpoints.end, ending)).body).toEqual({ code: 'promotion-over' })
  })

  test('that is the first of the mall is planned by one of several staff at once', async () => {
    await runAsSuperuser(db, 'delete from offers')
    const days = { startsOn: today, endsOn: daysAfter(today, 5) }
    const body = { overCents: 0, discountBasisPoints: 500, ...days }
    const plans = await Promise.all([1, 2, 3].map(() => staff.call(offerEndpoints.create, { body })))
    expect(plans.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    for (const { status, body: refusal } of plans)
      if (status === 422) expect(refusal).toEqual({ code: 'offer-overlaps', ...days })
    await runAsSuperuser(db, 'delete from offers')
  })
})

describe('a discount code', () => {
  test('applies to its targets while it is enabled, and never appears in the log', async () => {
    const kettle = await aProduct(db, { priceCents: 100_00, codeEligible: true })
    const wok = await aProduct(db, { priceCents: 100_00, codeEligible: true })
    const targets = [{ kind: 'displayProduct', id: kettle.displayProductId }]
    const made = await make({ code: 'kettle-20', targets })
    expect([made.status, made.body]).toMatchObject([201, { code: 'KETTLE-20', phase: 'RUNNING', used: 0 }])
    expect((await make({ code: 'KETTLE-20' })).body).toEqual({ code: 'code-taken' })
    const mei = await aShopper(mall, { withInCart: [kettle, wok] })
    expect((await mei.previewOrder({ code: 'kettle-20' })).figures.companyDiscountCents).toBe(20_00)
    const ended = await staff.call(discountCodeEndpoints.end, {
      params: { id: made.body.id },
      body: { reason: 'Leaked' },
    })
    expect([made.body.isDeactivated, ended.body.isDeactivated]).toEqual([false, true])
    expect((await mei.previewOrder({ code: 'kettle-20' })).discountCode?.refusal).toEqual({
      code: 'discount-code-unusable',
    })
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: made.body.id } })
    expect(log.items).toHaveLength(2)
    expect(JSON.stringify(log)).not.toContain('KETTLE-20')
  })

  test('has no limit below its uses, and its targets can be changed', async () => {
    const kettle = await aProduct(db, { priceCents: 100_00, codeEligible: true })
    const { id, version } = (await make({ code: 'TWICE' })).body
    for (const _ of [1, 2]) {
      const mei = await aShopper(mall, { withInCart: [kettle] })
      expect(
        (await mei.placeOrder(await mei.previewOrder({ code: 'TWICE' }), { more: { code: 'TWICE' } })).status,
      ).toBe(201)
    }
    const change = async (more: Record<string, unknown>) =>
      (
        await staff.call(discountCodeEndpoints.update, {
          params: { id },
          body: { ...terms, version, ...more },
        })
      ).body
    const refusal = { code: 'code-limit-below-uses', uses: 2, usesPerPerson: 1 }
    expect(await change({ maxUses: 1 })).toEqual(refusal)
    expect(await change({ maxUses: null })).toEqual(refusal)
    const targets = [{ kind: 'displayProduct', id: kettle.displayProductId }]
    const changed = await change({ maxUses: 3, targets })
    expect(changed).toMatchObject({ maxUses: 3, locked: 2, targets })
    // Another staff member still has the page with the old terms open.
    expect(await change({ maxUses: 3 })).toEqual({ code: 'changed-meanwhile' })
    const missing = [{ kind: 'brand', id: kettle.displayProductId }]
    expect(await change({ targets: missing, version: changed.version })).toEqual({
      code: 'code-target-missing',
    })
  })

  test('has another version after a change of any term or target, and the same one otherwise', async () => {
    const [kettle, wok] = [
      await aProduct(db, { codeEligible: true }),
      await aProduct(db, { codeEligible: true }),
    ]
    const { id, version: firstVersion } = (await make({ code: 'VERSIONS' })).body
    const both = [kettle, wok].map((product) => ({ kind: 'displayProduct', id: product.displayProductId }))
    const inputs = [
      { off: { kind: 'PART', value: 2_500 } },
      { off: { kind: 'AMOUNT', value: 2_500 } },
      { startsOn: daysAfter(today, 1) },
      { endsOn: daysAfter(today, 31) },
      { maxUses: null },
      { maxUsesPerPerson: 2 },
      { note: 'Winter' },
      { targets: both.slice(0, 1) },
      { targets: both },
    ]
    const seen = new Set([firstVersion])
    let version = firstVersion
    for (const input of inputs) {
      const body = { ...terms, ...input, version }
      const changed = (await staff.call(discountCodeEndpoints.update, { params: { id }, body })).body
      version = changed.version
      seen.add(version)
    }
    expect(seen.size).toBe(1 + inputs.length)
    const body = { ...terms, targets: both.toReversed(), version }
    expect((await staff.call(discountCodeEndpoints.update, { params: { id }, body })).body.version).toBe(
      version,
    )
  })

  test('is created a thousand times in a batch without duplicates, exported and ended together', async () => {
    const body = { ...terms, count: 1_500, prefix: 'mid-' }
    const { body: made } = await staff.call(discountCodeEndpoints.createBatch, { body })
    expect(made.count).toBe(1_500)
    const params = { id: made.batchId }
    const lines = (await exported(made.batchId)).trim().split('\r\n').slice(1)
    const codes = new Set(lines.map((line) => line.split(',')[0]))
    expect(codes.size).toBe(1_500)
    const [head, row] = (await exported(made.batchId, 'zh_tw')).slice(1).split('\r\n')
    expect(head).toBe('優惠碼,折扣,首日,最後一日,可用次數,每人可用次數,已用次數,狀態,備註')
    expect(row).toContain('進行中')
    for (const code of codes) expect(code).toMatch(/^MID-[0-9A-HJKMNP-TV-Z]{10}$/)
    const firstPage = await staff.call(discountCodeEndpoints.list, {
      query: { batchId: made.batchId, size: '100' },
    })
    const nextPage = await staff.call(discountCodeEndpoints.list, {
      query: { batchId: made.batchId, size: '100', after: firstPage.body.next ?? '' },
    })
    const ids = [...firstPage.body.items, ...nextPage.body.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(200)
    const read = async () => (await staff.call(discountCodeEndpoints.readBatch, { params })).body
    expect(await read()).toMatchObject({ codes: 1_500, usable: 1_500, used: 0 })
    const end = async (expectedCodes: number) =>
      (
        await staff.call(discountCodeEndpoints.endBatch, {
          params,
          body: { reason: 'Leaked', expectedCodes },
        })
      ).body
    expect(await end(1_499)).toEqual({ code: 'codes-changed', codes: 1_500 })
    expect(await end(1_500)).toEqual({ ended: 1_500 })
    expect(await end(0)).toEqual({ ended: 0 })
    expect(await read()).toMatchObject({ codes: 1_500, usable: 0 })
  })
})
