import { languages } from '../../contract/language.ts'
import { inLanguage } from '../../contract/site-map.ts'
import { moveEpoch } from '../../server/catalogue/import/import-write-queries.ts'
import { refreshListings } from '../../server/catalogue/publishing/refresh-listings.ts'
import { expect, test, wordsIn } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** The category of the search in the demo, and a brand in it. */
const demo = { zh_tw: { category: '護膚', brand: '素月' }, en: { category: 'Skincare', brand: 'Sou Yuet' } }

test('在分類內搜尋時，品牌、價格及排序不會離開該分類，數目相符，並可一次清除，兩種語言都一樣', async ({
  visitor: { page, visits },
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

      await visits(inLanguage(`/product/search?${new URLSearchParams({ k: '茶', cId })}`, language))
      await expect(main).toContainText(catalogue.searchWithin(category))
      const inShelf = await products.count()
      expect(inShelf).toBeGreaterThan(1)

      const brands = main.getByRole('navigation', { name: catalogue.filters.brand })
      const link = brands.getByRole('link', { name: new RegExp(brand) })
      const count = Number.parseInt((await link.getByText(/^\d+ /).textContent()) ?? '', 10)
      await link.click()
      await expect(page).toHaveURL(/brandId=/)
      await expect(products).toHaveCount(count)
      await expect(page).toHaveURL(isWithin)

      await main.getByLabel(catalogue.sortBy).selectOption({ label: catalogue.sorts['price-descending'] })
      await expect(page).toHaveURL(/sort=price-descending/)
      await expect(page).toHaveURL(isWithin)
      await main.getByRole('textbox', { name: catalogue.filters.from }).fill('1')
      await main.getByRole('textbox', { name: catalogue.filters.to }).fill('2')
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
  visitor: { page, visits },
  mall,
}) => {
  const main = page.getByRole('main')
  await takeBrandOffShelf(mall, 'pawmelo')
  for (const language of languages) {
    const { noResults } = wordsIn[language].catalogue
    for (const path of ['/pets/pet-toys', '/brand/pawmelo']) {
      await visits(inLanguage(path, language))
      await expect(main.getByRole('heading', { name: noResults.title })).toBeVisible()
      await expect(main.getByRole('article')).toHaveCount(0)
    }
    await main.getByRole('link', { name: noResults.toBrands }).click()
    await expect(main.getByRole('heading', { name: wordsIn[language].shell.allBrands })).toBeVisible()
  }
})

test('going back from a product restores the loaded list and the scroll position', async ({
  visitor: { page, visits },
}) => {
  const main = page.getByRole('main')
  const products = main.getByRole('article')
  await visits('/kitchen?sort=price-ascending')
  await expect(products).toHaveCount(18)
  await main.getByRole('link', { name: 'See more' }).click()
  await expect(products).toHaveCount(24)
  await expect(main.getByText('Discount code').first()).toBeAttached()

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
    await moveEpoch(tx)
  })
}

test('目錄頁的分類可列出全部商品，排序後仍是完整列表', async ({ visitor: { page, visits } }) => {
  const { catalogue, shell } = wordsIn.zh_tw
  const main = page.getByRole('main')
  await visits(inLanguage('/c-home', 'zh_tw'))
  await main.getByRole('link', { name: shell.seeAllOf('家居') }).click()
  await expect(page).toHaveURL(/view=all/)
  const ninth = main.getByRole('article').nth(8)
  await expect(ninth).toBeVisible()
  await main.getByLabel(catalogue.sortBy).selectOption({ label: catalogue.sorts['price-descending'] })
  await expect(page).toHaveURL(/(?=.*view=all)(?=.*sort=price-descending)/)
  await expect(ninth).toBeVisible()
})
