import assert from 'node:assert'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { priceFileEndpoints } from '../../contract/admin/catalogue/price-file.ts'
import { operations } from '../../contract/operations.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aDeliveryMethod } from '../../test-support/orders/a-delivery-method.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { createWholeMall } from '../../test-support/whole-mall.ts'

const mall = await createWholeMall()
const { db } = mall
const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, id))

const kettle = await aProduct(db, { onHand: 5, code: 'ket 01/a' })
const { sku } = await db
  .selectFrom('specifications')
  .where('id', '=', kettle.specificationId)
  .select('sku')
  .executeTakeFirstOrThrow()
const shopper = await aShopper(mall, { withInCart: [kettle] })
const { invoice } = (await shopper.placeSuccessfully()).order
await advanceOrderTo(mall, invoice, 'confirmed')
const { id: methodId } = await aDeliveryMethod(db, { kind: 'PICKUP_POINT' })

interface Reader {
  /** The heading, then one row. */
  table: [string[], string[]]
  /** What the file of exactly this table is read as. */
  read: object
  fields?: Record<string, string>
  /** Columns with codes and numbers. */
  codes: string[]
}

const catalogueTable: Reader['table'] = [
  'display_code,name_en,name_cn,brand_en,brand_cn,categories,product_code,price,sku'.split(','),
  'HAB-1,Clay pot,陶壺,Clay,泥,Teaware/Pots/Clay,HAB-1,20,HAB-1'.split(','),
]

const catalogueCodes = ['display_code', 'product_code', 'sku']

/** Every reader of files, with a table of its own. A reader without an entry fails the test. */
const readers: Record<string, Reader> = {
  'stockSheets.readFile': {
    table: [
      ['SKU', 'Quantity', 'Remark'],
      [sku, '7', 'Shelf 2'],
    ],
    read: { lines: [{ sku, quantity: 7 }], faults: [] },
    codes: ['SKU'],
  },
  'priceFiles.preview': {
    table: [
      ['貨號', '售價', 'Remark'],
      [sku, '12.50', 'Shelf 2'],
    ],
    read: { counts: { changed: 1, faults: 0 } },
    codes: ['貨號'],
  },
  'people.previewMembers': {
    table: [
      ['Email', 'Last Name', 'First Name', 'Phone'],
      ['taiman@example.com', 'Chan', 'Tai Man', '91234567'],
    ],
    read: {
      members: [{ email: 'taiman@example.com', name: 'Tai Man Chan', contactNumber: '+85291234567' }],
      faults: [],
    },
    codes: ['Email', 'Phone'],
  },
  'distributors.previewRoster': {
    table: [
      ['eDC number', 'Distributor name', 'Status', 'Expiry date'],
      ['87654321', 'Chan Tai Man', 'ACTIVE', '2027-12-31'],
    ],
    read: { added: 1, faults: [] },
    codes: ['eDC number'],
  },
  'pickupPoints.previewImport': {
    table: [
      ['Code', 'Name', '名稱', 'Address', '地址', 'District'],
      ['A1', 'City One', '第一城', '1 Ngan Shing Street', '銀城街 1 號', 'Sha Tin'],
    ],
    fields: { methodId },
    read: { added: 1, faults: [] },
    codes: ['Code'],
  },
  'parcelFiles.preview': {
    table: [
      ['客戶訂單編號', '運單號', 'Remark'],
      [invoice, 'SF1000000001000', 'Shelf 2'],
    ],
    fields: { carrier: 'SF Express' },
    read: { shipments: [{ invoice, logisticsInfo: 'SF Express SF1000000001000' }], faults: [] },
    codes: ['客戶訂單編號', '運單號'],
  },
  'catalogueFiles.previewImport': {
    table: catalogueTable,
    fields: { drafts: 'all' },
    read: { counts: { drafts: 1 } },
    codes: catalogueCodes,
  },
  'catalogueFiles.examine': {
    table: catalogueTable,
    read: { format: 'mall', rows: 1, faults: [] },
    codes: catalogueCodes,
  },
}

