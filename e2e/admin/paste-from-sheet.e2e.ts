import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test('lines of a sheet become values of an option and fields of its variants, until the paste is taken back', async ({
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { catalogue, list } = adminWords
  const { productOptions, variants } = catalogue
  const page = await newPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+V')
  }
  await staffAt(page, words, mall, { path: '/admin/catalogue/draft?lang=en' })
  await page.getByRole('button', { name: productOptions.title, exact: true }).click()
  await page.getByRole('button', { name: productOptions.start }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(productOptions.nameEn).fill('Size')
  await dialog.getByLabel(productOptions.nameCn).fill('尺碼')
  await dialog.getByLabel(productOptions.valueEn(1)).focus()
  await paste('Small\t細\r\nMedium\t中\r\nLarge\t大\r\n')
  await expect(dialog.getByLabel(productOptions.valueCn(3))).toHaveValue('大')
  await page.getByRole('button', { name: list.undo }).click()
  await expect(dialog.getByLabel(productOptions.valueEn(1))).toHaveValue('')
  await expect(dialog.getByLabel(productOptions.valueEn(2))).toHaveCount(0)
  await dialog.getByLabel(productOptions.valueEn(1)).focus()
  await paste('Small\t細\r\nLarge\t大\r\n')
  await expect(dialog.getByLabel(productOptions.valueEn(2))).toHaveValue('Large')
  await dialog.getByRole('button', { name: productOptions.apply }).click()

  const skus = page.getByLabel(variants.sku)
  await expect(skus).toHaveCount(2)
  await skus.first().focus()
  await paste('LION-S\r\nLION-L\r\n')
  await expect(skus.last()).toHaveValue('LION-L')
  await expect(page.getByText(variants.pasted(2, 0))).toBeVisible()
})
