import type { SheetName } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Database } from '../../core/database.ts'
import { formatCsv } from '../../platform/csv/csv-rules.ts'
import { catalogueColumns, categoryColumns, guardCell } from '../file/import-sheet-rules.ts'
import { listPlaceNames } from '../import/convert-foreign.ts'

const tea = {
  display_code: 'TEA-JASMINE',
  name_en: 'Jasmine Tea',
  name_cn: '茉莉花茶',
  description_en: 'Green tea scented with jasmine.',
  description_cn: '以茉莉花窨製的綠茶。',
  brand_en: 'Your Brand',
  brand_cn: '你的品牌',
  images: 'jasmine.jpg|jasmine-tin.jpg',
  image_alts_en: 'A cup of tea|A tin',
  image_alts_cn: '一杯茶|一罐茶葉',
  new_from: '31/12/2027',
  spec_table_en: 'Origin=Fujian;Weight=100 g',
  spec_table_cn: '產地=福建;重量=100 克',
  tags: 'gift',
  display_enabled: 'yes',
  option1_name_en: 'Size',
  option1_name_cn: '份量',
  option1_priced: 'yes',
  option2_name_en: 'Packing',
  option2_name_cn: '包裝',
  option2_priced: 'no',
  product_code: 'TEA-JASMINE-100',
  product_name_en: 'Jasmine Tea 100 g',
  product_name_cn: '茉莉花茶 100 克',
  price: '128.00',
  pv: '100',
  margin: '20',
  product_enabled: 'yes',
  code_eligible: 'yes',
  offset_eligible: 'no',
}
const small = { option1_value_en: '100 g', option1_value_cn: '100 克' }
const large = { option1_value_en: '250 g', option1_value_cn: '250 克' }
const bag = { option2_value_en: 'Bag', option2_value_cn: '袋裝' }
const tin = { option2_value_en: 'Tin', option2_value_cn: '罐裝' }
/** Two specifications at one price, and a second price as a product of its own. */
const examples: Record<string, string>[] = [
  {
    ...tea,
    sku: 'TEA-JASMINE-100-BAG',
    ...small,
    ...bag,
    specification_en: 'Bag',
    specification_cn: '袋裝',
    opening_stock: '20',
  },
  {
    ...tea,
    sku: 'TEA-JASMINE-100-TIN',
    ...small,
    ...tin,
    specification_en: 'Tin',
    specification_cn: '罐裝',
    opening_stock: '5',
  },
  {
    ...tea,
    product_code: 'TEA-JASMINE-250',
    product_name_en: 'Jasmine Tea 250 g',
    product_name_cn: '茉莉花茶 250 克',
    price: '288.00',
    sku: 'TEA-JASMINE-250-TIN',
    ...large,
    ...tin,
    specification_en: 'Tin',
    specification_cn: '罐裝',
    opening_stock: '8',
  },
]
const menu: Record<string, string>[] = [
  {
    category_en: 'Food',
    category_cn: '食品',
    pattern: 'STYLE1',
    sort_id: '11',
    category_enabled: 'yes',
    type_en: 'Drinks',
    type_cn: '飲品',
    sub_category_en: 'Tea',
    sub_category_cn: '茶葉',
    column_order: '1',
    sub_category_enabled: 'yes',
  },
]

/** A file with every column and an example, whose category exists in the mall. */
export async function createTemplate(db: Database, sheet: SheetName): Promise<Uint8Array> {
  if (sheet === 'categories') return createFile(categoryColumns, menu)
  const [place] = await listPlaceNames(db)
  const rows = examples.map((row) => ({ ...row, categories: place?.path ?? 'Food/Drinks/Tea' }))
  return createFile(catalogueColumns, rows)
}

function createFile(columns: readonly string[], rows: readonly Record<string, string>[]): Uint8Array {
  return formatCsv([
    columns,
    ...rows.map((row) => columns.map((column) => guardCell(column, row[column] ?? ''))),
  ])
}
