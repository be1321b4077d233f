import { type BrowserContext, chromium as browsers, type Locator, type Page } from '@playwright/test'
import { chromium, chromiumFlags } from './chromium.ts'
import type { Figure } from './figures/figure.ts'
import { percentile } from './figures/median.ts'
import type { BenchMall } from './mall-process.ts'

const slowness = 4
const repetitions = 8

/** The browser reports no event that took less. */
const leastMs = 16

interface Press {
  path: string
  /** Brings the page to the state before the press. */
  prepare?: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const openFilters = async (page: Page) =>
  await tap(main(page).locator('summary', { hasText: 'Filter' }).first())
const addToCart = async (page: Page) => await tap(button(page, 'Add to cart').first())

/** The ten most frequent presses of the shop, on a phone. */
const presses: Record<string, Press> = {
  'open the menu': { path: '/home', press: async (page) => await tap(categories(page)) },
  'open a dialog': { path: '/product/search?k=tea', press: openFilters },
  'choose a filter': {
    path: '/product/search?k=tea',
    prepare: openFilters,
    press: async (page) => await tap(page.getByRole('dialog').getByRole('checkbox').first()),
  },
  'sort a list': {
    path: '/product/search?k=tea',
    prepare: async (page) => await main(page).getByLabel('Sort by').focus(),
    press: async (page) => await page.keyboard.press('ArrowDown'),
  },
  'add to the cart': { path: '/product/new', prepare: openProduct, press: addToCart },
  'change a quantity': {
    path: '/product/new',
    prepare: async (page) => {
      await openProduct(page)
      await addToCart(page)
      await page.getByRole('dialog').waitFor()
      await page.goto(new URL('/shoppingCart', page.url()).href)
      await button(page, 'Increase quantity').waitFor()
    },
    press: async (page) => await tap(button(page, 'Increase quantity')),
  },
  'type in the search': {
    path: '/home',
    prepare: async (page) => {
      await page.getByRole('banner').getByLabel('Search the shop').focus()
      await page.keyboard.press('t')
    },
    press: async (page) => await page.keyboard.press('e'),
  },
  'mark a favourite': {
    path: '/product/new',
    press: async (page) => await tap(main(page).getByRole('article').getByRole('button').first()),
  },
  'switch the language': {
    path: '/home',
    prepare: async (page) => await tap(categories(page)),
    press: async (page) => {
      await tap(page.getByRole('dialog').getByRole('link', { name: '繁體中文' }))
      await page.locator('html[lang=zh-Hant-HK]').waitFor()
    },
  },
  'open the next page': {
    path: '/product/new',
    press: async (page) => await tap(productLink(page)),
  },
}

/** The interaction to next paint of the most frequent presses, as the browser reports it (Event Timing), at a slowed
 *  processor. The time of a bare page with one button is measured in the same browser. */
export async function measurePresses({ url }: BenchMall): Promise<Figure[]> {
  const browser = await browsers.launch({ executablePath: chromium, args: chromiumFlags })
  try {
    const figures: Figure[] = []
    for (const [name, press] of Object.entries({ 'press a button of a bare page': barePress, ...presses })) {
      const times: number[] = []
      for (let repetition = 0; repetition < repetitions; repetition += 1) {
        const context = await browser.newContext({
          viewport: { width: 412, height: 823 },
          hasTouch: true,
          isMobile: true,
          locale: 'en-HK',
        })
        times.push(await measurePress(context, url, press))
        await context.close()
      }
      figures.push({
        name: `${name}: time to the next paint, p75`,
        value: percentile(times, 0.75),
        unit: 'ms',
        better: 'lower',
        ...(press === barePress ? {} : { target: 100 }),
        // The clock of a shared machine.
        noise: 1,
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

const barePress: Press = {
  path: '/robots.txt',
  prepare: async (page) =>
    await page.setContent('<main><button onclick="this.append(1)">Press</button></main>'),
  press: async (page) => await tap(page.getByRole('button', { name: 'Press' })),
}

async function measurePress(
  context: BrowserContext,
  url: string,
  { path, prepare, press }: Press,
): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(recordInteractions)
  const isOfMall = path !== barePress.path
  const alive = isOfMall ? page.waitForResponse('**/back/api/init/page?**') : null
  await page.goto(new URL(path, url).href)
  await alive
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  const devTools = await context.newCDPSession(page)
  await page.evaluate(() => sessionStorage.removeItem('interactions'))
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await press(page)
  await page.waitForLoadState('networkidle')
  const recorded = await page.evaluate(() => sessionStorage.getItem('interactions'))
  const times = JSON.parse(recorded ?? '[]') as number[]
  return Math.max(leastMs, ...times)
}

/** Runs in the page. Session storage survives a press that loads another page. */
function recordInteractions(): void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEntry & { interactionId?: number })[]
    const times = entries.filter(({ interactionId }) => interactionId).map(({ duration }) => duration)
    const recorded = JSON.parse(sessionStorage.getItem('interactions') ?? '[]') as number[]
    sessionStorage.setItem('interactions', JSON.stringify([...recorded, ...times]))
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

function categories(page: Page): Locator {
  return page.getByRole('navigation').getByRole('button', { name: 'Categories' })
}

function productLink(page: Page): Locator {
  return main(page).getByRole('article').getByRole('link').first()
}

/** Chooses the first option of each kind that can be ordered; until then the button names what is missing. */
async function openProduct(page: Page): Promise<void> {
  await productLink(page).click()
  await button(page, 'Increase quantity').first().waitFor()
  for (const options of await main(page).getByRole('group').all()) {
    const orderable = options.getByRole('radio', { disabled: false })
    if ((await orderable.count()) > 0) await orderable.first().check({ force: true })
  }
}

/** Scrolls to the element first, so that only the press is measured. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.tap()
}
