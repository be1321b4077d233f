import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test.describe('篩選', () => {
  test.use({ language: 'zh_tw' })

  test('在分類內搜尋時，品牌、價格及排序不會離開該分類，數目相符，並可一次清除', async ({
    visitor: { page, visits },
  }) => {
    const main = page.getByRole('main')
    const products = main.getByRole('article')
    const brands = main.getByRole('navigation', { name: '品牌' })
    const home = await page.request.post('/back/api/init/page?lang=zh_tw')
    const { categorys } = (await home.json()) as { categorys: { id: string; nameCn: string }[] }
    const cId = categorys.find(({ nameCn }) => nameCn === '護膚')?.id ?? ''

    await visits(`/product/search?${new URLSearchParams({ k: '茶', cId })}`)
    await expect(main).toContainText('只限護膚。')
    const inShelf = await products.count()
    expect(inShelf).toBeGreaterThan(1)

    const brand = brands.getByRole('link', { name: /素月/ })
    const count = await brand.getByText('款商品').textContent()
    await brand.click()
    await expect(page).toHaveURL(/brandId=/)
    await expect(products).toHaveCount(Number.parseInt(count ?? '', 10))
    await expect(page).toHaveURL(new RegExp(`cId=${cId}`))

    await main.getByLabel('排序').selectOption({ label: '價格由高至低' })
    await expect(page).toHaveURL(/sort=price-descending/)
    await expect(page).toHaveURL(new RegExp(`cId=${cId}`))
    await main.getByRole('textbox', { name: '由' }).fill('1')
    await main.getByRole('textbox', { name: '至' }).fill('2')
    await main.getByRole('button', { name: '套用' }).click()
    await expect(main.getByRole('heading', { name: '找不到「茶」' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`cId=${cId}`))

    await main.getByRole('link', { name: '清除所有篩選' }).first().click()
    await expect(products).toHaveCount(inShelf)
    await expect(page).toHaveURL(new RegExp(`cId=${cId}`))
    await main.getByRole('link', { name: '搜尋全部商品' }).click()
    await expect(page).not.toHaveURL(/cId=/)
    await expect.poll(async () => await products.count()).toBeGreaterThan(inShelf)
  })
})

test('what was seen of a list, and the place on it, are there again when one comes back from a product', async ({
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

  // One step further back lies what was there before the list, not a shorter list.
  await page.reload()
  await expect(products).toHaveCount(24)
  await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBe(place)
})
