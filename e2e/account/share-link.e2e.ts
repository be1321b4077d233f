import type { Locator, Page } from '@playwright/test'
import { inLanguage } from '../../contract/site-map.ts'
import { languages } from '../../contract/values/language.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'
import { endReturn } from '../../server/appeals/return/end-return.ts'
import { disableDistributor } from '../../server/distributors/roster/change-contract.ts'
import { countMembers } from '../../server/distributors/roster/roster-queries.ts'
import { changeState, lockOrderForAdmin } from '../../server/orders/records/order-transition-queries.ts'
import { changeShop } from '../../test-support/change-shop.ts'
import { aShareLink } from '../../test-support/orders/a-share-link.ts'
import { readReturnAmount } from '../../test-support/orders/an-appeal.ts'
import { aReceivedReturn } from '../../test-support/orders/stated-refund.ts'
import { aDistributor, aMember } from '../../test-support/people/a-member.ts'
import { sentenceFor } from '../../web/shared/text/shape/text.ts'
import { expect, test, wordsIn } from '../fixtures.ts'
import type { Mall } from '../mall.ts'
import { type Shopper, shopperAt } from '../shopper.ts'

const mei = { name: '陳大文', email: 'link.friend@example.hk', password: 'Harbour88', phone: '91234567' }
const masked = '陳** li***nd@example.hk'

