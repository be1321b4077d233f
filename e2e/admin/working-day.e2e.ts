import { aLargeOrder } from '../../test-support/orders/a-large-refund.ts'
import { admin as inEnglish } from '../../web/shared/text/en/admin/admin.ts'
import { en } from '../../web/shared/text/en.ts'
import { admin as inChinese } from '../../web/shared/text/zh-tw/admin/admin.ts'
import { zhTw } from '../../web/shared/text/zh-tw.ts'
import { entriesOf, findProductOnSale, openMoreActs, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

test('two staff, one in each language, share a day: an order is found, noted, readdressed and shipped, a customer is answered, both edit a product, goods arrive, and one refunds what the other approves', async ({
  mall,
  newPage,
}) => {
  await giveAllPermissions('clerk@demo.hk', mall)
  const small = await aLargeOrder(mall, 200_000)
  const large = await aLargeOrder(mall)
  const amount = 'HK$9,000.00'
  const kettle = await findProductOnSale(mall)

  const [page, colleague] = [await newPage(), await newPage()]
  const staffPage = await staffAt(page, en, mall, { path: '/admin?lang=en' })
  const clerk = await staffAt(colleague, zhTw, mall, { path: '/admin?lang=zh_tw', account: 'clerk@demo.hk' })
  const { log, orders, persons, products, refunds, today } = inEnglish
  const { orders: zhOrders, products: zhProducts, refunds: zhRefunds, stock: zhStock } = inChinese
  await expect(staffPage.heading(today.title)).toBeVisible()
  await expect(clerk.heading(inChinese.today.title)).toBeVisible()

  await staffPage.visit('/admin/order?lang=en')
  await page.getByRole('searchbox', { name: orders.search }).fill(small.invoice)
  await staffPage.click(inEnglish.list.search)
  await page.getByRole('row').getByRole('link', { name: small.invoice, exact: true }).click()
  await expect(staffPage.heading(small.invoice)).toBeVisible()
  await page.getByLabel(orders.note, { exact: true }).fill('Call before delivery')
  await staffPage.click(orders.addNote)
  const timeline = page.getByRole('list', { name: orders.history })
  await expect(timeline).toContainText('Call before delivery')
  await clerk.visit(`/admin/order/detail?invoice=${small.invoice}&lang=zh_tw`)
  await expect(clerk.heading(small.invoice)).toBeVisible()
  await staffPage.click(orders.confirm)
  await expect(page.getByRole('button', { name: orders.confirm, exact: true })).toBeHidden()

  await clerk.click(zhOrders.confirm)
  await expect(colleague.getByRole('alert')).toContainText(
    inChinese.refusals['order-not-confirmable']({ code: 'order-not-confirmable' }),
  )
  await expect(colleague.getByRole('button', { name: zhOrders.ship, exact: true })).toBeVisible()
  await expect(colleague.getByRole('list', { name: zhOrders.history })).toContainText('Call before delivery')
  await clerk.click(zhOrders.correctReceiver)
  const address = colleague.getByRole('dialog', { name: zhOrders.correctReceiver })
  const { form } = zhTw.receivers
  await address.getByLabel(form.phone, { exact: true }).fill('9123 4567')
  await address.getByLabel(form.area, { exact: true }).selectOption('KLN')
  await address.getByLabel(form.district).selectOption('YTM')
  await address.getByLabel(form.street).fill('彌敦道 700 號')
  await address.getByLabel(zhOrders.correctReceiverReason).fill('顧客來電更改')
  await address.getByRole('button', { name: zhOrders.correctReceiverNow, exact: true }).click()
  await expect(address).toBeHidden()

  await page.getByLabel(orders.trackingNumber).fill('SF Express SF1234567890000')
  await staffPage.click(orders.ship)
  await expect(page.getByRole('alert')).toContainText(
    inEnglish.refusals['order-changed-meanwhile']({
      code: 'order-changed-meanwhile',
      orderVersion: '',
    }),
  )
  await expect(timeline).toContainText('顧客來電更改')
  await staffPage.click(orders.ship)
  await expect(page.getByRole('button', { name: orders.arrive, exact: true })).toBeVisible()

  await clerk.visit('/admin/appeal?lang=zh_tw')
  await colleague.getByRole('table').getByRole('link').first().click()
  await colleague.getByLabel(inChinese.appeals.message).fill('請提供清晰的相片。')
  await clerk.click(inChinese.appeals.ways.ask)
  const thread = colleague.getByRole('list', { name: inChinese.appeals.conversation })
  await expect(thread).toContainText('請提供清晰的相片。')

  const productPage = `/admin/catalogue/product?id=${kettle.displayProductId}`
  await staffPage.visit(`${productPage}&lang=en`)
  await clerk.visit(`${productPage}&lang=zh_tw`)
  await page.getByLabel(products.nameEn).first().fill('Two-handed Kettle')
  await colleague.getByLabel(zhProducts.nameCn).first().fill('雙人水煲')
  await clerk.click(zhProducts.save)
  await expect(colleague.getByText(zhProducts.saved)).toBeVisible()
  await staffPage.click(products.save)
  await expect(page.getByText(products.saved)).toBeVisible()
  await expect(page.getByText(products.mergedHint)).toBeVisible()
  await expect(page.getByLabel(products.nameCn).first()).toHaveValue('雙人水煲')
  await expect(page.getByLabel(products.nameEn).first()).toHaveValue('Two-handed Kettle')

  await clerk.visit(`/admin/stock/specification?id=${kettle.specificationId}&lang=zh_tw`)
  await colleague.getByLabel(zhStock.receivedQuantity).fill('12')
  await clerk.click(zhStock.receive)
  await expect(colleague.getByRole('table', { name: zhStock.movements })).toContainText('+12')

  await staffPage.visit(`/admin/person/detail?id=${large.personId}&lang=en`)
  await page.getByLabel(persons.note, { exact: true }).fill('Prefers messages in the evening')
  await staffPage.click(persons.addNote)
  await expect(page.getByText('Prefers messages in the evening').first()).toBeVisible()

  await staffPage.visit(`/admin/order/detail?invoice=${large.invoice}&lang=en`)
  await openMoreActs(page, inEnglish)
  await staffPage.click(orders.refund)
  await staffPage.click(refunds.request)
  await expect(page.getByLabel(refunds.note)).toBeFocused()
  await page.getByLabel(refunds.note).fill('Never arrived')
  await staffPage.click(refunds.request)
  await expect(page.getByText(refunds.ownRequest)).toBeVisible()
  await clerk.visit('/admin?lang=zh_tw')
  await clerk.click(zhRefunds.approve(amount))
  const approval = colleague.getByRole('dialog')
  await approval.getByRole('button', { name: zhRefunds.approve(amount), exact: true }).click()
  await expect(colleague.getByText(zhRefunds.none)).toBeVisible()

  await staffPage.visit('/admin/log?lang=en')
  const once = [
    'confirmOrder',
    'correctReceiver',
    'shipOrder',
    'messageShopper',
    'receiveGoods',
    'addOrderNote',
    'approveRefund',
  ] as const
  for (const act of once) await expect(entriesOf(page, log.sentences[act])).toHaveCount(1)
  await expect(page.getByRole('cell', { name: /added a note to (?!order)/ })).toHaveCount(1)
  const toldName = /changed the (English|Chinese) name of .* from .* to /
  await expect(page.getByRole('cell', { name: toldName })).toHaveCount(2)
})

async function giveAllPermissions(email: string, { db }: Mall): Promise<void> {
  const { id } = await db
    .selectFrom('people')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const rows = (['catalogue', 'money', 'admin'] as const).map((permission) => ({ person_id: id, permission }))
  await db.insertInto('staff_permissions').values(rows).execute()
}
