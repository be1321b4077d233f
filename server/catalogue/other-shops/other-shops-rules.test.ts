import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { distinctColumns } from '../../platform/tables/column-rules.ts'
import { readTable } from '../../platform/tables/read-table.ts'
import { finish } from '../../platform/workers/in-slices.ts'
import { readPages } from '../import/import-rules.ts'
import {
  categoriesIn,
  defaultMapping,
  findColumn,
  withPlaces,
  writtenCategories,
} from './column-mapping-rules.ts'
import type { ForeignFormat } from './foreign-rows-rules.ts'
import { textOfHtml } from './html-text-rules.ts'
import { convertToMallRows, shortCode } from './mall-rows-rules.ts'
import { readForeignRows, recogniseFile } from './shop-format-rules.ts'

const places = [
  { path: 'Fashion/Tops/T-Shirts', nameEn: 'T-Shirts', nameCn: 'T恤' },
  { path: 'Fashion/Tops/Hoodies', nameEn: 'Hoodies', nameCn: '衛衣' },
  { path: 'Home//Mugs', nameEn: 'Mugs', nameCn: '杯' },
]

async function readFormat(file: Uint8Array) {
  const { table } = await readTable(file, { maxBytes: 1_000_000, maxRows: 1_000 })
  if (table === null) throw new Error('the sample cannot be read')
  const { format: found, table: recognised, isHidden } = recogniseFile(table)
  const format = found as ForeignFormat
  const header = distinctColumns(recognised.header)
  const { rows, notes } = readForeignRows(format, { header, rows: recognised.rows }, isHidden)
  const usual = defaultMapping(format, Object.keys(rows[0]?.cells ?? {}))
  const mapping = withPlaces(usual, writtenCategories(rows, findColumn(usual, 'categories')), {
    places,
    kept: [],
  })
  const converted = convertToMallRows(rows, mapping, new Map())
  return { format, mapping, foreignRows: rows, ...converted, notes: [...notes, ...converted.notes] }
}

const sampleNames = [
  ...['shopify', 'shopify-2025', 'shopify-published', 'woocommerce', 'woocommerce-descriptions'],
  ...['vendure', 'hong-kong'],
]
const samples = new Map<string, Awaited<ReturnType<typeof readFormat>>>()
for (const name of sampleNames) {
  samples.set(name, await readFormat(readFileSync(new URL(`samples/${name}.csv`, import.meta.url))))
}

function sample(name: string) {
  const read = samples.get(name)
  if (read === undefined) throw new Error(`no sample ${name}`)
  return read
}

function optionsIn(cells: Readonly<Record<string, string>>): string {
  return [1, 2, 3]
    .map((place) => [cells[`option${place}_name_en`], cells[`option${place}_value_en`]])
    .flatMap(([name, value]) => (name === undefined ? [] : [`${name}: ${value}`]))
    .join(', ')
}

function pagesOf(name: string) {
  return finish(readPages(sample(name).rows))
}