test.describe('in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('a friend registers by a share link and buys at its rate while rate and sponsor are unchanged; earnings are added and reversed, and nobody else sees them', async ({
    mall,
    words,
    newPage,
    visitor,
    consoleErrors,
  }) => {
    const { links, invitation, order, members, statement, rate } = words.distributors
    const { page } = visitor
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 120_000 })
    const amy = shopperAt(await newPage(), words, mall)
    const messageFor = (refusal: Refusal) => sentenceFor(words, refusal)
    let code = ''
    let invoice = ''

    await test.step('a link is created; every refusal has its own message', async () => {
      await amy.resumeSession('88000001')
      await amy.visit('/account/shareLink')
      const makes = makingLinks(amy.page, links)
      await amy.page.getByLabel(links.showsName).check()
      await makes({ tag: '茶友', percent: 10 })
      await expect(amy.page.getByRole('img', { name: links.qrCode('茶友') })).toBeVisible()
      await makes({ tag: '重複', percent: 10 })
      await expect(alert(amy.page, messageFor({ code: 'share-link-exists' }))).toBeVisible()
      await makes({ tag: '茶友', percent: 8 })
      await expect(amy.page.getByText(messageFor({ code: 'share-link-tag-taken' }))).toBeVisible()
      const lowered = { minBasisPoints: 100, maxBasisPoints: 1_200 }
      const revert = await changeShop(mall, {
        section: 'profitShare',
        minRateBasisPoints: lowered.minBasisPoints,
        maxRateBasisPoints: lowered.maxBasisPoints,
      })
      await makes({ tag: '家人', percent: 15 })
      await expect(alert(amy.page, messageFor({ code: 'rate-out-of-range', ...lowered }))).toBeVisible()
      await revert()
      code = await codeOf(mall, '茶友')
    })

    await test.step('its owner sees what others see, and is neither invited nor counted', async () => {
      await amy.visit(`/s/${code}`)
      await expect(amy.page.getByText(invitation.notForYou)).toBeVisible()
      await expect(amy.page.getByRole('link', { name: invitation.join })).toHaveCount(0)
    })

    await test.step('the link is opened in another browser, and a friend registers', async () => {
      await visitor.visit(`/s/${code}`)
      await expect(page.getByText(invitation.by('陳美儀'))).toBeVisible()
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /9 折/)
      await page.getByRole('link', { name: invitation.join }).click()
      // Above every field.
      const form = page.getByRole('main').locator('form')
      await expect(form.locator('> *').first()).toContainText(invitation.atRegistration('陳美儀', '10'))
      await visitor.register(mei)
      // A mail that does not arrive is followed by a second registration, later and on a page opened anew.
      await visitor.visit('/member/join')
      await expect(form.locator('> *').first()).toContainText(invitation.atRegistration('陳美儀', '10'))
      // The waiting time between two mails has passed.
      await mall.clock.advance({ minutes: 2 })
      await visitor.register(mei)
      const link = (await mall.mailsTo(mei.email))[0]?.text.match(/http\S+/)?.[0] ?? ''
      await visitor.visit(link.replace(mall.url, ''))
      await page.getByLabel(words.people.login.password, { exact: true }).fill(mei.password)
      const { verification } = words.people
      await page.getByRole('button', { name: verification.submit }).click()
      await expect(page.getByRole('heading', { name: verification.done, level: 1 })).toBeVisible()
      await page.getByRole('link', { name: verification.goOn }).click()
      await expect(page).toHaveURL(/\/account/)
      expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('invitation')
      const counted = mall.db.selectFrom('share_links').where('code', '=', code).select('opened')
      expect((await counted.executeTakeFirstOrThrow()).opened).toBe(1)
    })

    await test.step('the rate changes between review and order, and only the faster of two tabs saves it', async () => {
      await visitor.viewProduct(kettle)
      await visitor.addToCart()
      await visitor.checkOut()
      await visitor.addAddress({ name: '陳大文', phone: '91234567', street: '彌敦道 1 號' })
      await expect(page.getByRole('main')).toContainText('HK$1,080.00')
      const slower = shopperAt(await amy.page.context().newPage(), words, mall)
      for (const tab of [amy, slower]) await openRateOf(tab, members.change(masked))
      await giveRate(amy.page, rate, { percent: 12, costs: 'HK$880.00' })
      await expect(amy.page.getByRole('dialog')).toBeHidden()
      await giveRate(slower.page, rate, { percent: 14, costs: 'HK$860.00' })
      const refusal = { code: 'member-rate-changed', name: '陳**', rateBasisPoints: 1_200 } as const
      await expect(slower.page.getByRole('dialog')).toContainText(messageFor(refusal))
      await slower.page.close()
      const [mail] = await mall.mailsTo(mei.email)
      expect(mail?.subject).toContain('88 折')
      await expectRefusal(visitor, words.checkout.place, messageFor({ code: 'discount-rate-changed' }))
      await expect(page.getByRole('main')).toContainText('HK$1,056.00')
    })

    await test.step('the first order at the new rate is paid, and the share is pending', async () => {
      invoice = await visitor.placeOrder()
      await visitor.goToBank()
      await visitor.payByCard('4242424242424242')
      await visitor.returnFromBank()
      await amy.visit('/account/downlineOrder')
      await amy.page.getByRole('link', { name: `#${invoice}` }).click()
      await expect(amy.page.getByRole('heading', { name: order.titleOf(invoice) })).toBeVisible()
      await expect(fact(amy.page, order.pending)).toContainText('HK$96.00')
      await expect(amy.page.getByRole('main')).not.toContainText('彌敦道')
      await expect(amy.page.getByRole('main')).not.toContainText('陳大文')
      await amy.visit('/account/statement')
      const accrual = entry(amy.page, invoice, statement.kinds.ACCRUAL)
      await expect(accrual).toContainText(/HK\$1,200\.00 × ?[(（]20% − 12%[)）] = HK\$96\.00/)
      await expect(amountsOf(accrual)).toContainText('+96.00')
      await amy.page.setViewportSize({ width: 360, height: 740 })
      const row = amy.page.getByRole('listitem').filter({ hasText: invoice })
      await expect(row).toContainText('+HK$96.00')
      await expect(row.getByText(statement.pending)).toBeHidden()
      await row.getByText(statement.kinds.ACCRUAL).click()
      await expect(row.getByText(statement.pending)).toBeVisible()
      await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`invoice=${invoice}`))
      await amy.page.setViewportSize({ width: 1280, height: 720 })
    })

    await test.step('neither a lower rate, nor a stranger’s link, nor one that has ended is taken', async () => {
      const takes = page.getByRole('main').getByRole('button', { name: invitation.accept })
      await visitor.visit(`/s/${code}`)
      await takes.click()
      await expect(
        page.getByText(messageFor({ code: 'rate-not-higher', rateBasisPoints: 1_200 })),
      ).toBeVisible()
      const { code: strangers } = await aShareLink(mall.db, { rateBasisPoints: 1_500 })
      await visitor.visit(`/s/${strangers}`)
      await takes.click()
      await expect(page.getByText(messageFor({ code: 'not-your-sponsor' }))).toBeVisible()
      await visitor.visit(`/s/${code}`)
      await expect(takes).toBeVisible()
      await amy.visit('/account/shareLink')
      await amy.page
        .getByRole('article')
        .filter({ hasText: '茶友' })
        .getByRole('button', { name: links.deactivate })
        .click()
      await amy.page.getByRole('dialog').getByRole('button', { name: links.deactivate }).click()
      await expect(amy.page.getByRole('status').getByText(links.wasEnded)).toBeVisible()
      await takes.click()
      await expect(page.getByText(messageFor({ code: 'share-link-missing' }))).toBeVisible()
      await visitor.visit(`/s/${code}`)
      await expect(page.getByRole('heading', { name: invitation.missing })).toBeVisible()
    })

    await test.step('the products are returned, and the share is reversed', async () => {
      await completeReturnOf(mall, invoice)
      await amy.visit(`/account/downlineOrderDetail?invoice=${invoice}`)
      await expect(amy.page.getByRole('main')).toContainText(words.orders.statuses.REFUNDED)
      await expect(fact(amy.page, order.pending)).toContainText('HK$0.00')
      await amy.visit('/account/statement')
      await expect(amountsOf(entry(amy.page, invoice, statement.kinds.REVERSAL))).toContainText('−96.00')
    })

    await test.step('another distributor sees none of it', async () => {
      const raymond = shopperAt(await newPage(), words, mall)
      await raymond.resumeSession('88000002')
      await raymond.visit(`/account/downlineOrderDetail?invoice=${invoice}`)
      await expect(raymond.page.getByRole('heading', { name: order.missing })).toBeVisible()
      await raymond.visit('/account/shareProfit')
      await raymond.page.getByLabel(members.search).fill('link')
      await raymond.page.getByRole('main').getByRole('button', { name: members.find, exact: true }).click()
      await expect(raymond.page.getByText(members.notFound)).toBeVisible()
    })

    await test.step('the sponsor is disabled between review and placing', async () => {
      await visitor.viewProduct(kettle)
      await visitor.addToCart()
      await visitor.checkOut()
      await expect(page.getByRole('main')).toContainText('HK$1,056.00')
      await disable(mall, '88000001')
      await expectRefusal(visitor, words.checkout.place, messageFor({ code: 'sponsor-changed' }))
      await expect(page.getByRole('main')).toContainText('HK$1,200.00')
      await visitor.placeOrder()
    })

    // The browser logs the 404 of another member's data and the refusals.
    consoleErrors.splice(
      0,
      consoleErrors.length,
      ...consoleErrors.filter((message) => !/ (404|422) /.test(message)),
    )
  })
})

