import { z } from 'zod'
import { displayProduct } from '../../shop/catalogue/catalogue.ts'
import { image } from '../../shop/catalogue/images.ts'
import { savedAxes } from '../../shop/catalogue/options/option-axes.ts'
import { productGaps, productSorts, shelfStates, stockLevels } from '../../shop/catalogue/shelf.ts'
import { basisPoints, cents, pvHundredths } from '../../values/amounts.ts'
import { id, line } from '../../values/field.ts'
import { keyword, pageQuery, pageSchema } from '../../values/page.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { draftContent, productEdit, savedContent, unreadableFields } from './product-edit.ts'
import { savedDetails } from './specification-details.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

const adminProduct = z.object({
  id,
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  brandNameEn: z.string(),
  brandNameCn: z.string(),
  image: image.nullable(),
  lowestPriceCents: cents.nullable().describe('of what is on sale; null if nothing is'),
  shelfState: z.enum(shelfStates),
  left: z.int().describe('total available quantity on sale'),
  specifications: z.int().describe('on sale'),
})
export type AdminProduct = z.infer<typeof adminProduct>

const shelvedSpecification = z.object({
  id,
  sku: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  enabled: z.boolean(),
  onHand: z.int(),
  reserved: z.int().describe('reserved for unpaid orders'),
  options: z.array(z.string()).describe('keys of its values'),
  details: savedDetails,
})

const shelvedProduct = z.object({
  id,
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  priceCents: cents,
  pvHundredths,
  marginBasisPoints: basisPoints,
  enabled: z.boolean(),
  codeEligible: z.boolean(),
  offsetEligible: z.boolean(),
  specifications: z.array(shelvedSpecification),
})
export type ShelvedProduct = z.infer<typeof shelvedProduct>

/** A display product in the admin. */
const shelvedDisplayProduct = displayProduct
  .pick({
    id: true,
    nameEn: true,
    nameCn: true,
    descriptionEn: true,
    descriptionCn: true,
    subCategoryIds: true,
    specTable: true,
  })
  .extend({
    code: z.string(),
    hasOrders: z.boolean().describe('ordered at least once, so that its codes and SKUs are permanent'),
    version: z.int().describe('changes with every edit, import and bulk edit'),
    brandId: id,
    seriesId: id.nullable(),
    tags: z.string(),
    newFrom: z.iso.date().nullable(),
    pictures: z.array(image.extend({ altEn: z.string(), altCn: z.string() })),
    enabled: z.boolean(),
    showAt: z.iso.datetime().nullable(),
    hideAt: z.iso.datetime().nullable(),
    shelfState: z.enum(shelfStates),
    draftId: id.nullable().describe('unpublished draft that would replace it'),
    axes: savedAxes,
    products: z.array(shelvedProduct),
  })
export type ShelvedDisplayProduct = z.infer<typeof shelvedDisplayProduct>

const oneDraft = z.object({ id })
const productVersion = z
  .int({ error: 'not-whole-number' })
  .optional()
  .describe('the version of the display product that the content was begun from, or merged with')

const savedDraft = z.object({
  id,
  displayProductId: id.nullable().describe('the display product that it would replace; null for a new one'),
  version: z.int(),
  savedAt: z.iso.datetime(),
  content: savedContent,
  base: savedContent
    .nullable()
    .describe('the display product when the draft was begun; null for a new one, and for old drafts'),
  pictures: z.array(image).describe('the pictures that it shows'),
})
export type SavedDraft = z.infer<typeof savedDraft>

/** Admin endpoints for the catalogue (docs/spec/catalogue.md#products). */
export const productAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/product',
    access: staff,
    permissions: ['catalogue'],
    summary: 'All display products, including those not on sale',
    query: pageQuery.extend({
      k: keyword.describe('names, a brand, or part of a product code or SKU'),
      state: z.enum(shelfStates, { error: 'not-an-option' }).optional(),
      stock: z.enum(stockLevels, { error: 'not-an-option' }).optional(),
      place: id.optional().describe('a category or sub-category'),
      maker: id.optional().describe('a brand or series'),
      lacks: z.enum(productGaps, { error: 'not-an-option' }).optional(),
      sort: z.enum(productSorts, { error: 'not-an-option' }).optional().describe('default: shop order'),
    }),
    answer: pageSchema(adminProduct),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/product/:id',
    access: staff,
    permissions: ['catalogue'],
    summary: 'One display product with all editable fields',
    params: z.object({ id }),
    answer: shelvedDisplayProduct,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/product/:id',
    act: 'editProduct',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Updates a display product, unless it was changed since it was read',
    params: z.object({ id }),
    body: productEdit,
    answer: shelvedDisplayProduct,
    refusals: [
      'product-edited-meanwhile',
      'language-missing',
      'number-taken',
      'number-permanent',
      'time-in-past',
    ],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/product/:id/archive',
    act: 'archiveProduct',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Hides a display product and removes it from the product list; orders keep it',
    params: z.object({ id }),
    body: z.object({ reason: line(200).describe('for the audit log') }),
    answer: shelvedDisplayProduct,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/product/:id/restoration',
    act: 'restoreProduct',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Returns an archived display product to the product list, hidden',
    params: z.object({ id }),
    answer: shelvedDisplayProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/product/:id',
    act: 'removeProduct',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Deletes an archived display product that was never sold and has no stock',
    params: z.object({ id }),
    body: z.object({ reason: line(200).describe('for the audit log') }),
    answer: z.object({}),
    refusals: ['product-not-removable'],
  }),
}

/** Admin endpoints for drafts of display products. */
export const draftEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/draft',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Unpublished drafts, latest first',
    query: pageQuery,
    answer: pageSchema(
      z.object({
        id,
        displayProductId: id.nullable(),
        code: z.string(),
        nameEn: z.string(),
        nameCn: z.string(),
        savedAt: z.iso.datetime(),
      }),
    ),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/draft/:id',
    access: staff,
    permissions: ['catalogue'],
    summary: 'One draft as saved',
    params: oneDraft,
    answer: savedDraft,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/draft/:id/page',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Preview of the product page of a draft',
    params: oneDraft,
    answer: displayProduct,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/draft',
    act: 'addDraft',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Creates a draft of a new or existing display product',
    body: z.object({
      displayProductId: id.nullable(),
      content: draftContent,
      productVersion,
      base: draftContent.nullable().optional().describe('that of a discarded draft that is restored'),
    }),
    status: 201,
    answer: savedDraft,
    refusals: ['display-product-missing', 'draft-exists', 'product-edited-meanwhile'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/draft/:id',
    act: 'saveDraft',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Updates a draft, unless it was saved since it was read',
    params: oneDraft,
    body: z.object({
      version: z.int32({ error: 'not-whole-number' }),
      content: draftContent,
      productVersion,
    }),
    answer: savedDraft,
    refusals: ['product-edited-meanwhile'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/admin/draft/:id',
    act: 'discardDraft',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Discards a draft; the display product that it would replace does not change',
    params: oneDraft,
    body: z.object({ reason: line(200).describe('for the audit log') }),
    answer: z.object({}),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/draft/:id/publication',
    act: 'publishDraft',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Publishes a complete draft, unless its display product was edited since the draft was begun',
    params: oneDraft,
    body: z.object({
      version: z.int32({ error: 'not-whole-number' }),
      unreadable: unreadableFields,
    }),
    answer: shelvedDisplayProduct,
    refusals: ['product-edited-meanwhile', 'language-missing', 'number-taken', 'time-in-past'],
  }),
}
