import type { AdminRefusalCode, RefusalSentences } from '../../refusal-sentences.ts'
import { count } from '../plural.ts'
import { importFaults } from './import-faults.ts'

interface MenuFacts {
  products: number
  typeEn?: string | null
  typeCn?: string | null
  columnOrder?: number
}

type CatalogueRefusal = Extract<
  AdminRefusalCode,
  | 'number-taken'
  | 'draft-exists'
  | 'price-out-of-range'
  | 'path-empty'
  | 'path-clash'
  | 'type-names-differ'
  | 'menu-entry-in-use'
  | 'sheet-missing'
  | 'sheet-too-large'
  | 'catalogue-changed-meanwhile'
  | 'nothing-to-import'
>

export const catalogueRefusals: Pick<RefusalSentences, CatalogueRefusal> = {
  'number-taken': ({ number }) => `The number ${number} is taken.`,
  'draft-exists': () => 'There is a draft of this product already.',
  'price-out-of-range': ({ item }) => `${item} would cost nothing, or more than HK$100,000.`,
  'path-empty': () => 'The English name needs a letter or a digit, for its address.',
  'path-clash': ({ path }) =>
    `Another entry has the address ${path} already. Please choose another English name.`,
  'type-names-differ': ({ typeEn, typeCn }) =>
    `The type ${typeEn} is called ${typeCn} elsewhere in this category.`,
  'menu-entry-in-use': ({ holds }) =>
    `${count(holds, 'thing')} still ${holds === 1 ? 'stands' : 'stand'} in it. Move them first, or switch it off.`,
  'sheet-missing': () => 'Please choose a file.',
  'sheet-too-large': ({ maxBytes }) => `A file may have at most ${maxBytes / 1024 / 1024} MB.`,
  'catalogue-changed-meanwhile': () =>
    'The catalogue has changed since the preview. Please look at what would change now.',
  'nothing-to-import': () => 'There is nothing to change.',
}

export const catalogueActs = {
  addDraft: 'Began a draft',
  saveDraft: 'Saved a draft',
  discardDraft: 'Discarded a draft',
  publishDraft: 'Published a draft',
  addPicture: 'Added a picture',
  changeBulk: 'Changed products together',
  addMenuEntry: 'Added to the menu',
  editMenuEntry: 'Changed the menu',
  renameType: 'Renamed a type',
  removeMenuEntry: 'Removed from the menu',
  orderMenu: 'Moved within the menu',
  importCatalogue: 'Imported a catalogue',
}

export const catalogueSubjects = {
  productDraft: 'Draft',
  picture: 'Picture',
  menuEntry: 'Menu',
  catalogue: 'Catalogue',
}

