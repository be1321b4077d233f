import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

const anotherOrder = { en: 'Track another order', zh_tw: '追蹤另一張訂單' } as const

for (const language of ['en', 'zh_tw'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('a tracked order is announced, and another one can be tracked', async ({ visitor, mall, words }) => {
      const { page, visit } = visitor
      const { track, detail } = words.orders
      const { invoice, contact_number } = await mall.db
        .selectFrom('orders')
        .innerJoin('people', 'people.id', 'orders.person_id')
        .where('people.email', '=', 'member@demo.hk')
        .select(['orders.invoice', 'people.contact_number'])
        .limit(1)
        .executeTakeFirstOrThrow()
      const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
      const invoiceField = page.getByLabel(detail.invoice)
      const trackOrder = async () => {
        await invoiceField.fill(invoice)
        await page.getByLabel(track.phoneEnd).fill(contact_number.slice(-4))
        await page.getByRole('button', { name: track.submit, exact: true }).click()
        await expect(heading(track.titleOf(invoice))).toBeFocused()
      }
      await visit('/track')
      await trackOrder()
      await page.getByRole('link', { name: anotherOrder[language], exact: true }).click()
      await expect(heading(track.title)).toBeFocused()
      await expect(invoiceField).toHaveValue('')
      await trackOrder()
      await page.getByRole('contentinfo').getByRole('link', { name: words.shell.footer.track }).click()
      await expect(invoiceField).toHaveValue('')
    })
  })
}
