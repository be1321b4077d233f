import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { ProductEdit } from '../../../contract/admin/catalogue/product-edit.ts'
import { type Choices, listRefusalsOfContent, listTexts } from './edit-product-rules.ts'

const specification = {
  enabled: true,
  nameEn: 'Red',
  nameCn: '紅色',
  onHand: 3,
  reserved: 1,
  options: [] as string[],
  details: {
    ...{ gtin: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
    ...{ flags: [], costCents: null },
  },
}
const figures = { priceCents: 19_900, pvHundredths: 500, marginBasisPoints: 2_000 }
const eligible = { codeEligible: false, offsetEligible: false }
const product = { nameEn: 'Kettle', nameCn: '水煲', ...figures, ...eligible, enabled: true }
const picture = { path: 'images/kettle', width: 4, height: 3, altEn: 'From above', altCn: '俯視' }
const stored: ShelvedDisplayProduct = {
  id: 'kettle',
  code: 'KET',
  hasOrders: false,
  version: 7,
  nameEn: 'Kettle',
  nameCn: '水煲',
  descriptionEn: 'Boils water.',
  descriptionCn: '煲水用。',
  brandId: 'ridge',
  seriesId: 'tea',
  subCategoryIds: ['kitchen', 'gifts'],
  specTable: [{ labelEn: 'Holds', labelCn: '容量', valueEn: '1 l', valueCn: '一公升' }],
  tags: '',
  newFrom: null,
  pictures: [picture],
  enabled: true,
  showAt: null,
  hideAt: null,
  draftId: null,
  axes: [],
  shelfState: 'ON_SALE',
  products: [
    {
      ...product,
      id: 'small',
      code: 'KET-S',
      specifications: [
        { ...specification, id: 'small-red', sku: 'KET-S-R' },
        { ...specification, id: 'small-blue', sku: 'KET-S-B' },
      ],
    },
    { ...product, id: 'large', code: 'KET-L', specifications: [] },
  ],
}
const choices: Choices = {
  subCategoryIds: new Set(['kitchen', 'gifts', 'tea']),
  seriesOfBrands: new Map([
    ['ridge', new Set(['tea'])],
    ['harbour', new Set(['sea'])],
  ]),
  pictures: new Set(['images/kettle']),
  taken: { code: false, products: new Set(['CUP-A']), skus: new Set(['CUP-A1']), gtins: new Map() },
}

const same: ProductEdit = stored
const refusals = (edit: ProductEdit) => listRefusalsOfContent(edit, stored, choices)
const refusal = (edit: ProductEdit) => refusals(edit)[0] ?? null

/** The same page with another text in one field, identified by its JSON path. */
function withText(field: string, text: string): ProductEdit {
  const edit = structuredClone(same)
  const way = field.split('.')
  const last = way.pop() ?? ''
  let part = edit as unknown as Record<string, unknown>
  for (const step of way) part = part[step] as Record<string, unknown>
  part[last] = text
  return edit
}

const pairs = listTexts(same, stored)
const aPair = fc.constantFrom(...pairs)

test('a complete page can be saved, also without a description', () => {
  expect(refusal(same)).toBeNull()
  expect(refusal({ ...same, descriptionEn: '', descriptionCn: '' })).toBeNull()
  expect(refusal({ ...same, seriesId: null })).toBeNull()
})

test.prop([aPair, fc.boolean()])(
  'a text missing in one language is refused and named',
  ({ at, item }, isEnglish) => {
    const field = `${at}${isEnglish ? 'En' : 'Cn'}`
    const language = isEnglish ? 'en' : 'zh_tw'
    expect(refusal(withText(field, ''))).toEqual({ code: 'language-missing', language, item, field })
  },
)

test.each([
  ['brandId', { brandId: 'nobody' }],
  ['seriesId', { brandId: 'harbour', seriesId: 'tea' }],
  ['subCategoryIds', { subCategoryIds: ['kitchen', 'nowhere'] }],
  ['subCategoryIds', { subCategoryIds: ['kitchen', 'kitchen'] }],
  ['products', { products: [...same.products, ...same.products] }],
  ['products.0.id', { products: [{ ...product, id: 'of another page', code: '', specifications: [] }] }],
  ['pictures', { pictures: [{ ...picture, path: 'images/unknown' }] }],
  ['pictures', { pictures: [picture, picture] }],
  ['showAt', { showAt: '2026-12-01T01:00:00.000Z' }],
  ['hideAt', { enabled: false, hideAt: '2026-12-01T01:00:00.000Z' }],
  ['hideAt', { enabled: false, showAt: '2026-12-02T01:00:00.000Z', hideAt: '2026-12-01T01:00:00.000Z' }],
  [
    'products.0.specifications',
    {
      products: [
        {
          ...product,
          id: 'large',
          code: '',
          specifications: [{ ...specification, id: 'small-red', sku: '' }],
        },
      ],
    },
  ],
] as const)('an invalid choice is refused at %s', (field, change) => {
  expect(refusal({ ...same, ...(change as Partial<ProductEdit>) })).toEqual({
    code: 'invalid-input',
    fields: { [field]: 'not-an-option' },
  })
})

test('all faults are named at once, the first ones first', () => {
  const edit = { ...same, brandId: 'nobody', subCategoryIds: ['nowhere'], nameEn: '', descriptionCn: '' }
  const fieldsOf = (edit: ProductEdit) =>
    refusals(edit).map((eachRefusal) =>
      'fields' in eachRefusal
        ? Object.keys(eachRefusal.fields)[0]
        : 'field' in eachRefusal && eachRefusal.field,
    )
  expect(fieldsOf(edit)).toEqual(['brandId', 'subCategoryIds', 'nameEn', 'descriptionCn'])
})

test('a name missing in both languages is required', () => {
  expect(refusals({ ...same, nameEn: '', nameCn: '' })).toEqual([
    { code: 'invalid-input', fields: { nameEn: 'required' } },
    { code: 'invalid-input', fields: { nameCn: 'required' } },
  ])
})

test('a new product or SKU needs an unused number', () => {
  const refusalOfNew = (code: string, sku: string) => {
    const newSpecification = { ...specification, id: null, sku }
    return refusal({
      ...same,
      products: [...same.products, { ...product, id: null, code, specifications: [newSpecification] }],
    })
  }
  expect(refusalOfNew('CUP-B', 'CUP-B1')).toBeNull()
  const required = { code: 'invalid-input', fields: { 'products.2.code': 'required' } }
  expect(refusalOfNew('', 'CUP-B1')).toEqual(required)
  expect(refusalOfNew('CUP-A', 'CUP-B1')).toEqual({
    code: 'number-taken',
    number: 'CUP-A',
    field: 'products.2.code',
  })
  expect(refusalOfNew('CUP-B', 'CUP-A1')).toEqual({
    code: 'number-taken',
    number: 'CUP-A1',
    field: 'products.2.specifications.0.sku',
  })
})
