import { savePageText } from '../../server/settings/save-page-text.ts'
import { staffAt } from '../admin-browser.ts'
import { adminWordsIn, expect, test, wordsIn } from '../fixtures.ts'

test('terms are edited from the live text; a scheduled version is edited with its time and its acceptance', async ({
  mall,
  newPage,
}) => {
  const { settings } = adminWordsIn.en
  const { texts } = settings
  const owner = mall.db.selectFrom('people').where('email', '=', 'desk@demo.hk').select('id')
  const { id: staffId } = await owner.executeTakeFirstOrThrow()
  await savePageText(mall, {
    page: 'termsConditions',
    number: 0,
    titleEn: 'Terms of 2040',
    titleCn: '2040 年條款',
    summaryEn: 'New terms',
    summaryCn: '新條款',
    bodyEn: '## Terms\nThey are new.',
    bodyCn: '## 條款\n這是新條款。',
    note: 'Terms of 2040',
    isMaterial: true,
    publishAt: '2040-01-01T01:00:00Z',
    staffId,
  })
  const page = await newPage()
  const staff = await staffAt(page, wordsIn.en, mall, {
    path: '/admin/setting/text?page=termsConditions&lang=en',
  })
  const title = page.getByLabel(texts.labels.titleEn)
  const isMaterial = page.getByRole('checkbox', { name: texts.material })
  await expect(title).toHaveValue('Terms and conditions')
  await expect(page.getByLabel(texts.publishAt)).toHaveValue('')
  await expect(page.getByText(/Version 1 replaces this text/)).toBeVisible()

  await staff.click(texts.editScheduled)
  await expect(title).toHaveValue('Terms of 2040')
  await expect(page.getByLabel(texts.publishAt)).toHaveValue(/2040-01-01/)
  await expect(isMaterial).toBeChecked()
  await expect(page.getByText(/Version 1 replaces this text/)).toBeHidden()
  await title.fill('Terms from 2040')
  await staff.click(texts.schedule)
  await expect(page.getByText(/This is version 2/)).toBeVisible()
  await expect(title).toHaveValue('Terms from 2040')
  await expect(isMaterial).toBeChecked()
  const versions = mall.db.selectFrom('page_texts').where('page', '=', 'termsConditions')
  const stored = versions.select(['number', 'publish_at', 'is_material', 'withdrawn_at']).orderBy('number')
  const at = new Date('2040-01-01T01:00:00Z')
  expect(await stored.execute()).toEqual([
    { number: 1, publish_at: at, is_material: true, withdrawn_at: expect.any(Date) },
    { number: 2, publish_at: at, is_material: true, withdrawn_at: null },
  ])
  await staff.click(texts.editLive)
  await expect(title).toHaveValue('Terms and conditions')
})
