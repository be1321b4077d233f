import { z } from 'zod'
import { displayProduct } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalLine, paragraph } from './field.ts'
import { image } from './images.ts'
import { cents, pvHundredths } from './money.ts'
import { keyword, pageOf, pageQuery } from './page.ts'
import type { Role } from './roles.ts'
import { mostOfArticle, shelfStates, stockLevels } from './shelf.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

const deskProduct = z.object({
  id,
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  brandNameEn: z.string(),
  brandNameCn: z.string(),
  image: image.nullable(),
  lowestPriceCents: cents.nullable().describe('of what is on sale; null where nothing is'),
  shelfState: z.enum(shelfStates),
  left: z.int().describe('pieces of all that is on sale that can be ordered'),
  specifications: z.int().describe('on sale'),
})
export type DeskProduct = z.infer<typeof deskProduct>

const whole = z.int({ error: 'not-whole-number' })
/** What is written in two languages may be empty here: the mall names the one that is missing. */
const names = { nameEn: optionalLine(160), nameCn: optionalLine(160) }

const editedSpecification = z.object({
  id,
  nameEn: optionalLine(100),
  nameCn: optionalLine(100),
  enabled: z.boolean(),
})

const editedArticle = z.object({
  id,
  ...names,
  priceCents: whole.min(1, { error: 'too-small' }).max(mostOfArticle, { error: 'too-large' }),
  pvHundredths: whole.min(0, { error: 'too-small' }).max(mostOfArticle, { error: 'too-large' }),
  enabled: z.boolean(),
  specifications: z.array(editedSpecification).max(200, { error: 'too-long' }),
})

/** Everything of a display product that the staff may write over, as it is to be. */
const productEdit = z.object({
  version: z
    .int({ error: 'not-whole-number' })
    .min(0, { error: 'too-small' })
    .describe('the one that was read'),
  ...names,
  descriptionEn: paragraph(5_000),
  descriptionCn: paragraph(5_000),
  brandId: id,
  seriesId: id.nullable(),
  subCategoryIds: z
    .array(id)
    .min(1, { error: 'required' })
    .max(20, { error: 'too-long' })
    .describe('where it stands in the menu, the main place first'),
  enabled: z.boolean(),
  products: z.array(editedArticle).max(200, { error: 'too-long' }),
})
export type ProductEdit = z.output<typeof productEdit>

const shelvedSpecification = z.object({
  id,
  sku: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  enabled: z.boolean(),
  onHand: z.int(),
  reserved: z.int().describe('kept for orders that wait to be paid'),
})

const shelvedArticle = z.object({
  id,
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  priceCents: cents,
  pvHundredths,
  enabled: z.boolean(),
  specifications: z.array(shelvedSpecification),
})
export type ShelvedArticle = z.infer<typeof shelvedArticle>

/** A display product as the staff keep it. */
const shelvedProduct = displayProduct
  .pick({
    id: true,
    nameEn: true,
    nameCn: true,
    descriptionEn: true,
    descriptionCn: true,
    subCategoryIds: true,
  })
  .extend({
    code: z.string(),
    version: z.int().describe('moves with every change of it, by whatever way'),
    brandId: id,
    seriesId: id.nullable(),
    enabled: z.boolean(),
    shelfState: z.enum(shelfStates),
    products: z.array(shelvedArticle),
  })
export type ShelvedProduct = z.infer<typeof shelvedProduct>

/** How the company's staff keep the catalogue (design 5, Catalogue). */
export const catalogueDeskEndpoints = {
  listProductsForDesk: endpoint({
    method: 'GET',
    path: '/desk/product',
    access: staff,
    summary: 'All display products, those not on sale included, in the order of the shop',
    query: pageQuery.extend({
      k: keyword.describe('names, a brand, or part of an article number or SKU'),
      state: z.enum(shelfStates, { error: 'not-an-option' }).optional(),
      stock: z.enum(stockLevels, { error: 'not-an-option' }).optional(),
    }),
    answer: pageOf(deskProduct),
  }),
  readProductForDesk: endpoint({
    method: 'GET',
    path: '/desk/product/:id',
    access: staff,
    summary: 'One display product with all that can be changed of it',
    params: z.object({ id }),
    answer: shelvedProduct,
  }),
  editProduct: endpoint({
    method: 'PUT',
    path: '/desk/product/:id',
    act: 'editProduct',
    access: staff,
    summary: 'Writes a display product over, unless somebody has changed it since it was read',
    params: z.object({ id }),
    body: productEdit,
    answer: shelvedProduct,
    refusals: ['product-edited-meanwhile', 'language-missing'],
  }),
}
