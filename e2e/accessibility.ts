import type { Page } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { expect } from './fixtures.ts'

/** Checks accessibility with axe (WCAG 2.2 AA), and that nothing overflows the window.
 *  @param rules the rules of axe to run, by default all */
export async function expectForEverybody(page: Page, { rules }: { rules?: string[] } = {}): Promise<void> {
  expect.soft(await findViolations(page, rules), page.url()).toEqual([])
}

/** The same check on a phone, for pages of the admin. No table is cut on a desktop; on a phone wide ones scroll. */
export async function expectForPhones(page: Page): Promise<void> {
  await expectWholeTables(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectForEverybody(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function expectWholeTables(page: Page): Promise<void> {
  const cut = await page
    .locator('section:has(> table)')
    .evaluateAll((frames) =>
      frames
        .filter((frame) => frame.scrollWidth > frame.clientWidth)
        .map((frame) => frame.getAttribute('aria-label')),
    )
  expect.soft(cut, `${page.url()} has tables wider than their frame`).toEqual([])
}
