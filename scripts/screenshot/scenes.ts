import type { Page } from '@playwright/test'
import { productPath } from '../../contract/site-map.ts'
import { demoPickupMethodId } from '../../seed/seed-pickup-points.ts'
import type { People } from './people.ts'
import { refusedScenes } from './refusals.ts'
import type { Act, Scene, Who } from './scene.ts'

/** Widths of the states that differ from the loaded page only in their content. */
const narrowAndWide = [360, 1280]

const closeIt: Act = async (page) => await page.keyboard.press('Escape')
const dialog = { undo: closeIt, isOfWindow: true } as const

const publicPaths = {
  home: '/home',
  'new-arrivals': '/product/new',
  bestsellers: '/product/bestseller',
  gifts: '/product/gift',
  'gifts-for-elders': '/product/gift?person=elders&occasion=birthday',
  search: '/product/search?k=茶',
  'nothing-found': '/product/search?k=zzzz',
  'category-list': '/kitchen',
  'filtered-list': '/kitchen?minPrice=100&maxPrice=400&sort=price-ascending',
  type: '/kitchen/cook',
  'sub-category': '/kitchen/cook/pans',
  'category-landing': '/gifts',
  brands: '/brand',
  faq: '/faq',
  guides: '/shoppingGuides',
  privacy: '/privacyPolicy',
  terms: '/termsConditions',
  'not-found': '/404',
  'empty-cart': '/shoppingCart',
  login: '/member/login',
  join: '/member/join',
  'forgotten-password': '/member/retrievePassword',
  'reset-password': '/member/resetPassword?token=none',
  verification: '/member/verificationComplete?token=none',
  'verification-without-token': '/member/verificationComplete',
  unsubscribe: '/member/unsubscribe?token=none',
  track: '/track',
}

const adminPaths = {
  'admin-today': '/admin',
  'admin-orders': '/admin/order',
  'admin-new-order': '/admin/order/new',
  'admin-parcels': '/admin/order/parcels',
  'admin-appeals': '/admin/appeal',
  'admin-saved-replies': '/admin/appeal/replies',
  'admin-catalogue': '/admin/catalogue',
  'admin-catalogue-none-found': '/admin/catalogue?k=zzzz',
  'admin-drafts': '/admin/catalogue/drafts',
  'admin-new-product': '/admin/catalogue/draft',
  'admin-menu': '/admin/catalogue/menu',
  'admin-import': '/admin/catalogue/import',
  'admin-prices': '/admin/catalogue/prices',
  'admin-banners': '/admin/banner',
  'admin-stock': '/admin/stock',
  'admin-stock-receipt': '/admin/stock/sheet?kind=RECEIPT',
  'admin-stock-count': '/admin/stock/sheet?kind=COUNT',
  'admin-promotions': '/admin/promotion',
  'admin-new-offer': '/admin/promotion/offer',
  'admin-new-codes': '/admin/promotion/code',
  'admin-people': '/admin/person',
  'admin-register': '/admin/person/register',
  'admin-member-import': '/admin/person/import',
  'admin-payouts': '/admin/payout',
  'admin-report': '/admin/report?by=BRAND',
  'admin-reconciliation': '/admin/reconciliation',
  'admin-mails': '/admin/mail',
  'admin-data-requests': '/admin/dataRequest',
  'admin-staff': '/admin/staff',
  'admin-health': '/admin/health',
  'admin-settings': '/admin/setting',
  'admin-page-texts': '/admin/setting/text',
  'admin-holidays': '/admin/setting/holiday',
  'admin-holiday-import': '/admin/setting/holiday?import',
  'admin-queue': '/admin/order?queue=TO_PACK',
  'admin-packing': '/admin/order?pack',
  'admin-carriers': '/admin/setting?carriers',
  'admin-delivery-methods': '/admin/setting?deliveryMethods',
  'admin-pickup-points': `/admin/setting?pickupPoints=${demoPickupMethodId}`,
  'admin-pickup-point-import': `/admin/setting?pickupPoints=${demoPickupMethodId}&import`,
  'admin-webhooks': '/admin/setting/webhook',
  'admin-api-keys': '/admin/setting/apiKey',
  'admin-log': '/admin/log',
  'admin-missing': '/admin/zzzz',
}

/** Admin pages that show nothing of the server until something is typed or chosen. */
const withoutData = [
  'admin-new-order',
  'admin-parcels',
  'admin-new-product',
  'admin-import',
  'admin-holiday-import',
  'admin-pickup-point-import',
  'admin-prices',
  'admin-stock-receipt',
  'admin-stock-count',
  'admin-new-offer',
  'admin-new-codes',
  'admin-register',
  'admin-member-import',
  'admin-missing',
]

