import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test('Enter in a field that grows sends the form, except where it confirms a suggestion, and line breaks become spaces', async ({
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { products } = adminWords
  const page = await newPage()
  await staffAt(page, words, mall, { path: '/admin/catalogue/draft?lang=en' })
  const name = page.getByLabel(products.nameEn).first()
  await name.fill('Kettle\n of\r\nglass')
  await expect(name).toHaveValue('Kettle of glass')
  await name.press('End')
  await page.evaluate(() => {
    document.documentElement.dataset.sent = '0'
    addEventListener(
      'submit',
      () => {
        document.documentElement.dataset.sent = String(Number(document.documentElement.dataset.sent) + 1)
      },
      { capture: true },
    )
  })
  const sent = page.locator('html')
  const press = (init: object) =>
    name.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })
  await press({ isComposing: true, keyCode: 229 })
  // Safari ends the composition before it reports the key.
  await press({ isComposing: false, keyCode: 229 })
  await expect(sent).toHaveAttribute('data-sent', '0')
  await name.press('Enter')
  await expect(sent).toHaveAttribute('data-sent', '1')
  await expect(name).toHaveValue('Kettle of glass')
})
