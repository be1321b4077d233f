import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

test.describe('screen readers', () => {
  test.use({ language: 'zh_tw' })

  test('the sign-in page is read in order: heading, two fields, button, and the way to register', async ({
    visitor: { page, visit },
  }) => {
    await visit('/member/login')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "登入" [level=1]
      - textbox "電郵或 eDC 卡號"
      - textbox "密碼"
      - button "顯示密碼"
      - button "登入"
      - link "忘記密碼？"
      - region "尚未成為會員？":
        - heading "尚未成為會員？" [level=2]
        - list
        - link "登記成為會員"
    `)
  })

  test('an incomplete registration moves the focus to the first field to correct', async ({
    visitor: { page, visit },
    words,
  }) => {
    await visit('/member/join')
    await page.getByRole('button', { name: words.people.join.submit, exact: true }).click()
    await expect(page.getByRole('textbox', { name: '姓名' })).toBeFocused()
  })
})

test('a screen reader announces the header of every page as logo, search, language, account and cart', async ({
  visitor: { page, visit },
}) => {
  await visit('/home')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - link "Bauhinia"
    - search:
      - searchbox "Search the shop"
      - button "Search"
    - list "Language":
      - listitem:
        - link "繁體中文"
      - listitem:
        - link "English"
    - link "Sign in"
    - link "Cart"
    - navigation "Categories"
  `)
})
