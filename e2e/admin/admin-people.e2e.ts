import { readFile } from 'node:fs/promises'
import { admin as adminText } from '../../web/shared/text/en/admin/admin.ts'
import { en as english } from '../../web/shared/text/en.ts'
import { admin as inChinese } from '../../web/shared/text/zh-tw/admin/admin.ts'
import { expectForPhones } from '../accessibility.ts'
import { entriesOf, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test.use({ language: 'zh_tw' })

test('a distributor is imported, renewed, credited, assigned a member, disabled after a preview of the consequences and enabled; a month is paid out; and the audit log records each action', async ({
  mall,
  newPage,
  words,
}) => {
  const page = await newPage()
  const { click, heading, ...staff } = await staffAt(page, words, mall, { path: '/admin/person/register' })

  const { approvals, persons: zh, tableFiles } = inChinese
  await expect(heading(zh.roster)).toBeVisible()
  const columns = 'edcNumber,name,state,renewalExpiresOn,email'
  const buffer = Buffer.from(`${columns}\r\n88000099,何志明,ACTIVE,2099-06-30,ho@example.hk`)
  await page
    .getByLabel(tableFiles.choose)
    .setInputFiles([{ name: 'register.csv', mimeType: 'text/csv', buffer }])
  await expect(page.getByRole('table', { name: zh.change })).toContainText('何志明')
  await expectForPhones(page)
  await click(zh.importRoster)
  await expect(page.getByText(zh.rosterImported)).toBeVisible()

  await staff.visit('/admin/person?k=88000099')
  await page.getByRole('link', { name: '何志明', exact: true }).click()
  await expect(heading('何志明')).toBeVisible()
  await page.getByLabel(zh.renewal).fill('2099-12-31')
  await click(zh.renew)
  await expect(page.getByText(zh.renewed)).toBeVisible()
  await page.getByLabel(zh.document, { exact: true }).fill('DD-2026-7')
  await page.getByLabel(zh.amount, { exact: true }).fill('12,000')
  await click(zh.recordOffsetCredit)
  const request = page.getByRole('dialog', { name: zh.recordOffsetCredit })
  await request.getByLabel(approvals.reason).fill('支票已過戶')
  await request.getByRole('button', { name: approvals.request, exact: true }).click()
  await expect(page.getByRole('list', { name: approvals.title })).toContainText('DD-2026-7')
  await page.getByLabel(zh.document, { exact: true }).fill('DD-2026-8')
  await page.getByLabel(zh.amount, { exact: true }).fill('4,000')
  await click(zh.recordOffsetCredit)
  await expect(page.getByRole('table', { name: zh.offsetCredits })).toContainText('DD-2026-8')
  await expectForPhones(page)

  const { persons: en, payouts, log, confirm } = adminText
  const confirmDialog = async (name: string, reason?: string) => {
    await click(name)
    const dialog = page.getByRole('dialog')
    if (reason !== undefined) await dialog.getByLabel(confirm.reason).fill(reason)
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await staff.visit('/admin/person?k=member%40demo.hk&lang=en')
  await page.getByRole('table', { name: en.title }).getByRole('link').first().click()
  await page.getByLabel(en.moveTo).fill('88000099')
  await confirmDialog(en.move, 'Asked for by the member')
  await expect(page.getByRole('link', { name: '何志明 (88000099)' })).toBeVisible()
  // A refusal is shown in the dialog, which keeps the reason.
  await page.getByLabel(en.moveTo).fill('88000099')
  await click(en.move)
  const refused = page.getByRole('dialog')
  await refused.getByLabel(confirm.reason).fill('Asked for again')
  await refused.getByRole('button', { name: en.move, exact: true }).click()
  await expect(refused.getByRole('alert')).toHaveText(
    adminText.refusals['sponsor-same']({ code: 'sponsor-same' }),
  )
  await expect(refused.getByLabel(confirm.reason)).toHaveValue('Asked for again')
  // What the dialog says may no longer be right, so it can only be closed.
  await refused.getByRole('button', { name: english.shell.close, exact: true }).last().click()
  await expect(refused).toBeHidden()
  await page.getByLabel(en.moveTo).fill('')
  await confirmDialog(en.forbid, 'Unpaid debts')
  await click(en.allow)
  await expect(page.getByRole('button', { name: en.forbid, exact: true })).toBeVisible()
  await expect(page.getByText(en.noSessions)).toBeVisible()
  await page.getByLabel(en.tag).fill('VIP')
  await click(en.addTag)
  await expect(page.getByRole('link', { name: 'VIP', exact: true })).toBeVisible()
  await expectForPhones(page)

  await page.getByRole('link', { name: '何志明 (88000099)' }).click()
  const affected = page.getByRole('region', { name: en.affected })
  await expect(affected).toContainText(`${en.members}1`)
  await confirmDialog(en.disable, 'Left the company')
  await expect(page.getByText(en.disabled, { exact: true })).toBeVisible()
  await click(en.enable)
  await expect(page.getByRole('button', { name: en.disable, exact: true })).toBeVisible()

  await staff.visit('/admin/payout?lang=en')
  await page.getByRole('button', { name: payouts.pay, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: payouts.pay, exact: true }).click()
  const file = page.getByRole('button', { name: payouts.file, exact: true }).first()
  await expect(file).toBeVisible()
  await expectForPhones(page)
  const download = page.waitForEvent('download')
  await file.click()
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/\d{8}/)

  await staff.visit('/admin/log?lang=en')
  const acts = [
    'previewRegister',
    'importRegister',
    'renewDistributor',
    'requestApproval',
    'recordOffsetCredit',
    'moveMember',
    'addPersonTag',
    'disableDistributor',
    'enableDistributor',
    'makePayout',
    'exportPayout',
  ] as const
  for (const act of acts) await expect(entriesOf(page, log.sentences[act])).toHaveCount(1)
  await expect(entriesOf(page, log.sentences.setCanBuy)).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Unpaid debts' })).toBeVisible()
  await expectForPhones(page)
})
