import type { Page } from '@playwright/test'
import { type CatalogueEntry, errorCatalogue } from '../contract/error-catalogue.ts'
import { minAge } from '../contract/shop/accounts/people.ts'
import { aShareLink } from '../test-support/orders/a-share-link.ts'
import { aPhoto } from '../test-support/orders/an-appeal.ts'
import { entrySentence } from '../web/shared/text/entry-sentence.ts'
import type { Text } from '../web/shared/text/shape/text.ts'
import { admin as zhTwAdmin } from '../web/shared/text/zh-tw/admin/admin.ts'
import { expect, test, wordsIn } from './fixtures.ts'
import type { Mall } from './mall.ts'
import { type Shopper, shopperAt } from './shopper.ts'

// server/sweeps/error-catalogue.test.ts causes every refusal for real. Here the answers are mocked, so that a few
// journeys can check the text of every refusal.

/** The entries of one page, in the order of the table. */
function entriesOf(page: string, call?: string): CatalogueEntry[] {
  return errorCatalogue.filter((entry) => entry.page === page && (call === undefined || entry.call === call))
}

function entryOf(name: string): CatalogueEntry {
  const entry = errorCatalogue.find(({ entry: own }) => own === name)
  if (!entry) throw new Error(`The catalogue has no entry "${name}".`)
  return entry
}

/** A reader of error texts, and the entries already seen. */
class Reader {
  readonly page: Page
  readonly words: Text
  readonly seen: Set<string>

  constructor({ page }: Shopper, words: Text, seen: Set<string>) {
    this.page = page
    this.words = words
    this.seen = seen
  }

  /** Performs an action with the answer of the entry, and reads the text. */
  async expectText(entry: CatalogueEntry, act: () => Promise<unknown>, among = this.page.locator('body')) {
    const { page, words } = this
    const adminText = words === wordsIn.zh_tw ? zhTwAdmin : undefined
    await answer(page, entry)
    await act()
    await expect(among.getByText(entrySentence(words, entry, adminText)).first(), entry.entry).toBeVisible()
    // One message per failure: a page that explains it shows no toast with the status.
    if (entry.answer !== null && 'status' in entry.answer && !entry.textKey?.startsWith('failures.')) {
      const { status, busy } = words.failures
      for (const toast of [status(entry.answer.status), busy(entry.answer.status)])
        await expect(page.getByText(toast), entry.entry).toHaveCount(0)
    }
    await page.unrouteAll({ behavior: 'wait' })
    this.seen.add(entry.entry)
  }