describe('an export of Shopify', () => {
  test('becomes display products with options, products by price, all images and plain descriptions', () => {
    const { format, rows, notes } = sample('shopify')
    expect(format).toBe('shopify')
    expect(rows.map(({ line, cells }) => [line, cells.sku, cells.product_code, cells.price])).toEqual([
      [2, 'TEE-M-RED', 'harbour-tee', '199.00'],
      [3, 'TEE-L-RED', 'harbour-tee-l', '199.00'],
      [4, 'TEE-XXL-RED', 'harbour-tee-xxl', '229.00'],
      [6, 'OOLONG-100', 'oolong-tin', '128.00'],
    ])
    expect(rows[0]?.cells).toMatchObject({
      name_en: 'Harbour Tee',
      description_en: 'Soft cotton & linen.\n\n• Machine wash\n• Made in Hong Kong',
      brand_en: 'Victoria Peak',
      brand_cn: 'Victoria Peak',
      categories: 'Fashion/Tops/T-Shirts',
      tags: 'cotton, summer',
      option1_name_en: 'Size',
      option1_name_cn: '尺碼',
      option1_priced: 'yes',
      option1_value_en: 'M',
      option1_value_cn: 'M',
      option2_name_en: 'Color',
      option2_name_cn: '顏色',
      option2_priced: 'no',
      option2_value_en: 'Red',
      option2_value_cn: '紅色',
      product_name_en: 'Harbour Tee (M)',
      display_enabled: 'yes',
      images: [
        'https://cdn.example.com/tee-front.jpg?v\\=1|https://cdn.example.com/tee-back.jpg?v\\=1',
        'https://cdn.example.com/tee-side.jpg?v\\=1|https://cdn.example.com/tee-red.jpg',
      ].join('|'),
    })
    expect(rows[1]?.cells.opening_stock).toBe('0')
    expect(rows[3]?.cells).toMatchObject({ description_en: 'Loose leaf.\n100 g', display_enabled: 'no' })
    expect(
      Object.keys(rows[3]?.cells ?? {}).filter((column) => /^(specification|option)/.test(column)),
    ).toEqual([])
    expect(notes).toEqual([
      { code: 'barcode-omitted', line: 2, displayCode: 'harbour-tee', value: '4891234567890' },
      { code: 'prices-split', line: 2, displayCode: 'harbour-tee', value: '3' },
    ])
    expect(rows[0]?.cells).toMatchObject({ weight_g: '200', cost: '80.00' })
  })

  test('misses only what it does not contain: Chinese names and unknown categories', () => {
    const { faults } = pagesOf('shopify')
    expect([...new Set(faults.map(({ code, column }) => `${code} ${column}`))].toSorted()).toEqual([
      'name-missing name_cn',
      'name-missing product_name_cn',
      'required categories',
    ])
  })

  test('is recognised in its newer format too', () => {
    const { format, rows } = sample('shopify-2025')
    expect(format).toBe('shopify')
    expect(
      rows.map(({ cells }) => [cells.display_code, cells.sku, cells.price, cells.option1_value_cn]),
    ).toEqual([
      ['ferry-mug', 'MUG-S', '88.00', 'S'],
      ['ferry-mug', 'MUG-L', '108.00', 'L'],
    ])
    expect(rows[1]?.cells).toMatchObject({ product_name_en: 'Ferry Mug (L)', categories: 'Home//Mugs' })
    expect(rows[0]?.cells.images).toBe('https://cdn.example.com/mug.webp|https://cdn.example.com/mug-l.webp')
  })
})

test('an export of WooCommerce joins variations with their parents and omits grouped products', () => {
  const { format, rows, notes } = sample('woocommerce')
  expect(format).toBe('woocommerce')
  expect(rows.map(({ cells }) => [cells.display_code, cells.sku, cells.price, optionsIn(cells)])).toEqual([
    ['WOO-BEANIE', 'WOO-BEANIE', '1,180', ''],
    ['WOO-HOODIE', 'WOO-HOODIE-BLUE', '420', 'Color: Blue, Logo: Yes'],
    ['WOO-HOODIE', 'WOO-HOODIE-2', '450', 'Color: Green, Logo: No'],
  ])
  expect(rows[2]?.cells).toMatchObject({
    name_en: 'Hoodie',
    product_name_en: 'Hoodie (Green)',
    brand_en: 'Kowloon Knit',
    categories: 'Fashion/Tops/Hoodies',
    description_en: 'Warm.',
    images: [
      'https://shop.example.com/hoodie.jpg|https://shop.example.com/hoodie-back.jpg',
      'https://shop.example.com/hoodie-blue.jpg',
    ].join('|'),
  })
  expect(notes.map(({ code, value }) => [code, value])).toEqual([
    ['kind-omitted', 'Winter set'],
    ['sku-made', 'WOO-HOODIE-2'],
    ['prices-split', '2'],
  ])
  expect(pagesOf('woocommerce').pages[0]?.products[0]?.priceCents).toBe(118_000)
})

test('a file of Vendure keeps both languages, facets and options', () => {
  const { format, rows, mapping } = sample('vendure')
  expect(format).toBe('vendure')
  expect(mapping.places).toEqual([{ from: 'Electronics', to: '' }])
  expect(rows.map(({ cells }) => [cells.product_code, cells.sku, cells.product_name_cn])).toEqual([
    ['laptop', 'L2201308', '手提電腦（13 吋）'],
    ['laptop-15-inch', 'L2201508', '手提電腦（15 吋）'],
    ['laptop', 'L2201316', '手提電腦（13 吋）'],
    ['clacky-keyboard', 'A4TKLA45535', undefined],
  ])
  expect(rows[2]?.cells).toMatchObject({
    name_cn: '手提電腦',
    brand_cn: 'Apple',
    option1_name_en: 'screen size',
    option1_name_cn: '屏幕',
    option1_priced: 'yes',
    option2_name_en: 'RAM',
    option2_name_cn: '記憶體',
    option2_priced: 'no',
    option1_value_cn: '13 吋',
    option2_value_cn: '16GB',
    images: 'laptop_01.jpg|laptop_02.jpg|laptop_16.jpg',
  })
})