export const catalogueFacts = {
  version: 'Version',
  tags: 'Search words',
  newFrom: 'New from',
  showAt: 'Shown from',
  hideAt: 'Shown until',
  specTable: 'Spec table',
  pictures: 'Pictures',
  size: 'Size',
  place: 'Place',
  pattern: 'Layout',
  type: 'Type',
  columnOrder: 'Column',
  marginBasisPoints: 'Margin',
  codeEligible: 'Discount codes',
  offsetEligible: 'Large-order offset',
  new: 'Added',
  changed: 'Changed',
  offShelf: 'Taken off the shelf',
  unchanged: 'Unchanged',
  refused: 'Left out',
  menu: 'Places of the menu',
  faults: 'Faults',
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
    title: 'On the shelf',
    showAt: 'Show it by itself at',
    showAtHint: 'Hong Kong time. Only while it is not shown.',
    hideAt: 'Take it off the shelf at',
    hideAtHint: 'Hong Kong time.',
    newFrom: 'New arrival from',
    newFromHint: 'It counts as new for 60 days.',
    tags: 'Words to be found by',
    timeFaults: {
      showAt: 'It is shown already: leave this empty.',
      hideAt: 'It would not be shown before this time. Show it now, or say when.',
    },
  },
  pictures: {
    title: 'Pictures',
    hint: 'The first is the main one. Where nothing is said of a picture, it is read out by the name of the product.',
    at: (place: number) => `Picture ${place}`,
    add: 'Add a picture',
    formats: 'JPEG, PNG, WebP or AVIF, up to 20 MB and 25 megapixels.',
    altEn: 'What it shows, in English',
    altCn: 'What it shows, in Chinese',
    remove: (name: string) => `Remove ${name}`,
    crop: 'Choose the part to show',
    cropped: 'The part that is shown',
    sliders: { zoom: 'Closer', x: 'Left to right', y: 'Top to bottom' },
    applyCrop: 'Use this part',
    cancel: 'Do without',
  },
  specTable: {
    title: 'Spec table',
    row: (place: number) => `Row ${place}`,
    labelEn: 'English label',
    labelCn: 'Chinese label',
    valueEn: 'English value',
    valueCn: 'Chinese value',
    add: 'Add a row',
    remove: (row: string) => `Remove ${row}`,
  },
  articles: {
    add: 'Add an article',
    newArticle: (place: number) => `New article ${place}`,
    newSpecification: (place: number) => `New specification ${place}`,
    all: 'Articles',
    specifications: 'Specifications',
    code: 'Article number',
    sku: 'SKU',
    margin: 'Margin (%)',
    codeEligible: 'Discount codes may be used',
    offsetEligible: 'May be paid for by large-order offset',
    addSpecification: 'Add a specification',
    remove: 'Remove this article',
    removeSpecification: 'Remove this specification',
  },
  bulk: {
    title: (chosen: number) => `Change ${count(chosen, 'product')}`,
    start: (chosen: number) => `Change the ${chosen} chosen`,
    choose: (name: string) => `Choose ${name}`,
    chooseAll: 'Choose all that are shown',
    what: 'What is changed',
    fields: {
      percent: 'Prices by per cent',
      amount: 'Prices by an amount',
      show: 'Put on the shelf',
      hide: 'Take off the shelf',
      brand: 'Brand',
      series: 'Series',
      place: 'Sub-category',
    },
    by: { percent: 'By how many per cent', amount: 'By how much (HK$)' },
    effects: {
      percent: 'With a minus, prices fall. They are rounded to whole 10 cents.',
      amount: 'With a minus, prices fall.',
      show: 'The shop shows them at once. A time that was set for it lapses.',
      hide: 'The shop shows them no longer. A time that was set for it lapses.',
      brand: 'A series that is of another brand is given up.',
      series: 'Its brand comes with it.',
      place: 'It takes the place of all sub-categories that they are in.',
    },
    prices: 'Prices',
    apply: (products: number) => `Change ${count(products, 'product')}`,
    done: (products: number) => `${count(products, 'product')} changed. The shop shows them within a second.`,
  },
  menu: {
    title: 'Menu and brands',
    categories: 'Categories',
    brands: 'Brands',
    below: (name: string) => `What is in ${name}`,
    off: 'Off',
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
    typeHint: 'Every sub-category of this type follows, and so do their addresses.',
    renameType: (name: string) => `Rename the type ${name}`,
    typeEn: 'English type, if any',
    typeCn: 'Chinese type, if any',
    columnOrder: 'Column',
    columnHint: 'Of a landing of columns, counted from 1.',
    pattern: 'Layout',
    patterns: { STYLE1: 'A list with a side filter', STYLE2: 'A landing of columns' },
    image: 'Picture',
    shown: 'Show it in the menu',
    remove: 'Remove it',
    offMenu: 'Not in the menu now',
  },
  drafts: {
    title: 'Drafts',
    one: 'Draft',
    newProduct: 'New product',
    unnamed: 'Without a name',
    code: 'Product number',
    savedAt: 'Saved',
    empty: 'No draft waits to be published.',
    hasOne: 'There is a draft of this product.',
    open: 'Open the draft',
    keep: 'Keep as a draft',
    save: 'Save the draft',
    saved: 'Saved. Nobody is shown it yet.',
    preview: 'Preview the page',
    publish: 'Publish',
    discard: 'Discard the draft',
    previewed: 'Preview',
    previewHint: 'This is how shoppers would see the page. Only the staff can open it.',
    back: 'Back to the draft',
    notForSale: 'This is a preview: nothing of it can be bought yet.',
  },
  files: {
    title: 'Import and export',
    exporting: 'Take the catalogue away',
    exportHint:
      'Both files open in any spreadsheet. Imported again as they are, they change nothing. Stock is not part of them.',
    goods: 'Export the goods',
    menu: 'Export the menu',
    importing: 'Bring a catalogue in',
    importHint:
      'Goods, menu, or both. Anything a file does not name stays as it is, and so does a column that it leaves out. An empty cell empties its value or sets the default. First you see what would change; nothing is changed before you say so.',
    choose: 'CSV files (UTF-8)',
    preview: 'Show what would change',
    counts: 'What would change',
    countNames: {
      new: 'Added',
      changed: 'Changed',
      offShelf: 'of these, taken off the shelf',
      unchanged: 'Unchanged',
      menu: 'Places of the menu',
      emptied: 'Emptied or set to default',
      refused: 'Left out for faults',
    },
    nothing: 'The files say what the catalogue says already: there is nothing to change.',
    blocked: 'Nothing can be imported before these faults are mended.',
    leftOut: (products: number) =>
      `${count(products, 'product')} would be left out for ${products === 1 ? 'its' : 'their'} faults; all others can be imported.`,
    faults: 'Faults',
    faultsShown: (shown: number, all: number) => `The first ${shown} of ${all} faults`,
    sheet: 'File',
    sheets: { catalogue: 'Goods', categories: 'Menu' },
    line: 'Line',
    column: 'Column',
    reason: 'What is wrong',
    changes: 'Changes',
    changesShown: (shown: number, all: number) => `The first ${shown} of ${all} changes`,
    kinds: { NEW: 'New', CHANGED: 'Changed', OFF_SHELF: 'Off the shelf' },
    item: 'Number',
    before: 'Now',
    after: 'Then',
    empty: 'empty',
    apply: (changes: number) => `Make ${count(changes, 'change')}`,
    done: (changes: number) => `${count(changes, 'change')} made. The shop shows them within a second.`,
  },
  importFaults,
}