for (const language of languages) {
  test(`a member who accepts a share link sees the profit share in the account at once (${language})`, async ({
    mall,
    newMember,
  }) => {
    const { account, invitation } = { ...wordsIn[language].people, ...wordsIn[language].distributors }
    const { page, visit, email } = await newMember()
    const { id: ownerId } = await aDistributor(mall.db, {
      edcNumber: language === 'en' ? '88777101' : '88777102',
    })
    await mall.db.updateTable('people').set({ sponsor_id: ownerId }).where('email', '=', email).execute()
    const { code } = await aShareLink(mall.db, { ownerId, rateBasisPoints: 1_000 })
    await visit(inLanguage(`/s/${code}`, language))
    await page.getByRole('button', { name: invitation.accept }).click()
    await expect(page.getByText(invitation.accepted('10'))).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: wordsIn[language].shell.account }).click()
    await expect(fact(page, account.rate)).toContainText(account.rateOf('10'))
  })

  test(`a distributor whose contract has ended sees that the links are inactive (${language})`, async ({
    mall,
    newPage,
  }) => {
    const words = wordsIn[language]
    const { links } = words.distributors
    const contracts = [
      { number: '1', because: links.inactiveBecause.EXPIRED, facts: { renewalExpiresOn: '2020-01-31' } },
      { number: '2', because: links.inactiveBecause.DISABLED, facts: { contractDisabledAt: new Date(0) } },
    ]
    for (const { number, because, facts } of contracts) {
      const edcNumber = `${language === 'en' ? '8877730' : '8877740'}${number}`
      const { id: ownerId } = await aDistributor(mall.db, { edcNumber, ...facts })
      await aShareLink(mall.db, { ownerId, rateBasisPoints: 1_000, tag: 'Tea' })
      const { page, resumeSession, visit } = shopperAt(await newPage(), words, mall)
      await resumeSession(edcNumber)
      await visit(inLanguage('/account/shareLink', language))
      await expect(page.getByText(because)).toBeVisible()
      await expect(page.getByRole('article')).toContainText(links.inactive)
      await expect(page.getByRole('button', { name: links.submit })).toHaveCount(0)
      await expect(page.getByRole('img', { name: links.qrCode('Tea') })).toHaveCount(0)
    }
  })

  test(`the preview of a profit share stays while another loads, and a failure can be retried (${language})`, async ({
    mall,
    newPage,
    consoleErrors,
  }) => {
    const words = wordsIn[language]
    const { rate, members } = words.distributors
    const amy = shopperAt(await newPage(), words, mall)
    await amy.resumeSession('88000001')
    await amy.visit(inLanguage('/account/shareProfit', language))
    await amy.page
      .getByRole('button', { name: new RegExp(members.change('.+')) })
      .first()
      .click()
    const dialog = amy.page.getByRole('dialog')
    const selectRate = async (percent: number) =>
      await dialog.getByLabel(rate.choose, { exact: true }).selectOption(String(percent * 100))
    await selectRate(12)
    await expect(dialog).toContainText('HK$880.00')

    const release = Promise.withResolvers<void>()
    await amy.page.route(
      '**/back/api/downline/ratePreview?**',
      async (route) => {
        await release.promise
        await route.abort()
      },
      { times: 1 },
    )
    const isRequested = amy.page.waitForRequest('**/back/api/downline/ratePreview?**')
    await selectRate(14)
    await isRequested
    await expect(dialog).toContainText('HK$880.00')
    release.resolve()
    await expect(dialog.getByRole('alert')).toContainText(rate.failed)
    await expect(dialog).not.toContainText('HK$880.00')
    await dialog.getByRole('button', { name: words.failures.broken.retry }).click()
    await expect(dialog).toContainText('HK$860.00')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    // The browser logs the request that this journey aborts.
    consoleErrors.splice(0)
  })
}

