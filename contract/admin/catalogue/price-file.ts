import { z } from 'zod'
import { id, previewDigest } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import {
  chosenColumnsField,
  type FileField,
  maxListedFaults,
  maxListedRows,
  rowFault,
  tableFaults,
  tableFile,
  tableUpload,
} from '../../values/table-file.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Maximum rows of a file of prices. */
export const maxPriceRows = 20_000

/** What a file of prices changes. */
export const pricedFields = ['price', 'pv', 'margin'] as const
export type PricedField = (typeof pricedFields)[number]

/** A price that changes by more than this is listed first and marked. */
export const largeChangeBasisPoints = 5_000

export const priceFields = [
  {
    field: 'sku',
    isRequired: true,
    isCode: true,
    headings: ['SKU', '貨號', 'variant sku', 'item code', 'barcode', '規格編號', '商品編號', '條碼'],
  },
  {
    field: 'price',
    isRequired: false,
    headings: [
      ...([
        'Price (HK$)',
        '售價（HK$）',
        '售價（港元）',
        'price',
        '售價',
        'variant price',
        'regular price',
        'new price',
        'selling price',
      ] as const),
      ...['unit price', 'price hkd', '價格', '新價', '新售價', '價錢'],
    ],
  },
  { field: 'pv', isRequired: false, headings: ['PV', 'PV', '積分', 'points'] },
  {
    field: 'margin',
    isRequired: false,
    headings: ['Margin (%)', '經銷利潤（%）', '經銷利潤', '利潤率（%）', '利潤率', '利潤'],
  },
] as const satisfies FileField[]
export type PriceFileField = (typeof priceFields)[number]['field']

export const priceFaults = [
  ...tableFaults,
  'nothing-to-set',
  'sku-missing',
  'bad-code',
  'unknown-sku',
  'sku-repeated',
  'bad-price',
  'bad-pv',
  'bad-margin',
  'rows-disagree',
] as const
export type PriceFault = (typeof priceFaults)[number]

const changedPrice = z.object({
  line: z.int(),
  sku: z.string(),
  code: z.string().describe('product code'),
  displayProductId: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  fields: z.array(
    z.object({
      field: z.enum(pricedFields),
      before: z.int().describe('in cents, hundredths of a PV or basis points'),
      after: z.int(),
    }),
  ),
  differenceBasisPoints: z.int().describe('of the price; 0 if it stays'),
  isLarge: z.boolean(),
})
export type ChangedPrice = z.infer<typeof changedPrice>

const pricePreview = z.object({
  file: tableFile,
  digest: z.string().describe('of all changes and the prices that they replace; an import names it'),
  counts: z.object({
    changed: z.int().describe('products'),
    same: z.int(),
    large: z.int().describe('prices that change by more than half'),
    faults: z.int(),
  }),
  changes: z.array(changedPrice).describe(`the first ${maxListedRows}, large changes first`),
  faults: z.array(rowFault(priceFaults)).describe(`the first ${maxListedFaults}`),
})
export type PricePreview = z.infer<typeof pricePreview>

/** Maximum imports that the page lists. */
export const maxListedImports = 10

const priceImport = z.object({
  id,
  importedAt: z.iso.datetime(),
  products: z.int(),
  undoneAt: z.iso.datetime().nullable(),
})
export type PriceImport = z.infer<typeof priceImport>

/** Admin endpoints for prices, PV and margins in files. */
export const priceFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/price/import',
    access: staff,
    permissions: ['catalogue'],
    summary: `The last ${maxListedImports} imports of prices`,
    answer: z.object({ items: z.array(priceImport) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/price/import/:id/undo',
    act: 'undoPrices',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Restores the values before an import, except those that were changed since',
    params: z.object({ id }),
    answer: z.object({
      restored: z.int().describe('products'),
      skipped: z.int().describe('products with a value that was changed since'),
      changes: z
        .array(changedPrice.pick({ code: true, displayProductId: true, fields: true }))
        .describe(`the first ${maxListedRows}`),
    }),
    refusals: ['nothing-to-import'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/price/file',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'The price, PV and margin of every SKU as CSV; reimporting it changes nothing',
    answer: bytes,
    media: 'text/csv',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/price/import/preview',
    onlyReads: true,
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Previews the prices that a file changes, and its faults; changes nothing',
    form: { fields: z.object({ columns: chosenColumnsField }), files: tableUpload },
    answer: pricePreview,
    refusals: ['sheet-missing', 'sheet-too-large'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/admin/price/import',
    act: 'importPrices',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Sets exactly the previewed prices at once, or none; rows with faults are omitted',
    form: {
      fields: z.object({
        columns: chosenColumnsField,
        digest: previewDigest,
      }),
      files: tableUpload,
    },
    answer: pricePreview.pick({ counts: true, changes: true }).extend({ id }),
    refusals: ['sheet-missing', 'sheet-too-large', 'catalogue-changed-meanwhile', 'nothing-to-import'],
  }),
}