/** A cell of each display product of a sample, by its code. */
function cellsOf(name: string, column: string) {
  return Object.fromEntries(sample(name).rows.map(({ cells }) => [cells.display_code, cells[column]]))
}

test('what Shopify does not sell is hidden, and texts lose what nobody sees', () => {
  expect(cellsOf('shopify-published', 'display_enabled')).toMatchObject({
    'zz-tea-pot': 'no',
    'zz-tea-cup': 'yes',
    'zz-draft': 'no',
  })
  expect(cellsOf('shopify-published', 'description_en')).toMatchObject({
    'zz-tea-pot': '• Clay\n• 200 ml',
    'zz-tea-cup': 'Nice cup',
    'zz-tea-shy': 'Airtight can',
    'zz-wrapped': 'This line is wrapped in the source but is one paragraph.',
  })
  expect(cellsOf('shopify-published', 'name_en')).toMatchObject({
    'zz-tea-lrm': 'Tea Spoon',
    'zz-tea-tray': 'Tea Tray 👨‍👩‍👧',
  })
  expect(cellsOf('shopify-published', 'sku')['zz-wrapped']).toBe('00123')
  const codes = pagesOf('shopify-published').faults.map(({ code, displayCode }) => `${displayCode} ${code}`)
  expect(codes).toContain('zz-fx foreign-currency')
  expect(codes.filter((code) => code.endsWith('unreadable-characters'))).toEqual([])
})

test('descriptions, entities and escaped commas of WooCommerce are read as they are shown there', () => {
  expect(cellsOf('woocommerce-descriptions', 'description_en')).toMatchObject({
    'zz-woo-nl': 'Cooks two bowls.\nNon-stick pot.\n\nMade in Japan.',
    'zz-woo-td': 'Size | 10cm\nWeight | 500g\n\nOrigin: Japan',
    'zz-woo-ent': 'Crème brûlée €5 ≥ 3 → ¼ Éclair ñ ö ²',
    'zz-woo-146': 'Chef’s choice – best',
  })
  expect(cellsOf('woocommerce-descriptions', 'display_enabled')).toMatchObject({
    'zz-woo-nl': 'yes',
    'zz-woo-hidden': 'no',
  })
  expect(cellsOf('woocommerce-descriptions', 'images')['zz-woo-comma']).toBe(
    'https://images.example.com/upload/w_500,h_500/v1/cooker.jpg|https://images.example.com/b.jpg'.replaceAll(
      '=',
      '\\=',
    ),
  )
  const { rows, notes, mapping } = sample('woocommerce-descriptions')
  const options = rows.flatMap(({ cells }) => cells.option1_value_en ?? [])
  expect(options).toEqual(['Red, matt', 'Blue'])
  expect(mapping.places.map(({ from }) => from)).toEqual(['Kitchen > Cookers', 'Chairs, stools'])
  expect(notes.filter(({ code }) => code === 'kind-omitted')).toHaveLength(2)
})

test.each([
  [
    'Cooks two bowls.\\n\\nNon-stick pot.\\n\\n<ul><li>Lid</li>\\n\\n<li>Spoon</li></ul>\\n\\nMade in Japan.',
    'Cooks two bowls.\n\nNon-stick pot.\n\n• Lid\n• Spoon\n\nMade in Japan.',
  ],
  ['<p>One line\\nof a paragraph.</p>\\n\\n<p>Two.</p>', 'One line of a paragraph.\n\nTwo.'],
  ['<strong>Pot</strong>\\n\\n<em>Clay</em><br>Tin', 'Pot\n\nClay\nTin'],
  ['Use:\\n\\n<pre>a\\n\\nb</pre>', 'Use:\n\na b'],
])('the description %j of WooCommerce keeps its paragraphs', async (written, shown) => {
  const file = `ID,Type,SKU,Name,Regular price,Description\n1,simple,POT,Pot,9,"${written}"\n`
  expect((await readFormat(Buffer.from(file))).rows[0]?.cells.description_en).toBe(shown)
})