  button(name: string) {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  async fill(fields: Record<string, string>) {
    for (const [label, value] of Object.entries(fields))
      await this.page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  }
}

/** Answers the call of an entry; without an answer the request is aborted. */
async function answer(page: Page, { call, answer }: CatalogueEntry): Promise<void> {
  const [method, path = ''] = (call ?? 'POST /user/login').split(' ')
  const pattern = new RegExp(`/back/api${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return await route.fallback()
    if (answer === null) return await route.abort()
    if ('refusal' in answer) return await route.fulfill({ status: 422, json: answer.refusal })
    if (answer.status === 200) return await route.fallback()
    await route.fulfill({ status: answer.status, json: { code: 'whatever' } })
  })
}

/** The languages, the browser's last, so that the following steps use it. */
const bothLanguages = [
  ['en', wordsIn.en],
  ['zh_tw', wordsIn.zh_tw],
] as const

/** Errors before signing in. */
const ofVisitors = errorCatalogue.filter(
  ({ entry, page, call }) =>
    (page.startsWith('/member/') && call !== 'POST /shoppingCart/sync') ||
    ['Favourites need login', 'Copy link failed'].includes(entry),
)
/** Refusals of an order are caused for real in `refused-orders.e2e.ts` and `discount-code.e2e.ts`. */
const ofMembers = errorCatalogue.filter(
  (entry) => !ofVisitors.includes(entry) && entry.page !== '/order/confirm',
)

test('a visitor reads every error of the catalogue on its page', async ({
  visitor,
  mall,
  words,
  consoleErrors,
}) => {
  const seen = new Set<string>()
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲' })
  const stranger = new Reader(visitor, words, seen)
  await test.step('signing in', async () => {
    const { login } = words.people
    await visitor.visit('/member/login')
    await stranger.fill({ [login.username]: 'mei@example.hk', [login.password]: 'Lantern88' })
    // By keyboard, because the notice of the error before may still move the button away from the pointer.
    const submit = async () => await stranger.button(login.submit).press('Enter')
    for (const entry of entriesOf('/member/login')) {
      if (!ofVisitors.includes(entry)) continue
      await stranger.expectText(entry, submit)
      if (entry.textKey === 'signingIn.choice.title') await stranger.page.keyboard.press('Escape')
    }
  })
  await test.step('a forgotten password', async () => {
    const { passwordReset } = words.signingIn
    await visitor.visit('/member/retrievePassword')
    await stranger.fill({
      [passwordReset.email]: 'mei@example.hk',
      [passwordReset.name]: 'Chan Tai Mei',
      [passwordReset.contactNumber]: '91234567',
    })
    for (const entry of entriesOf('/member/retrievePassword'))
      await stranger.expectText(entry, async () => await stranger.button(passwordReset.submit).click())
    for (const entry of entriesOf('/member/resetPassword'))
      await stranger.expectText(entry, async () => await visitor.visit('/member/resetPassword?token=old'))
  })
  await test.step('registering', async () => {
    const { join } = words.people
    await visitor.visit('/member/join')
    await stranger.fill({
      [join.name]: 'Chan Tai Mei',
      [join.contactNumber]: '91234567',
      [join.email]: 'mei@example.hk',
      [join.password]: 'Lantern88',
      [join.confirmPassword]: 'Lantern88',
    })
    await stranger.page.getByLabel(join.isAdult(minAge)).check()
    await stranger.page.getByLabel(join.acceptsTerms).check()
    for (const entry of entriesOf('/member/join'))
      await stranger.expectText(entry, async () => await stranger.button(join.submit).click())
  })
  await test.step('a product, signed out', async () => {
    await visitor.viewProduct(kettle)
    const heart = stranger.button(words.favourites.add('Kettle'))
    await stranger.expectText(entryOf('Favourites need login'), async () => await heart.click())
    await stranger.page.keyboard.press('Escape')
    await stranger.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await stranger.page.getByRole('button', { name: words.shell.share, exact: true }).click()
    const copy = stranger.page.getByRole('dialog').getByRole('button', { name: words.share.copy })
    await stranger.expectText(entryOf('Copy link failed'), async () => await copy.click())
  })
  expectAllOf(ofVisitors, seen, consoleErrors)
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('a member reads every error of the catalogue on its page', async ({
    visitor,
    newMember,
    newPage,
    mall,
    words,
    consoleErrors,
  }) => {
    const seen = new Set<string>()
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲' })
    const gone = await mall.addProduct({ nameEn: 'Lamp', nameCn: '枱燈', onHand: 0 })
    const mei = await newMember({ withInCart: kettle })
    const member = new Reader(mei, words, seen)
    await test.step('the settings', async () => {
      const { change, newPassword, retype } = words.signingIn
      await mei.visit('/account/changePassword')
      await member.fill({ [change.current]: 'wrong', [newPassword]: 'Ferry2000', [retype]: 'Ferry2000' })
      for (const entry of entriesOf('/account/changePassword'))
        await member.expectText(entry, async () => await member.button(change.submit).click())
      await mei.visit('/account/setting')
      for (const entry of entriesOf('/account/setting'))
        await member.expectText(entry, async () => await member.button(words.settings.save).click())
    })
    await test.step('a product, signed in', async () => {
      await mei.viewProduct(kettle)
      const add = async () => await member.button(words.catalogue.addOneMore).click()
      for (const entry of entriesOf('/product/detail', 'POST /shoppingCart/saveUpdate'))
        await member.expectText(entry, add)
      const heart = member.button(words.favourites.add('水煲'))
      await member.expectText(entryOf('Favourites: save fails'), async () => await heart.click())
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await member.expectText(entryOf('Favourites: delete fails'), async () => await heart.click())
      await mei.viewProduct(gone)
      const requestAlert = member.button(words.alerts.requestFor('枱燈'))
      await member.expectText(
        entryOf('Availability alert: not added'),
        async () => await requestAlert.click(),
      )
      await member.expectText(entryOf('Availability alert: added'), async () => await requestAlert.click())
    })
    await test.step('the cart, favourites and addresses', async () => {
      await member.expectText(entryOf('Cart: list fails'), async () => await mei.visit('/shoppingCart'))
      const remove = member.button(words.cart.page.removeOf('水煲'))
      await member.expectText(entryOf('Cart: remove fails'), async () => await remove.click())
      await member.expectText(
        entryOf('Favourites: list fails'),
        async () => await mei.visit('/account/favorite'),
      )

      const { receivers } = words
      await mei.visit('/account/receiver')
      const dialog = mei.page.getByRole('dialog')
      await member.button(receivers.removeOf('Chan Tai Mei')).click()
      const removeThere = dialog.getByRole('button', { name: receivers.remove, exact: true })
      await member.expectText(entryOf('Address: delete fails'), async () => await removeThere.click())
      await expect(dialog).toBeHidden()
      await member.button(receivers.editOf('Chan Tai Mei')).click()
      const save = dialog.getByRole('button', { name: receivers.form.save })
      await member.expectText(entryOf('Address: edit fails'), async () => await save.click())
      await mei.page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await member.button(receivers.add).click()
      await dialog.getByLabel(receivers.form.name).fill('陳大文')
      await dialog.getByLabel(receivers.form.phone).fill('91234567')
      await dialog.getByLabel(receivers.form.area, { exact: true }).selectOption('KLN')
      await dialog.getByLabel(receivers.form.district).selectOption('YTM')
      await dialog.getByLabel(receivers.form.street).fill('1 Nathan Road')
      await member.expectText(entryOf('Address: add fails'), async () => await save.click())
    })
    await test.step('unknown orders', async () => {
      for (const path of ['/account/order/detail', '/order/result'])
        for (const entry of entriesOf(path))
          await member.expectText(entry, async () => await mei.visit(`${path}?invoice=BH990101000000`))
      const back = mei.page.getByRole('main').getByRole('link', { name: words.orders.result.backToCart })
      await expect(back).toHaveAttribute('href', /^\/shoppingCart/)
    })
    await test.step('a share link, for the invited person and for the distributor', async () => {
      const { code } = await aShareLink(mall.db)
      for (const [lang, texts] of bothLanguages) {
        const reader = new Reader(mei, texts, seen)
        await mei.visit(`/s/${code}?lang=${lang}`)
        for (const entry of entriesOf('/s/:code'))
          await reader.expectText(
            entry,
            async () => await reader.button(texts.distributors.invitation.accept).click(),
          )
      }
      const amy = shopperAt(await newPage(), words, mall)
      await amy.resumeSession('88000001')
      for (const [lang, texts] of bothLanguages) {
        const { links } = texts.distributors
        const distributor = new Reader(amy, texts, seen)
        await amy.visit(`/account/shareLink?lang=${lang}`)
        await distributor.fill({ [links.tag]: '茶友' })
        for (const entry of entriesOf('/account/shareLink'))
          await distributor.expectText(entry, async () => await distributor.button(links.submit).click())
      }
    })
    await test.step('order help', async () => {
      await visitor.resumeSession('member@demo.hk')
      const buyer = new Reader(visitor, words, seen)
      await visitor.visit(`/account/order/appeal?invoice=${await aPaidOrder(mall)}`)
      const { form, requestTypes } = words.appeals
      await buyer.page.getByRole('radio', { name: requestTypes.HELP }).check()
      await buyer.fill({ [form.message]: 'A question' })
      for (const entry of entriesOf('/account/order/appeal'))
        await buyer.expectText(entry, async () => await buyer.button(form.send).click())
    })
    await test.step('the admin, for the staff', async () => {
      const staff = shopperAt(await newPage(), words, mall)
      await staff.resumeSession('desk@demo.hk')
      await staff.visit('/admin/banner/detail')
      const editor = new Reader(staff, words, seen)
      const save = editor.button(zhTwAdmin.banners.save)
      await expect(save).toBeVisible()
      const { nameCn, link, image } = zhTwAdmin.banners
      await staff.page.getByLabel(nameCn).fill('獅子山下一壺茶')
      await staff.page.getByLabel(link, { exact: true }).fill('/product/new')
      await staff.page
        .getByLabel(image, { exact: true })
        .setInputFiles([{ name: 'tea.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(1_600, 640) }])
      await expect(staff.page.getByRole('main').locator('form img').first()).toBeVisible()
      for (const entry of entriesOf('/admin/banner/detail'))
        await editor.expectText(entry, async () => await save.click())
    })
    await test.step('the end of a session, which leaves the cart of the next one unchanged', async () => {
      const confirm = mei.page
        .getByRole('alertdialog')
        .getByRole('button', { name: words.failures.confirmEnd })
      await member.expectText(entryOf('Session expired (401)'), async () => await mei.visit('/account/order'))
      await confirm.click()
      await mei.page.waitForURL('**/member/login?**')
      await mei.viewProduct(kettle)
      await mei.addToCart()
      await mei.visit('/member/login?next=/account/order')
      await member.expectText(
        entryOf('Cart: sync fails'),
        async () => await mei.signIn(mei.email, 'kitten42'),
      )
      await mei.page.waitForURL('**/account/order?**')
      const forbidden = { ...entryOf('No privileges (403)'), call: 'GET /order' }
      await member.expectText(forbidden, async () => await mei.visit('/account/order'))
    })
    expectAllOf(ofMembers, seen, consoleErrors)
  })
})

function expectAllOf(entries: readonly CatalogueEntry[], seen: ReadonlySet<string>, consoleErrors: string[]) {
  expect([...seen].sort()).toEqual(entries.map(({ entry }) => entry).sort())
  // The browser logs every error status; here they are expected.
  const others = consoleErrors.filter((complaint) => !complaint.startsWith('Failed to load resource'))
  consoleErrors.splice(0, consoleErrors.length, ...others)
}

async function aPaidOrder({ db }: Mall): Promise<string> {
  const { invoice } = await db
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.person_id')
    .where('people.email', '=', 'member@demo.hk')
    .where('orders.state', '=', 'PAID')
    .select('orders.invoice')
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return invoice
}
