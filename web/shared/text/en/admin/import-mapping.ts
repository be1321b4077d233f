import type { ImportFaultCode, ImportNote } from '../../../../../contract/admin/catalogue/catalogue-file.ts'
import type { FileFormat, MappedField } from '../../../../../contract/admin/catalogue/column-mapping.ts'
import type { FetchFault } from '../../../../../contract/admin/catalogue/picture-admin.ts'
import { count } from '../../format/plural.ts'

const fields: Record<MappedField, { name: string; hint: string }> = {
  display_code: { name: 'Product page number', hint: 'Rows with the same number become one product page.' },
  name_en: { name: 'English name', hint: 'Up to 160 characters.' },
  name_cn: {
    name: 'Chinese name',
    hint: 'Without it, the product becomes a draft. If one column has both languages, choose it here too: the names are split.',
  },
  description_en: { name: 'English description', hint: 'HTML becomes plain text.' },
  description_cn: { name: 'Chinese description', hint: 'In both languages or in neither.' },
  brand_en: { name: 'Brand (English)', hint: 'A new brand is added.' },
  brand_cn: { name: 'Brand (Chinese)', hint: 'May be the same column as the English name.' },
  categories: {
    name: 'Category',
    hint: 'English names, written Category/Type/Sub-category. Separate several with |.',
  },
  images: {
    name: 'Images',
    hint: 'File names or web addresses, separated by |. The first one is the main image.',
  },
  tags: { name: 'Search keywords', hint: 'Extra search terms for the product.' },
  display_enabled: { name: 'Show in shop', hint: 'yes or no.' },
  price: { name: 'Price (HK$)', hint: '0.01 to 100,000.00, such as 128 or HK$1,280.00.' },
  pv: { name: 'PV', hint: '0 to 100,000.00.' },
  margin: { name: 'Margin (%)', hint: '0 to 100. Empty means 20.' },
  sku: { name: 'SKU', hint: 'One for each option. Unique in the whole file.' },
  specification_en: {
    name: 'Option (English)',
    hint: 'Size, colour, scent and so on. “All option values” keeps the options of the other shop apart.',
  },
  specification_cn: {
    name: 'Option (Chinese)',
    hint: 'Sizes such as M or 250 ml are the same in both. Choose “All option values” to use the English values here too.',
  },
  opening_stock: { name: 'Opening stock', hint: 'Applies to new SKUs only.' },
  gtin: { name: 'GTIN (barcode)', hint: '8, 12, 13 or 14 digits with the check digit, for one SKU only.' },
  weight_g: { name: 'Weight (g)', hint: 'Packed. Columns in kg, lb or oz are converted.' },
  length_mm: {
    name: 'Length (mm)',
    hint: 'Packed, all three sides or none. Columns in cm, m or inches are converted.',
  },
  width_mm: { name: 'Width (mm)', hint: 'As the length.' },
  height_mm: { name: 'Height (mm)', hint: 'As the length.' },
  parcel_flags: {
    name: 'Contents',
    hint: 'liquid, perfume, alcohol, lithium-battery, aerosol, fragile, keep-cool. Separate several with |.',
  },
  cost: { name: 'Cost (HK$)', hint: '0 to 100,000.00. Customers never see it.' },
}

const formats: Record<FileFormat, string> = {
  mall: 'This mall',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  vendure: 'Vendure',
  other: 'Other file',
}

const notes: Record<ImportNote['code'], (note: Pick<ImportNote, 'value'>) => string> = {
  'read-as-big5': () => 'The file is not UTF-8 and was read as Big5. Check the Chinese in the preview.',
  'prices-split': ({ value }) =>
    `Its options have ${value} prices, so its page gets ${value} products, named after their options.`,
  'sku-made': ({ value }) => `The file has no SKU for it, so it gets ${value}.`,
  'barcode-omitted': ({ value }) =>
    `The barcode “${value}” isn’t a GTIN, so it is not imported. Enter the GTIN later if there is one.`,
  'same-names': ({ value }) =>
    `${value} prices have the same product name. Fill in product_name_en and product_name_cn to tell them apart.`,
  'gift-card': ({ value }) => `“${value}” is a gift card. Gift cards are not imported.`,
  'kind-omitted': ({ value }) => `“${value}” is not sold by itself, so it is not imported.`,
}

const fetchFaults: Record<FetchFault, string> = {
  'not-public': 'not a public web address',
  'not-found': 'not found',
  'too-large': 'over 20 MB',
  'too-slow': 'took too long',
  'not-a-picture': 'not an image',
}

