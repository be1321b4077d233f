import type { Page } from '@playwright/test'
import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { aDeliveryMethod } from '../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../test-support/orders/a-pickup-point.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal } from '../../test-support/orders/an-appeal.ts'
import { openMoreActs, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

const idOf = async (mall: Mall, email: string): Promise<string> =>
  (await mall.db.selectFrom('people').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

test.use({ language: 'zh_tw' })

test('two staff ship an order and its replacement, and take it back: the later one is told, and their tracking number replaces none', async ({
  mall,
  newMember,
  newPage,
  words,
  adminWords,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900 })
  const mei = await newMember({ withInCart: kettle })
  const invoice = await mei.buy()
  await advanceOrderTo(mall, invoice, 'confirmed')
  const { orders, replacements } = adminWords
  const path = `/admin/order/detail?invoice=${invoice}&lang=zh_tw`
  const [page, later] = [await newPage(), await newPage()]
  const desk = await staffAt(page, words, mall, { path })
  const clerk = await staffAt(later, words, mall, { path, account: 'clerk@demo.hk' })
  const changed = adminWords.refusals['order-changed-meanwhile']({
    code: 'order-changed-meanwhile',
    orderVersion: '',
  })
  const told = (tab: Page) => tab.getByRole('alert').filter({ hasText: changed })
  await page.getByLabel(orders.trackingNumber).fill('SF1234567890123')
  await later.getByLabel(orders.trackingNumber).fill('SF1234567890124')
  await desk.click(orders.ship)
  await expect(page.getByRole('button', { name: orders.undoShipment })).toBeVisible()
  await clerk.click(orders.ship)
  await expect(told(later)).toBeVisible()
  await openMoreActs(later, adminWords)
  await expect(later.getByLabel(orders.trackingNumber)).toHaveValue('SF1234567890123')

  await advanceOrderTo(mall, invoice, 'arrived')
  const personId = await idOf(mall, mei.email)
  const { id: appealId } = await anOpenAppeal(mall, { personId, invoice, requestType: 'REPLACEMENT' })
  const staffId = await idOf(mall, 'desk@demo.hk')
  await decideAppeal(mall, { appealId, staffId, message: '會寄出新的水煲。', decision: 'ACCEPTED' })
  await desk.visit(path)
  await clerk.visit(path)
  await page.getByLabel(orders.trackingNumber).fill('SF1234567890777')
  await later.getByLabel(orders.trackingNumber).fill('SF1234567890888')
  await desk.click(replacements.send)
  await expect(page.getByRole('heading', { name: replacements.sent })).toBeVisible()
  await clerk.click(replacements.send)
  await expect(told(later)).toBeVisible()
  await expect(later.getByRole('button', { name: orders.correctShipment })).toBeVisible()
  await expect(later.getByLabel(orders.trackingNumber)).toHaveValue('SF1234567890777')

  await clerk.click(orders.undoShipment)
  await expect(later.getByRole('heading', { name: replacements.toSend })).toBeVisible()
  await desk.click(orders.undoShipment)
  await expect(page.getByRole('heading', { name: replacements.toSend })).toBeVisible()
  await expect(told(page)).toBeVisible()
  await expect(page.getByLabel(orders.trackingNumber)).toHaveValue('')
})

test('two staff edit a delivery method, a pick-up point, a carrier and the days of deliveries: other fields are merged, the same field needs a decision', async ({
  mall: { db },
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { deliveryMethods, pickupPoints, deliveryCalendar, products, log, settings } = adminWords
  const { carriers } = settings
  const method = await aDeliveryMethod(db, {
    kind: 'PICKUP_POINT',
    nameEn: 'Kettle lockers',
    nameCn: '水煲櫃',
  })
  const point = await aPickupPoint(db, method.id)
  const page = await newPage()
  const dialog = page.getByRole('dialog')
  const press = async (name: string) => await dialog.getByRole('button', { name, exact: true }).click()
  const nextVersion = { version: 2 }

  await test.step('a delivery method', async () => {
    const { click } = await staffAt(page, words, mall, { path: '/admin/setting?deliveryMethods&lang=zh_tw' })
    await click(`${deliveryMethods.edit}: 水煲櫃`)
    await db
      .updateTable('delivery_methods')
      .set({ fee_cents: 2_500, name_en: 'Kettle shops', ...nextVersion })
      .where('id', '=', method.id)
      .execute()
    await dialog.getByLabel(deliveryMethods.nameEn).fill('Kettle points')
    await dialog.getByLabel(deliveryMethods.maxWeight).fill('5000')
    await press(deliveryMethods.save)
    await expect(dialog.getByLabel(deliveryMethods.feeIn)).toHaveValue('25')
    await press(deliveryMethods.save)
    await expect(dialog.getByText(products.conflictsUnresolved)).toBeVisible()
    await press(`${deliveryMethods.nameEn}: ${products.keepMine}`)
    await press(deliveryMethods.save)
    await expect(dialog).toBeHidden()
    const stored = db
      .selectFrom('delivery_methods')
      .where('id', '=', method.id)
      .select(['name_en', 'fee_cents', 'max_weight_grams'])
    expect(await stored.executeTakeFirst()).toEqual({
      name_en: 'Kettle points',
      fee_cents: 2_500,
      max_weight_grams: 5_000,
    })
  })

  await test.step('a pick-up point', async () => {
    await page.goto(`/admin/setting?pickupPoints=${method.id}&lang=zh_tw`)
    await page.getByRole('button', { name: `${pickupPoints.edit}: ${point.nameCn}`, exact: true }).click()
    await db
      .updateTable('pickup_points')
      .set({ state: 'CLOSED', name_en: 'Kettle Locker', ...nextVersion })
      .where('id', '=', point.id)
      .execute()
    await dialog.getByLabel(log.facts.nameEn, { exact: true }).fill('Teapot Locker')
    await dialog.getByLabel(log.facts.addressEn, { exact: true }).fill('Shop 2, City One Plaza')
    await press(pickupPoints.save)
    await expect(dialog.getByText(`${log.facts.state}：${pickupPoints.states.CLOSED}`)).toBeVisible()
    await press(pickupPoints.save)
    await expect(dialog.getByText(products.conflictsUnresolved)).toBeVisible()
    await press(`${log.facts.nameEn}: ${products.keepTheirs}`)
    await press(pickupPoints.save)
    await expect(dialog).toBeHidden()
    const stored = db
      .selectFrom('pickup_points')
      .where('id', '=', point.id)
      .select(['state', 'name_en', 'address_en'])
    expect(await stored.executeTakeFirst()).toEqual({
      state: 'CLOSED',
      name_en: 'Kettle Locker',
      address_en: 'Shop 2, City One Plaza',
    })
  })

  await test.step('a carrier, whose other field is merged and saved at once', async () => {
    const carrier = await db
      .selectFrom('carriers')
      .select(['code', 'name_cn as nameCn', 'version'])
      .orderBy('code')
      .executeTakeFirstOrThrow()
    await page.goto('/admin/setting?carriers&lang=zh_tw')
    await page.getByRole('button', { name: `${carriers.edit}: ${carrier.nameCn}`, exact: true }).click()
    await db
      .updateTable('carriers')
      .set({ is_offered: false, version: carrier.version + 1 })
      .where('code', '=', carrier.code)
      .execute()
    await dialog.getByLabel(carriers.nameEn).fill('Kettle Express')
    await press(carriers.save)
    await expect(dialog).toBeHidden()
    const stored = db
      .selectFrom('carriers')
      .where('code', '=', carrier.code)
      .select(['name_en', 'is_offered'])
    expect(await stored.executeTakeFirst()).toEqual({ name_en: 'Kettle Express', is_offered: false })
  })

  await test.step('the days of deliveries, merged and saved at once', async () => {
    await page.goto('/admin?lang=zh_tw')
    await page.getByRole('button', { name: deliveryCalendar.edit, exact: true }).click()
    const days = db.selectFrom('delivery_calendar').select(['handling_days', 'transit_days'])
    await db.updateTable('delivery_calendar').set({ handling_days: 4, version: 9 }).execute()
    await dialog.getByLabel(deliveryCalendar.transitDays).fill('7')
    await press(deliveryCalendar.save)
    await expect(dialog).toBeHidden()
    expect(await days.executeTakeFirst()).toEqual({ handling_days: 4, transit_days: 7 })
  })
})
