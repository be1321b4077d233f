import type { BulkSkipped } from '../../../../../contract/admin/catalogue/bulk-admin.ts'
import type { ImportProgress, ImportUndo } from '../../../../../contract/admin/catalogue/catalogue-file.ts'
import { count } from '../../format/plural.ts'
import type { AdminRefusalCode, RefusalSentences } from '../../format/refusal-sentences.ts'
import { importFaults } from './import-faults.ts'
import { importMapping } from './import-mapping.ts'
import { productOptions } from './product-options.ts'
import { detailFacts, details } from './specification-details.ts'

interface MenuFacts {
  products: number
  typeEn?: string | null
  typeCn?: string | null
  columnOrder?: number
}

type CatalogueRefusal = Extract<
  AdminRefusalCode,
  | 'number-taken'
  | 'number-permanent'
  | 'draft-exists'
  | 'price-out-of-range'
  | 'path-empty'
  | 'path-clash'
  | 'type-names-differ'
  | 'menu-entry-in-use'
  | 'menu-entry-in-codes'
  | 'sheet-missing'
  | 'sheet-too-large'
  | 'catalogue-changed-meanwhile'
  | 'nothing-to-import'
  | 'import-cancelled'
  | 'import-not-running'
  | 'preview-stopped'
>

export const catalogueRefusals: Pick<RefusalSentences, CatalogueRefusal> = {
  'number-taken': ({ number }) => `The number ${number} is already in use.`,
  'number-permanent': ({ number }) =>
    `${number} can’t be changed, because the product has been ordered. Orders, labels and files refer to it.`,
  'draft-exists': () => 'This product already has a draft.',
  'price-out-of-range': ({ item }) => `The price of ${item} must be above HK$0 and at most HK$100,000.`,
  'path-empty': () => 'The English name needs at least one letter or digit for its URL.',
  'path-clash': ({ path }) => `The URL ${path} is already in use. Choose another English name.`,
  'type-names-differ': ({ typeEn, typeCn }) =>
    `The type ${typeEn} is called ${typeCn} elsewhere in this category.`,
  'menu-entry-in-use': ({ holds }) =>
    `It still contains ${count(holds, 'entry', 'entries')}. Move them first, or hide it.`,
  'menu-entry-in-codes': ({ codes }) =>
    `It can’t be removed: ${count(codes, 'discount code')} ${codes === 1 ? 'names' : 'name'} it. Hide it instead.`,
  'sheet-missing': () => 'Choose a file.',
  'sheet-too-large': ({ maxBytes }) => `Files can be up to ${maxBytes / 1024 / 1024} MB.`,
  'catalogue-changed-meanwhile': () =>
    'The catalogue has changed since the preview. Review the changes again.',
  'nothing-to-import': () => 'There is nothing to change.',
  'import-cancelled': () => 'The import was cancelled. Nothing was imported.',
  'preview-stopped': () => 'The preview was stopped: it was cancelled, or you began another one.',
  'import-not-running': () =>
    'The import can no longer be cancelled, because it is being saved. It can be undone below.',
}

export const catalogueActs = {
  addDraft: 'Created draft',
  saveDraft: 'Saved draft',
  discardDraft: 'Discarded draft',
  publishDraft: 'Published draft',
  addPicture: 'Added image',
  fetchPictures: 'Added images from the web',
  changeBulk: 'Bulk-edited products',
  addMenuEntry: 'Added to menu',
  editMenuEntry: 'Edited menu',
  renameType: 'Renamed type',
  removeMenuEntry: 'Removed from menu',
  orderMenu: 'Reordered menu',
  importCatalogue: 'Imported catalogue',
  importPrices: 'Imported prices',
  undoBulk: 'Undid a bulk edit of products',
  cancelImport: 'Cancelled a catalogue import',
  undoCatalogue: 'Undid a catalogue import',
  undoPrices: 'Undid an import of prices',
}

export const catalogueSubjects = {
  productDraft: 'Draft',
  picture: 'Image',
  menuEntry: 'Menu',
  catalogue: 'Catalogue',
}