export const importMapping = {
  fields,
  /** Name of a column of the mall, for files whose columns were matched with fields. */
  fieldOf: (column: string): string => {
    const [, option, part, language] = /^option(\d)_(name|value)_(en|cn)$/.exec(column) ?? []
    const of = (language ?? column.slice(-2)) === 'cn' ? 'Chinese' : 'English'
    if (option) return `${part === 'name' ? 'Name' : 'Value'} of option ${option} (${of})`
    if (/^product_name_(en|cn)$/.test(column)) return `Product name (${of})`
    return Object.hasOwn(fields, column) ? fields[column as MappedField].name : column
  },
  formats,
  notes,
  fetchFaults,
  template: 'Product template',
  menuTemplate: 'Menu template',
  options: 'Options',
  priced: 'has its own price',
  optionFields: [
    {
      code: 'option1_name_en, option1_name_cn',
      name: 'Name of option 1',
      hint: 'Such as Colour 顏色. Options 2 and 3 have columns of the same kind. Repeat the names in each row of the product page. Without a name, the shop chooses one by the values: Shade 顏色 for colours, Size 容量／尺寸／份量 if each has a measure, else Style 款式 or Option 規格.',
    },
    {
      code: 'option1_value_en, option1_value_cn',
      name: 'Value of option 1',
      hint: 'Such as Red 紅色. Each combination of values can be on sale once. Without these columns, options stay as they are.',
    },
    {
      code: 'option1_priced',
      name: 'Each value has its own price',
      hint: 'yes or no. If empty, it is yes when each product of the page has one value of this option.',
    },
  ],
  guideHint:
    'One row for each SKU. Rows of one product page repeat its name, brand and category. Dates are read as 31/12/2027 or 2027-12-31. Shopify, WooCommerce and Vendure exports can be uploaded as they are.',
  recognised: (format: string, rows: number) => `${format}: ${count(rows, 'row')}`,
  title: 'Match columns',
  hint: 'Choose the column that fills each field. A field without a column stays as it is in the shop.',
  savedMapping: 'Matched as in the last import of this kind of file.',
  field: 'Field',
  from: 'Column in your file',
  noColumn: 'Not in the file',
  otherwise: 'If empty',
  otherwiseOf: (field: string) => `${field}, if empty`,
  samples: 'Examples',
  derived: {
    '(code)': 'Product number or handle',
    '(options)': 'All option values',
    '(images)': 'All images of the product',
    '(shown)': 'Whether the other shop sells it',
  } as Record<string, string>,
  places: 'Match categories',
  placesHint: 'Choose the sub-category for each category in your file. Products without one become drafts.',
  noPlace: 'None',
  drafts: (products: number) => `Save ${count(products, 'incomplete product')} as drafts`,
  wordsTitle: (words: number) => `Chinese for ${count(words, 'option or brand', 'options and brands')}`,
  wordsHint:
    'Enter each word once. It is used in the whole file and in every later import. A brand without Chinese keeps its English name.',
  brandsTitle: (brands: number) => `English for ${count(brands, 'brand')}`,
  brandsHint:
    'The address of a brand page is its English name. Enter each brand once. It is used in every later import. Products of a brand without English become drafts.',
  allDrafts: 'Save all new products as drafts',
  allDraftsHint: 'Nothing new goes live until you publish it. Stock is entered after publishing.',
  kindsOfFaults: {
    'pv-missing': 'PV missing',
    'description-missing': 'Description in one language',
    'name-missing': 'Name in one language',
    'foreign-currency': 'Foreign currency',
    'missing-image': 'Image missing',
    'unreadable-image': 'Image unreadable',
    'unknown-sub-category': 'Category unknown',
    required: 'Cell empty',
    'path-empty': 'English name missing',
    'bad-price': 'Price unreadable',
    'rows-disagree': 'Rows differ',
  } as Partial<Record<ImportFaultCode, string>>,
  kindsOfNotes: {
    'read-as-big5': 'Read as Big5',
    'prices-split': 'Several prices',
    'sku-made': 'SKU assigned',
    'barcode-omitted': 'Barcode not imported',
    'same-names': 'Same names',
    'gift-card': 'Gift card',
    'kind-omitted': 'Not sold by itself',
  } as Record<ImportNote['code'], string>,
  otherFaults: 'Other errors',
  draftsHint:
    'Incomplete products lack a name in one language, the English name of their brand, a category or an image. Complete and publish them under Drafts. Stock is entered after publishing.',
  counted: (kind: string, times: number) => `${kind}: ${times}`,
  drafted: (products: number) => `${count(products, 'draft')} saved.`,
  notesTitle: 'Please check',
  notesShown: (listed: number, all: number) => `Please check: ${listed} of ${all}`,
  otherRow: (line: number) => `See row ${line}.`,
  product: 'Product',
  missing: (pictures: number) => `${count(pictures, 'image')} missing`,
  missingHint: 'Add the images first. Products without images are skipped or saved as drafts.',
  fetch: (pictures: number) => `Download ${count(pictures, 'image')} from the web`,
  upload: 'Upload images or a ZIP file',
  uploadHint: (names: string) => `Matched by file name: ${names}`,
  progress: (done: number, all: number) => `${done} of ${all}`,
  brought: (pictures: number) => `${count(pictures, 'image')} added.`,
  notBrought: 'These images couldn’t be added:',
  zipFaults: {
    unreadable: 'The ZIP file can’t be read.',
    tooLarge: 'A ZIP file can have up to 300 MB and 1,000 images of up to 20 MB each.',
    empty: 'There are no images in the ZIP file.',
    repeated: 'Several folders contain this name. Rename the files.',
    notNamed: 'The import doesn’t name this file, so it wasn’t uploaded.',
  },
}
