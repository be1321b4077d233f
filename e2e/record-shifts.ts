import type { Page } from '@playwright/test'

declare global {
  var shifts: string[]
}

/** Records what moves in the documents that this page opens from now on (layout shifts) after the frame that first shows the
 *  whole document: while HTML still arrives, a slow machine paints parts of it. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = []
    let wholeAt = Number.POSITIVE_INFINITY
    const entries: PerformanceEntry[] = []
    const record = () => {
      for (const entry of entries.splice(0)) if (entry.startTime > wholeAt) shifts.push(JSON.stringify(entry))
    }
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      // What the first whole frame moved has a time between its own and that of the next.
      requestAnimationFrame(() =>
        requestAnimationFrame((time) => {
          wholeAt = time
          record()
        }),
      )
    })
    new PerformanceObserver((list) => {
      entries.push(...list.getEntries())
      if (wholeAt < Number.POSITIVE_INFINITY) record()
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved in the shown document until now. */
export const readShifts = async (page: Page): Promise<string[]> => await page.evaluate(() => shifts)
