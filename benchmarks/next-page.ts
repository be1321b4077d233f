import { setTimeout as after } from 'node:timers/promises'
import { chromium as browsers, type Page } from '@playwright/test'
import { chromium, chromiumFlags } from './chromium.ts'
import { median } from './figures/median.ts'

const slowness = 4
const visits = 5

/** Minimum time between pointing at a link and clicking it, in ms. */
const pointedAtMs = 500

/** Time from the click on a product of a list to the frame that shows its page, in ms on a slowed processor:
 *  the median of several products, each pointed at before. */
export async function measureNextPage(baseUrl: string): Promise<number> {
  const browser = await browsers.launch({ executablePath: chromium, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const times: number[] = []
    // The first visit fills the browser's cache.
    for (let visit = 0; visit <= visits; visit += 1) times.push(await openProduct(page, baseUrl, visit))
    return median(times.slice(1))
  } finally {
    await browser.close()
  }
}

async function openProduct(page: Page, baseUrl: string, place: number): Promise<number> {
  const alive = page.waitForResponse('**/back/api/init/page?**')
  await page.goto(new URL('/product/new?lang=en', baseUrl).href)
  await alive
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('article').getByRole('link').nth(place)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await link.hover()
  await after(pointedAtMs)
  const ms = await link.evaluate(timeToNextPage)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return ms
}

/** Runs in the page. The heading is part of the first render of the next page and is visible one frame later. */
async function timeToNextPage(link: HTMLElement | SVGElement): Promise<number> {
  const main = document.querySelector('main')
  const name = link.textContent
  return await new Promise((done) => {
    const began = performance.now()
    const watch = new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent !== name) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
    })
    if (main !== null) watch.observe(main, { subtree: true, childList: true, characterData: true })
    ;(link as HTMLElement).click()
  })
}
