import { collectionStatementVersion } from '../../contract/shop/privacy/collection-statement.ts'
import { showPhone } from '../../web/shared/text/format/format.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

/** A visitor finds a product, registers, orders, pays and receives the confirmation. */
const stories = [
  {
    language: 'zh_tw',
    title: '訪客找到平底鑊，登記成為會員，以 Visa 付款，並以中文收到確認電郵',
    keyword: '平底鑊',
    product: '碳鋼平底鑊',
    category: ['廚房', '平底鑊'],
    person: { name: '陳大文', email: 'taiman@example.hk', password: 'Harbour88', phone: '91234567' },
    receiver: { name: '陳大文', phone: '91234567', street: '彌敦道 1 號' },
    card: '4242 4242 4242 4242',
    confirmation: (invoice: string) => `已收到訂單 #${invoice} 的付款`,
  },
  {
    language: 'en',
    title: 'a visitor finds a pan, registers, pays by UnionPay and is notified in English',
    keyword: '平底鑊',
    product: 'Carbon Steel Frying Pan',
    category: ['Kitchen', 'Pans'],
    person: { name: 'Siu Ming', email: 'siuming@example.hk', password: 'Harbour88', phone: '61234567' },
    receiver: { name: 'Chan Siu Ming', phone: '61234567', street: '1 Nathan Road' },
    card: '6200 0000 0000 0005',
    confirmation: (invoice: string) => `We’ve received your payment for order #${invoice}`,
  },
] as const

for (const { language, title, keyword, product, category, person, receiver, card, confirmation } of stories) {
  test.describe(language, () => {
    test.use({ language })

    test(title, async ({ visitor, mall, words }) => {
      const { page } = visitor
      const productLink = page.getByRole('main').getByRole('link', { name: product })

      await test.step('finds it by Chinese words', async () => {
        await visitor.visit('/home')
        await visitor.searchFor(keyword)
        await expect(productLink).toBeVisible()
      })

      await test.step('finds it by category', async () => {
        const [top, shelf] = category
        const menu = page.getByRole('navigation', { name: words.shell.mainMenu })
        await menu.getByRole('link', { name: top, exact: true }).hover()
        await menu.getByRole('link', { name: shelf, exact: true }).click()
        // The title of the search contains the name of the shelf.
        await expect(page.getByRole('heading', { name: shelf, level: 1, exact: true })).toBeVisible()
        await productLink.click()
        await expect(page.getByRole('heading', { name: product, level: 1 })).toBeVisible()
      })

      await test.step('adds it without signing in', async () => {
        await visitor.addToCart()
        await expect(
          page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(1) }),
        ).toBeVisible()
      })

      await test.step('checks out, registers with a corrected address, and verifies it by the button only', async () => {
        await visitor.visit('/shoppingCart')
        await page.getByRole('main').getByRole('link', { name: words.cart.page.checkout }).click()
        await page.getByRole('link', { name: words.people.login.join }).click()
        await page.waitForURL('**/member/join?**')
        const { registered, join } = words.people
        await visitor.register({ ...person, email: `wrong-${person.email}` })
        await expect(page.getByText(registered.backToCheckout)).toBeVisible()
        await page.getByRole('button', { name: registered.change }).click()
        await expect(page.getByLabel(join.email, { exact: true })).toBeFocused()
        await page.getByLabel(join.email, { exact: true }).fill(person.email)
        await page.getByRole('button', { name: join.submit, exact: true }).click()
        await expect(page.getByText(registered.hint(person.email))).toBeVisible()
        const [mail] = await mall.mailsTo(person.email)
        const link = /https?:\/\/\S+verificationComplete\S+/.exec(mail?.text ?? '')?.[0] ?? ''
        await visitor.visit(link)
        expect(await isVerified(mall, person.email)).toBe(false)
        await page.getByLabel(words.people.join.password, { exact: true }).fill(person.password)
        const { verification } = words.people
        await page.getByRole('button', { name: verification.submit }).click()
        await expect(page.getByRole('heading', { name: verification.done, level: 1 })).toBeFocused()
        await page.getByRole('link', { name: verification.goOn }).click()
        await expect(page.getByRole('heading', { name: words.checkout.title, level: 1 })).toBeVisible()
        expect(await isVerified(mall, person.email)).toBe(true)
      })

      await test.step('is signed in at the checkout, with what was added before', async () => {
        await expect(page).toHaveURL(/\/order\/confirm/)
        const lines = page.getByRole('main').getByRole('article')
        await expect(lines).toHaveCount(1)
        await expect(lines.getByRole('heading', { name: product })).toBeVisible()
      })

      const invoice =
        await test.step('orders, with an address that begins with the registered name and phone', async () => {
          const { form } = words.receivers
          await page.getByRole('button', { name: words.checkout.choose, exact: true }).first().click()
          await expect(page.getByLabel(form.name)).toHaveValue(person.name)
          await expect(page.getByLabel(form.phone)).toHaveValue(showPhone(person.phone))
          const { title } = words.people.statement
          const statement = page.getByRole('dialog').getByRole('region', { name: title })
          for (const sentence of form.statement) await expect(statement).toContainText(sentence)
          await page.getByRole('button', { name: form.cancel, exact: true }).click()
          await visitor.addAddress(receiver)
          const versions = [collectionStatementVersion, collectionStatementVersion]
          expect(await readStatementVersions(mall, person.email)).toEqual(versions)
          return await visitor.placeOrder()
        })

      await test.step('pays at the bank', async () => {
        await visitor.goToBank()
        await visitor.payByCard(card)
        await visitor.returnFromBank()
        await expect(page.getByRole('heading', { name: words.orders.result.paidTitle })).toBeVisible()
        await expect(page.getByText(words.orders.result.mailedTo(person.email))).toBeVisible()
        await expect(page.getByText(words.orders.result.next.confirm)).toBeVisible()
      })

      await test.step('finds the order paid, and the mail about it', async () => {
        await visitor.visit(`/account/order/detail?invoice=${invoice}`)
        await expect(page.getByRole('main')).toContainText(words.orders.statuses.PREPARING)
        const subjects = (await mall.mailsTo(person.email)).map(({ subject }) => subject)
        expect(subjects).toContain(confirmation(invoice))
      })
    })
  })
}

/** Versions of the collection statements that the registration and the address of a member showed. */
async function readStatementVersions(mall: Mall, email: string): Promise<(string | null)[]> {
  const row = await mall.db
    .selectFrom('people')
    .innerJoin('receivers', 'receivers.person_id', 'people.id')
    .where('people.email', '=', email)
    .select(['people.statement_version as ofPerson', 'receivers.statement_version as ofReceiver'])
    .executeTakeFirstOrThrow()
  return [row.ofPerson, row.ofReceiver]
}

async function isVerified(mall: Mall, email: string): Promise<boolean> {
  const person = await mall.db
    .selectFrom('people')
    .select('verified_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return person.verified_at !== null
}
