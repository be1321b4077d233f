import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Checks accessibility with axe (WCAG 2.2 AA), and that nothing overflows the window.
 *  @param rules the rules of axe to run, by default all */
export async function expectForEverybody(page: Page, { rules }: { rules?: string[] } = {}): Promise<void> {
  await finishTransitions(page)
  // Pages have no frames, and only violations are needed: this takes a third of the time.
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

/** Waits for the end of transitions: half-way between two colours, a button that was just enabled has little contrast. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    // A transition that is replaced or removed rejects its promise.
    await Promise.allSettled(finite.map((one) => one.finished))
  })
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
      frames.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.getAttribute('aria-label')),
    )
  expect.soft(cut, `${page.url()} has tables wider than their frame`).toEqual([])
}