const quoted = (cell: string) => (/[;,\t"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csvOf = (rows: string[][], separator = ',') =>
  rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n')

/** How spreadsheets and people write the same table. */
const habits: Record<
  string,
  (rows: string[][], codes: readonly string[]) => string | Uint8Array | Promise<Uint8Array>
> = {
  'semicolons below sep=;, with empty columns at the end': (rows) =>
    `sep=;\r\n${csvOf(
      rows.map((cells) => [...cells, '', '']),
      ';',
    )}`,
  'a quoted sep=, after a byte order mark, with empty rows': (rows) =>
    `\ufeff"sep=,"\r\n,,\r\n${rows.map((row) => csvOf([row])).join('\r\n,,\r\n')}\r\n,,\r\n\r\n`,
  'Unicode Text, with capitals and spaces in the headings': (rows) =>
    Buffer.from(`\ufeff${csvOf([rows[0]?.map(shout) ?? [], ...rows.slice(1)], '\t')}`, 'utf16le'),
  'spaces and invisible characters in each cell': (rows) =>
    csvOf(
      rows.map((cells) =>
        cells.map((cell) => `\u00a0\u200e${cell.slice(0, 2)}\u200b${cell.slice(2)}\u00ad\u3000`),
      ),
    ),
  'full-width letters and no-break spaces in codes': ([heading = [], ...rows], codes) =>
    csvOf([
      heading,
      ...rows.map((row) => row.map((cell, at) => (codes.includes(heading[at] ?? '') ? widen(cell) : cell))),
    ]),
  'cells filled up with NUL, as by old databases': (rows) =>
    csvOf(rows.map((cells) => cells.map((cell) => cell.padEnd(20, '\0')))),
  'XLSX, with formatted columns at the end': async (rows) =>
    await writeXlsx({
      sheets: [{ name: '工作表1', rows: rows.map((cells) => [...cells.map(typed), null, '', ' ']) }],
    }),
}

const shout = (heading: string) => ` ${heading.toUpperCase().replaceAll(' ', '\u00a0 ')} `

/** A code as a Chinese keyboard types it. */
const widen = (code: string) =>
  code
    .replaceAll(' ', '\u00a0')
    .replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

/** A cell as Excel keeps it: digits are a number. */
const typed = (cell: string) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)

/** What a file was read as, without what may differ: its headings, encoding and the numbers of its lines. */
function readAs(body: object): unknown {
  const { file: _, columns: _columns, ...read } = body as { file?: unknown; columns?: unknown }
  return JSON.parse(
    JSON.stringify(read, (key, value) => (['line', 'encoding', 'digest'].includes(key) ? undefined : value)),
  )
}

const endpoints = [...operations]
  .map(([name, endpoint]) => [name.replace('admin.', ''), endpoint] as const)
  .filter(([name, { form }]) => form?.files.kind === 'sheet' && /preview|examine|readFile/i.test(name))

test('every reader of files is tested', () => {
  expect(endpoints.map(([name]) => name).sort()).toEqual(Object.keys(readers).sort())
})

describe.each(endpoints)('%s reads the same table from', (name, endpoint) => {
  const reader = readers[name]
  assert(reader !== undefined)

  const plain = upload(endpoint, reader, csvOf(reader.table))

  test.each(Object.entries(habits))('%s', async (_, write) => {
    expect(await plain).toMatchObject(reader.read)
    expect(readAs(await upload(endpoint, reader, await write(reader.table, reader.codes)))).toEqual(
      readAs(await plain),
    )
  })
})

test('a margin typed as 20% in Excel is refused, because its cell is stored as 0.2', async () => {
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['SKU', 'Margin'],
          [sku, 0.2],
        ],
        cells: new Map([['1,1', { value: 0.2, style: { numFmt: '0%' } }]]),
      },
    ],
  })
  expect(await upload(priceFileEndpoints.preview, {}, content)).toMatchObject({
    counts: { changed: 0, faults: 1 },
    faults: [{ line: 2, code: 'bad-margin', value: '0.2' }],
  })
})

test.each([
  ['parcelFiles.preview', [invoice, 1234567890123456]],
  ['stockSheets.readFile', [1234567890123456, 7]],
  ['priceFiles.preview', [1e15, 12.5]],
] as const)('a code of 16 digits in %s is refused, because Excel stores 15', async (name, row) => {
  const reader = readers[name]
  const endpoint = endpoints.find(([found]) => found === name)?.[1]
  assert(reader !== undefined && endpoint !== undefined)
  const rows = [reader.table[0].slice(0, 2), [...row]]
  const body = await upload(endpoint, reader, await writeXlsx({ sheets: [{ name: '1', rows }] }))
  expect(body).toMatchObject({ faults: [{ line: 2, code: 'bad-code' }] })
})

async function upload(
  endpoint: Endpoint,
  { fields = {} }: Pick<Reader, 'fields'>,
  content: string | Uint8Array,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.append(endpoint.form?.files.name ?? '', new Blob([content as BlobPart]), 'file.csv')
  const { status, body } = await staff.call(endpoint, { body: form })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as object
}