/** Every type of page, and its dialogs. */
export function listScenes({ products, member, buyer, staff }: People): Scene[] {
  const product = productPath({ id: products.ordinary })
  const soldOut = productPath({ id: products.soldOut })
  const { orders } = member
  const memberPaths = {
    'full-cart': '/shoppingCart',
    review: '/order/confirm',
    overview: '/account',
    settings: '/account/setting',
    'change-password': '/account/changePassword',
    orders: '/account/order',
    'orders-none-found': '/account/order?k=zzzz',
    'order-paid': `/account/order/detail?invoice=${orders.paid}`,
    'order-cancelled': `/account/order/detail?invoice=${orders.cancelled}`,
    'order-appealed': `/account/order/detail?invoice=${orders.appealed}`,
    'order-returned': `/account/order/detail?invoice=${orders.returned}`,
    'order-missing': '/account/order/detail?invoice=BH000000000000',
    'appeal-choice': '/account/order/appeal',
    'appeal-form': `/account/order/appeal?invoice=${orders.arrived}`,
    'appeal-thread': `/account/order/appeal?invoice=${orders.appealed}`,
    'result-completed': `/order/result?invoice=${orders.paid}`,
    'result-cancelled': `/order/result?invoice=${orders.cancelled}`,
    'result-missing': '/order/result?invoice=BH000000000000',
    favourites: '/account/favorite',
    alerts: '/account/favorite?show=alerts',
    addresses: '/account/receiver',
  }
  const buyerPaths = {
    'empty-member-cart': '/shoppingCart',
    'empty-review': '/order/confirm',
    'no-favourites': '/account/favorite',
    'no-alerts': '/account/favorite?show=alerts',
  }
  const unpaidPaths = {
    'order-unpaid': `/account/order/detail?invoice=${buyer.unpaid}`,
    'result-unpaid': `/order/result?invoice=${buyer.unpaid}`,
  }
  const distributorPaths = {
    'distributor-overview': '/account',
    'distributor-orders': '/account/order',
    'distributor-members': '/account/shareProfit',
    'distributor-privacy': '/account?privacy=1',
    'distributor-downline': '/account/downlineOrder',
    'distributor-downline-order': `/account/downlineOrderDetail?invoice=${orders.paid}`,
    'distributor-links': '/account/shareLink',
    'distributor-statement': '/account/statement',
  }
  const staffPaths = {
    ...adminPaths,
    ...staff.paths,
    'admin-order': `/admin/order/detail?invoice=${orders.paid}`,
  }
  return [
    ...scenes('visitor', { ...publicPaths, product, 'product-sold-out': soldOut }),
    ...scenes('member', memberPaths),
    ...scenes('buyer', buyerPaths),
    ...scenes('buyer', unpaidPaths).map((scene) => ({ ...scene, endsSoon: true })),
    ...scenes('distributor', distributorPaths),
    ...scenes('staff', staffPaths),
    ...unansweredScenes(staffPaths),
    ...refusedScenes,
    ...foldedScenes(),
    ...openedScenes(product, soldOut),
    ...openedAdminScenes(),
    {
      name: 'result-leaving',
      path: `/order/result?invoice=${buyer.unpaid}`,
      who: 'buyer',
      endsSoon: true,
      before: async (page) => await simulateRedirect(page, buyer.unpaid),
    },
  ]
}

function scenes(who: Who, paths: Record<string, string>): Scene[] {
  return Object.entries(paths).map(([name, path]) => ({ name, path, who }))
}

/** The admin pages while they load, and after their data failed to load. */
function unansweredScenes(paths: Record<string, string>): Scene[] {
  return scenes('staff', paths)
    .filter(({ name }) => !withoutData.includes(name))
    .flatMap(({ name, ...scene }) => [
      {
        ...scene,
        name: `${name}-loading`,
        widths: narrowAndWide,
        isLoading: true,
        before: async (page: Page) => await page.route(adminCalls, () => {}),
      },
      {
        ...scene,
        name: `${name}-failed`,
        widths: narrowAndWide,
        before: async (page: Page) =>
          await page.route(adminCalls, (route) => route.fulfill({ status: 500, body: '{}' })),
      },
    ])
}

/** Calls of admin pages; those of their frame have other addresses. */
const adminCalls = '**/back/api/admin/**'

