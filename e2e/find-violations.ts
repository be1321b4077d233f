import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What violates WCAG 2.2 AA or a best practice of axe, with its element, and whether the page is wider than its window,
 *  also with enlarged text.
 *  @param rules the rules of axe to run, by default all */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await finishTransitions(page)
  // One injection for each document and one run in it: Playwright's package for axe takes half as long again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (rules) => {
    const inPage = window as unknown as { axe: typeof axe }
    const runOnly = rules && { runOnly: { type: 'rule' as const, values: rules } }
    const { violations } = await inPage.axe.run(document, { resultTypes: ['violations'], ...runOnly })
    const faults = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html, failureSummary = '' }) => {
        const facts = failureSummary.split('\n').slice(1).join(' ').replace(/\s+/g, ' ')
        return `${id}: ${help} at ${target.join(' ')}: ${html.slice(0, 240)} ${facts.slice(0, 240)}`
      }),
    )
    const { style } = document.documentElement
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    if (isTooWide()) faults.push('wider than the window')
    // Text at 200 % (WCAG 1.4.4).
    style.fontSize = '200%'
    if (isTooWide()) faults.push('wider than the window with text at 200 %')
    style.fontSize = ''
    return faults
  }, rules)
}

/** Waits for the end of transitions: half-way between two colours, a button that was just enabled has little contrast.
 *  A frame that begins without one ends the wait: hovering after a change of the window, or a state that changes again,
 *  starts another. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const readRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    for (let running = readRunning(); running.length > 0; running = readRunning()) {
      // A transition that is replaced or removed rejects its promise.
      await Promise.allSettled(running.map((animation) => animation.finished))
      await nextFrame()
    }
  })
}
