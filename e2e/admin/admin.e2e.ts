import { readFile } from 'node:fs/promises'
import { staffIdleMinutes } from '../../contract/admin/accounts/staff.ts'
import { maskedEmail } from '../../server/accounts/people/mask-rules.ts'
import { editProduct } from '../../server/catalogue/products/edit-product.ts'
import { anEdit } from '../../test-support/catalogue/an-edit.ts'
import { aLargeOrder } from '../../test-support/orders/a-large-refund.ts'
import { aPhoto } from '../../test-support/orders/an-appeal.ts'
import { admin as adminText } from '../../web/shared/text/en/admin/admin.ts'
import { en } from '../../web/shared/text/en.ts'
import { admin as inChinese } from '../../web/shared/text/zh-tw/admin/admin.ts'
import { expectForPhones } from '../accessibility.ts'
import { choose, entriesOf, openMoreActs, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

const { orders, appeals, log, mails, money, nav, persons, products, refunds, stock, tableFiles, today } =
  adminText

/** The bank has its own clock and rejects signatures that are older than five minutes: a slow machine takes longer. */
async function followBankClock({ clock }: Mall): Promise<void> {
  await clock.set(new Date())
}

/** Marks a mail as permanently rejected, because the demo's mailbox rejects none. */
async function failMailTo(address: string, { db }: Mall): Promise<void> {
  const outcome = { state: 'FAILED', sent_at: null, last_error: '550 no such mailbox <address>' }
  const mails = db.updateTable('mails').where('to_address', '=', address)
  await mails.where('kind', '=', 'order-shipped').set(outcome).execute()
}

test.describe('a Chinese-speaking customer and English-speaking staff', () => {
  test.use({ language: 'zh_tw' })

  test('an order is verified, shipped, delivered, returned and refunded; a product is changed; and the audit log records each action', async ({
    mall,
    newMember,
    newPage,
    words,
  }) => {
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900 })
    const mei = await newMember({ withInCart: kettle })
    await mei.viewProduct(kettle)
    await mei.addToCart()
    await mei.visit('/admin')
    const forStaff = words.signingIn.wrongRole.title.ROLE_CMS_IIT
    await expect(mei.page.getByRole('heading', { name: forStaff })).toBeVisible()
    const invoice = await mei.buy()

    const page = await newPage()
    const { heading, ...staff } = await staffAt(page, en, mall, { path: '/account?lang=en' })
    const menu = page.getByRole('navigation', { name: adminText.title, exact: true })
    await page.getByRole('banner').getByRole('link', { name: en.people.account.admin, exact: true }).click()
    await expect(heading(today.title)).toBeVisible()
    const chart = page.getByRole('slider', { name: today.chart })
    await expect(chart).toHaveAttribute('aria-valuetext', /HK\$/)
    const ofToday = await chart.getAttribute('aria-valuetext')
    await chart.click({ position: { x: 4, y: 40 } })
    await expect(chart).not.toHaveAttribute('aria-valuetext', ofToday ?? '')
    await chart.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', ofToday ?? '')
    await expectForPhones(page)

    await menu.getByRole('link', { name: nav.pages['/admin/order'], exact: true }).click()
    await expect(heading(orders.title)).toBeVisible()
    await page.getByRole('searchbox', { name: orders.search }).fill(invoice)
    await page.getByRole('button', { name: adminText.list.search, exact: true }).click()
    await page.getByRole('checkbox', { name: orders.choose(invoice) }).check()
    await expectForPhones(page)
    await page.getByRole('button', { name: orders.confirmChosen }).click()
    const row = page.getByRole('row').filter({ hasText: invoice })
    await expect(row).toContainText(orders.tasks.SHIP)
    await page.getByRole('checkbox', { name: orders.choose(invoice) }).check()
    const printed = page.waitForEvent('download')
    await page.getByRole('button', { name: orders.packingSlips }).click()
    const packingSlips = await readFile(await (await printed).path())
    expect(packingSlips.subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('link', { name: tableFiles.parcels.title }).click()
    await expect(heading(tableFiles.parcels.title)).toBeVisible()
    const parcels = `Carrier,Tracking number,Ref\r\nSF Express,SF1234567890000,${invoice}\r\n`
    await page
      .getByLabel(tableFiles.choose)
      .setInputFiles([{ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(parcels) }])
    await page.getByLabel(orders.invoice).selectOption('Ref')
    const ship = page.getByRole('button', { name: tableFiles.parcels.apply(1), exact: true })
    await expect(ship).toBeVisible()
    await expectForPhones(page)
    await ship.click()
    await expect(page.getByText(tableFiles.parcels.done(1))).toBeVisible()

    await staff.visit(`/admin/order/detail?invoice=${invoice}`)
    await expect(heading(invoice)).toBeVisible()
    await openMoreActs(page, adminText)
    await page.getByLabel(orders.trackingNumber).fill('SF Express SF1234567891000')
    await page.getByRole('button', { name: orders.correctShipment, exact: true }).click()
    // The next act would be that of an order which has changed meanwhile.
    await expect(page.getByText(/SF1234567891000/).first()).toBeVisible()
    await page.getByRole('button', { name: orders.arrive, exact: true }).click()
    await expect(page.getByRole('button', { name: orders.arrive, exact: true })).toBeHidden()
    await expectForPhones(page)
    await page.getByRole('button', { name: orders.refund, exact: true }).click()
    await expect(page.getByRole('dialog').getByText('HK$498.00').first()).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: refunds.pieces.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: refunds.pieces.open })
    await dialog.getByRole('spinbutton').fill('1')
    await expectForPhones(page)
    await dialog.getByRole('button', { name: refunds.pieces.next, exact: true }).click()
    await choose(dialog.getByLabel(refunds.reason), refunds.reasons.DAMAGED)
    await dialog.getByLabel(refunds.note).fill('The lid was broken')
    await followBankClock(mall)
    await dialog.getByRole('button', { name: orders.refundNow('HK$199.00') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`${en.orders.detail.refunded} × 1`)).toBeVisible()
    await mei.visit(`/account/order/detail?invoice=${invoice}`)
    await expect(mei.page.getByText(`${words.orders.detail.refunded} × 1`)).toBeVisible()
    await expect(mei.page.getByText('−HK$199.00')).toBeVisible()

    const { form } = words.appeals
    await mei.visit(`/account/order/appeal?invoice=${invoice}`)
    await mei.page.getByRole('radio', { name: words.appeals.requestTypes.RETURN }).check()
    await mei.page.getByLabel(form.message).fill('收到時壺身已經凹陷。')
    const photo = { name: 'kettle.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    await mei.page.getByLabel(form.addPhoto).setInputFiles([photo])
    await expect(mei.page.getByRole('img', { name: form.photoAt(1) })).toBeVisible()
    await mei.page.getByRole('button', { name: form.send, exact: true }).click()
    await expect(mei.page.getByRole('list', { name: words.appeals.thread })).toContainText('凹陷')

    await menu.getByRole('link', { name: nav.pages['/admin/appeal'], exact: true }).click()
    await expect(heading(appeals.title)).toBeVisible()
    await page.getByRole('row').filter({ hasText: invoice }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(en.appeals.requestTypes.RETURN)
    await expect(page.getByRole('img', { name: appeals.photoAt(1) })).toBeVisible()
    await expectForPhones(page)
    await page.getByLabel(appeals.message).fill('相片未見凹陷。')
    await page.getByRole('button', { name: appeals.ways.refuse }).click()
    await expect(page.getByRole('button', { name: appeals.ways.reopen })).toBeVisible()
    await page.getByLabel(appeals.message).fill('放大後可見凹陷，我們再處理。')
    await expectForPhones(page)
    await page.getByRole('button', { name: appeals.ways.reopen }).click()
    await expect(page.getByRole('button', { name: appeals.ways.ask })).toBeVisible()
    await mei.visit(`/account/order/appeal?invoice=${invoice}`)
    await expect(mei.page.getByRole('list', { name: words.appeals.thread })).toContainText('再處理')
    const { more } = words.appeals
    await mei.page.getByRole('button', { name: more.send, exact: true }).click()
    await expect(mei.page.getByText(more.missing)).toBeVisible()
    await mei.page.getByLabel(more.reply).fill('謝謝，壺嘴亦有裂痕。')
    await mei.page.getByRole('button', { name: more.send, exact: true }).click()
    await expect(mei.page.getByRole('list', { name: words.appeals.thread })).toContainText('裂痕')
    await page.getByLabel(appeals.message).fill('我們會全數退款，請把水煲寄回。')
    const accept = page.getByRole('button', { name: /^Accept return \(HK\$/ })
    await accept.click()
    // The customer has written since the page was loaded.
    const changed = { code: 'appeal-changed-meanwhile' } as const
    await expect(page.getByText(adminText.refusals[changed.code](changed))).toBeVisible()
    await expect(page.getByRole('list', { name: appeals.conversation })).toContainText('裂痕')
    // The way to the next customer stays while it is read again, or the page would move under the pointer.
    const queue = Promise.withResolvers<void>()
    await page.route(/\/admin\/appeal\?.*state=WAITING/, async (route) => {
      await queue.promise
      await route.fallback()
    })
    await accept.click()
    await expect(page.getByRole('list', { name: appeals.conversation })).toContainText('全數退款')
    await expect(page.getByRole('link', { name: appeals.next('') })).toBeVisible()
    queue.resolve()

    await page.getByRole('main').getByRole('link', { name: invoice }).click()
    await expect(heading(invoice)).toBeVisible()
    await page.getByRole('spinbutton', { name: adminText.returns.outcomes.RESELL }).fill('1')
    await expectForPhones(page)
    await page.getByRole('button', { name: adminText.returns.review, exact: true }).click()
    const receipt = page.getByRole('dialog', { name: adminText.returns.confirmTitle(invoice) })
    await expect(receipt).toContainText(adminText.appeals.refund.restocked(''))
    await expectForPhones(page)
    // A refusal stays beside its button.
    const refusal = { code: 'changed-meanwhile' } as const
    const isSent = /\/admin\/order\/\w+\/return(\?|$)/
    await page.route(isSent, async (route) =>
      route.request().method() === 'POST'
        ? await route.fulfill({ status: 422, json: refusal })
        : await route.fallback(),
    )
    const complete = receipt.getByRole('button', { name: /^Complete return and refund HK\$/ })
    await complete.click()
    await expect(receipt.getByRole('alert')).toHaveText(adminText.refusals[refusal.code](refusal))
    await page.unroute(isSent)
    await followBankClock(mall)
    await complete.click()
    await expect(receipt).toBeHidden()
    const story = page.getByRole('list', { name: orders.history })
    await expect(story).toContainText(orders.refundedInFull.unpaid)
    await mall.runJobs()
    await staff.visit(`/admin/order/detail?invoice=${invoice}&lang=en`)
    await expect(story).toContainText(en.orders.states.RETURNSUCCESS)
    await expect(story).toContainText(orders.refundStates.SUCCEEDED)

    await failMailTo(mei.email, mall)
    await menu.getByRole('link', { name: nav.pages['/admin/mail'], exact: true }).click()
    const failed = page.getByRole('row').filter({ hasText: '550 no such mailbox' })
    await expect(failed).not.toContainText(mei.email)
    await failed.getByRole('button', { name: persons.discloseContact }).click()
    await expect(failed).toContainText(mei.email)
    await expectForPhones(page)
    await page.getByRole('button', { name: mails.retry }).click()
    await expect(page.getByText(mails.noneFailed)).toBeVisible()
    await mall.runJobs()
    await choose(page.getByLabel(mails.state), mails.states.SENT)
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: maskedEmail(mei.email) })
        .first(),
    ).toBeVisible()

    await menu.getByRole('link', { name: nav.pages['/admin/reconciliation'], exact: true }).click()
    await expect(page.getByText(money.none)).toBeVisible()
    await expectForPhones(page)

    await menu.getByRole('link', { name: nav.pages['/admin/catalogue'], exact: true }).click()
    await expect(heading(products.title)).toBeVisible()
    const table = page.getByRole('table', { name: products.title })
    await table.getByRole('link', { name: 'Kettle', exact: true }).click()
    const name = page.getByLabel(products.nameCn).first()
    await expect(name).not.toBeEmpty()
    await expectForPhones(page)
    await page.getByRole('button', { name: products.place }).click()
    await choose(page.getByLabel(products.places), 1)
    await name.fill('')
    await page.getByLabel(products.priceIn).first().fill('1,234.50')
    await page.getByRole('button', { name: products.save, exact: true }).click()
    await expect(name).toHaveAccessibleDescription(/the Chinese text is missing/)
    await name.fill('獅子山下茶具')
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const colleagues = await anEdit(mall.db, { displayProductId: id }, { nameEn: 'Lion Rock Teapot' })
    await editProduct(mall.db, { id, edit: colleagues, now: mall.clock.now() })
    await page.getByRole('button', { name: products.save, exact: true }).click()
    const edited = adminText.refusals['product-edited-meanwhile']({ code: 'product-edited-meanwhile' })
    await expect(page.getByText(products.saved)).toBeVisible()
    const merged = page.getByRole('status').filter({ hasText: edited })
    await expect(merged).toContainText(products.mergedHint)
    await expect(merged).toContainText('Lion Rock Teapot')
    await expect(page.getByLabel(products.nameEn).first()).toHaveValue('Lion Rock Teapot')
    await expect(name).toHaveValue('獅子山下茶具')
    await expect(async () => {
      await mei.visit(`/product/detail?id=${id}`)
      await expect(mei.page.getByRole('heading', { name: '獅子山下茶具', level: 1 })).toBeVisible()
      await expect(mei.page.getByText('HK$1,234.50').first()).toBeVisible()
    }).toPass()

    const pot = page.getByRole('link', { name: /^[0-9a-f-]{36}$/ }).first()
    await pot.click()
    await expect(page.getByRole('table', { name: stock.movements })).toContainText(stock.reasons.RETURN)
    await page.getByLabel(stock.receivedQuantity).fill('12')
    await page.getByRole('button', { name: stock.receive, exact: true }).click()
    await expect(page.getByRole('table', { name: stock.movements })).toContainText('+12')
    await page.getByLabel(stock.counted).fill('20')
    await page.getByLabel(stock.correctionReason).fill('Two were dented')
    await page.getByRole('button', { name: stock.correct, exact: true }).click()
    await expect(page.getByRole('table', { name: stock.movements })).toContainText('Two were dented')
    await expectForPhones(page)

    await menu.getByRole('link', { name: nav.pages['/admin/log'], exact: true }).click()
    await expect(heading(log.title)).toBeVisible()
    const acts = [
      'retryMail',
      'confirmOrder',
      'recordArrival',
      'refundPartially',
      'acceptAppeal',
      'endReturn',
      'editProduct',
      'receiveGoods',
    ] as const
    for (const act of acts) await expect(entriesOf(page, log.sentences[act])).toHaveCount(1)
    await expect(entriesOf(page, log.sentences.shipOrder)).toHaveCount(2)
    const { onHand } = log.factsInSentence
    const corrected = page.getByRole('cell').filter({ hasText: 'Two were dented' })
    await expect(corrected).toContainText(onHand)
    await expectForPhones(page)

    await mei.visit(`/account/order/detail?invoice=${invoice}`)
    await expect(mei.page.getByText(words.orders.statuses.REFUNDED).first()).toBeVisible()
    await expect(mei.page.getByText('我們會全數退款，請把水煲寄回。')).toBeVisible()
    const subjects = (await mall.mailsTo(mei.email)).map(({ subject }) => subject)
    expect(subjects).toContain(`訂單 #${invoice} 的回覆`)
  })
})

