import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test('a report by brand draws its largest together, with a legend of the day that the arrow keys select, or one of them', async ({
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { reports } = adminWords
  const page = await newPage()
  const staff = await staffAt(page, words, mall, { path: '/admin/report?by=BRAND&lang=en' })
  await expect(staff.heading(reports.title)).toBeVisible()
  const trend = page.getByRole('region', { name: reports.trend })
  const legend = trend.locator('figcaption').getByRole('listitem')
  await expect(legend).toHaveCount(5)
  const table = page.getByRole('table', { name: reports.title })
  const largest = table.getByRole('row').nth(1).getByRole('cell')
  const name = (await largest.first().textContent()) ?? ''
  await expect(legend.first()).toContainText(name)
  // On the last day the sales are added up to the sum of the table.
  await expect(legend.first()).toContainText(`HK$${await largest.nth(4).textContent()}`)
  await trend.getByRole('slider').press('Home')
  await expect(legend.first()).not.toContainText(`HK$${await largest.nth(4).textContent()}`)
  await page.goto(`${page.url()}&row=none-of-these`)
  await expect(legend).toHaveCount(5)
  await trend.getByLabel(reports.trendOf.BRAND).click()
  await page.getByRole('option', { name, exact: true }).click()
  await expect(trend.getByRole('slider', { name: reports.chart })).toBeAttached()
  await expect(trend.getByText(reports.now, { exact: true })).toBeVisible()
})
