import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

test.describe('以中文搜尋', () => {
  test.use({ language: 'zh_tw' })

  test('輸入時有建議，可用鍵盤揀選；打錯字或找不到時有出路', async ({ visitor: { page, visits } }) => {
    const main = page.getByRole('main')
    const field = page.getByRole('banner').getByLabel('搜尋商品')
    const options = page.getByRole('listbox', { name: '搜尋建議' }).getByRole('option')

    await visits('/home')
    await field.fill('护手')
    await expect(options.first()).toHaveText('護手霜')
    await expect(options).toHaveCount(5)
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
    await field.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('護手霜')
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
  visitor: { page, visits },
}) => {
  const main = page.getByRole('main')
  const field = page.getByRole('banner').getByLabel('Search the shop')
  const list = page.getByRole('listbox', { name: 'Suggestions' })

  await visits('/home')
  await field.fill('petal')
  await list.getByRole('option', { name: 'Petalune' }).click()
  await expect(main.getByRole('heading', { name: 'Petalune', level: 1 })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(list).toBeHidden()

  await field.fill('kettle')
  await expect(list.getByRole('option', { name: /Gooseneck Kettle HK\$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(list).toBeHidden()

  await field.fill('hair dryer')
  await field.press('Enter')
  await expect(main.getByRole('heading', { name: 'No results for “hair dryer”' })).toBeVisible()
})
