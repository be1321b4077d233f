import { inLanguage } from '../../contract/site-map.ts'
import { languages } from '../../contract/values/language.ts'
import { incrementEpoch } from '../../server/catalogue/publishing/epoch-queries.ts'
import { refreshListings } from '../../server/catalogue/publishing/refresh-listings.ts'
import { expect, test, wordsIn } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** The category of the search in the demo, and a brand in it. */
const demo = { zh_tw: { category: '護膚', brand: '素月' }, en: { category: 'Skincare', brand: 'Sou Yuet' } }

test('a search inside a category keeps it with brand, price and order, has matching counts and is cleared at once, in both languages', async ({
  visitor: { page, visit },
}) => {
  const main = page.getByRole('main')
  const products = main.getByRole('article')
  const init = await page.request.post('/back/api/init/page?lang=zh_tw')
  const { categorys } = (await init.json()) as { categorys: { id: string; nameCn: string }[] }
  const cId = categorys.find(({ nameCn }) => nameCn === demo.zh_tw.category)?.id ?? ''
  const isWithin = new RegExp(`cId=${cId}`)

  for (const language of languages) {
    await test.step(language, async () => {
      const { catalogue } = wordsIn[language]
      const { category, brand } = demo[language]

      await visit(inLanguage(`/product/search?${new URLSearchParams({ k: '茶', cId })}`, language))
      await expect(main).toContainText(catalogue.searchWithin(category))
      const inShelf = await products.count()
      expect(inShelf).toBeGreaterThan(1)

      const brands = main.getByRole('group', { name: catalogue.filters.brand })
      const box = brands.getByRole('checkbox', { name: new RegExp(brand) })
      const countOf = async (checkbox: typeof box) =>
        Number.parseInt((await checkbox.locator('..').locator('[aria-hidden]').textContent()) ?? '', 10)
      const count = await countOf(box)
      await box.check()
      await expect(page).toHaveURL(/[?&]brand=/)
      await expect(products).toHaveCount(count)
      await expect(page).toHaveURL(isWithin)

      await test.step('a second brand widens the list, and the chip of the first leaves only the second', async () => {
        const otherId = await brands.getByRole('checkbox', { checked: false }).first().getAttribute('value')
        const other = brands.locator(`input[value="${otherId}"]`)
        const ofOther = await countOf(other)
        await other.check()
        await expect(products).toHaveCount(count + ofOther)
        await main.getByRole('link', { name: catalogue.filters.remove(brand) }).click()
        await expect(products).toHaveCount(ofOther)
        await page.goBack()
        await expect(products).toHaveCount(count + ofOther)
        await expect(brands.getByRole('checkbox', { checked: true })).toHaveCount(2)
        await page.goBack()
        await expect(products).toHaveCount(count)
      })

      await main.getByLabel(catalogue.sortBy).selectOption({ label: catalogue.sorts['price-descending'] })
      await expect(page).toHaveURL(/sort=price-descending/)
      await expect(page).toHaveURL(isWithin)
      await main.getByRole('textbox', { name: catalogue.filters.min }).fill('1')
      await main.getByRole('textbox', { name: catalogue.filters.max }).fill('2')
      await main.getByRole('button', { name: catalogue.filters.apply }).click()
      await expect(main.getByRole('heading', { name: catalogue.noResults.titleFor('茶') })).toBeVisible()
      await expect(page).toHaveURL(isWithin)

      await main.getByRole('link', { name: catalogue.filters.clearAll }).first().click()
      await expect(products).toHaveCount(inShelf)
      await expect(page).toHaveURL(isWithin)
      await main.getByRole('link', { name: catalogue.searchEverywhere }).click()
      await expect(page).not.toHaveURL(/cId=/)
      await expect.poll(async () => await products.count()).toBeGreaterThan(inShelf)
    })
  }
})

