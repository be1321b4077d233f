import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Nothing that axe can find fault with (WCAG 2.2 AA), and nothing wider than the window.
 *  @param rules those of axe to run, instead of all */
export async function expectForEverybody(page: Page, { rules }: { rules?: string[] } = {}): Promise<void> {
  // No page has frames, and nothing but violations is read: without the rest it takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`,
    ),
  )
  expect.soft(faults, page.url()).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect.soft(scrollWidth, `${page.url()} is wider than the window`).toBeLessThanOrEqual(clientWidth)
}

/** The same on a phone, for who works at a admin. */
export async function expectForPhones(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await expectForEverybody(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}
