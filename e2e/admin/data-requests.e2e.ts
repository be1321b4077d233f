import { admin as english } from '../../storefront/app/text/en/admin/admin.ts'
import { admin as chinese } from '../../storefront/app/text/zh-tw/admin/admin.ts'
import { expectForPhones } from '../accessibility.ts'
import { choose, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test.use({ language: 'zh_tw' })

test('the staff answer deletion requests: an open order of the customer prevents one, another deletes the account, and nothing is chosen beforehand', async ({
  mall,
  newPage,
  words,
}) => {
  const page = await newPage()
  const { click, heading, visits } = await staffAt(page, words, mall, { path: '/admin/dataRequest' })
  const dialog = page.getByRole('dialog')

  const zh = chinese.requests
  await expect(heading(zh.title)).toBeVisible()
  const adds = async (username: string, { requests } = chinese) => {
    await click(requests.add)
    await dialog.getByLabel(requests.username).fill(username)
    await choose(dialog.getByLabel(requests.kind), requests.kinds.ERASURE)
    await dialog.getByLabel(requests.received).fill('2026-03-01')
    await dialog.getByRole('button', { name: requests.add, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const nameOf = async (email: string) =>
    (
      await mall.db
        .selectFrom('people')
        .where('email', '=', email)
        .select('username')
        .executeTakeFirstOrThrow()
    ).username

  const member = await nameOf('member@demo.hk')
  await adds('member@demo.hk')
  await page.getByRole('row', { name: member }).getByRole('button', { name: zh.answer }).click()
  await expect(page.getByRole('dialog', { name: zh.answerTitles.ERASURE(member) })).toBeVisible()
  await dialog.getByRole('button', { name: zh.answer, exact: true }).click()
  await expect(dialog.getByText(zh.outcomeMissing)).toBeVisible()
  await choose(dialog.getByLabel(zh.outcome), zh.outcomes.GRANTED)
  await expectForPhones(page)
  await dialog.getByRole('button', { name: zh.deleteAccount, exact: true }).click()
  await expect(dialog.getByText(/該顧客的訂單/)).toBeVisible()
  await choose(dialog.getByLabel(zh.outcome), zh.outcomes.REFUSED)
  await dialog.getByLabel(zh.reason).fill('訂單尚未完成')
  await dialog.getByRole('button', { name: zh.refuse, exact: true }).click()
  await expect(page.getByText(zh.refused(member))).toBeVisible()
  await expect(page.getByRole('row', { name: member })).toContainText(zh.outcomes.REFUSED)

  const en = english.requests
  await visits('/admin/dataRequest?lang=en')
  const orphan = await nameOf('orphan@demo.hk')
  await adds('orphan@demo.hk', english)
  await page.getByRole('row', { name: orphan }).getByRole('button', { name: en.answer }).click()
  await expect(page.getByRole('dialog', { name: en.answerTitles.ERASURE(orphan) })).toBeVisible()
  await choose(dialog.getByLabel(en.outcome), en.outcomes.GRANTED)
  await dialog.getByRole('button', { name: en.deleteAccount, exact: true }).click()
  await expect(page.getByText(en.accountDeleted(orphan))).toBeVisible()
  await expect(page.getByRole('row', { name: 'Deleted account' })).toContainText(en.outcomes.GRANTED)
  await expectForPhones(page)
})
