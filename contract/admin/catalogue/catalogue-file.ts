import { z } from 'zod'
import { productCard } from '../../shop/catalogue/catalogue.ts'
import { savedAxes } from '../../shop/catalogue/options/option-axes.ts'
import { id, previewDigest } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { maxListedFaults } from '../../values/table-file.ts'
import { readingFaults } from '../../values/table-limits.ts'
import { bytes, endpoint, streamedBytes } from '../../wire/endpoint.ts'
import { columnMapping, fileFormats, mappingField, maxMappingBytes } from './column-mapping.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** The two files of a catalogue: products, one row per specification, and the menu. */
export const sheetNames = ['catalogue', 'categories'] as const
export type SheetName = (typeof sheetNames)[number]

/** Maximum size in bytes; a file of 30,000 specifications with long descriptions is smaller. */
export const maxSheetBytes = 24 * 1024 * 1024

/** Maximum rows of an uploaded file, one per specification. */
export const maxSheetRows = 50_000

/** Maximum rows of one display product, and of the menu. */
export const maxRowsOfPage = 500
export const maxMenuRows = 5_000

/** Maximum changes and faults listed in a preview; the counts cover all. */
export const maxPreviewed = 200

/** Faults of a catalogue file (docs/import.md). */
export const importFaultCodes = [
  ...readingFaults,
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
  'foreign-currency',
  'bad-pv',
  'bad-margin',
  'bad-date',
  'bad-time',
  'bad-yes-no',
  'bad-number',
  'bad-measure',
  'bad-gtin',
  'bad-flag',
  'bad-cost',
  'size-incomplete',
  'bad-spec-table',
  'bad-category',
  'bad-pattern',
  'bad-image-name',
  'rows-disagree',
  'too-many-rows-of-product',
  'pv-missing',
  'description-missing',
  'names-disagree',
  'repeated-sku',
  'repeated-gtin',
  'repeated-sub-category',
  'repeated-option',
  'repeated-combination',
  'option-missing',
  'too-many-values',
  'product-of-other-page',
  'sku-of-other-product',
  'gtin-of-other-product',
  'path-empty',
  'path-clash',
  'unknown-sub-category',
  'missing-image',
  'unreadable-image',
] as const
export type ImportFaultCode = (typeof importFaultCodes)[number]

const importFault = z.object({
  sheet: z.enum(sheetNames),
  line: z.int().describe('line of the file, 1 being the header'),
  code: z.enum(importFaultCodes),
  column: z.string(),
  value: z.string().describe('the invalid value, or the value that it conflicts with'),
  otherLine: z.int().nullable().describe('the earlier row that it contradicts'),
  max: z.int().optional().describe('limit of a text’s characters or of a number that it exceeds'),
  displayCode: z
    .string()
    .nullable()
    .describe('the display product that is skipped; null if nothing can be imported'),
})
export type ImportFault = z.infer<typeof importFault>

const reportedFault = importFault.extend({
  nameEn: z.string().describe('name of the display product in the file; empty if unknown'),
  nameCn: z.string(),
})
export type ReportedFault = z.infer<typeof reportedFault>

/** What an import decides by itself, or what looks wrong without being a fault. */
export const importNotes = [
  'read-as-big5',
  'prices-split',
  'sku-made',
  'barcode-omitted',
  'same-names',
  'gift-card',
  'kind-omitted',
] as const

const importNote = z.object({
  code: z.enum(importNotes),
  line: z.int(),
  displayCode: z.string(),
  value: z.string().describe('how many products, the SKU, the barcode, or the name of an omitted item'),
})
export type ImportNote = z.infer<typeof importNote>

const cellChange = z.object({
  item: z
    .string()
    .describe('the code of the display product, the product or the SKU; for the menu, the place'),
  column: z.string(),
  before: z.string().describe('in file format; empty for a new entry'),
  after: z.string(),
})
export type CellChange = z.infer<typeof cellChange>

/** The kind of change to a display product or a menu place. */
export const importChanges = ['NEW', 'CHANGED', 'OFF_SHELF'] as const

const importChange = z.object({
  sheet: z.enum(sheetNames),
  kind: z.enum(importChanges),
  line: z.int(),
  code: z.string().describe('of a display product; for the menu, the place'),
  nameEn: z.string(),
  nameCn: z.string(),
  axes: savedAxes.describe('its options after the import; empty for the menu'),
  cells: z.array(cellChange),
})
export type ImportChange = z.infer<typeof importChange>

/** Maximum products that a preview shows as the shop will. */
export const maxShownProducts = 20