describe('an export of WooCommerce in Chinese', () => {
  const traditional =
    'ID,類型,貨號,名稱,已發佈,是否為精選?,型錄中的可見度,簡短描述,描述,尚有庫存?,庫存,重量 (公斤),長度 (公分),促銷價格,正常價格,分類,標籤,圖片,上層,品牌,屬性 1 名稱,屬性 1 值'
  const variants: [string, string][] = [
    ['in traditional Chinese', traditional],
    [
      'with other translations',
      'ID,類型,貨號,名稱,已發布,是精選商品？,目錄可見度,簡短內容說明,內容說明,有庫存？,庫存,重量(kg),長度 (cm),折扣價,原價,分類,標籤,圖片,父項,品牌,屬性 1 名稱,屬性 1 的值',
    ],
    [
      'in simplified Chinese',
      'ID,类型,SKU,名称,已发布,是推荐产品？,目录可见性,简短描述,描述,有库存？,库存,重量 (kg),长度 (cm),促销价格,常规售价,分类,标签,图片,父级,品牌,属性 1 名称,属性 1 值',
    ],
  ]
  const rows = [
    '1,variable,TEE,T恤,1,0,visible,,柔軟。\\n舒適。,1,,0.2,10,,,Fashion > Tops > T-Shirts,棉,https://x.example/t.jpg,,山,顏色,"紅, 藍"',
    '2,variation,TEE-R,T恤 - 紅,1,0,visible,,,1,7,0.2,10,,99,,,,TEE,,顏色,紅',
    '3,simple,CUP,杯,0,0,visible,,,1,3,0.5,10,,50,Mugs,,,,山,,',
    '4,"simple, virtual",POT,壺,1,0,hidden,,,1,3,0.5,10,,60,Mugs,,,,山,,',
  ]
  test.each(variants)('%s is read as the English one', async (_, heading) => {
    const { format, rows: read } = await readFormat(Buffer.from([heading, ...rows].join('\n')))
    expect(format).toBe('woocommerce')
    expect(read.map(({ cells }) => [cells.display_code, cells.display_enabled])).toEqual([
      ['TEE', 'yes'],
      ['CUP', 'no'],
      ['POT', 'no'],
    ])
    expect(read[0]?.cells).toMatchObject({
      ...{ name_cn: 'T恤', description_cn: '柔軟。\n舒適。', sku: 'TEE-R', price: '99', brand_cn: '山' },
      ...{ categories: 'Fashion/Tops/T-Shirts', tags: '棉', weight_g: '200', length_mm: '100' },
      ...{ opening_stock: '7', images: 'https://x.example/t.jpg', option1_value_cn: '紅色' },
    })
  })

  test('shows nothing if the column of unpublished products may have an unknown heading', async () => {
    const unknown = traditional.replace('已發佈', '刊登中').replace('型錄中的可見度', 'カタログ')
    const { format, rows: read } = await readFormat(Buffer.from([unknown, ...rows].join('\n')))
    expect(format).toBe('woocommerce')
    expect(new Set(read.map(({ cells }) => cells.display_enabled))).toEqual(new Set(['no']))
    const absent = 'ID,類型,貨號,名稱,正常價格\n3,simple,CUP,杯,50\n'
    expect((await readFormat(Buffer.from(absent))).rows[0]?.cells).not.toHaveProperty('display_enabled')
  })

  test('is recognised in English too without a column of prices', async () => {
    const file = 'ID,Type,SKU,Name,Stock\n3,simple,CUP,Cup,5\n'
    const { format, rows: read } = await readFormat(Buffer.from(file))
    expect(format).toBe('woocommerce')
    expect(read[0]?.cells).toMatchObject({ name_en: 'Cup', opening_stock: '5' })
    expect(read[0]?.cells).not.toHaveProperty('display_enabled')
  })

  test('is not seen in a table with a type of its own', async () => {
    const { format } = await readFormat(Buffer.from('ID,類型,名稱\n1,simple,杯\n2,禮盒,壺\n'))
    expect(format).toBe('other')
  })
})

test('words of options without Chinese are requested once, and used for every row', async () => {
  const file = Buffer.from(
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n' +
      'a,A,Finish,Matt,A-1,10\na,A,Finish,Gloss,A-2,10\nb,B,Finish,Matt,B-1,10\nb,B,Finish,Gloss,B-2,10\n',
  )
  const read = await readFormat(file)
  expect(read.untranslated).toEqual(['Finish', 'Matt', 'Gloss'])
  const words = [
    { en: 'finish', cn: '表面' },
    { en: 'Matt', cn: '啞面' },
  ]
  const again = convertToMallRows(read.foreignRows, { ...read.mapping, words }, new Map())
  expect(again.untranslated).toEqual(['Gloss'])
  expect(again.rows.map(({ cells }) => [cells.option1_name_cn, cells.option1_value_cn])).toEqual([
    ['表面', '啞面'],
    ['表面', ''],
    ['表面', '啞面'],
    ['表面', ''],
  ])
})

test('a plain table in Chinese uses the SKU as the code of each product', () => {
  expect(cellsOf('hong-kong', 'name_cn')).toEqual({
    'EGG-01': '手工蛋卷',
    'PHX-01': '鳳凰卷',
    'ALM-01': '杏仁餅',
  })
  expect(cellsOf('hong-kong', 'price')).toEqual({ 'EGG-01': '88', 'PHX-01': '98', 'ALM-01': '78' })
})