export const catalogueFacts = {
  ...detailFacts,
  version: 'Version',
  tags: 'Search keywords',
  newFrom: 'New from',
  showAt: 'Shown from',
  hideAt: 'Shown until',
  specTable: 'Details table',
  axes: 'Options',
  options: 'Variant',
  pictures: 'Images',
  size: 'Size',
  place: 'Place',
  pattern: 'Layout',
  type: 'Type',
  columnOrder: 'Column',
  marginBasisPoints: 'Margin',
  codeEligible: 'Discount codes',
  offsetEligible: 'Large-order credit',
  new: 'Added',
  changed: 'Changed',
  offShelf: 'Hidden',
  unchanged: 'Unchanged',
  emptied: 'Cleared or set to default',
  refused: 'Skipped',
  menu: 'Menu entries',
  faults: 'Errors',
  drafts: 'Drafts',
  incomplete: 'Incomplete',
  warnings: 'To check',
}

/** What the staff read where they keep the catalogue. */
export const catalogue = {
  order: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    drag: (name: string) => `Drag ${name}`,
    instructions:
      'Press Space to pick the entry up, the arrow keys to move it, Space to drop it, and Escape to cancel.',
    pickedUp: (name: string, place: number, all: number) =>
      `${name} is picked up. It is number ${place} of ${all}.`,
    over: (name: string, place: number, all: number) => `${name} is now number ${place} of ${all}.`,
    dropped: (name: string, place: number, all: number) =>
      `${name} was dropped as number ${place} of ${all}.`,
    cancelled: (name: string, place: number) => `Cancelled. ${name} stays number ${place}.`,
  },
  schedule: {
    title: 'Availability',
    showAt: 'Show automatically at',
    showAtHint: 'Hong Kong time. Only for hidden products.',
    hideAt: 'Hide automatically at',
    hideAtHint: 'Hong Kong time.',
    newFrom: 'New arrival from',
    newFromHint: 'Shown as new for 60 days.',
    tags: 'Search keywords',
    tagsHint: 'Separate several by commas or “|”.',
    timeFaults: {
      showAt: 'Already shown. Leave this empty.',
      hideAt: 'Not shown before this time. Show it now, or set an earlier time to show it.',
    },
  },
  pictures: {
    title: 'Images',
    hint: 'The first image is the main one. Without a description, screen readers use the product name. An image whose description ends with the name of a colour is shown when that colour is chosen.',
    at: (place: number) => `Image ${place}`,
    add: 'Add images or a ZIP file',
    formats: 'JPEG, PNG, WebP or AVIF, up to 20 MB and 25 megapixels.',
    manyHint: 'Several images or a ZIP file are added as they are; square ones fit best.',
    altEn: 'Description (English)',
    altCn: 'Description (Chinese)',
    remove: (name: string) => `Remove ${name}`,
    crop: 'Crop image',
    cropOne: (name: string) => `Crop ${name}`,
    notOpened: 'The image couldn’t be opened. Please try again.',
    cropped: 'Cropped area',
    sliders: { zoom: 'Zoom', x: 'Horizontal position', y: 'Vertical position' },
    zoomHint: (pixels: number) =>
      `The image stays sharp: you can zoom in as long as its shorter side keeps ${pixels} pixels.`,
    noZoom: (pixels: number) =>
      `This image can’t be zoomed in: its shorter side has ${pixels} pixels or fewer.`,
    applyCrop: 'Crop',
    cancel: 'Cancel',
  },
  specTable: {
    title: 'Details table',
    row: (place: number) => `Row ${place}`,
    labelEn: 'English label',
    labelCn: 'Chinese label',
    valueEn: 'English value',
    valueCn: 'Chinese value',
    add: 'Add row',
    remove: (row: string) => `Remove ${row}`,
  },
  variants: {
    title: 'Variants and prices',
    add: 'Add an item with its own price',
    newProduct: (place: number) => `New item ${place}`,
    newSpecification: (place: number) => `New variant ${place}`,
    all: 'Items',
    specifications: 'Variants',
    code: 'Item number',
    sku: 'SKU',
    codesOpen: 'Item numbers and SKUs can be changed until the first order.',
    margin: 'Margin (%)',
    codeEligible: 'Accepts discount codes',
    offsetEligible: 'Can be paid with large-order credit',
    addSpecification: 'Add variant',
    remove: 'Remove item',
    removeSpecification: 'Remove variant',
    pasted: (cells: number, leftOut: number) =>
      leftOut === 0
        ? `${count(cells, 'cell')} pasted.`
        : `${count(cells, 'cell')} pasted. ${count(leftOut, 'cell')} without a field left out.`,
  },
  bulk: {
    title: (products: number) => `Edit ${count(products, 'product')}`,
    start: (products: number) => `Bulk edit (${products})`,
    choose: (name: string) => `Select ${name}`,
    chooseAll: 'Select all shown',
    what: 'Change',
    fields: {
      percent: 'Prices by percentage',
      amount: 'Prices by amount',
      show: 'Show in shop',
      hide: 'Hide from shop',
      pv: 'PV',
      margin: 'Margin',
      codes: 'Accept discount codes',
      noCodes: 'Don’t accept discount codes',
      weight: 'Weight, packed',
      addFlag: 'Add contents',
      removeFlag: 'Remove contents',
      isNew: 'Badge “New”',
      notNew: 'Remove badge “New”',
      addTags: 'Add search keywords',
      removeTags: 'Remove search keywords',
      brand: 'Brand',
      series: 'Series',
      place: 'Sub-category',
    },
    by: {
      percent: 'Percentage (%)',
      amount: 'Amount (HK$)',
      pv: 'PV',
      margin: 'Margin (%)',
      weight: 'Weight, packed (g)',
      isNew: 'New arrival from',
      addTags: 'Keywords',
      removeTags: 'Keywords',
    },
    chosen: (products: number) => `${count(products, 'product')} will change`,
    removed: (products: number) =>
      `${count(products, 'product')} that you selected ${products === 1 ? 'was' : 'were'} removed meanwhile.`,
    effects: {
      percent: 'A negative number lowers prices. They are rounded to 10 cents.',
      amount: 'A negative number lowers prices.',
      show: 'Shown immediately. Any scheduled time is removed.',
      hide: 'Hidden immediately. Any scheduled time is removed.',
      pv: 'The same PV for every product on these pages, from 0 to 100,000.',
      margin: 'The same margin for every product on these pages, from 0 to 100%.',
      codes: 'Discount codes apply to them immediately.',
      noCodes: 'Discount codes no longer apply to them.',
      weight: 'The same weight for every variant on these pages.',
      addFlag: 'Every variant on these pages holds it. Delivery methods can refuse it.',
      removeFlag: 'No variant on these pages holds it any more.',
      isNew: 'Shown as new for 60 days from that day.',
      notNew: 'No longer shown as new.',
      addTags: 'Separate several by commas.',
      removeTags: 'Separate several by commas.',
      brand: 'A series of another brand is removed.',
      series: 'Its brand is set too.',
      place: 'Replaces all their sub-categories.',
    },
    prices: 'Prices',
    apply: (products: number) => `Update ${count(products, 'product')}`,
    done: (products: number) => `${count(products, 'product')} updated. Live in the shop within a second.`,
    history: 'Recent bulk edits',
    at: 'Edited',
    products: 'Products',
    undo: 'Undo',
    undoOf: (at: string) => `Undo the bulk edit of ${at}`,
    undoTitle: 'Undo this bulk edit?',
    undoHint: (products: number) =>
      `${count(products, 'product')} will get ${products === 1 ? 'its' : 'their'} earlier values back at once. Products whose values were changed since then stay as they are.`,
    undone: (restored: number, skipped: number) =>
      skipped === 0
        ? `${count(restored, 'product')} restored.`
        : `${count(restored, 'product')} restored, ${skipped} left as ${skipped === 1 ? 'it is' : 'they are'}.`,
    skipped: (products: number) =>
      `${count(products, 'product')} left as ${products === 1 ? 'it is' : 'they are'}:`,
    skippedReasons: {
      changed: 'changed since then',
      removed: 'its earlier brand, series or sub-category no longer exists',
      'time-passed': 'its scheduled time has passed',
    } satisfies Record<BulkSkipped['reason'], string>,
    isUndone: (at: string) => `Undone ${at}`,
    withValue: (name: string, value: string) => `${name}: ${value}`,
    ofProducts: (products: number) => count(products, 'product'),
    values: 'Values before and after',
    valuesCut: (listed: number, products: number) =>
      `Values of the first ${listed} of ${products} products. The activity log lists all.`,
    noValue: 'none',
    amountFaults: {
      percent: 'Enter a percentage from −99.99 to 1,000, with up to two decimals.',
      amount: 'Enter an amount from −HK$100,000 to HK$100,000, with up to two decimals.',
    },
  },
  menu: {
    title: 'Menu and brands',
    categories: 'Categories',
    brands: 'Brands',
    below: (name: string) => `Inside ${name}`,
    off: 'Hidden',
    change: 'Edit',
    edit: (name: string) => `Edit ${name}`,
    facts: ({ products, typeEn, columnOrder }: MenuFacts) =>
      [
        typeEn ? `type ${typeEn}` : '',
        columnOrder === undefined ? '' : `column ${columnOrder}`,
        products > 0 ? count(products, 'product') : '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
    add: { category: 'Category', subCategory: 'Sub-category', brand: 'Brand', series: 'Series' },
    addTo: (what: string, name: string) => `${what} in ${name}`,
    types: 'Types',
    type: 'Type',
    typeHint: 'Renames all sub-categories of this type and their URLs. Old URLs redirect to the new ones.',
    renameHint: 'The URL follows the English name. Old URLs redirect to the new one.',
    renameType: (name: string) => `Rename type ${name}`,
    typeEn: 'English type (optional)',
    typeCn: 'Chinese type (optional)',
    columnOrder: 'Column',
    columnHint: 'Column of the landing page, starting from 1.',
    pattern: 'Layout',
    patterns: { STYLE1: 'List with side filters', STYLE2: 'Landing page with columns' },
    image: 'Image',
    mark: 'Brand mark, square (optional)',
    removeImage: 'Remove image',
    shown: 'Show in menu',
    remove: 'Remove',
    offMenu: 'Not in the menu',
  },
  drafts: {
    title: 'Drafts',
    one: 'Draft',
    newProduct: 'New product',
    unnamed: 'Untitled',
    code: 'Product page number',
    savedAt: 'Saved',
    empty: 'No drafts.',
    hasOne: 'This product has a draft.',
    open: 'Open draft',
    keep: 'Save as draft',
    save: 'Save draft',
    saved: 'Saved. Customers can’t see it yet.',
    preview: 'Preview',
    duplicate: 'Duplicate',
    duplicated: 'Duplicated as a draft. Check its numbers and SKUs before you publish it.',
    copyLink: 'Copy preview link',
    linkCopied: 'Link copied. Colleagues sign in to open it.',
    linkNotCopied: 'The link couldn’t be copied. Copy it from here',
    publish: 'Publish and show',
    publishHidden: 'Publish hidden',
    discard: 'Discard draft',
    previewed: 'Preview',
    previewHint: 'This is how customers will see the page. Only staff can open it.',
    back: 'Back to draft',
    notForSale: 'This is a preview. It can’t be bought yet.',
  },
  files: {
    title: 'Import and export',
    steps: {
      get: 'Get a file',
      getHint: 'Start from a template, or export the catalogue and change it. Stock isn’t included.',
      choose: 'Choose the file',
      chooseHint: 'Products, menu, or both.',
      check: 'Check and import',
      checkHint: 'You see every change before anything changes in the shop.',
      rules: 'What stays as it is, and what is cleared',
    },
    goodsFiles: 'Products',
    menuFiles: 'Menu',
    goods: 'Export products',
    menu: 'Export menu',
    importHint:
      'Anything not in the file stays unchanged, including columns left out. An empty cell clears the value or sets the default. A file exported and imported unedited changes nothing.',
    choose: 'CSV or Excel files',
    preview: 'Preview changes',
    chooseFirst: 'Choose a file first.',
    counts: 'Summary',
    countNames: {
      new: 'Added',
      changed: 'Changed',
      offShelf: 'of these, hidden',
      unchanged: 'Unchanged',
      menu: 'Menu entries',
      emptied: 'Cleared or set to default',
      refused: 'Skipped because of errors',
      drafts: 'Saved as drafts',
    },
    nothing: 'The files match the catalogue. Nothing to change.',
    blocked: 'Fix these errors before you import.',
    leftOut: (products: number, others: number) =>
      `${count(products, 'product')} would be skipped because of errors. ${others > 0 ? 'All others can be imported.' : 'The file has nothing else to import.'}`,
    faults: 'Errors',
    faultsShown: (listed: number, all: number) => `Showing ${listed} of ${all} errors`,
    sheet: 'File',
    sheets: { catalogue: 'Products', categories: 'Menu' },
    line: 'Row',
    column: 'Column',
    reason: 'Problem',
    changes: 'Changes',
    asShown: (products: number) =>
      products === 1
        ? 'The product as the shop will show it'
        : `The first ${products} products as the shop will show them`,
    noPicture: 'No image',
    notShown: 'Not on sale',
    changesShown: (listed: number, all: number) => `Showing ${listed} of ${all} changes`,
    kinds: { NEW: 'New', CHANGED: 'Changed', OFF_SHELF: 'Hidden' },
    item: 'Number',
    before: 'Before',
    after: 'After',
    empty: 'empty',
    apply: (changes: number) => `Apply ${count(changes, 'change')}`,
    done: (changes: number) => `${count(changes, 'change')} applied. Live in the shop within a second.`,
  },
  importHistory: {
    title: 'Recent imports',
    at: 'Imported',
    products: 'Products',
    undo: 'Undo',
    undoOf: (at: string) => `Undo the import of ${at}`,
    undoTitle: 'Undo this import?',
    undoHint: (products: number) =>
      `This concerns ${count(products, 'product')}. Changed products get their earlier details back at once. New products that were never sold are archived. Products that were changed since, or sold, stay as they are.`,
    limits: 'The menu, drafts and stock stay as they are.',
    undone: (undone: number, kept: number) =>
      kept === 0
        ? `${count(undone, 'product')} undone.`
        : `${count(undone, 'product')} undone, ${kept} left as ${kept === 1 ? 'it is' : 'they are'}.`,
    kept: (products: number) =>
      `${count(products, 'product')} left as ${products === 1 ? 'it is' : 'they are'}:`,
    keptReasons: {
      changed: 'changed since the import',
      sold: 'sold since the import',
      removed: 'an earlier brand, series, sub-category or image no longer exists',
      'time-passed': 'its scheduled time has passed',
      options: 'the import added specifications that its earlier options don’t allow',
      gtin: 'another SKU has its earlier GTIN',
    } satisfies Record<ImportUndo['keptProducts'][number]['reason'], string>,
    ofProducts: (products: number) => count(products, 'product'),
    isUndone: 'Undone',
    tooLarge: 'Too large to undo',
  },
  importRuns: {
    title: 'Running import',
    own: 'Your import is running',
    ownPreview: 'Your preview is being prepared',
    of: (staffName: string) => `${staffName} is importing products`,
    since: (time: string) => `Since ${time}`,
    steps: {
      reading: () => 'Reading the file',
      checking: (done: number, total: number) => `Checked ${done} of ${count(total, 'product')}`,
      comparing: (done: number, total: number) => `Compared ${done} of ${count(total, 'product')}`,
      writing: (done: number, total: number) => `Wrote ${done} of ${count(total, 'product')}`,
      saving: () => 'Saving. This takes a moment.',
    } satisfies Record<ImportProgress['step'], (done: number, total: number) => string>,
    cancel: 'Cancel import',
    cancelPreview: 'Cancel preview',
    isCancelled: 'The import is being cancelled. Nothing is imported.',
    isPreviewCancelled: 'The preview is being cancelled.',
    hint: 'Nothing changes in the shop until everything is saved. If it is interrupted, nothing is imported.',
    previewHint: 'You can leave this page. The preview goes on and is shown here for a day.',
    stored: (time: string) =>
      `This is your preview of ${time}. To import it, choose the same files again above.`,
  },
  importFaults,
  importMapping,
  details,
  productOptions,
}
