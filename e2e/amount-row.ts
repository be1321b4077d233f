import type { Locator, Page } from '@playwright/test'

/** The row of an amount of an order, by its name. */
export function amountRow(page: Page, name: string | RegExp): Locator {
  return page.locator('dl > div').filter({ has: page.locator('dt').getByText(name, { exact: true }) })
}
