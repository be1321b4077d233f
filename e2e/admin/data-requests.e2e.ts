import { admin as english } from '../../web/shared/text/en/admin/admin.ts'
import { admin as chinese } from '../../web/shared/text/zh-tw/admin/admin.ts'
import { expectForPhones } from '../accessibility.ts'
import { choose, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test.use({ language: 'zh_tw' })

test('the staff answer deletion requests: an open order of the customer prevents one, another deletes the account', async ({
  mall,
  newPage,
  words,
}) => {
  const page = await newPage()
  const { click, heading, visit } = await staffAt(page, words, mall, { path: '/admin/dataRequest' })
  const dialog = page.getByRole('dialog')

  const zh = chinese.requests
  await expect(heading(zh.title)).toBeVisible()
  const nameOf = async (email: string) =>
    (
      await mall.db
        .selectFrom('people')
        .where('email', '=', email)
        .select('username')
        .executeTakeFirstOrThrow()
    ).username
  const add = async (username: string, { requests } = chinese) => {
    await click(requests.add)
    await dialog.getByLabel(requests.username).fill(username)
    await choose(dialog.getByLabel(requests.kind), requests.kinds.ERASURE)
    await dialog.getByLabel(requests.received).fill('2026-03-01')
    await dialog.getByRole('button', { name: requests.add, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(heading(requests.answerTitles.ERASURE(await nameOf(username)))).toBeVisible()
  }
  const member = await nameOf('member@demo.hk')
  await add('member@demo.hk')
  const obstacles = page.getByRole('region', { name: zh.obstacles })
  await expect(obstacles.getByRole('link', { name: /^#BH/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: zh.deleteAccount })).toBeHidden()
  await expectForPhones(page)
  await page.locator('summary', { hasText: zh.decline }).click()
  await page.getByLabel(zh.declineReason).fill('訂單尚未完成')
  await page.getByRole('button', { name: zh.decline, exact: true }).click()
  await expect(page.getByText(zh.refused(member))).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: zh.outcomes.REFUSED })).toBeVisible()

  const en = english.requests
  await visit('/admin/dataRequest?lang=en')
  const orphan = await nameOf('orphan@demo.hk')
  await add('orphan@demo.hk', english)
  await click(en.deleteAccount)
  await expect(page.getByRole('dialog', { name: en.deleteTitle(orphan) })).toBeVisible()
  await dialog.getByRole('button', { name: en.deleteAccount, exact: true }).click()
  await expect(page.getByText(en.accountDeleted(orphan))).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: en.outcomes.GRANTED })).toBeVisible()
  await expectForPhones(page)
})
