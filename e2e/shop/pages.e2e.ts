import type { Page } from '@playwright/test'
import { languages } from '../../contract/language.ts'
import { aShareLink } from '../../test-support/orders/a-share-link.ts'
import { expect, test } from '../fixtures.ts'
import { expectForEverybody } from '../for-everybody.ts'
import type { Mall } from '../mall.ts'

/** One page of each type that anybody can see, by what people come to them for. */
const publicPages = {
  'what leads to a product': {
    home: '/home',
    'new arrivals': '/product/new',
    'search results': '/product/search?k=茶',
    'search without result': '/product/search?k=zzzz',
    'category as a list': '/kitchen',
    'type of a category': '/kitchen/cook',
    'sub-category': '/kitchen/cook/pans',
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

/** Pages of an account that are made of the same parts as others: one language is enough for each. */
const accountPages = {
  en: ['/account/setting', '/account/favorite?show=alerts'],
  zh_tw: ['/account/changePassword', '/account/favorite'],
} as const

/** Those of a distributor, likewise. */
const distributorPages = {
  en: ['/account/shareProfit', '/account/shareLink'],
  zh_tw: ['/account/downlineOrder', '/account/shareLink'],
} as const

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    for (const [kind, pages] of Object.entries(publicPages)) {
      test(`${kind} can be used by everybody`, async ({ visitor }) => {
        for (const [name, path] of Object.entries(pages)) {
          await test.step(name, async () => {
            await visitor.visits(path)
            await expectInItsLook(visitor.page)
          })
        }
      })
    }

    test('a product can be used by everybody, and so can its pictures and the cart with it inside', async ({
      visitor,
      words: { catalogue },
    }) => {
      const { page } = visitor
      await visitor.visits('/kitchen/cook/pans')
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      await visitor.addsToCart()
      await expectInItsLook(page)
      await test.step('pictures are looked at closely', async () => {
        const closely = page.getByRole('dialog')
        await page.getByRole('button', { name: catalogue.enlargePicture(1, 2) }).click()
        await expect(closely.getByRole('status')).toHaveText('100 %')
        await page.keyboard.press('+')
        await expect(closely.getByRole('status')).toHaveText('150 %')
        await closely.getByRole('button', { name: catalogue.nextPicture }).click()
        await expect(closely.getByRole('img', { name: /2$/ })).toBeVisible()
        await expect(closely.getByRole('status')).toHaveText('100 %')
        await expectInItsLook(page)
        await page.keyboard.press('Escape')
        await expect(closely).toBeHidden()
      })
      await visitor.visits('/shoppingCart')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await expectInItsLook(page)
    })

    test('what distributors have can be used by everybody', async ({ visitor, mall }) => {
      const { page } = visitor
      await aShareLink(mall.db, { ownerId: await idOfAmy(mall), rateBasisPoints: 300, tag: 'WhatsApp' })
      await visitor.visits('/member/login')
      await visitor.signsIn('88000001', 'demo1234')
      for (const path of distributorPages[language]) {
        await visitor.visits(path)
        const list = page.getByRole('main').getByRole('listitem')
        await expect(list.first()).toBeVisible()
        await expectInItsLook(page)
      }
    })

    test('the way of an order can be used by everybody, up to the account', async ({
      mall,
      newMember,
      words,
    }) => {
      const kettle = await mall.sells({ nameEn: 'Kettle', nameCn: '水煲' })
      const member = await newMember({ withInCart: kettle })
      const { page } = member
      await member.checksOut()
      await expectInItsLook(page)
      const invoice = await member.placesOrder()
      await expectInItsLook(page)
      await member.goesToBank()
      await member.paysByCard('5555 5555 5555 4444')
      await member.returnsFromBank()
      await expect(page.getByRole('heading', { name: words.orders.result.completedTitle })).toBeVisible()
      await expectInItsLook(page)
      for (const path of ['/account', '/account/order', '/account/receiver', ...accountPages[language]]) {
        await member.visits(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectInItsLook(page)
      }
      await member.visits(`/account/order/detail?invoice=${invoice}`)
      await expect(page.getByRole('main')).toContainText(words.orders.states.PAID)
      await expectInItsLook(page)
      await member.visits(`/account/order/appeal?invoice=${invoice}`)
      await expect(page.getByRole('textbox', { name: words.appeals.form.message })).toBeVisible()
      await expectInItsLook(page)
    })
  })
}

async function idOfAmy({ db }: Mall): Promise<string> {
  const { person_id } = await db
    .selectFrom('distributors')
    .where('edc_number', '=', '88000001')
    .select('person_id')
    .executeTakeFirstOrThrow()
  return person_id
}

/** Where a page is looked at. The code is the same in both languages, so that one is looked at on a desk by day and
 *  the other on a phone by night. */
const looks = {
  en: { colorScheme: 'light', width: 1280 },
  // As narrow as a desk at 400 % (WCAG 1.4.10), which is narrower than phones are.
  zh_tw: { colorScheme: 'dark', width: 320 },
} as const

/** The page as one of its languages shows it is for everybody. */
async function expectInItsLook(page: Page): Promise<void> {
  const isChinese = (await page.locator('html').getAttribute('lang'))?.startsWith('zh')
  const { colorScheme, width } = looks[isChinese ? 'zh_tw' : 'en']
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 740 })
  await expectForEverybody(page)
}
