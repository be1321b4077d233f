import { z } from 'zod'
import { id, key, optionalLine, previewDigest } from '../../values/field.ts'
import { stockKeepingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import {
  chosenColumnsField,
  type FileField,
  rowFault,
  storedColumns,
  tableFaults,
  tableFile,
  tableUpload,
} from '../../values/table-file.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { quantity, stockFile } from './stock-admin.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Maximum number of SKUs on one sheet. */
export const maxSheetLines = 500

/** Goods that arrived, or the counted contents of the shelves. */
export const stockSheetKinds = ['RECEIPT', 'COUNT'] as const
export type StockSheetKind = (typeof stockSheetKinds)[number]

/** Reasons that a line of a sheet cannot be saved. */
export const sheetFaults = ['unknown-sku', 'below-reserved', 'below-to-send', 'too-many'] as const
export type SheetFault = (typeof sheetFaults)[number]

const sheetLine = z.object({
  sku: key(60).describe('or the GTIN of a specification'),
  quantity: quantity.min(0, { error: 'too-small' }),
})
export type SheetLine = z.output<typeof sheetLine>

const sheet = z.object({
  kind: z.enum(stockSheetKinds, { error: 'not-an-option' }),
  includesToSend: z
    .boolean({ error: 'required' })
    .describe(
      'whether the counted pieces include paid ones that have not been shipped; ignored for receipts',
    ),
  lines: z
    .array(sheetLine)
    .min(1, { error: 'required' })
    .max(maxSheetLines, { error: 'too-long' })
    .describe('repeated SKUs are added up'),
})
export type StockSheet = z.output<typeof sheet>

const previewedLine = z.object({
  sku: z.string(),
  quantity: z.int(),
  stocked: stockFile.nullable().describe('null for an unknown SKU'),
  onHandAfter: z.int().nullable().describe('stock on hand after the sheet is saved; null with a fault'),
  fault: z.enum(sheetFaults).nullable(),
})
export type PreviewedLine = z.infer<typeof previewedLine>

const sheetPreview = z.object({
  lines: z.array(previewedLine),
  digest: z.string().describe('of the stock and of all changes; a save names it'),
  readAsGtin: z
    .array(z.object({ code: z.string(), sku: z.string() }))
    .describe('lines with a GTIN, and the SKU that has it'),
})
export type SheetPreview = z.infer<typeof sheetPreview>

export const stockFields = [
  {
    field: 'sku',
    isRequired: true,
    isCode: true,
    headings: ['SKU', '貨號', 'variant sku', 'item code', 'barcode', '規格編號', '商品編號', '條碼'],
  },
  {
    field: 'quantity',
    isRequired: true,
    headings: ['Quantity', '件數', 'qty', 'pieces', 'counted', 'received', '數量', '點算件數', '收到件數'],
  },
] as const satisfies FileField[]
export type StockFileField = (typeof stockFields)[number]['field']

const fileFaults = [...tableFaults, 'sku-missing', 'bad-code', 'not-a-quantity'] as const
export type StockFileFault = (typeof fileFaults)[number]

const readFile = z.object({
  file: tableFile,
  lines: z.array(z.object({ sku: z.string(), quantity: z.int() })),
  faults: z.array(rowFault(fileFaults)),
})
export type ReadStockFile = z.infer<typeof readFile>

/** Admin endpoints for receiving and counting many SKUs at once. */
export const stockSheetEndpoints = {
  readFile: endpoint({
    method: 'POST',
    path: '/admin/stockSheet/file',
    onlyReads: true,
    access: staff,
    permissions: stockKeepingPermissions,
    summary: `The SKUs and quantities of a CSV file, at most ${maxSheetLines}, with its faults; changes nothing`,
    form: {
      fields: z.object({ columns: chosenColumnsField }),
      files: tableUpload,
    },
    answer: readFile,
    refusals: ['sheet-missing', 'sheet-too-large'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/stockSheet/preview',
    onlyReads: true,
    access: staff,
    permissions: stockKeepingPermissions,
    summary: 'Previews the stock on hand of each SKU after a receipt or count; changes nothing',
    body: sheet,
    answer: sheetPreview,
  }),
  save: endpoint({
    method: 'POST',
    path: '/admin/stockSheet',
    act: 'saveStockSheet',
    access: staff,
    permissions: stockKeepingPermissions,
    isLong: true,
    summary: 'Saves a receipt or count exactly as previewed, all lines or none; a repeated id is saved once',
    body: sheet
      .extend({
        id,
        digest: previewDigest,
        note: optionalLine(200),
        columns: storedColumns,
      })
      .refine(({ kind, note }) => kind === 'RECEIPT' || note !== '', {
        error: 'required',
        path: ['note'],
      }),
    answer: z.object({
      lines: z.int().describe('number of SKUs whose stock changed'),
      quantity: z.int().describe('net change of the stock'),
    }),
    refusals: ['stock-sheet-faulty', 'stock-sheet-moved', 'stock-as-counted'],
  }),
}
