import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { InitData } from '../contract/accounts/people.ts'
import { mayAccess, type Role } from '../contract/accounts/roles.ts'
import { apiBase } from '../contract/endpoint.ts'
import { catalogueRoutes, type FixedRoute, fixedRoutes } from '../contract/site-map.ts'
import appRoutes from '../storefront/app/routes.ts'
import { expect, test } from './fixtures.ts'
import type { Mall } from './mall.ts'
import { shopperAt } from './shopper.ts'

/** Who opens the pages: people of the demo, by the account they sign in with. */
const people = {
  visitor: { account: null, roles: [] },
  member: { account: 'member@demo.hk', roles: ['ROLE_API_MEMBER'] },
  distributor: { account: '88000001', roles: ['ROLE_API_DISTRIBUTOR'] },
  staff: { account: 'desk@demo.hk', roles: ['ROLE_CMS_IIT'] },
} as const satisfies Record<string, { account: string | null; roles: readonly Role[] }>
type Who = keyof typeof people

/** Pages that are about one thing, which a visit without its name does not find. */
const needsAName = ['/product/detail']

/** Pages that say who else they are for. The rest show themselves or send people away. */
const elsewhere: Partial<Record<string, (who: Who) => string>> = {
  '/': () => '/home',
  // Whoever is signed in has nothing to do there (docs/spec/routes.md#navigation-guard, navigation guard).
  '/member/login': (who) => (who === 'visitor' ? '/member/login' : '/account'),
}

/** Where each of the specification's routes leads each person (docs/spec/accounts.md#roles). */
function whereTo({ path, access }: FixedRoute, who: Who): string {
  if (!built.has(path)) return '/404'
  // A visitor is led to sign in; another role is told on the page itself.
  if (!mayAccess(access, people[who].roles) && who === 'visitor') return '/member/login'
  return elsewhere[path]?.(who) ?? path
}

for (const [language, pair] of [
  ['en', ['visitor', 'distributor']],
  ['zh_tw', ['member', 'staff']],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test(`every route shows itself to ${pair.join(' and ')}, or sends them where they belong`, async ({
      mall,
      words,
      newPage,
      complaints,
    }) => {
      const generated = await onePathOfEachKind(mall)
      for (const who of pair) {
        const page = await newPage()
        await withoutPictures(page)
        const shopper = shopperAt(page, words, mall)
        const { account } = people[who]
        if (account !== null) {
          await shopper.visits('/member/login')
          if (who === 'staff') await shopper.signsInAsStaff(account)
          else await shopper.signsIn(account, 'demo1234')
        }
        const lands = async (path: string, expected: string) => {
          await shopper.visits(path)
          const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first()
          await expect.soft(heading, `${who} at ${path}`).toBeVisible()
          await expect.soft(page, `${who} at ${path}`).toHaveURL((url) => url.pathname === expected)
          const isMissing = expected === '/404' || needsAName.includes(path)
          const missing = words.failures.notFound.title
          if (isMissing) await expect.soft(heading, `${who} at ${path}`).toHaveText(missing)
          else await expect.soft(heading, `${who} at ${path}`).not.toHaveText(missing)
        }
        for (const route of fixedRoutes) await lands(route.path, whereTo(route, who))
        for (const path of generated) await lands(path, path)
        await lands('/no/such/page', '/404')
      }
      // The pages of one order were opened without its number: there is none such, and they said so in words.
      const others = complaints.filter((complaint) => !complaint.includes('/order/none?'))
      complaints.splice(0, complaints.length, ...others)
    })
  })
}

const built = new Set(pathsOf(await appRoutes))

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path === undefined ? above : `${above}/${entry.path}`
    return entry.children ? pathsOf(entry.children, own) : [own || '/']
  })
}

async function onePathOfEachKind({ url }: Mall): Promise<string[]> {
  const answer = await fetch(`${url}${apiBase}/init/page?lang=en`, { method: 'POST' })
  const routes = catalogueRoutes((await answer.json()) as InitData).values()
  return [
    ...new Map([...routes].map(({ kind, path, category }) => [kind + category?.pattern, path])).values(),
  ]
}

/** What a page shows of goods makes no difference here, and drawing it takes most of the time. */
async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/back/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
}
