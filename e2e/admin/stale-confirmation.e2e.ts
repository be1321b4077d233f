import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test('a product that a colleague has restored is not deleted, and the closed confirmation shows it as restored', async ({
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { products } = adminWords
  const { displayProductId: id } = await mall.addProduct({ nameEn: 'Kettle' })
  const page = await newPage()
  const colleaguePage = await newPage()
  const path = `/admin/catalogue/product?id=${id}&lang=en`
  const desk = await staffAt(page, words, mall, { path })
  await desk.click(products.archive)
  const archiving = page.getByRole('dialog', { name: products.archiveTitle('Kettle') })
  await archiving.getByRole('textbox').fill('No longer made')
  await archiving.getByRole('button', { name: products.archive, exact: true }).click()
  await desk.click(products.remove)
  const removing = page.getByRole('dialog', { name: products.removeTitle('Kettle') })
  await removing.getByRole('textbox').fill('Never sold')

  const colleague = await staffAt(colleaguePage, words, mall, { path })
  await colleague.click(products.restore)
  await expect(colleaguePage.getByRole('button', { name: products.archive, exact: true })).toBeVisible()

  const remove = removing.getByRole('button', { name: products.remove, exact: true })
  await remove.click()
  await expect(removing.getByRole('alert')).toHaveText(
    adminWords.refusals['product-not-removable']({ code: 'product-not-removable' }),
  )
  await expect(remove).toBeHidden()
  await removing.getByRole('button', { name: words.shell.close, exact: true }).last().click()
  await expect(page.getByRole('button', { name: products.archive, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: products.remove, exact: true })).toBeHidden()
})
