import type { Page } from '@playwright/test'
import { aShareLink } from '../../test-support/orders/a-share-link.ts'
import { expectForEverybody } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

/** One page of each public type, by its purpose. */
const publicPages = {
  'what leads to a product': {
    home: '/home',
    'new arrivals': '/product/new',
    'search results': '/product/search?k=茶',
    'search without result': '/product/search?k=zzzz',
    'category as a list': '/kitchen',
    'type of a category': '/kitchen/cook',
    'sub-category': '/kitchen/cook/pans',
    'gift finder': '/product/gift',
    brands: '/brand',
  },
  'what is there to read and to fill in': {
    'terms and conditions': '/termsConditions',
    'shopping guides': '/shoppingGuides',
    'frequent questions': '/faq',
    'privacy policy': '/privacyPolicy',
    'not found': '/404',
    'empty cart': '/shoppingCart',
    'signing in': '/member/login',
    registering: '/member/join',
    'a forgotten password': '/member/retrievePassword',
    'a reset link that has expired': '/member/resetPassword?token=none',
    'verifying an address': '/member/verificationComplete?token=none',
    'leaving the marketing mail': '/member/unsubscribe?token=none',
  },
}

/** Account pages without further requirements. */
const accountPages = [
  '/account',
  '/account/order',
  '/account/receiver',
  '/account/setting',
  '/account/changePassword',
  '/account/favorite',
  '/account/favorite?show=alerts',
]

/** Each page is checked in one language: the markup of the other is the same. */
for (const [kind, language, pages] of [
  ['what leads to a product', 'zh_tw', publicPages['what leads to a product']],
  ['what is there to read and to fill in', 'en', publicPages['what is there to read and to fill in']],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, sharesMall: true })

    test(`${kind} is accessible`, async ({ visitor }) => {
      for (const [name, path] of Object.entries(pages)) {
        await test.step(name, async () => {
          await visitor.visit(path)
          await expectAccessible(visitor.page)
        })
      }
    })
  })
}

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('a product, its pictures and the cart with it are accessible', async ({
    visitor,
    words: { catalogue, zoom },
  }) => {
    const { page } = visitor
    await visitor.visit('/kitchen/cook/pans')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await visitor.addToCart()
    await expectAccessible(page)
    await test.step('the pictures are enlarged', async () => {
      const closely = page.getByRole('dialog')
      await page.getByRole('button', { name: catalogue.enlargePicture(1, 2) }).click()
      await expect(closely.getByRole('status')).toHaveText('100 %')
      await page.keyboard.press('+')
      await expect(closely.getByRole('status')).toHaveText('150 %')
      await closely.getByRole('button', { name: zoom.next }).click()
      await expect(closely.getByRole('img', { name: /2$/ })).toBeVisible()
      await expect(closely.getByRole('status')).toHaveText('100 %')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(closely).toBeHidden()
    })
    await visitor.visit('/shoppingCart')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await expectAccessible(page)
  })
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('the pages of distributors are accessible', async ({ visitor, mall }) => {
    const { page } = visitor
    await aShareLink(mall.db, { ownerId: await idOfAmy(mall), rateBasisPoints: 300, tag: 'WhatsApp' })
    await visitor.resumeSession('88000001')
    for (const path of ['/account/shareProfit', '/account/downlineOrder', '/account/shareLink']) {
      await visitor.visit(path)
      const list = page.getByRole('main').getByRole('listitem')
      await expect(list.first()).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('the pages from the cart to the paid order are accessible', async ({ mall, newMember, words }) => {
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲' })
    const member = await newMember({ withInCart: kettle })
    const { page } = member
    await member.checkOut()
    await expectAccessible(page)
    const invoice = await member.placeOrder()
    await expectAccessible(page)
    await member.goToBank()
    await member.payByCard('5555 5555 5555 4444')
    await member.returnFromBank()
    await expect(page.getByRole('heading', { name: words.orders.result.paidTitle })).toBeVisible()
    await expectAccessible(page)
    await member.visit(`/account/order/detail?invoice=${invoice}`)
    await expect(page.getByRole('main')).toContainText(words.orders.statuses.PREPARING)
    await expectAccessible(page)
    await member.visit(`/account/order/appeal?invoice=${invoice}`)
    await expect(page.getByRole('textbox', { name: words.appeals.form.message })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('signed in, in English', () => {
  test.use({ language: 'en' })

  test('the account pages are accessible', async ({ visitor }) => {
    const { page } = visitor
    await visitor.resumeSession('member@demo.hk')
    for (const path of accountPages) {
      await visitor.visit(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })
})

async function idOfAmy({ db }: Mall): Promise<string> {
  const { person_id } = await db
    .selectFrom('distributors')
    .where('edc_number', '=', '88000001')
    .select('person_id')
    .executeTakeFirstOrThrow()
  return person_id
}

/** Checks the page on a desktop in the light theme and on a phone in the dark theme. On the phone only rules
 *  run whose outcome depends on colours or sizes. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 740 })
  await expectForEverybody(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // The width of a desktop at 400 % zoom (WCAG 1.4.10), narrower than phones.
  await page.setViewportSize({ width: 320, height: 740 })
  await expectForEverybody(page, { rules: rulesOfLook })
}

/** The rules of axe whose outcome depends on colours or on the window's width. */
const rulesOfLook = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'button-name',
  'link-name',
  'aria-hidden-focus',
]
