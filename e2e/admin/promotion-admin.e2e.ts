import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { showPrice } from '../../web/shared/text/format/format.ts'
import { admin as adminText } from '../../web/shared/text/zh-tw/admin/admin.ts'
import { zhTw } from '../../web/shared/text/zh-tw.ts'
import { expectForPhones } from '../accessibility.ts'
import { choose, entriesOf, findProductOnSale, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import { shopperAt } from '../shopper.ts'

const { catalogue, confirm, promotions, log, list } = adminText
const { bulk } = catalogue

test.use({ language: 'en' })

test('the staff simulate a code on past orders, create it and many more, plan an offer, and raise a price: an order at the old price is refused', async ({
  consoleErrors,
  mall,
  newMember,
  newPage,
  words,
}) => {
  const goods = await findProductOnSale(mall, { forCodes: true })
  const { nameEn, nameCn } = goods
  const raised = showPrice(Math.round((goods.priceCents * 1.25) / 10) * 10)
  const today = hongKongDay(mall.clock.now())
  const mei = await newMember({ withInCart: goods })

  const page = await newPage()
  const staff = await staffAt(page, zhTw, mall, { path: '/admin/promotion/code?lang=zh_tw' })
  const { heading, click } = staff

  // A memorable code, simulated on the orders of the last 30 days before its creation.
  await expect(heading(promotions.makeCodes)).toBeVisible()
  await page.getByLabel(promotions.code, { exact: true }).fill('LIONROCK')
  await page.getByLabel(promotions.percent).fill('10')
  await page.getByLabel(promotions.from).fill(today)
  await page.getByLabel(promotions.until).fill('2099-12-31')
  await click(promotions.simulate)
  const simulation = page.getByRole('table', { name: promotions.simulation })
  await expect(simulation.getByRole('row', { name: promotions.discounts })).toContainText('HK$')
  await expectForPhones(page)
  await page.getByLabel(promotions.maxUses).fill('1')
  await page.getByLabel(promotions.productWords).fill(goods.pageCode)
  await click(list.search)
  await choose(page.getByLabel(promotions.addProduct), 1)
  await expect(page.getByRole('button', { name: promotions.removeTarget(nameCn) })).toBeVisible()
  await click(promotions.make)
  await expect(page).toHaveURL(/promotion\/code\?id=/)

  await mei.checkOut()
  await mei.page.getByText(words.checkout.useCode).click()
  await mei.page.getByLabel(words.checkout.code, { exact: true }).fill('lionrock')
  await mei.page.getByRole('button', { name: words.checkout.applyCode, exact: true }).click()
  await expect(mei.page.getByText('LIONROCK applied')).toBeVisible()

  // The price of this product rises in the admin; the shop shows it, and the review is outdated.
  await staff.visit(`/admin/catalogue?k=${goods.pageCode}&lang=zh_tw`)
  await page.getByRole('checkbox', { name: bulk.choose(nameCn) }).check()
  await click(bulk.start(1))
  await page.getByLabel(bulk.by.percent).fill('25')
  await click(catalogue.files.preview)
  await expect(page.getByRole('table', { name: bulk.prices })).toContainText(raised)
  await expectForPhones(page)
  await click(bulk.apply(1))
  await expect(page.getByText(bulk.done(1))).toBeVisible()
  const reader = shopperAt(await newPage(), words, mall)
  await expect(async () => {
    await reader.viewProduct(goods)
    await expect(reader.page.getByText(raised).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mei.page.getByRole('radio', { name: words.checkout.paymentTypes.JETCO }).check()
  const current = Promise.withResolvers<void>()
  const isRequested = mei.page.waitForRequest('**/order/preview?*')
  await mei.page.route('**/order/preview?*', async (route) => {
    await current.promise
    await route.continue()
  })
  await mei.page.getByRole('button', { name: words.checkout.place, exact: true }).click()
  await isRequested
  // The amounts are still the old ones, so they cannot be ordered again.
  await expect(mei.page.getByRole('button', { name: words.checkout.placing })).toBeDisabled()
  current.resolve()
  const refused = words.refusals['product-changed']({ code: 'product-changed', nameEn, nameCn })
  await expect(mei.page.getByText(refused).first()).toBeVisible()
  await mei.placeOrder()

  // The only use of the code is in that order. Then many codes are created at once, exported and withdrawn.
  await staff.visit('/admin/promotion?k=LION&lang=zh_tw')
  await expect(page.getByRole('row', { name: /LIONROCK/ })).toContainText('/ 1')
  await staff.visit('/admin/promotion/code?lang=zh_tw')
  await choose(page.getByLabel(promotions.mode), promotions.modes.many)
  await page.getByLabel(promotions.count).fill('20')
  await page.getByLabel(promotions.prefix).fill('TEA')
  await choose(page.getByLabel(promotions.kind), promotions.kinds.amount)
  await page.getByLabel(promotions.amount).fill('50')
  await page.getByLabel(promotions.from).fill(today)
  await page.getByLabel(promotions.until).fill('2099-12-31')
  await page.getByLabel(promotions.note).fill('茶會')
  await click(promotions.make)
  await expect(page).toHaveURL(/batchId=/)
  await expect(page.getByRole('row', { name: /TEA/ })).toHaveCount(20)
  await expectForPhones(page)
  const download = page.waitForEvent('download')
  await click(promotions.export)
  expect((await download).suggestedFilename()).toBe('codes.csv')
  const batchFacts = /\/discountCode\/batch\/[0-9a-f-]+(\?|$)/
  await page.route(batchFacts, (route) => route.fulfill({ status: 503 }))
  await page.reload()
  const failed = page.getByRole('alert').filter({ hasText: promotions.batch })
  await expect(failed).toBeVisible()
  await page.unroute(batchFacts)
  consoleErrors.splice(0)
  await failed.getByRole('button').click()
  await expect(failed).toBeHidden()
  await click(promotions.endBatch)
  const question = page.getByRole('dialog', { name: confirm.endCodes.title(20, '茶會') })
  await question.getByLabel(confirm.reason).fill('印錯了日期')
  await question.getByRole('button', { name: promotions.endBatch, exact: true }).click()
  await expect(page.getByText(promotions.endedCodes(20))).toBeVisible()

  // An offer that would overlap the existing one.
  await staff.visit('/admin/promotion/offer?lang=zh_tw')
  await page.getByLabel(promotions.over).fill('3000')
  await page.getByLabel(promotions.percent).fill('12')
  await page.getByLabel(promotions.from).fill(today)
  await click(promotions.simulate)
  await expect(simulation).toBeVisible()
  await click(promotions.save)
  await expect(page.getByText('兩項優惠不能同時進行。')).toBeVisible()
  await expectForPhones(page)

  await staff.visit('/admin/log?lang=zh_tw')
  for (const act of ['addCode', 'changeBulk', 'addCodes', 'exportCodes', 'endCodes'] as const) {
    await expect(entriesOf(page, log.sentences[act]).first()).toBeVisible()
  }
})
