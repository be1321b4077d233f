import { describe, expect, onTestFinished, test } from 'vitest'
import { type SettingChange, settingsAdminEndpoints } from '../../contract/admin/settings/shop-admin.ts'
import { shareLinkEndpoints as shareLinks } from '../../contract/shop/distributors/share-links.ts'
import { initEndpoints } from '../../contract/shop/init/init.ts'
import { district } from '../../contract/shop/receivers/district-fields.ts'
import { lineOfDistricts } from '../../contract/shop/receivers/districts.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { quietLog } from '../../test-support/quiet-log.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { beginTwoFactor } from '../accounts/two-factor/set-two-factor.ts'
import { checkoutRoutes } from '../checkout/checkout-routes.ts'
import { findRefusalOfUnusableSettings } from '../checkout/price/usable-settings-rules.ts'
import { distributorRoutes } from '../distributors/distributor-routes.ts'
import { initRoutes } from '../init/init-routes.ts'
import { orderRoutes } from '../orders/order-routes.ts'
import { settingRoutes } from './setting-routes.ts'
import { watchShop } from './watch-shop.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  (app, deps) => settingRoutes(app, deps, findRefusalOfUnusableSettings),
  initRoutes,
  distributorRoutes,
])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Lam Siu Ling' })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))

const read = async () => (await staff.call(settingsAdminEndpoints.read)).body
async function change(change: SettingChange, version?: number) {
  const body = { version: version ?? (await read()).version, change }
  return await staff.call(settingsAdminEndpoints.update, { body })
}
const freight = (freightCents: number) =>
  ({ section: 'delivery', freeDeliveryFromCents: 100_000, freightCents }) as const