function alert(page: Page, sentence: string): Locator {
  return page.getByRole('alert').filter({ hasText: sentence })
}

/** The value of a term in a description list. */
function fact(page: Page, name: string): Locator {
  return page.getByRole('term').filter({ hasText: name }).locator('..')
}

/** The entries of an order in a statement. */
function entry(page: Page, invoice: string, kind: string): Locator {
  return page.getByRole('row').filter({ hasText: invoice }).filter({ hasText: kind })
}

/** The row of an entry's goods and amounts, above that of its details. */
function amountsOf(details: Locator): Locator {
  return details.locator('xpath=preceding-sibling::tr[1]')
}

function makingLinks(page: Page, links: { rate: string; tag: string; submit: string }) {
  return async ({ tag, percent }: { tag: string; percent: number }) => {
    await page.getByLabel(links.rate).selectOption(String(percent * 100))
    await page.getByLabel(links.tag).fill(tag)
    await page.getByRole('button', { name: links.submit }).click()
  }
}

async function codeOf({ db }: Mall, tag: string): Promise<string> {
  const link = db.selectFrom('share_links').where('tag', '=', tag).select('code')
  return (await link.executeTakeFirstOrThrow()).code
}

async function openRateOf({ page, visit }: Shopper, button: string): Promise<void> {
  await visit('/account/shareProfit')
  await page.getByRole('button', { name: button }).click()
}

/** Selects a rate, checks the price preview and saves it. */
async function giveRate(
  page: Page,
  rate: { choose: string; save: string },
  { percent, costs }: { percent: number; costs: string },
): Promise<void> {
  await page.getByLabel(rate.choose, { exact: true }).selectOption(String(percent * 100))
  await expect(page.getByRole('dialog')).toContainText(costs)
  await page.getByRole('button', { name: rate.save }).click()
}

/** Submits an order that has changed since the review, and reads the refusal. */
async function expectRefusal({ page }: Shopper, place: string, sentence: string): Promise<void> {
  await page.getByRole('button', { name: place, exact: true }).click()
  await expect(alert(page, sentence)).toBeVisible()
}

/** Returns the products, as the staff do in the admin. */
async function completeReturnOf(mall: Mall, invoice: string): Promise<void> {
  await mall.db.transaction().execute(async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    await changeState(tx, order, { to: 'REFUND', cause: 'a return without an appeal', now: mall.clock.now() })
  })
  const expectedCents = await readReturnAmount(mall, invoice)
  const { id: staffId } = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
  await endReturn(mall, { invoice, ...(await aReceivedReturn(mall.db, invoice)), expectedCents, staffId })
}

/** Disables a distributor, as the company does. */
async function disable(mall: Mall, edcNumber: string): Promise<void> {
  const contract = mall.db.selectFrom('distributors').where('edc_number', '=', edcNumber)
  const { id } = await contract.select('person_id as id').executeTakeFirstOrThrow()
  await disableDistributor(mall, { id, expectedMembers: await countMembers(mall.db, id) })
}