const importedProduct = productCard
  .omit({ id: true, isNew: true, soldOut: true, hasPromotion: true })
  .extend({ code: z.string(), isOnSale: z.boolean() })
export type ImportedProduct = z.infer<typeof importedProduct>

/** What an import does or did; the activity log has each count. */
export const importCounts = z.object({
  new: z.int(),
  changed: z.int().describe('includes those taken off the shelf'),
  offShelf: z.int(),
  unchanged: z.int(),
  refused: z.int().describe('display products skipped for their faults'),
  drafts: z.int().describe('incomplete display products that become drafts'),
  incomplete: z.int().describe('skipped display products that could become drafts'),
  warnings: z.int(),
  menu: z.int().describe('new or changed menu places'),
  emptied: z.int().describe('values cleared, or replaced by a default, because of an empty cell'),
  faults: z.int(),
})

const importPreview = z.object({
  digest: z.string().describe('digest of these changes and the current catalogue; required to import them'),
  counts: importCounts,
  canImport: z.boolean().describe('whether there are changes and no fault of a whole file'),
  changes: z.array(importChange).describe(`the first ${maxPreviewed}`),
  products: z
    .array(importedProduct)
    .describe(`the first ${maxShownProducts} new or changed ones, as lists will show them`),
  faults: z.array(reportedFault).describe(`the first ${maxListedFaults}`),
  notes: z.array(importNote).describe(`the first ${maxPreviewed}`),
  faultCounts: z.array(z.object({ code: z.enum(importFaultCodes), count: z.int() })),
  noteCounts: z.array(z.object({ code: z.enum(importNotes), count: z.int() })),
  untranslated: z
    .array(z.string())
    .describe(
      'options, their values and brands in a file of another shop that have no Chinese, the first 200',
    ),
  brandsWithoutEnglish: z
    .array(z.string())
    .describe('brands of that file whose names have no letters or digits for a URL, the first 200'),
  missingPictures: z
    .array(z.string())
    .describe('file names and addresses of pictures that the mall does not have, the first 2,000'),
})
export type ImportPreview = z.infer<typeof importPreview>

/** Maximum missing pictures that a preview lists. */
export const maxMissingPictures = 2_000

/** Which new products become drafts: the incomplete ones, none, or all. */
const draftChoices = ['yes', 'no', 'all'] as const

/** Fields of a form with catalogue files. */
const how = z.object({
  mapping: mappingField.describe('for files of other shops: JSON of the column mapping'),
  drafts: z
    .enum(draftChoices, { error: 'not-an-option' })
    .optional()
    .describe('whether incomplete new display products become drafts, or all new ones'),
})

const examinedFile = z.object({
  format: z.enum(fileFormats),
  rows: z.int().describe('specifications'),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: columnMapping.describe(
    'as saved by the last import of such a file, or by the names of its columns',
  ),
  isSavedMapping: z.boolean().describe('whether the mapping is that of an earlier import'),
  places: z
    .array(
      z.object({
        path: z.string(),
        nameEn: z.string(),
        nameCn: z.string(),
        aboveCn: z.string().describe('Chinese names of its category and type'),
      }),
    )
    .describe('the sub-categories of the mall'),
  faults: z.array(reportedFault),
})
export type ExaminedFile = z.infer<typeof examinedFile>

/** Maximum imports that are stored for an undo. */
export const maxKeptImports = 10

/** Maximum display products of an import that can be undone. */
export const maxUndoablePages = 5_000

const catalogueImport = z.object({
  id,
  importedAt: z.iso.datetime(),
  products: z.int().describe('new and changed display products'),
  canUndo: z.boolean().describe(`false for more than ${maxUndoablePages} display products`),
  undoneAt: z.iso.datetime().nullable(),
})
export type CatalogueImportEntry = z.infer<typeof catalogueImport>

/** Why an undo leaves a display product as it is: it was changed since, a product that the import added was sold, its
 *  former brand, series, sub-category or image no longer exists, its former time has passed, its former options
 *  contradict specifications that the import added, or another specification has its former GTIN. */
const keptReasons = ['changed', 'sold', 'removed', 'time-passed', 'options', 'gtin'] as const

const importUndo = z.object({
  restored: z.int().describe('display products with their former values'),
  archived: z.int().describe('display products that the import created'),
  kept: z.int(),
  keptProducts: z
    .array(
      z.object({
        code: z.string(),
        nameEn: z.string(),
        nameCn: z.string(),
        reason: z.enum(keptReasons),
      }),
    )
    .describe(`the first ${maxPreviewed}`),
})
export type ImportUndo = z.infer<typeof importUndo>

/** What a running import does. It can be cancelled until it is saved. */
export const importSteps = ['reading', 'checking', 'comparing', 'writing', 'saving'] as const

