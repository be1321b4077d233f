import { editProduct } from '../../server/catalogue/products/edit-product.ts'
import { anEdit } from '../../test-support/catalogue/an-edit.ts'
import { findProductOnSale, staffAt } from '../admin-browser.ts'
import { adminWordsIn, expect, test, wordsIn } from '../fixtures.ts'

test('a draft of a product that a colleague edited is merged with it before it is published', async ({
  mall,
  newPage,
}) => {
  const { catalogue, products } = adminWordsIn.en
  const { drafts } = catalogue
  const { displayProductId: id } = await findProductOnSale(mall)
  const page = await newPage()
  const staff = await staffAt(page, wordsIn.en, mall, { path: `/admin/catalogue/product?id=${id}&lang=en` })
  await page.getByLabel(products.nameEn).first().fill('Lantern of the draft')
  await staff.click(drafts.keep)
  await expect(page.getByRole('button', { name: drafts.publish, exact: true })).toBeVisible()

  const edit = await anEdit(mall.db, { displayProductId: id }, { tags: 'lantern, colleague' })
  await editProduct(mall.db, { id, edit: { ...edit, unreadable: undefined }, now: mall.clock.now() })
  await staff.click(drafts.publish)
  await expect(page.getByRole('alert').filter({ hasText: products.changedBy.theirs })).toBeVisible()
  await staff.click(drafts.publish)
  await expect(page).toHaveURL(/\/admin\/catalogue\/product\?/)
  const stored = mall.db.selectFrom('display_products').where('id', '=', id).select(['name_en', 'tags'])
  expect(await stored.executeTakeFirstOrThrow()).toEqual({
    name_en: 'Lantern of the draft',
    tags: 'lantern, colleague',
  })
})
