import type { Page, Route } from '@playwright/test'
import { fixedRoutes } from '../contract/site-map.ts'
import { languages } from '../contract/values/language.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import appRoutes from '../web/routes.ts'
import { expect, test } from './fixtures.ts'
import { listPaths } from './list-paths.ts'

/** How the mall answers what a page reads after its document has arrived. */
type Answers = 'none' | 'failed' | 'missing' | 'refused' | 'empty'

const publicPaths = fixedRoutes.filter(({ access }) => access === 'public').map(({ path }) => path)
const privatePaths = fixedRoutes.filter(({ access }) => access !== 'public').map(({ path }) => path)
const adminPaths = listPaths(await appRoutes).filter(
  (path) => path.startsWith('/admin') && path !== '/admin/*',
)
/** Pages about one record, which need a name to ask for it. */
const queries: Partial<Record<string, string>> = {
  '/order/result': '?invoice=BH000000000000',
  '/account/order/detail': '?invoice=BH000000000000',
  '/account/order/appeal': '?invoice=BH000000000000',
  '/account/downlineOrderDetail': '?invoice=BH000000000000',
  '/product/detail': '?id=00000000-0000-7000-8000-000000000000',
  '/admin/order/detail': '?invoice=BH000000000000',
}

test.use({ sharesMall: true })

test.beforeEach(async ({ page }) => await page.addInitScript(countOpenCalls))

test('every personal page has a heading, a title and a main landmark while it waits', async ({ visitor }) => {
  const { page, visit, resumeSession } = visitor
  await resumeSession('desk@demo.hk')
  await visit('/home')
  await answerReads(page, 'none')
  for (const path of [...privatePaths, ...adminPaths]) await expectStructure(page, path, { isWaiting: true })
})

for (const answers of ['failed', 'missing', 'refused', 'empty'] as const) {
  test(`every page has them when its data is ${answers}`, async ({ visitor, consoleErrors }) => {
    const { page, visit, resumeSession } = visitor
    await resumeSession('desk@demo.hk')
    await visit('/home')
    await answerReads(page, answers)
    for (const path of [...publicPaths, ...privatePaths, ...adminPaths]) await expectStructure(page, path)
    ignoreStatuses(consoleErrors)
  })
}

test('every personal page has them if the person cannot be read', async ({ visitor, consoleErrors }) => {
  const { page, resumeSession } = visitor
  await resumeSession('desk@demo.hk')
  await page.route(`**${apiBase}/init/page?**`, async (route) => await route.fulfill({ status: 500 }))
  await page.goto('/home')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  for (const path of [...privatePaths, '/admin']) await expectStructure(page, path)
  ignoreStatuses(consoleErrors)
})

for (const [account, paths] of [
  ['clerk@demo.hk', adminPaths],
  ['member@demo.hk', [...privatePaths, '/admin']],
] as const) {
  test(`every page has them if ${account} may not open it`, async ({ visitor, consoleErrors }) => {
    const { page, visit, resumeSession } = visitor
    await resumeSession(account)
    await visit('/home')
    for (const path of paths) await expectStructure(page, path)
    ignoreStatuses(consoleErrors)
  })
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('an admin page that fails to render keeps the menu', async ({
      visitor,
      words,
      adminWords,
      consoleErrors,
    }) => {
      const { page, visit, resumeSession } = visitor
      const { title, nav } = adminWords
      await resumeSession('desk@demo.hk')
      await page.route(
        `**${apiBase}/admin/stock?**`,
        async (route) => await route.fulfill({ json: { items: [null], total: 1, next: null } }),
      )
      await visit('/admin/stock')
      await expect(page.getByRole('heading', { name: words.failures.broken.title, level: 1 })).toBeVisible()
      const menu = page.getByRole('navigation', { name: title, exact: true })
      await menu.getByRole('link', { name: nav.pages['/admin/mail'], exact: true }).click()
      await expect(page.getByRole('heading', { name: nav.pages['/admin/mail'], level: 1 })).toBeVisible()
      const others = consoleErrors.filter((complaint) => !complaint.includes('TypeError'))
      consoleErrors.splice(0, consoleErrors.length, ...others)
    })
  })
}

/** Removes what the browser reports of answers with 4xx and 5xx. */
function ignoreStatuses(consoleErrors: string[]): void {
  const others = consoleErrors.filter((complaint) => !complaint.startsWith('Failed to load resource'))
  consoleErrors.splice(0, consoleErrors.length, ...others)
}

/** Opens a page without a new document and expects its structure. */
async function expectStructure(page: Page, path: string, { isWaiting = false } = {}): Promise<void> {
  const structure = await page.evaluate(openAndRead, { path: path + (queries[path] ?? ''), isWaiting })
  expect.soft(structure, path).toEqual({
    headings: [expect.stringMatching(/\S/)],
    titles: [expect.stringMatching(/\S · \S/)],
    mains: 1,
  })
}

interface TestedWindow {
  __reactRouterDataRouter: { navigate: (path: string) => Promise<void> }
  openCalls: number
}

/** Counts the calls whose answer has not been read. Runs in the browser. */
function countOpenCalls(): void {
  const tested = window as unknown as TestedWindow
  const original = window.fetch
  tested.openCalls = 0
  window.fetch = async (...call) => {
    tested.openCalls += 1
    try {
      const answer = await original(...call)
      await answer.clone().arrayBuffer()
      return answer
    } finally {
      tested.openCalls -= 1
    }
  }
}

/** Navigates as a link does and reads the structure of the page: while its calls are open, or after their answers. Runs
 *  in the browser. */
async function openAndRead({ path, isWaiting }: { path: string; isWaiting: boolean }) {
  const tested = window as unknown as TestedWindow
  // Rendering has higher priority than idle callbacks.
  const untilIdle = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  }
  await tested.__reactRouterDataRouter.navigate(path)
  await untilIdle()
  while (!isWaiting && tested.openCalls > 0) await untilIdle()
  return {
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
    titles: [...document.head.querySelectorAll('title')].map((title) => title.text),
    mains: document.querySelectorAll('main').length,
  }
}

/** Answers all reads but the one about the session and its permissions, on which the others depend. */
async function answerReads(page: Page, answers: Answers): Promise<void> {
  await page.route(`**${apiBase}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const isAboutSession = /\/(?:init\/page|user\/admin)$/.test(pathname)
    if (isAboutSession || route.request().method() !== 'GET') return await route.fallback()
    await answer(route, answers)
  })
}

async function answer(route: Route, answers: Answers): Promise<void> {
  // The request stays open until the page is left.
  if (answers === 'none') return
  if (answers === 'failed') return await route.fulfill({ status: 500, json: { requestId: 'r' } })
  if (answers === 'missing') return await route.fulfill({ status: 404, json: { code: 'not-found' } })
  if (answers === 'refused')
    return await route.fulfill({ status: 422, json: { code: 'invalid-input', fields: {} } })
  const response = await route.fetch()
  const isJson = response.ok() && response.headers()['content-type']?.includes('json')
  if (!isJson) return await route.fulfill({ response })
  await route.fulfill({ response, json: emptied(await response.json()) })
}

/** An answer without entries. */
function emptied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('items' in value)) return value
  return { ...value, items: [], total: 0, next: null }
}