describe('a table of any other kind', () => {
  const columns = ['編號', '英文名稱', '中文名稱', '品牌', '售價', '貨號', 'Notes']
  const { rows } = readForeignRows('other', {
    header: columns,
    rows: [{ line: 2, cells: ['A1', 'Teapot', '茶壺', 'Cloud Ridge', 'HK$1,280', 'A1-1', 'x'] }],
  })

  test('is mapped by the usual names of its columns', () => {
    const mapping = defaultMapping('other', columns)
    expect(convertToMallRows(rows, mapping, new Map()).rows).toEqual([
      {
        line: 2,
        cells: {
          display_code: 'A1',
          name_en: 'Teapot',
          name_cn: '茶壺',
          brand_en: 'Cloud Ridge',
          brand_cn: 'Cloud Ridge',
          product_code: 'A1',
          price: '1,280',
          sku: 'A1-1',
        },
      },
    ])
  })

  test.each([
    [['商品編號', '貨號'], { display_code: '商品編號', sku: '貨號' }],
    [['貨品編號', '品名'], { display_code: '貨品編號', sku: '貨品編號', name_cn: '品名' }],
    [['款號', '零售價', '牌子'], { display_code: '款號', price: '零售價', brand_en: '牌子' }],
  ])('finds the columns %j', (names, found) => {
    const { fields } = defaultMapping('other', names)
    expect(Object.fromEntries(fields.map(({ field, column }) => [field, column]))).toMatchObject(found)
  })

  test('keeps a known SKU with its product when its price differs', () => {
    const mapping = defaultMapping('other', columns)
    const known = new Map([['A1-1', { productCode: 'OLD', displayCode: 'A1' }]])
    expect(convertToMallRows(rows, mapping, known).rows[0]?.cells.product_code).toBe('OLD')
  })
})

const word = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcdeXYZ123茶 ') })
  .map((text) => `w${text.trim()}`)

describe('for every table', () => {
  test.prop([
    fc.array(fc.record({ page: word, sku: word, price: fc.integer({ min: 1, max: 9 }) }), { maxLength: 12 }),
  ])('each specification becomes one row, and one product has one price', (items) => {
    const header = ['code', 'name', 'sku', 'price']
    const { rows } = readForeignRows('other', {
      header,
      rows: items.map(({ page, price }, at) => ({
        line: at + 2,
        cells: [page, page, `S${at}`, String(price)],
      })),
    })
    const converted = convertToMallRows(rows, defaultMapping('other', header), new Map()).rows
    expect(converted.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(items.map((_, at) => at + 2))
    const prices = new Map<string | undefined, Set<string | undefined>>()
    for (const { cells } of converted) {
      const key = cells.product_code
      prices.set(key, (prices.get(key) ?? new Set()).add(cells.price))
    }
    // Two pages may spell codes of products alike; within a page a product has one price.
    for (const [code, amounts] of prices) {
      const pages = new Set(
        converted.filter(({ cells }) => cells.product_code === code).map(({ cells }) => cells.display_code),
      )
      if (pages.size === 1) expect(amounts.size).toBe(1)
    }
  })

  test.prop([fc.array(fc.string({ maxLength: 8 }), { maxLength: 20 })])(
    'column names become distinct',
    (header) => {
      const columns = distinctColumns(header)
      expect(columns.length).toBe(header.length)
      if (!header.some((column) => /\(\d+\)|^#/.test(column)))
        expect(new Set(columns).size).toBe(columns.length)
    },
  )

  test.prop([fc.string({ maxLength: 200 })])('a description has no tags left and is stable', (text) => {
    const plain = textOfHtml(`<p>${text}</p><script>alert(1)</script>`)
    expect(plain).not.toMatch(/<\/?(?:p|script)\b[^>]*>/i)
  })

  test.prop([fc.string({ maxLength: 200 })])(
    'a code has at most 60 characters, and short ones are unchanged',
    (code) => {
      const short = shortCode(code)
      expect([...short].length).toBeLessThanOrEqual(60)
      if ([...code].length <= 60) expect(short).toBe(code)
    },
  )

  test('categories are separated as each shop separates them', () => {
    expect(categoriesIn('Clothing > Hoodies, Sale')).toEqual(['Clothing > Hoodies', 'Sale'])
    expect(categoriesIn('Home & Garden > Kitchen, Dining')).toEqual(['Home & Garden > Kitchen', 'Dining'])
    expect(categoriesIn('a|b')).toEqual(['a', 'b'])
  })
})