test('a menu entry and a brand without products show a message with links, in both languages', async ({
  visitor: { page, visit },
  mall,
}) => {
  const main = page.getByRole('main')
  await takeBrandOffShelf(mall, 'pawmelo')
  for (const language of languages) {
    const { noResults } = wordsIn[language].catalogue
    for (const path of ['/pets/pet-toys', '/brand/pawmelo']) {
      await visit(inLanguage(path, language))
      await expect(main.getByRole('heading', { name: noResults.title })).toBeVisible()
      await expect(main.getByRole('article')).toHaveCount(0)
    }
    await main.getByRole('link', { name: noResults.toBrands }).click()
    await expect(main.getByRole('heading', { name: wordsIn[language].shell.allBrands })).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, language: 'zh_tw' })

  test('the sheet takes several brands, its button has the count, Back restores, and chips remove one each', async ({
    visitor: { page, visit },
    words: { catalogue, filterSheet },
  }) => {
    const main = page.getByRole('main')
    const sheet = page.getByRole('dialog', { name: catalogue.filters.title })
    const show = (products: number) =>
      sheet.getByRole('button', { name: filterSheet.show(products), exact: true })
    await visit('/kitchen')
    const total = Number.parseInt((await main.getByRole('status').textContent()) ?? '', 10)
    const open = async (filters: number) => await main.getByText(catalogue.filters.open(filters)).click()

    await open(0)
    await expect(show(total)).toBeVisible()
    const boxes = sheet.getByRole('group', { name: catalogue.filters.brand }).getByRole('checkbox')
    const counts = await sheet
      .getByRole('group', { name: catalogue.filters.brand })
      .locator('[aria-hidden]')
      .allTextContents()
    const [firstCount = 0, secondCount = 0] = counts.map(Number)
    await boxes.nth(0).check()
    await expect(show(firstCount)).toBeVisible()
    await boxes.nth(1).check()
    await expect(show(firstCount + secondCount)).toBeVisible()
    await sheet.getByRole('checkbox', { name: catalogue.filters.inStock }).check()
    await sheet.getByRole('textbox', { name: catalogue.filters.min }).fill('1')
    const showButton = sheet.getByRole('button', { name: /^查看/ })
    await expect(showButton.locator('span')).not.toHaveClass(/opacity/)
    const left = Number.parseInt((await showButton.textContent())?.replace(/\D/g, '') ?? '', 10)
    expect(left).toBeGreaterThan(0)
    await showButton.click()
    await expect(sheet).toBeHidden()
    await expect(main.getByRole('status')).toHaveText(catalogue.found(left))
    await expect(page).toHaveURL(/brand=.*brand=.*minPrice=1&inStock=1/)
    await expect(main.getByText(catalogue.filters.open(4))).toBeVisible()

    const chips = main.getByRole('list', { name: catalogue.filters.chosen })
    await expect(chips.getByRole('link')).toHaveCount(5)
    await chips.getByRole('link', { name: catalogue.filters.remove(catalogue.filters.inStock) }).click()
    await expect(page).not.toHaveURL(/inStock/)
    await page.goBack()
    await expect(page).toHaveURL(/inStock/)
    await open(4)
    await expect(boxes.nth(0)).toBeChecked()
    await sheet.getByRole('button', { name: filterSheet.clear }).click()
    await expect(show(total)).toBeVisible()
    await expect(boxes.nth(0)).not.toBeChecked()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/inStock/)
    await chips.getByRole('link', { name: catalogue.filters.clearAll }).click()
    await expect(main.getByRole('status')).toHaveText(catalogue.found(total))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form', async ({ page, words: { catalogue } }) => {
    await page.goto('/kitchen')
    const brands = page.getByRole('main').getByRole('group', { name: catalogue.filters.brand })
    for (const place of [0, 1]) await brands.getByRole('checkbox').nth(place).check()
    // The order has a button of its own.
    const apply = page.getByRole('main').getByRole('button', { name: catalogue.filters.apply })
    await apply.first().click()
    await expect(page).toHaveURL(/brand=.*brand=/)
    await expect(brands.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })
})

test('going back from a product restores the loaded list and the scroll position', async ({
  visitor: { page, visit },
}) => {
  const main = page.getByRole('main')
  const products = main.getByRole('article')
  await visit('/kitchen?sort=price-ascending')
  await expect(products).toHaveCount(18)
  await main.getByRole('link', { name: 'See more' }).click()
  await expect(products).toHaveCount(24)
  await expect(main.getByText('Accepts discount codes').first()).toBeAttached()

  const last = products.last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const name = (await last.textContent()) ?? ''
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(600)
  await last.click()
  await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(products).toHaveCount(24)
  await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBe(place)

  // One step further back is the page before the list, not a shorter list.
  await page.reload()
  await expect(products).toHaveCount(24)
  await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBe(place)
})

/** Takes every product of a brand off the shelf, as the staff do in the admin. */
async function takeBrandOffShelf({ db }: Mall, pathName: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .updateTable('display_products')
      .set({ enabled: false, is_listed: false })
      .where('brand_id', 'in', tx.selectFrom('brands').where('path_name', '=', pathName).select('id'))
      .returning('id')
      .execute()
    const ids = gone.map(({ id }) => id)
    await refreshListings(tx, ids)
    await incrementEpoch(tx)
  })
}

test('a category of the catalogue page lists all products, also sorted', async ({
  visitor: { page, visit },
}) => {
  const { catalogue, shell } = wordsIn.zh_tw
  const main = page.getByRole('main')
  await visit(inLanguage('/home-and-living', 'zh_tw'))
  await main.getByRole('link', { name: shell.seeAllOf('家居') }).click()
  await expect(page).toHaveURL(/view=all/)
  const ninth = main.getByRole('article').nth(8)
  await expect(ninth).toBeVisible()
  await main.getByLabel(catalogue.sortBy).selectOption({ label: catalogue.sorts['price-descending'] })
  await expect(page).toHaveURL(/(?=.*view=all)(?=.*sort=price-descending)/)
  await expect(ninth).toBeVisible()

  await test.step('a link without the view has the same order', async () => {
    await visit(inLanguage('/home-and-living?sort=price-descending', 'zh_tw'))
    await expect(main.getByLabel(catalogue.sortBy)).toHaveValue('price-descending')
    await expect(ninth).toBeVisible()
  })
})