test.describe('a Chinese-speaking clerk', () => {
  test.use({ language: 'zh_tw' })

  test('sees only permitted pages, approves a large refund, loses the authenticator, sets up another, and continues after a break without losing input', async ({
    mall,
    newPage,
    words,
  }) => {
    const { staff, orders: ordersInChinese } = inChinese
    const page = await newPage()
    const own = { path: '/admin', account: 'clerk@demo.hk' }
    const { click, ...clerk } = await staffAt(page, words, mall, own)
    const menu = page.getByRole('navigation', { name: inChinese.title, exact: true })
    await expect(
      menu.getByRole('link', { name: inChinese.nav.pages['/admin/order'], exact: true }),
    ).toBeVisible()
    await expect(menu.getByRole('link', { name: inChinese.nav.pages['/admin/payout'] })).toBeHidden()
    await clerk.visit('/admin/payout')
    await expect(page.getByRole('heading', { name: staff.missing(['money', 'audit']) })).toBeVisible()
    await expectForPhones(page)

    const adminPage = await newPage()
    const admin = await staffAt(adminPage, en, mall, { path: '/admin/staff?lang=en' })
    await adminPage.getByRole('button', { name: `${adminText.staff.change}: 吳詠琳` }).click()
    await adminPage.getByRole('checkbox', { name: adminText.staff.permissionNames.money }).check()
    const change = adminPage.getByRole('dialog')
    await change.getByLabel(adminText.staff.grantReason).fill('Approves refunds')
    await adminPage.getByRole('button', { name: adminText.staff.save, exact: true }).click()
    await expect(change).toBeHidden()
    await expect(adminPage.getByRole('row').filter({ hasText: '吳詠琳' })).toContainText(
      adminText.staff.waiting('money'),
    )
    await expect(adminPage.getByText('Approves refunds')).toBeVisible()
    await expectForPhones(adminPage)

    const { id } = await mall.db
      .selectFrom('people')
      .where('email', '=', own.account)
      .select('id')
      .executeTakeFirstOrThrow()
    const administration = { person_id: id, permission: 'admin' }
    await mall.db.insertInto('staff_permissions').values(administration).execute()
    await clerk.visit('/admin/staff')
    await click(staff.grant)
    await page.getByRole('dialog').getByRole('button', { name: staff.grant, exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: '吳詠琳' })).toContainText(
      staff.permissionNames.money,
    )
    await mall.db
      .deleteFrom('staff_permissions')
      .where('person_id', '=', id)
      .where('permission', '=', 'admin')
      .execute()
    await clerk.visit('/admin/payout')
    await expect(page.getByRole('heading', { name: inChinese.payouts.title, level: 1 })).toBeVisible()

    const { invoice } = await aLargeOrder(mall)
    const amount = 'HK$9,000.00'
    await admin.visit(`/admin/order/detail?invoice=${invoice}&lang=en`)
    await openMoreActs(adminPage, adminText)
    await adminPage.getByRole('button', { name: orders.refund, exact: true }).click()
    await expect(adminPage.getByText(adminText.refunds.requestEffect)).toBeVisible()
    await adminPage.getByLabel(adminText.refunds.note).fill('Never arrived')
    await adminPage.getByRole('button', { name: adminText.refunds.request, exact: true }).click()
    await expect(adminPage.getByText(adminText.refunds.ownRequest)).toBeVisible()
    await expect(adminPage.getByRole('dialog')).toBeHidden()
    await expectForPhones(adminPage)
    await clerk.visit('/admin')
    await expect(page.getByRole('list', { name: inChinese.refunds.title })).toContainText('Never arrived')
    await expectForPhones(page)
    await click(inChinese.refunds.approve(amount))
    const approval = page.getByRole('dialog')
    await approval.getByRole('button', { name: inChinese.refunds.approve(amount), exact: true }).click()
    await expect(page.getByText(inChinese.refunds.none)).toBeVisible()
    await admin.visit(`/admin/order/detail?invoice=${invoice}&lang=en`)
    // The bank pays it later.
    await expect(adminPage.getByRole('list', { name: orders.history })).toContainText(
      orders.refundedInFull.unpaid,
    )

    await admin.visit('/admin/staff?lang=en')
    await adminPage.getByRole('button', { name: `${adminText.staff.change}: 吳詠琳` }).click()
    await adminPage.getByRole('button', { name: adminText.staff.reset, exact: true }).click()
    const question = adminPage.getByRole('dialog', { name: adminText.confirm.resetTwoFactor.title('吳詠琳') })
    await question.getByLabel(adminText.confirm.reason).fill('Lost the telephone')
    await question.getByRole('button', { name: adminText.staff.reset, exact: true }).click()
    await expect(adminPage.getByRole('dialog')).toHaveCount(0)
    await expect(adminPage.getByRole('row').filter({ hasText: '吳詠琳' })).toContainText(
      adminText.staff.notSet,
    )

    await clerk.visit('/admin/order')
    await page.waitForURL('**/member/login?**')
    await clerk.signIn('clerk@demo.hk', 'demo1234')
    await click(staff.authenticator.begin)
    await expect(page.getByRole('img', { name: staff.authenticator.qr })).toBeVisible()
    await expectForPhones(page)
    const code = page.getByLabel(staff.authenticator.code, { exact: true })
    await code.fill('000000')
    await click(staff.authenticator.confirm)
    const wrong = words.refusals['two-factor-wrong']({ code: 'two-factor-wrong' })
    await expect(code).toHaveAccessibleDescription(wrong)
    await code.fill(await mall.codeOf('clerk@demo.hk'))
    await click(staff.authenticator.confirm)
    await expect(
      page.getByRole('list', { name: staff.authenticator.recovery }).getByRole('listitem'),
    ).toHaveCount(10)
    await expectForPhones(page)
    await click(staff.authenticator.recoverySaved)
    const search = page.getByRole('searchbox', { name: ordersInChinese.search })
    await expect(search).toBeVisible()
    // The list is loaded before the break, or its request would end the session first.
    await expect(page.getByRole('row').nth(1)).toBeVisible()

    await mall.clock.advance({ minutes: staffIdleMinutes + 1 })
    await search.fill('陳')
    await click(inChinese.list.search)
    const dialog = page.getByRole('dialog', { name: staff.signInAgain.title })
    await dialog.getByLabel(words.people.login.username).fill('clerk@demo.hk')
    await dialog.getByLabel(words.people.login.password, { exact: true }).fill('demo1234')
    await dialog.getByRole('button', { name: words.people.login.submit, exact: true }).click()
    await page
      .getByLabel(words.signingIn.code.label, { exact: true })
      .fill(await mall.codeOf('clerk@demo.hk'))
    await page.getByRole('button', { name: words.signingIn.code.submit, exact: true }).last().click()
    await expect(dialog).toBeHidden()
    await expect(search).toHaveValue('陳')
    // The demo bank refuses a refund that is signed at another time.
    await mall.clock.set(new Date())
  })
})