/** Sections that unfold on a click. */
function foldedScenes(): Scene[] {
  return [
    {
      name: 'review-code-open',
      path: '/order/confirm',
      who: 'member',
      act: async (page, { checkout }) => await page.getByText(checkout.useCode).click(),
      undo: async (page, { checkout }) => await page.getByText(checkout.useCode).click(),
    },
    {
      name: 'review-pickup-map',
      path: '/order/confirm',
      who: 'member',
      act: async (page, { checkout }) => {
        await page
          .getByRole('radio', { name: /Smart lockers|智能櫃/ })
          .first()
          .check()
        await page.getByRole('button', { name: checkout.pickupPoints.map }).click()
      },
      undo: async (page, { checkout }) =>
        await page.getByRole('button', { name: checkout.pickupPoints.map }).click(),
    },
  ]
}

/** What phones fold away from a list of the admin. */
function openedAdminScenes(): Scene[] {
  return [
    {
      name: 'admin-orders-filters',
      path: '/admin/order?paymentType=ALIPAY.HK',
      who: 'staff',
      widths: [360],
      ...dialog,
      act: async (page) => {
        await page.getByRole('main').locator('search button[aria-haspopup="dialog"]').first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'admin-orders-actions',
      path: '/admin/order',
      who: 'staff',
      widths: [360],
      ...dialog,
      act: async (page) => await page.locator('h1 + div button[aria-expanded]').click(),
    },
  ]
}

/** Dialogs and menus that open on a click. */
function openedScenes(product: string, soldOut: string): Scene[] {
  return [
    {
      name: 'share-dialog',
      path: product,
      who: 'visitor',
      ...dialog,
      act: async (page, { share, shell }) => {
        await page.getByRole('button', { name: shell.share, exact: true }).click()
        await page.getByRole('img', { name: share.qrCode }).waitFor()
      },
    },
    {
      name: 'sign-in-first',
      path: soldOut,
      who: 'visitor',
      ...dialog,
      act: async (page, { alerts }) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: alerts.requestFor('').trim() })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'phone-menu',
      path: '/home',
      who: 'visitor',
      widths: [360, 768],
      ...dialog,
      act: async (page, { shell }) => {
        await page
          .getByRole('button', { name: shell.openMenu })
          .or(page.getByRole('button', { name: shell.tabs.categories }))
          .click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'shop-menu',
      path: '/home',
      who: 'visitor',
      widths: [1280],
      isOfWindow: true,
      act: async (page, { shell }) => {
        const menu = page.getByRole('navigation', { name: shell.mainMenu })
        await menu.getByRole('link', { name: shell.brands, exact: true }).hover()
        await menu.getByRole('link', { name: shell.allBrands }).waitFor()
      },
    },
    {
      name: 'shop-menu-category',
      path: '/home',
      who: 'visitor',
      widths: [1280],
      isOfWindow: true,
      act: async (page, { shell }) => {
        const menu = page.getByRole('navigation', { name: shell.mainMenu })
        await menu.getByRole('link').nth(1).hover()
        await menu.getByRole('img').or(menu.getByRole('listitem').getByRole('listitem')).first().waitFor()
      },
    },
    {
      name: 'searched-before',
      path: '/home',
      who: 'visitor',
      isOfWindow: true,
      act: async (page, { shell, suggestions }) => {
        await page.evaluate(() =>
          localStorage.setItem('recentSearches', JSON.stringify(['茶', 'hand cream'])),
        )
        await page.getByRole('banner').getByLabel(shell.searchLabel).focus()
        await page.getByRole('group', { name: suggestions.popular }).waitFor()
      },
      undo: async (page) => await page.evaluate(() => localStorage.removeItem('recentSearches')),
    },
    {
      name: 'search-suggestions',
      path: '/home',
      who: 'visitor',
      isOfWindow: true,
      act: async (page, { shell }) => {
        await page.getByRole('banner').getByLabel(shell.searchLabel).fill('茶')
        await page.getByRole('option').first().waitFor()
      },
      undo: async (page, { shell }) => await page.getByRole('banner').getByLabel(shell.searchLabel).fill(''),
    },
    {
      name: 'faults-of-joining',
      path: '/member/join',
      who: 'visitor',
      act: async (page, { people }) =>
        await page.getByRole('button', { name: people.join.submit, exact: true }).click(),
    },
    {
      name: 'new-address',
      path: '/account/receiver',
      who: 'member',
      ...dialog,
      act: async (page, { receivers }) => {
        await page.getByRole('button', { name: receivers.add }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}

/** Simulates an order just placed in this tab, with its countdown to the bank. The bank's address answers
 *  204, so that the page stays. */
async function simulateRedirect(page: Page, invoice: string): Promise<void> {
  const bank = 'http://bank.invalid/'
  await page.route(`${bank}**`, (route) => route.fulfill({ status: 204 }))
  const visit = JSON.stringify({ page: { method: 'GET', url: bank, fields: {} }, hasLeft: false })
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    `bank-visit:${invoice}`,
    visit,
  ] as const)
}