const importProgress = z.object({
  step: z.enum(importSteps),
  done: z.int().describe('display products of this step so far'),
  total: z.int().describe('display products of this step; 0 until they are known'),
})
export type ImportProgress = z.infer<typeof importProgress>

const runningImport = importProgress.extend({
  id,
  kind: z.enum(['IMPORT', 'PREVIEW']),
  staffName: z.string(),
  isOwn: z.boolean(),
  startedAt: z.iso.datetime(),
  isCancelled: z.boolean(),
})
export type RunningImport = z.infer<typeof runningImport>

const storedPreview = z.object({
  startedAt: z.iso.datetime(),
  mapping: columnMapping.nullable(),
  drafts: z.enum(draftChoices),
  preview: importPreview.nullable().describe('null while it runs'),
})
export type StoredPreview = z.infer<typeof storedPreview>

const sheets = { name: 'sheets', max: 2, maxBytes: maxSheetBytes, kind: 'sheet' } as const

/** Endpoints for catalogue export and import. */
export const catalogueFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/catalogue/import',
    access: staff,
    permissions: ['catalogue'],
    summary: `The last ${maxKeptImports} imports that changed display products`,
    answer: z.object({ items: z.array(catalogueImport) }),
  }),
  listRunning: endpoint({
    method: 'GET',
    path: '/admin/catalogue/import/running',
    access: staff,
    permissions: ['catalogue'],
    summary: 'The imports and own previews that are running now, with their progress',
    answer: z.object({ items: z.array(runningImport) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/catalogue/import/running/:id/cancel',
    act: 'cancelImport',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Cancels a running import, which then imports nothing',
    params: z.object({ id }),
    answer: importProgress,
    refusals: ['import-not-running'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/catalogue/import/:id/undo',
    act: 'undoCatalogue',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary:
      'Restores the display products that an import changed and archives those it created, except those changed or sold since',
    params: z.object({ id }),
    answer: importUndo,
    refusals: ['nothing-to-import'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/catalogue/file',
    access: staff,
    permissions: ['catalogue'],
    summary: 'The products or the menu as CSV; reimporting it changes nothing',
    query: z.object({ sheet: z.enum(sheetNames, { error: 'not-an-option' }) }),
    answer: streamedBytes,
    media: 'text/csv',
  }),
  template: endpoint({
    method: 'GET',
    path: '/admin/catalogue/template',
    access: staff,
    permissions: ['catalogue'],
    summary: 'A catalogue file with every column and two products as an example',
    query: z.object({ sheet: z.enum(sheetNames, { error: 'not-an-option' }) }),
    answer: bytes,
    media: 'text/csv',
  }),
  examine: endpoint({
    method: 'POST',
    path: '/admin/catalogue/import/columns',
    onlyReads: true,
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary:
      'Recognises a catalogue file of this mall, Shopify, WooCommerce, Vendure or any table, and maps its columns',
    form: { fields: z.object({}), files: sheets },
    answer: examinedFile,
    refusals: ['sheet-missing', 'sheet-too-large'],
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/admin/catalogue/import/preview',
    onlyReads: true,
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary:
      'Previews the changes and faults of catalogue files; changes nothing. After 503 it goes on: repeat the call, or read its outcome.',
    form: { fields: how, maxFieldBytes: maxMappingBytes, files: sheets },
    answer: importPreview,
    refusals: ['sheet-missing', 'sheet-too-large', 'preview-stopped'],
  }),
  readPreview: endpoint({
    method: 'GET',
    path: '/admin/catalogue/import/preview',
    access: staff,
    permissions: ['catalogue'],
    summary: 'The last preview of the caller, for a day or until the next import',
    answer: z.object({ item: storedPreview.nullable() }),
  }),
  cancelPreview: endpoint({
    method: 'POST',
    path: '/admin/catalogue/import/preview/cancel',
    onlyReads: true,
    access: staff,
    permissions: ['catalogue'],
    summary: 'Cancels the running preview of the caller',
    answer: z.object({}),
  }),
  import: endpoint({
    method: 'POST',
    path: '/admin/catalogue/import',
    act: 'importCatalogue',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Imports exactly the previewed changes, or none',
    form: {
      fields: how.extend({
        digest: previewDigest,
      }),
      maxFieldBytes: maxMappingBytes,
      files: sheets,
    },
    answer: importPreview.pick({ counts: true, digest: true, changes: true }),
    refusals: [
      'sheet-missing',
      'sheet-too-large',
      'catalogue-changed-meanwhile',
      'nothing-to-import',
      'import-cancelled',
    ],
  }),
}
