import { endReturn } from '../server/appeals/end-return.ts'
import { changeState, lockOrderForDesk } from '../server/orders/order-settling-queries.ts'
import { expect, test } from './fixtures.ts'
import type { Mall } from './mall.ts'
import { shopperAt } from './shopper.ts'

const password = 'demo1234'
const mei = { name: '陳大文', email: 'link.friend@example.hk', password: 'Harbour88', phone: '91234567' }

/** The goods come back, as the staff would see to it at their desk. */
async function comesBack(mall: Mall, invoice: string): Promise<void> {
  await mall.db.transaction().execute(async (tx) => {
    const order = await lockOrderForDesk(tx, invoice)
    await changeState(tx, order, { to: 'REFUND', cause: 'a return without an appeal', now: mall.clock.now() })
  })
  await endReturn(mall, { invoice, outcome: 'RETURNED', isFitForSale: true })
}

test.describe('in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('經銷商分享連結，朋友登記並以折扣購物，收益待確認，退貨後沖銷；別的經銷商看不到', async ({
    mall,
    words,
    newPage,
    visitor,
    complaints,
  }) => {
    // Three people, each with a browser of their own.
    test.slow()
    const { links, invitation, order, members, statement } = words.distributors
    const kettle = await mall.sells({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 120_000 })

    const amy = shopperAt(await newPage(), words, mall)
    await amy.visits('/member/login')
    await amy.signsIn('88000001', password)
    await amy.visits('/account/shareLink')
    await amy.page.getByLabel(links.tag).fill('茶友')
    await amy.page.getByLabel(links.showsName).check()
    await amy.page.getByRole('button', { name: links.submit }).click()
    await expect(amy.page.getByRole('img', { name: links.qrCode('茶友') })).toBeVisible()
    await amy.page.getByLabel(links.tag).fill('重複')
    await amy.page.getByRole('button', { name: links.submit }).click()
    const exists = words.refusals['share-link-exists']({ code: 'share-link-exists' })
    await expect(amy.page.getByRole('alert').filter({ hasText: exists })).toBeVisible()

    const { code } = await mall.db
      .selectFrom('share_links')
      .where('tag', '=', '茶友')
      .select('code')
      .executeTakeFirstOrThrow()
    const { page } = visitor
    await visitor.visits(`/s/${code}`)
    await expect(page.getByText(invitation.by('陳美儀'))).toBeVisible()
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /減 10%/)
    await visitor.registers(mei)
    const link = (await mall.mailsTo(mei.email))[0]?.text.match(/http\S+/)?.[0] ?? ''
    await visitor.visits(link.replace(mall.url, ''))
    await page.getByLabel(words.people.login.password, { exact: true }).fill(mei.password)
    await page.getByRole('button', { name: words.people.verification.submit }).click()
    await expect(page.getByText(words.people.verification.done)).toBeVisible()
    await visitor.visits('/member/login')
    await visitor.signsIn(mei.email, mei.password)
    await visitor.looksAt(kettle)
    await visitor.addsToCart()
    await visitor.checksOut()
    await visitor.addsAddress({ name: '陳大文', phone: '91234567', street: '彌敦道 1 號' })
    await expect(page.getByRole('main')).toContainText('HK$1,080.00')
    const invoice = await visitor.placesOrder()
    await visitor.goesToBank()
    await visitor.paysByCard('4242424242424242')
    await visitor.returnsFromBank()

    await amy.visits('/account/downlineOrder')
    await amy.page.getByRole('link', { name: `#${invoice}` }).click()
    await expect(amy.page.getByRole('heading', { name: order.titleOf(invoice) })).toBeVisible()
    const earning = (name: string) => amy.page.getByRole('term').filter({ hasText: name }).locator('..')
    await expect(earning(order.pending)).toContainText('HK$120.00')
    await expect(amy.page.getByRole('main')).not.toContainText('彌敦道')
    await expect(amy.page.getByRole('main')).not.toContainText('陳大文')

    const entry = (kind: string) =>
      amy.page.getByRole('article').filter({ hasText: invoice }).filter({ hasText: kind })
    await amy.visits('/account/statement')
    await expect(entry(statement.kinds.ACCRUAL)).toContainText('HK$1,200.00 ×（20% − 10%） = HK$120.00')
    await expect(entry(statement.kinds.ACCRUAL)).toContainText('+HK$120.00')

    await amy.visits('/account/shareProfit')
    await amy.page.getByRole('button', { name: members.change('陳** li***@example.hk') }).click()
    await amy.page.getByLabel(words.distributors.rate.choose, { exact: true }).selectOption('1200')
    await expect(amy.page.getByRole('dialog')).toContainText('HK$880.00')
    await amy.page.getByRole('button', { name: words.distributors.rate.save }).click()
    await expect(amy.page.getByRole('dialog')).toBeHidden()
    const [told] = await mall.mailsTo(mei.email)
    expect(told?.subject).toBe('閣下的折扣現為 12%')

    await comesBack(mall, invoice)
    await amy.visits(`/account/downlineOrderDetail?invoice=${invoice}`)
    await expect(amy.page.getByRole('main')).toContainText(words.orders.states.RETURNSUCCESS)
    await expect(earning(order.pending)).toContainText('HK$0.00')

    await amy.visits('/account/statement')
    await expect(entry(statement.kinds.REVERSAL)).toContainText('-HK$120.00')

    const raymond = shopperAt(await newPage(), words, mall)
    await raymond.visits('/member/login')
    await raymond.signsIn('88000002', password)
    await raymond.visits(`/account/downlineOrderDetail?invoice=${invoice}`)
    await expect(raymond.page.getByRole('heading', { name: order.missing })).toBeVisible()
    // The browser says of what is somebody else's that it is not there, and of what was taken that it was refused.
    complaints.splice(0, complaints.length, ...complaints.filter((said) => !/ (404|422) /.test(said)))
  })
})
