import { z } from 'zod'
import type { Role } from '../accounts/roles.ts'
import { bytes, endpoint } from '../endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** The two files that hold a whole catalogue: its goods, one row per specification, and its menu. */
export const sheetNames = ['catalogue', 'categories'] as const
export type SheetName = (typeof sheetNames)[number]

/** More than a file of 30,000 specifications with long descriptions. */
const maxSheetBytes = 24 * 1024 * 1024

/** A preview tells this many changes and faults; the counts tell of all. */
export const maxPreviewed = 200

/** Everything that can be wrong with a file of the catalogue (docs/import.md). */
export const importFaultCodes = [
  'unreadable-file',
  'not-utf8',
  'no-rows',
  'unknown-column',
  'missing-column',
  'repeated-column',
  'required',
  'name-missing',
  'too-long',
  'unreadable-characters',
  'bad-code',
  'bad-price',
  'bad-pv',
  'bad-margin',
  'bad-date',
  'bad-time',
  'bad-yes-no',
  'bad-number',
  'bad-spec-table',
  'bad-category',
  'bad-pattern',
  'bad-image-name',
  'rows-disagree',
  'names-disagree',
  'repeated-sku',
  'repeated-sub-category',
  'product-of-other-page',
  'sku-of-other-product',
  'path-empty',
  'path-clash',
  'unknown-sub-category',
  'missing-image',
  'unreadable-image',
] as const
export type ImportFaultCode = (typeof importFaultCodes)[number]

const importFault = z.object({
  sheet: z.enum(sheetNames),
  line: z.int().describe('where it stands in the file, 1 being the header'),
  code: z.enum(importFaultCodes),
  column: z.string(),
  value: z.string().describe('what stands there, or what it clashes with'),
  displayCode: z
    .string()
    .nullable()
    .describe('the display product that is left out for it; null where nothing can be imported at all'),
})
export type ImportFault = z.infer<typeof importFault>

const cellChange = z.object({
  item: z
    .string()
    .describe('the number of the display product, product or SKU; of the menu, the place in it'),
  column: z.string(),
  before: z.string().describe('as the file would say it; empty for what is new'),
  after: z.string(),
})
export type CellChange = z.infer<typeof cellChange>

/** What an import does to a display product, or to a place of the menu. */
export const importChanges = ['NEW', 'CHANGED', 'OFF_SHELF'] as const

const importChange = z.object({
  sheet: z.enum(sheetNames),
  kind: z.enum(importChanges),
  line: z.int(),
  code: z.string().describe('of a display product; of the menu, the place in it'),
  nameEn: z.string(),
  nameCn: z.string(),
  cells: z.array(cellChange),
})
export type ImportChange = z.infer<typeof importChange>

const importPreview = z.object({
  digest: z
    .string()
    .describe('names exactly these changes to the catalogue as it is; to be sent back to make them'),
  counts: z.object({
    new: z.int(),
    changed: z.int().describe('those that leave the shelf included'),
    offShelf: z.int(),
    unchanged: z.int(),
    refused: z.int().describe('display products that are left out for their faults'),
    menu: z.int().describe('places of the menu that are new or changed'),
    emptied: z
      .int()
      .describe('values that are emptied or replaced by a default because a cell of the file is empty'),
    faults: z.int(),
  }),
  canImport: z.boolean().describe('whether there is something to do, and no fault of a whole file'),
  changes: z.array(importChange).describe(`the first ${maxPreviewed}`),
  faults: z.array(importFault).describe(`the first ${maxPreviewed}`),
})
export type ImportPreview = z.infer<typeof importPreview>

const sheets = { name: 'sheets', max: 2, maxBytes: maxSheetBytes, kind: 'sheet' } as const

/** The whole catalogue as files for spreadsheets, and back again. */
export const catalogueFileEndpoints = {
  exportCatalogue: endpoint({
    method: 'GET',
    path: '/admin/catalogue/file',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'The goods or the menu as CSV; imported again, it changes nothing',
    query: z.object({ sheet: z.enum(sheetNames, { error: 'not-an-option' }) }),
    answer: bytes,
    media: 'text/csv',
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/admin/catalogue/import/preview',
    onlyReads: true,
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'What files of the catalogue would change, and what is wrong with them; changes nothing',
    form: { fields: z.object({}), files: sheets },
    answer: importPreview,
    refusals: ['sheet-missing', 'sheet-too-large'],
  }),
  importCatalogue: endpoint({
    method: 'POST',
    path: '/admin/catalogue/import',
    act: 'importCatalogue',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Makes exactly the changes that were previewed, or none',
    form: {
      fields: z.object({
        digest: z.string({ error: 'required' }).regex(/^[0-9a-f]{64}$/, { error: 'invalid' }),
      }),
      files: sheets,
    },
    answer: importPreview.pick({ counts: true, digest: true, changes: true }),
    refusals: ['sheet-missing', 'sheet-too-large', 'catalogue-changed-meanwhile', 'nothing-to-import'],
  }),
}
