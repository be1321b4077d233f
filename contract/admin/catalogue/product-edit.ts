import { z } from 'zod'
import { axes, optionKeys, savedAxes } from '../../shop/catalogue/options/option-axes.ts'
import { maxStockOfProduct } from '../../shop/catalogue/shelf.ts'
import { calendarDay, id, line, minute, optionalKey, optionalLine, paragraph } from '../../values/field.ts'
import { maxDescription } from './description-limit.ts'
import { savedDetails, specificationDetails } from './specification-details.ts'

const whole = z.int({ error: 'not-whole-number' })
const hundredths = whole.max(maxStockOfProduct, { error: 'too-large' })
/** A bilingual text, which may be empty here; the refusal names the missing language. */
const names = { nameEn: optionalLine(160), nameCn: optionalLine(160) }
const flag = z.boolean({ error: 'invalid' })
/** The id of an existing product or specification, null for a new one. */
const partId = id.nullable()

/** Maximum length of the name of a specification: three values of 60 characters. */
const maxVariantName = 200

const editedSpecification = z.object({
  id: partId,
  sku: optionalKey(60).describe(
    'of an existing one: empty keeps it, another replaces it until the first order',
  ),
  nameEn: optionalLine(maxVariantName),
  nameCn: optionalLine(maxVariantName),
  enabled: flag,
  options: optionKeys.default([]).describe('keys of its values, one for each option of the page'),
  details: specificationDetails.optional().describe('absent: unchanged'),
})

const editedProduct = z.object({
  id: partId,
  code: optionalKey(60).describe(
    'of an existing one: empty keeps it, another replaces it until the first order',
  ),
  ...names,
  priceCents: hundredths.min(1, { error: 'too-small' }),
  pvHundredths: hundredths.min(0, { error: 'too-small' }),
  marginBasisPoints: whole.min(0, { error: 'too-small' }).max(10_000, { error: 'too-large' }),
  enabled: flag,
  codeEligible: flag.describe('whether discount codes may be used on it'),
  offsetEligible: flag.describe('whether it may be paid for by OFFSET_DADAN'),
  specifications: z.array(editedSpecification).max(200, { error: 'too-long' }),
})

const editedSpecTableRow = z.object({
  labelEn: optionalLine(60),
  labelCn: optionalLine(60),
  valueEn: optionalLine(200),
  valueCn: optionalLine(200),
})

const editedPicture = z.object({
  path: z.string({ error: 'invalid' }).regex(/^images\/[0-9a-f]{32}$/, { error: 'invalid' }),
  altEn: optionalLine(200),
  altCn: optionalLine(200),
})

/** All editable fields of a display product. Array order is significant: pictures (the main one first), spec table
 *  rows, products and specifications. */
const productContent = z.object({
  ...names,
  descriptionEn: paragraph(maxDescription),
  descriptionCn: paragraph(maxDescription),
  brandId: id,
  seriesId: id.nullable(),
  subCategoryIds: z
    .array(id)
    .min(1, { error: 'required' })
    .max(20, { error: 'too-long' })
    .describe('its menu places, the main place first'),
  specTable: z.array(editedSpecTableRow).max(30, { error: 'too-long' }),
  tags: optionalLine(500).describe('additional search words'),
  newFrom: calendarDay.nullable().describe('counts as a new arrival for 60 days from then on'),
  pictures: z.array(editedPicture).max(20, { error: 'too-long' }),
  enabled: flag,
  showAt: minute.nullable().describe('when it is enabled automatically; disabled products only'),
  hideAt: minute.nullable().describe('when it is disabled automatically'),
  axes: axes.default([]).describe('its options with their values, such as colour and size'),
  products: z.array(editedProduct).max(200, { error: 'too-long' }),
})
export type ProductContent = z.output<typeof productContent>

/** Maximum length of a description that a draft stores, so that one that is too long is not lost. */
const maxDraftDescription = 4 * maxDescription

/** A draft; every field may be missing, and a description longer than a product can have. */
export const draftContent = productContent.extend({
  descriptionEn: paragraph(maxDraftDescription),
  descriptionCn: paragraph(maxDraftDescription),
  code: optionalKey(60).describe(
    'only of a new display product; a draft of an existing one changes no codes',
  ),
  brandId: id.nullable(),
  subCategoryIds: z.array(id).max(20, { error: 'too-long' }),
  products: z
    .array(editedProduct.extend({ priceCents: hundredths.min(0, { error: 'too-small' }) }))
    .max(200, { error: 'too-long' }),
})
export type DraftContent = z.output<typeof draftContent>

/** JSON paths of the fields whose input the browser could not read as a number. */
export const unreadableFields = z
  .array(line(60))
  .max(2_000, { error: 'too-long' })
  .optional()
  .describe('fields whose input is no number: refused together with all other faults')

/** A full update of an existing display product, as it is sent. What a draft may lack is refused together with all other
 *  faults. */
export const productEdit = draftContent.extend({
  code: optionalKey(60).default('').describe('empty keeps it, another replaces it until the first order'),
  version: whole.min(0, { error: 'too-small' }).describe('the version that was read'),
  unreadable: unreadableFields,
})
export type SentProductEdit = z.output<typeof productEdit>

/** An update that lacks nothing. */
export type ProductEdit = ProductContent & { code: string; version: number }

const text = z.string()
const namedText = { nameEn: text, nameCn: text }

/** The same in a response, without input parsing. */
export const savedContent = z.object({
  code: text,
  ...namedText,
  descriptionEn: text,
  descriptionCn: text,
  brandId: id.nullable(),
  seriesId: id.nullable(),
  subCategoryIds: z.array(id),
  specTable: z.array(z.object({ labelEn: text, labelCn: text, valueEn: text, valueCn: text })),
  tags: text,
  newFrom: text.nullable(),
  pictures: z.array(z.object({ path: text, altEn: text, altCn: text })),
  enabled: z.boolean(),
  showAt: text.nullable(),
  hideAt: text.nullable(),
  axes: savedAxes,
  products: z.array(
    z.object({
      id: partId,
      code: text,
      ...namedText,
      priceCents: z.int(),
      pvHundredths: z.int(),
      marginBasisPoints: z.int(),
      enabled: z.boolean(),
      codeEligible: z.boolean(),
      offsetEligible: z.boolean(),
      specifications: z.array(
        z.object({
          id: partId,
          sku: text,
          ...namedText,
          enabled: z.boolean(),
          options: z.array(text),
          details: savedDetails.optional(),
        }),
      ),
    }),
  ),
})

/** A draft with all required fields of a display product. */
export const publishedContent = productContent.extend({ code: optionalKey(60) })
