import type { Page } from '@playwright/test'
import type { InitData } from '../contract/shop/init/init.ts'
import { catalogueRoutes, fixedRoutes, inLanguage } from '../contract/site-map.ts'
import { htmlLanguage, languages } from '../contract/values/language.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import appRoutes from '../web/routes.ts'
import { admin as adminInChinese } from '../web/shared/text/zh-tw/admin/admin.ts'
import { expect, test, wordsIn } from './fixtures.ts'
import { listPaths } from './list-paths.ts'
import type { Mall } from './mall.ts'
import { type Shopper, shopperAt } from './shopper.ts'

// web/shared/session/guard.test.ts has the table of roles and pages. The server sends the same
// document to everyone, so documents are fetched without a browser; only the guard of a page needs one.

const unknownPath = '/no/such/page'
const unknownAdminPath = '/admin/no/such/page'

/** Pages about one record, which are not found without its id. */
const needsAName = ['/product/detail']

/** Addresses that redirect. */
const leadsTo: Partial<Record<string, string>> = { '/': '/home', [unknownPath]: '/404' }

const built = new Set(listPaths(await appRoutes))
const privatePaths = fixedRoutes.filter(({ access }) => access !== 'public').map(({ path }) => path)
const publicPaths = fixedRoutes.filter(({ access }) => access === 'public').map(({ path }) => path)

test.use({ sharesMall: true })

test('every route is served in both languages, and an unknown address as not found', async ({ mall }) => {
  const open = [...fixedRoutes.map(({ path }) => path), ...(await pickOnePathPerKind(mall))]
  for (const language of languages) {
    const missing = wordsIn[language].failures.notFound.title
    for (const path of [...open, unknownPath]) {
      const at = `${path} in ${language}`
      const answer = await fetch(mall.url + inLanguage(path, language))
      const html = await answer.text()
      const isMissing = !open.includes(path) || path === '/404' || needsAName.includes(path)
      expect.soft(answer.status, at).toBe(isMissing ? 404 : 200)
      expect.soft(html, at).toContain(`<html lang="${htmlLanguage[language]}"`)
      expect.soft(html.includes(`>${missing}</h1>`), at).toBe(isMissing)
      expect.soft(countStructure(html), at).toEqual({ headings: 1, titles: 1, mains: 1 })
      expect
        .soft(/class="[^"]*text-balance/.test(html), `${at}: balanced lines break Chinese words`)
        .toBe(false)
      expect.soft(new URL(answer.url).pathname, at).toBe(leadsTo[path] ?? path)
    }
  }
  for (const path of [...built].filter((path) => path.startsWith('/admin') && !path.includes('*'))) {
    const html = await (await fetch(mall.url + path)).text()
    expect.soft(countStructure(html), path).toEqual({ headings: 1, titles: 1, mains: 1 })
  }
  expect((await fetch(mall.url + unknownAdminPath)).status).toBe(404)
  expect(publicPaths.filter((path) => !built.has(path))).toEqual([])
  expect(privatePaths.filter((path) => !built.has(path))).toEqual([])
})

test('a visitor on an account page is redirected to sign in', async ({ visitor }) => {
  for (const path of [...privatePaths, unknownAdminPath]) await expectPageAt(visitor, path, '/member/login')
})

test('the pages of one role name their role to users of another', async ({ mall, words, newPage }) => {
  const { ROLE_API_MEMBER, ROLE_API_DISTRIBUTOR } = words.signingIn.wrongRole.title
  for (const [account, path, title] of [
    ['member@demo.hk', '/account/statement', ROLE_API_DISTRIBUTOR],
    ['88000001', '/account/setting', ROLE_API_MEMBER],
  ] as const) {
    const shopper = shopperAt(await newPage(), words, mall)
    await shopper.resumeSession(account)
    await shopper.visit(path)
    await expect(shopper.page.getByRole('heading', { name: title })).toBeVisible()
    expect(new URL(shopper.page.url()).pathname).toBe(path)
  }
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('every account page opens for signed-in staff, and an unknown address of the admin shows its menu', async ({
    visitor,
    words,
    consoleErrors,
  }) => {
    await visitor.resumeSession('desk@demo.hk')
    await expectPageAt(visitor, '/member/login', '/admin')
    for (const path of privatePaths) {
      await expectPageAt(visitor, path, path)
      const heading = visitor.page.getByRole('main').getByRole('heading', { level: 1 }).first()
      await expect.soft(heading, path).not.toHaveText(words.failures.notFound.title)
      expect
        .soft(await balancedChinese(visitor.page), `${path}: balanced lines break Chinese words`)
        .toEqual([])
    }
    const { links } = words.distributors
    await visitor.visit('/account/shareLink')
    await expect(visitor.page.getByText(links.onlyDistributors)).toBeVisible()
    await expect(visitor.page.getByRole('button', { name: links.submit })).toHaveCount(0)
    const { notFound, title, today } = adminInChinese
    await expectPageAt(visitor, unknownAdminPath, unknownAdminPath)
    await expect(visitor.page.getByRole('navigation', { name: title, exact: true })).toBeVisible()
    await visitor.page.getByRole('link', { name: notFound.toDashboard, exact: true }).click()
    await expect(visitor.page.getByRole('heading', { name: today.title, level: 1 })).toBeVisible()
    // The pages of one order were opened without its number and reported it as not found.
    const others = consoleErrors.filter((complaint) => !complaint.includes('/order/none?'))
    consoleErrors.splice(0, consoleErrors.length, ...others)
  })
})

/** Opens a page and expects the heading of the page to which it redirects. */
async function expectPageAt({ page, visit }: Shopper, path: string, expected: string): Promise<void> {
  await visit(path)
  await expect.soft(page, path).toHaveURL((url) => url.pathname === expected)
  await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeVisible()
}

/** The document of a personal page is its state until the session is known. */
function countStructure(html: string) {
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
  return {
    headings: count(/<h1[ >](?!<\/h1>)/g),
    titles: count(/<title>[^<]*\S · \S[^<]*<\/title>/g),
    mains: count(/<main /g),
  }
}

async function pickOnePathPerKind({ url }: Mall): Promise<string[]> {
  const answer = await fetch(`${url}${apiBase}/init/page?lang=en`, { method: 'POST' })
  const routes = catalogueRoutes((await answer.json()) as InitData).values()
  return [
    ...new Map([...routes].map(({ kind, path, category }) => [kind + category?.pattern, path])).values(),
  ]
}

/** Texts in Chinese whose lines are balanced. */
async function balancedChinese(page: Page): Promise<string[]> {
  return await page
    .locator(':lang(zh)')
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).textWrapStyle === 'balance')
        .map((element) => element.textContent),
    )
}
