import type { Page } from '@playwright/test'
import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
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
