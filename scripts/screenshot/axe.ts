import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What violates WCAG 2.2 AA or a best practice of axe, with its element, and whether the page is wider than its window. */
export async function violationsOf(page: Page): Promise<string[]> {
  await finishTransitions(page)
  // Pages have no frames, and only violations are needed: this takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${help}: ${html.slice(0, 240)} ${factsOf(failureSummary)}`,
    ),
  )
  const isWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
  return isWide ? [...faults, 'wider than the window'] : faults
}

function factsOf(summary: string): string {
  return summary.split('\n').slice(1).join(' ').replace(/\s+/g, ' ').slice(0, 240)
}

/** Half-way between two colours, a button that was just enabled has little contrast. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.allSettled(finite.map((one) => one.finished))
  })
}
