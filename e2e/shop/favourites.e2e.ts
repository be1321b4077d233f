import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { registerMember } from '../member.ts'

/** A heart changes before the answer. A page that is left earlier would abort the change. */
async function saveFavourite(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/back/api/favorite') && answer.request().method() !== 'GET',
  )
  await act()
  await saved
}

test('a favourite of a visitor is saved after signing in and stays in the account until it is removed', async ({
  mall,
  visitor,
}) => {
  const member = await registerMember(mall, 'en', {})
  const { page } = visitor
  const main = page.getByRole('main')
  const kettle = await mall.addProduct({ nameEn: 'Moonlight kettle', nameCn: '月光水煲' })
  const lamp = await mall.addProduct({ nameEn: 'Moonlight lamp', nameCn: '月光枱燈' })
  const heartButton = (name: string) => main.getByRole('button', { name: `Add ${name} to favourites` })
  const kettleHeart = heartButton('Moonlight kettle')
  const lampHeart = heartButton('Moonlight lamp')

  await visitor.viewProduct(kettle)
  await kettleHeart.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to save favourites' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(kettleHeart).toHaveAttribute('aria-pressed', 'false')

  await kettleHeart.click()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await saveFavourite(page, async () => await visitor.signIn(member.email, member.password))
  await expect(main.getByRole('heading', { name: 'Moonlight kettle', level: 1 })).toBeVisible()
  await expect(kettleHeart).toHaveAttribute('aria-pressed', 'true')

  await mall.clock.advance({ minutes: 1 })
  await visitor.viewProduct(lamp)
  await saveFavourite(page, async () => await lampHeart.click())
  await expect(lampHeart).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: /^My account/ }).click()
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Favourites' }).click()
  await expect(main.getByRole('article')).toHaveText([/Moonlight lamp/, /Moonlight kettle/])
  await main.getByRole('searchbox', { name: 'Search your favourites' }).fill('sofa')
  await page.keyboard.press('Enter')
  await expect(main.getByText('No favourites match “sofa”')).toBeVisible()
  await main.getByRole('button', { name: 'Clear the search' }).click()

  await saveFavourite(page, async () => await kettleHeart.click())
  await expect(kettleHeart).toHaveAttribute('aria-pressed', 'false')
  await expect(main.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(main.getByRole('article')).toHaveText([/Moonlight lamp/])
  await expect(lampHeart).toHaveAttribute('aria-pressed', 'true')

  await visitor.signOut()
  await visitor.viewProduct(lamp)
  await expect(lampHeart).toHaveAttribute('aria-pressed', 'false')
})

test('“See more” skips no favourite after some were removed', async ({ mall, newMember, words }) => {
  const { page, visit, email } = await newMember()
  const { id: personId } = await mall.db
    .selectFrom('people')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  await mall.db
    .insertInto('favourites')
    .columns(['person_id', 'display_product_id', 'product_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .innerJoin('display_products', 'display_products.id', 'products.display_product_id')
        .where(({ ref }) => ref('display_products.is_listed'))
        .distinctOn('display_products.id')
        .select(({ val }) => [
          val(personId).as('person_id'),
          'display_products.id as display_product_id',
          'products.id as product_id',
          val(mall.clock.now()).as('created_at'),
        ])
        .limit(30),
    )
    .execute()
  await visit('/account/favorite')
  const main = page.getByRole('main')
  const tiles = main.getByRole('article')
  await expect(tiles).toHaveCount(24)
  const marked = main.getByRole('button', { name: /to favourites$/, pressed: true })
  await expect(marked).toHaveCount(24)
  for (const left of [23, 22, 21]) {
    await saveFavourite(page, async () => await marked.first().click())
    await expect(marked).toHaveCount(left)
  }
  // The first page has three more by now.
  for (const shown of [27, 30]) {
    await main.getByRole('button', { name: words.favouriteList.seeMore, exact: true }).click()
    await expect(tiles).toHaveCount(shown)
  }
  await expect(marked).toHaveCount(27)
})

test.describe('favourites', () => {
  test.use({ language: 'zh_tw' })

  test("a visitor's favourite is kept by signing in; a refused one is taken back with its reason for seven seconds", async ({
    mall,
    visitor,
  }) => {
    const member = await registerMember(mall, 'zh_tw', {})
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲' })
    const lamp = await mall.addProduct({ nameEn: 'Lamp', nameCn: '枱燈' })
    const { page } = visitor
    const main = page.getByRole('main')
    const heartButton = (name: string) => main.getByRole('button', { name: `把${name}加入最愛` })

    await visitor.viewProduct(kettle)
    await heartButton('水煲').click()
    await page
      .getByRole('dialog', { name: '登入後即可收藏商品' })
      .getByRole('button', { name: '登入', exact: true })
      .click()
    await saveFavourite(page, async () => await visitor.signIn(member.email, member.password))
    await expect(heartButton('水煲')).toHaveAttribute('aria-pressed', 'true')
    await visitor.visit('/account/favorite')
    await expect(main.getByRole('article')).toHaveText([/水煲/])

    await visitor.viewProduct(lamp)
    await mall.takeOffSale(lamp)
    const refused = page.getByText('此商品已下架。')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await heartButton('枱燈').click()
    await expect(refused).toBeVisible()
    await expect(heartButton('枱燈')).toHaveAttribute('aria-pressed', 'false')
    await page.clock.runFor(6_900)
    await expect(refused).toBeVisible()
    await page.clock.runFor(200)
    await expect(refused).toBeHidden()
  })
})