describe('the settings of the shop', () => {
  test('are those of the configuration until the first change, with a history from then on', async () => {
    expect(await read()).toMatchObject({ version: 0, history: [], settings: { nameEn: 'Bauhinia' } })
    const { status, body } = await change({ section: 'name', nameEn: 'Lantern', nameCn: '燈籠商城' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 2, settings: { nameCn: '燈籠商城', freightCents: 10_000 } })
    expect(body.history).toMatchObject([
      {
        section: 'name',
        staffName: 'Lam Siu Ling',
        before: { nameEn: 'Bauhinia' },
        after: { nameEn: 'Lantern' },
      },
    ])
    const back = await staff.call(settingsAdminEndpoints.revert, { body: { version: 2, takesBack: 2 } })
    expect(back.body).toMatchObject({ version: 3, settings: { nameEn: 'Bauhinia', nameCn: '紫荊商城' } })
    expect(back.body.history.map(({ takesBack }) => takesBack)).toEqual([2, null])
    const again = await staff.call(settingsAdminEndpoints.revert, { body: { version: 3, takesBack: 2 } })
    expect(again.body).toEqual({ code: 'setting-unchanged' })
    const start = await staff.call(settingsAdminEndpoints.revert, { body: { version: 3, takesBack: 1 } })
    expect(start.status).toBe(404)
  })

  test('are refused if no order could be paid or delivered, and nothing changes', async () => {
    const before = await read()
    const minute = await change({
      section: 'payment',
      paymentWindowSeconds: 60,
      redirectSeconds: 5,
      preparedOrderHours: 24,
    })
    expect(minute).toEqual({ status: 422, body: { code: 'settings-unusable', reason: 'payment-window' } })
    const nowhere = await change({
      section: 'area',
      closedDistricts: lineOfDistricts([...district.options]),
    })
    expect(nowhere).toEqual({ status: 422, body: { code: 'settings-unusable', reason: 'no-district' } })
    const onlyIslands = await change({
      section: 'area',
      closedDistricts: lineOfDistricts(district.options.filter((code) => code !== 'IS')),
      deliveredSubAreas: '',
    })
    expect(onlyIslands).toEqual(nowhere)
    expect(await read()).toEqual(before)
  })

  test('apply to the next order at once: one that was reviewed before is refused', async () => {
    const kettle = await aProduct(db, { priceCents: 29_900 })
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const preview = await mei.previewOrder()
    expect((await change(freight(12_000))).status).toBe(200)
    const refused = await mei.placeOrder(preview)
    expect(refused.body).toEqual({ code: 'freight-changed', expected: 10_000, fresh: 12_000 })
    const { order } = await mei.placeSuccessfully()
    await change(freight(9_000))
    expect(order.figures.freightCents).toBe(12_000)
    expect((await violations(db)).filter(({ id }) => id === 'A8c')).toEqual([])
  })

  test('close a district for the next order at once, and for a saved address', async () => {
    const mei = await aShopper(mall, { withInCart: [await aProduct(db)] })
    const orderPreview = await mei.previewOrder()
    expect((await change({ section: 'area', closedDistricts: 'WC,ST' })).status).toBe(200)
    expect((await mei.placeOrder(orderPreview)).body).toEqual({ code: 'delivery-area-excluded' })
    const preview = await mei.previewOrder()
    expect(preview.receiver?.isDeliverable).toBe(false)
    expect(preview.refusals.place).toEqual({ code: 'delivery-area-excluded' })
    await change({ section: 'area', closedDistricts: '' })
    expect((await mei.placeSuccessfully()).order.figures).toEqual(orderPreview.figures)
    const wrong = await change({ section: 'area', closedDistricts: 'ST,WC' })
    expect(wrong.body).toEqual({
      code: 'invalid-input',
      fields: { 'change.closedDistricts': 'not-an-option' },
    })
  })

  test('open and close places in Islands for the next order at once, and for a saved address', async () => {
    const mei = await aShopper(mall, { withInCart: [await aProduct(db)], livesIn: 'CHEUNG_CHAU' })
    const deliver = (deliveredSubAreas: string) =>
      change({ section: 'area', closedDistricts: '', deliveredSubAreas })
    expect((await mei.previewOrder()).refusals.place).toEqual({ code: 'delivery-area-excluded' })
    const opened = await deliver('TUNG_CHUNG,CHEUNG_CHAU')
    expect(opened.body.history[0]).toMatchObject({
      section: 'area',
      before: { deliveredSubAreas: 'TUNG_CHUNG' },
      after: { deliveredSubAreas: 'TUNG_CHUNG,CHEUNG_CHAU' },
    })
    expect((await createActor(mall.app).call(initEndpoints.loadPage)).body.shop.deliveredSubAreas).toEqual([
      { code: 'TUNG_CHUNG', nameEn: 'Tung Chung', nameCn: '東涌' },
      { code: 'CHEUNG_CHAU', nameEn: 'Cheung Chau', nameCn: '長洲' },
    ])
    const open = await mei.previewOrder()
    expect(open).toMatchObject({ receiver: { isDeliverable: true }, refusals: { place: null } })
    // A page of the previous release does not send the field.
    const closed = await change({ section: 'area', closedDistricts: 'ST' })
    expect(closed.body.settings.deliveredSubAreas).toBe('TUNG_CHUNG,CHEUNG_CHAU')
    await deliver('')
    expect((await mei.placeOrder(open)).body).toEqual({ code: 'delivery-area-excluded' })
    expect((await mei.previewOrder()).receiver?.isDeliverable).toBe(false)
    const { version } = await read()
    const back = await staff.call(settingsAdminEndpoints.revert, { body: { version, takesBack: version } })
    expect(back.body.settings.deliveredSubAreas).toBe('TUNG_CHUNG,CHEUNG_CHAU')
    const { order } = await mei.placeSuccessfully()
    expect(order.orderState).toBe('UNPAID')
    await deliver('TUNG_CHUNG')
    for (const wrong of ['CHEUNG_CHAU,TUNG_CHUNG', 'ATLANTIS'])
      expect((await deliver(wrong)).body).toEqual({
        code: 'invalid-input',
        fields: { 'change.deliveredSubAreas': 'not-an-option' },
      })
  })

  test('apply to an order placed at once, on this process and on another of the same database', async () => {
    const other = await openModules(db, [orderRoutes, checkoutRoutes], { demoBank: mall.config.demoBank })
    for (const [process, freightCents] of [
      [mall, 13_000],
      [other, 14_000],
    ] as const) {
      const mei = await aShopper(process, { withInCart: [await aProduct(db, { priceCents: 29_900 })] })
      const preview = await mei.previewOrder()
      expect((await change(freight(freightCents))).status).toBe(200)
      const stale = { code: 'freight-changed', expected: preview.figures.freightCents, fresh: freightCents }
      expect((await mei.placeOrder(preview)).body).toEqual(stale)
      expect((await mei.placeSuccessfully()).order.figures.freightCents).toBe(freightCents)
    }
  })

  test('apply at once to names, promises and limits outside of orders, without a poll', async () => {
    const { id } = await aDistributor(db, { edcNumber: '88200001' })
    const sponsor = createActor(mall.app, await insertSessionForPerson(db, mall.clock, id))
    const link = { tag: 'Tea', rateBasisPoints: 1_500, showsName: true }
    await change({ section: 'name', nameEn: 'Harbour', nameCn: '海港商城' })
    await change({ section: 'profitShare', minRateBasisPoints: 100, maxRateBasisPoints: 1_200 })
    expect((await createActor(mall.app).call(initEndpoints.loadPage)).body.shop).toMatchObject({
      nameCn: '海港商城',
      profitShare: { maxBasisPoints: 1_200 },
    })
    expect((await sponsor.call(shareLinks.create, { body: link })).body).toEqual({
      code: 'rate-out-of-range',
      minBasisPoints: 100,
      maxBasisPoints: 1_200,
    })
    expect((await beginTwoFactor(mall, staffId)).address).toContain('Harbour')
  })

  test('have the business registration number of a certificate, which pages of the shop show', async () => {
    const { email, phone, addressEn, addressCn } = (await read()).settings
    const contact = { section: 'contact', email, phone, addressEn, addressCn } as const
    const saved = await change({ ...contact, businessRegistrationNumber: '87654321-000-01-24-A' })
    expect(saved.body.settings.businessRegistrationNumber).toBe('87654321')
    const wrong = await change({ ...contact, businessRegistrationNumber: '8765-4321-0' })
    expect(wrong.body).toEqual({
      code: 'invalid-input',
      fields: { 'change.businessRegistrationNumber': 'invalid' },
    })
    const { body } = await createActor(mall.app).call(initEndpoints.loadPage)
    expect(body.shop.contact.businessRegistrationNumber).toBe('87654321')
    // A page of the previous release does not send the field.
    const moved = await change({ ...contact, phone: '+852 2111 1111' })
    expect(moved.body.settings).toMatchObject({
      phone: '+852 2111 1111',
      businessRegistrationNumber: '87654321',
    })
    const removed = await change({ ...contact, businessRegistrationNumber: '' })
    expect(removed.body.settings.businessRegistrationNumber).toBe('')
  })

  test('are counted by each process, so that its cached pages expire', async () => {
    const watched = await watchShop(mall, quietLog)
    onTestFinished(watched.stop)
    await change({ section: 'name', nameEn: 'Lighthouse', nameCn: '燈塔商城' })
    await expect.poll(watched.current).toBe(1)
  })

  test('are counted anew on each day of Hong Kong, because new arrivals depend on it', async () => {
    // At the weekend, when the day of delivery does not change with the date.
    let now = new Date('2026-03-14T15:59:00Z')
    const watched = await watchShop({ ...mall, clock: { now: () => now } }, quietLog)
    onTestFinished(watched.stop)
    now = new Date('2026-03-14T16:00:00Z')
    await watched.refresh()
    expect(watched.current()).toBe(1)
  })

  test('accept one of two concurrent changes to the same version', async () => {
    const { version } = await read()
    const both = await Promise.all([change(freight(8_000), version), change(freight(7_000), version)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body).toEqual({ code: 'settings-changed-meanwhile' })
  })

  test('report the invalid field, and the database rejects invalid values and a rewritten history', async () => {
    const wrong = await change({ section: 'checking', usualCheckDays: 8, maxCheckWorkingDays: 5 })
    expect(wrong.body).toEqual({
      code: 'invalid-input',
      fields: { 'change.usualCheckDays': 'too-large' },
      limits: { 'change.usualCheckDays': 5 },
    })
    const { body } = await staff.call(settingsAdminEndpoints.update, {
      body: {
        version: 1,
        change: { section: 'payment', paymentWindowSeconds: 90, redirectSeconds: 99, preparedOrderHours: 73 },
      },
    })
    expect(body).toEqual({
      code: 'invalid-input',
      fields: {
        'change.paymentWindowSeconds': 'not-whole-number',
        'change.redirectSeconds': 'too-large',
        'change.preparedOrderHours': 'too-large',
      },
      limits: { 'change.redirectSeconds': 30, 'change.preparedOrderHours': 72 },
    })
    await expect(db.updateTable('shop_settings').set({ freight_cents: 0 }).execute()).rejects.toThrow(
      'permission denied',
    )
  })
})
