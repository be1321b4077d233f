import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { aCalendar, aGovernmentCalendar } from '../../test-support/calendars/calendar-texts.ts'
import { admin as inEnglish } from '../../web/shared/text/en/admin/admin.ts'
import { en } from '../../web/shared/text/en.ts'
import { admin as inChinese } from '../../web/shared/text/zh-tw/admin/admin.ts'
import { zhTw } from '../../web/shared/text/zh-tw.ts'
import { expectForPhones } from '../accessibility.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

const fileOf = (name: string, content: string) => ({
  ...{ name, mimeType: 'text/calendar', buffer: Buffer.from(content) },
})

test('staff import the holidays of both files; the same files then change nothing, and one file asks for the missing name', async ({
  mall,
  page,
}) => {
  const day = daysAfter(hongKongDay(new Date()), 7)
  const english = fileOf('en.ics', aGovernmentCalendar('EN', { [day]: 'Lantern Day' }))
  const chinese = fileOf('tc.ics', aGovernmentCalendar('TC', { [day]: '燈籠日' }))
  const { holidayFiles: words, settings } = inEnglish
  const staff = await staffAt(page, en, mall, { path: '/admin/setting/holiday?lang=en' })
  await page.getByRole('link', { name: words.toImport }).click()
  await expect(staff.heading(words.title)).toBeVisible()
  await page.getByLabel(words.choose).setInputFiles([english, chinese])
  const changes = page.getByRole('table', { name: words.changes })
  await expect(changes).toContainText('Lantern Day')
  await expect(changes).toContainText('燈籠日')
  await expectForPhones(page)
  await staff.click(words.apply(1, 0))
  await expect(page.getByText(words.imported)).toBeVisible()
  await page.getByLabel(words.choose).setInputFiles([english, chinese])
  await expect(page.getByText(words.nothing)).toBeVisible()
  await page.getByRole('link', { name: settings.holidays.title }).click()
  await expect(page.getByRole('table', { name: settings.holidays.title })).toContainText('Lantern Day')

  const { holidayFiles: zhWords } = inChinese
  const zhStaff = await staffAt(page, zhTw, mall, { path: '/admin/setting/holiday?import&lang=zh_tw' })
  const next = daysAfter(day, 1)
  const oneLanguage = fileOf('tc.ics', aGovernmentCalendar('TC', { [next]: '賽艇日' }))
  const faulty = fileOf('broken.ics', aCalendar([`DTSTART;VALUE=DATE:${next.replaceAll('-', '')}`]))
  await page.getByLabel(zhWords.choose).setInputFiles([oneLanguage, faulty])
  await expect(page.getByText(zhWords.oneLanguage.cn)).toBeVisible()
  await expect(page.getByRole('heading', { name: zhWords.leftOut(1) })).toBeVisible()
  await expectForPhones(page)
  await zhStaff.click(zhWords.apply(1, 0))
  const name = page.getByRole('textbox')
  await expect(name).toHaveAccessibleDescription(zhTw.fieldCodes.required)
  await name.fill('Regatta Day')
  await zhStaff.click(zhWords.apply(1, 0))
  await expect(page.getByText(zhWords.imported)).toBeVisible()
})
