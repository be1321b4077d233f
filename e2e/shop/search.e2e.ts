import { expectForEverybody } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

test.describe('search in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('typing shows suggestions for the keyboard; a typing error or no result has a way on', async ({
    visitor: { page, visit },
  }) => {
    const main = page.getByRole('main')
    const field = page.getByRole('banner').getByLabel('搜尋商品')
    const options = page.getByRole('listbox', { name: '搜尋建議' }).getByRole('option')

    await visit('/home')
    await field.fill('护手')
    await expect(options.first()).toHaveText('護手霜')
    await expect(options).toHaveCount(6)
    await expect(options.last()).toHaveText('查看「护手」的全部結果')
    await expect(page.getByRole('status').filter({ hasText: '5 項搜尋建議' })).toBeAttached()
    await expect(field).toHaveRole('combobox')
    await expect(field).toHaveAttribute('aria-expanded', 'true')

    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', /./)
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('护手')
    await field.press('End')
    await page.keyboard.type('霜')
    await expect(options.first()).toBeVisible()
    await field.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toBeInViewport()
    await field.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('「护手霜」的搜尋結果')
    await expect(field).toHaveValue('')

    await field.fill('moistruiser')
    await field.press('Enter')
    await expect(main).toContainText('找不到「moistruiser」，以下是「moisturiser」的搜尋結果。')
    await expect(main.getByRole('article').first()).toContainText('面霜')

    await field.fill('膠原面膜')
    await page.getByRole('button', { name: '搜尋', exact: true }).click()
    await expect(main.getByRole('heading', { name: '找不到「膠原面膜」' })).toBeVisible()
    await expect(
      main
        .getByRole('link', { name: '小家電' })
        .or(main.getByRole('link', { name: '護膚' }))
        .first(),
    ).toBeVisible()
    await main.getByRole('link', { name: '面膜', exact: true }).click()
    await expect(main.getByRole('heading', { name: '「面膜」的搜尋結果', level: 1 })).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(4)
  })
})

test('a suggestion opens its page on click, and the box is cleared by its button and after use', async ({
  visitor: { page, visit },
}) => {
  const main = page.getByRole('main')
  const field = page.getByRole('banner').getByLabel('Search the shop')
  const list = page.getByRole('listbox', { name: 'Suggestions' })

  await visit('/home')
  await field.fill('petal')
  await list.getByRole('option', { name: 'Petalune' }).click()
  await expect(main.getByRole('heading', { name: 'Petalune', level: 1 })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(list).toBeHidden()

  await field.fill('kettle')
  await expect(list.getByRole('option', { name: /Gooseneck Kettle From HK\$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(list.getByRole('option', { name: /Gooseneck Kettle/ })).toHaveCount(0)

  await field.fill('hair dryer')
  await field.press('Enter')
  await expect(main.getByRole('heading', { name: 'No results for “hair dryer”' })).toBeVisible()
})

test('an empty search box offers recent searches, removable by keyboard and pointer, and popular searches', async ({
  visitor: { page, visit },
}) => {
  const field = page.getByRole('banner').getByLabel('Search the shop')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const recent = list.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  const popular = list.getByRole('group', { name: 'Popular searches' }).getByRole('option')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const sent: string[] = []

  await visit('/home')
  await field.focus()
  await expect(popular.first()).toHaveText('sheet mask')
  await expect(recent).toHaveCount(0)
  for (const keyword of ['kettle', 'soap', 'vase']) {
    await field.fill(keyword)
    await field.press('Enter')
    await expect(heading).toContainText(keyword)
  }

  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await field.focus()
  await expect(recent).toHaveText(['vase', 'soap', 'kettle', 'Clear recent searches'])
  await expectForEverybody(page)
  await field.press('ArrowDown')
  await expect(recent.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', /./)
  await field.press('Delete')
  await expect(recent).toHaveText(['soap', 'kettle', 'Clear recent searches'])
  await recent.filter({ hasText: 'soap' }).locator('svg').click()
  await expect(recent).toHaveText(['kettle', 'Clear recent searches'])
  await field.press('Escape')
  await expect(list).toBeHidden()
  expect(sent.filter((request) => /soap|vase|kettle/.test(request))).toEqual([])

  await field.blur()
  await field.focus()
  await recent.filter({ hasText: 'kettle' }).click()
  await expect(heading).toContainText('kettle')
  await field.focus()
  await recent.filter({ hasText: 'Clear recent searches' }).click()
  await expect(recent).toHaveCount(0)
  await popular.filter({ hasText: 'water bottle' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Flask')
})

test.describe('recent searches', () => {
  test.use({ language: 'zh_tw', sharesMall: false })

  test('signing out clears the recent searches of this browser', async ({ newMember, words }) => {
    const { page, visit, signOut } = await newMember()
    const field = page.getByRole('banner').getByLabel('搜尋商品')
    const recent = page.getByRole('group', { name: '最近搜尋' }).getByRole('option')
    await visit('/home')
    await field.fill('茶')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: words.catalogue.searchFor('茶'), level: 1 })).toBeVisible()
    await visit('/account')
    await field.focus()
    await expect(recent.first()).toHaveText('茶')
    await signOut()
    // The arrival on the sign-in page moves the focus, which closes the suggestions.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await field.focus()
    await expect(page.getByRole('group', { name: '熱門搜尋' })).toBeVisible()
    await expect(recent).toHaveCount(0)
  })
})
