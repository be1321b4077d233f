import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { draftEndpoints, productAdminEndpoints } from '../../contract/admin/catalogue/catalogue-admin.ts'
import {
  catalogueFileEndpoints as admin,
  type ImportPreview,
} from '../../contract/admin/catalogue/catalogue-file.ts'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { violations } from '../../database/audit/audit.ts'
import { demoCatalogue } from '../../seed/catalogue.ts'
import { catalogueRows, categoryRows } from '../../seed/catalogue-file.ts'
import { anEdit } from '../../test-support/catalogue/an-edit.ts'
import { createMemoryBlobStore } from '../../test-support/memory-blob-store.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { formatCsvLines } from '../platform/csv/csv-rules.ts'
import { imageStore } from '../platform/images/image-store.ts'
import { listCategorys } from './browse/menu-queries.ts'
import { catalogueFileRoutes } from './catalogue-file-routes.ts'
import { toSheetRows } from './file/import-sheet-rules.ts'
import { importCatalogue } from './import/import-catalogue.ts'
import { catalogueAdminRoutes } from './products/catalogue-admin-routes.ts'
import { picturesFrom } from './publishing/import-pictures.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [catalogueFileRoutes, catalogueAdminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const token = await insertSessionForPerson(db, mall.clock, staffId)
const staff = createActor(mall.app, token)

beforeAll(async () => {
  const create = { width: 16, height: 16, channels: 3, background: '#c03' } as const
  const pixel = await sharp({ create }).png().toBuffer()
  const { faults } = await importCatalogue(db, {
    rows: toSheetRows(catalogueRows(demoCatalogue('2026-11-21').products)),
    categoryRows: toSheetRows(categoryRows()),
    takePictures: picturesFrom(async () => pixel, imageStore(createMemoryBlobStore())),
  })
  expect(faults).toEqual([])
})

async function exported(sheet: 'catalogue' | 'categories'): Promise<string> {
  const url = `${apiBase}${admin.export.path}?sheet=${sheet}`
  const reply = await mall.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv'])
  return reply.body
}

function formOf(files: readonly string[], digest?: string): FormData {
  const form = new FormData()
  if (digest !== undefined) form.set('digest', digest)
  for (const file of files) form.append('sheets', new Blob([file]), 'sheet.csv')
  return form
}

async function readPreview(...files: string[]): Promise<ImportPreview> {
  const { status, body } = await staff.call(admin.previewImport, { body: formOf(files) })
  expect(status).toBe(200)
  return body
}

async function importFile(digest: string, ...files: string[]) {
  return await staff.call(admin.import, { body: formOf(files, digest) })
}

async function epoch(): Promise<number> {
  return (await db.selectFrom('catalogue_epoch').select('epoch').executeTakeFirstOrThrow()).epoch
}

/** The file with every occurrence of a text replaced: rows that repeat a value must agree. */
function changed(file: string, before: string, after: string): string {
  const changedFile = file.replaceAll(before, after)
  expect(changedFile).not.toBe(file)
  return changedFile
}

const subNames = ['sub_category_en', 'sub_category_cn']

function recordsOf(file: string): string[][] {
  return parse(file, { bom: true })
}

/** The file with these columns only. */
function columnsOf(file: string, columns: readonly string[]): string {
  const [header = [], ...records] = recordsOf(file)
  const at = columns.map((column) => header.indexOf(column))
  return formatCsvLines([columns, ...records.map((record) => at.map((index) => record[index] ?? ''))])
}

describe('a whole catalogue', () => {
  test('that is exported and imported again changes nothing', async () => {
    const files = [await exported('catalogue'), await exported('categories')]
    const { counts, canImport, changes, digest } = await readPreview(...files)
    expect([changes, canImport]).toEqual([[], false])
    expect(counts).toMatchObject({ new: 0, changed: 0, menu: 0, faults: 0 })
    expect(counts.unchanged).toBeGreaterThan(200)
    const before = await epoch()
    expect((await importFile(digest, ...files)).body).toEqual({ code: 'nothing-to-import' })
    expect(await epoch()).toBe(before)
  })

  test('is edited in a spreadsheet, previewed cell by cell, and imported exactly as previewed', async () => {
    const file = await exported('catalogue')
    const [, row = ''] = file.split('\r\n')
    const [code = '', nameEn = ''] = row.split(',')
    const other = changed(file, `${code},${nameEn},`, `${code},Lion Rock Teapot,`)
    const categories = await exported('categories')
    const [sortId = ''] = /,STYLE1,\d+,/.exec(categories) ?? []
    const menu = changed(categories, sortId, ',STYLE1,77,')
    const { digest, changes, counts } = await readPreview(other, menu)
    expect(counts).toMatchObject({ new: 0, changed: 1, menu: 1, offShelf: 0 })
    expect(changes).toMatchObject([
      { sheet: 'categories', kind: 'CHANGED', cells: [{ column: 'sort_id', after: '77' }] },
      {
        sheet: 'catalogue',
        kind: 'CHANGED',
        code,
        cells: [{ item: code, column: 'name_en', before: nameEn, after: 'Lion Rock Teapot' }],
      },
    ])
    const { status, body } = await importFile(digest, other, menu)
    expect([status, body.counts.changed]).toEqual([200, 1])
    expect(await exported('catalogue')).toBe(other)
    expect(await violations(db)).toEqual([])
  })

  test('enables and disables menu entries, leaves unspecified ones unchanged, and writes the audit log', async () => {
    const lines = (await exported('categories')).split('\r\n')
    const [name = '', nameCn = '', ...own] = lines[1]?.split(',') ?? []
    const off = lines
      .map((line) => (line.startsWith(`${name},`) ? line.replace(',yes,', ',no,') : line))
      .join('\r\n')
    const { digest, changes } = await readPreview(off)
    expect(changes.map(({ cells }) => cells)).toMatchObject([
      [{ column: 'category_enabled', before: 'yes', after: 'no' }],
    ])
    expect((await importFile(digest, off)).status).toBe(200)
    expect(await exported('categories')).toBe(off)
    expect((await listCategorys(db)).map(({ nameEn }) => nameEn)).not.toContain(name)
    const silent = `category_en,category_cn,pattern,sort_id,image\n${[name, nameCn, ...own.slice(0, 3)]}\n`
    expect((await readPreview(silent)).counts.menu).toBe(0)
    const log = db
      .selectFrom('audit_log')
      .where('act', '=', 'importCatalogue')
      .where('part_of', 'is', null)
      .select(['before', 'after'])
    const code = `category_enabled ${changes[0]?.code}`
    const entry = await log.orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ before: { [code]: 'yes' }, after: { [code]: 'no', menu: 1, changed: 0 } })
    const back = lines.join('\r\n')
    expect((await importFile((await readPreview(back)).digest, back)).status).toBe(200)
  })

  test('retains the values of absent columns, for products and for the menu', async () => {
    const catalogue = await exported('catalogue')
    const categories = await exported('categories')
    const required = ['display_code', 'name_en', 'name_cn', 'brand_en', 'brand_cn', 'categories']
    const goods = columnsOf(catalogue, [...required, 'product_code', 'price', 'sku'])
    const menu = columnsOf(
      categories,
      ['category_en', 'category_cn', 'pattern', 'type_en', 'type_cn'].concat(subNames),
    )
    expect((await readPreview(goods, menu)).changes).toEqual([])
    const [header = [], firstRecord = []] = recordsOf(goods)
    const price = firstRecord[header.indexOf('price')] ?? ''
    const productCode = firstRecord[header.indexOf('product_code')] ?? ''
    const raised = formatCsvLines(
      recordsOf(goods).map((record) =>
        record.includes(productCode) ? record.map((cell) => (cell === price ? '4321' : cell)) : record,
      ),
    )
    const { digest, counts, changes } = await readPreview(raised)
    expect(counts).toMatchObject({ changed: 1, emptied: 0 })
    expect(changes.flatMap(({ cells }) => cells)).toEqual([
      { item: productCode, column: 'price', before: price, after: '4321' },
    ])
    expect((await importFile(digest, raised)).status).toBe(200)
    const back = await readPreview(catalogue)
    expect(back.changes.flatMap(({ cells }) => cells.map(({ column }) => column))).toEqual(['price'])
    expect((await importFile(back.digest, catalogue)).status).toBe(200)
  })

  test('counts the values that empty cells would clear', async () => {
    const catalogue = await exported('catalogue')
    const names = ['display_code', 'name_en', 'name_cn', 'brand_en', 'brand_cn', 'categories', 'images', 'pv']
    const some = columnsOf(catalogue, [...names, 'product_code', 'price', 'sku'])
    const [header = [], firstRecord = [], ...others] = recordsOf(some)
    const code = firstRecord[0]
    const emptied = formatCsvLines([
      header,
      ...[firstRecord, ...others]
        .filter((record) => record[0] === code)
        .map((record) => record.map((cell, at) => (['images', 'pv'].includes(header[at] ?? '') ? '' : cell))),
    ])
    const { counts, changes } = await readPreview(emptied)
    const cells = changes.flatMap((change) => change.cells)
    expect(cells.map(({ column }) => column)).toContain('images')
    expect(
      cells.every(({ column }) => ['images', 'image_alts_en', 'image_alts_cn', 'pv'].includes(column)),
    ).toBe(true)
    expect(counts).toMatchObject({ changed: 1, emptied: cells.length })
    const menu = columnsOf(await exported('categories'), ['category_en', 'category_cn', 'pattern', 'sort_id'])
    const [menuHeader = [], ...entries] = recordsOf(menu)
    const own = [...new Map(entries.map((record) => [record[0], record])).values()]
    const unsorted = formatCsvLines([menuHeader, ...own.map((record) => record.with(3, ''))])
    const preview = await readPreview(unsorted)
    expect(preview.counts.emptied).toBe(preview.counts.menu)
    expect(preview.counts.emptied).toBeGreaterThan(0)
  })

  test('reports additions, products taken off the shelf, and rows skipped for faults, with line, column and reason', async () => {
    const file = await exported('catalogue')
    const lines = file.split('\r\n')
    const [code = ''] = lines.find((line) => line.includes(',yes,,,'))?.split(',') ?? []
    const off = lines
      .map((line) => (line.startsWith(`${code},`) ? line.replace(',yes,,,', ',no,,,') : line))
      .join('\r\n')
    expect((await readPreview(off)).counts).toMatchObject({ changed: 1, offShelf: 1 })
    const header = 'display_code,name_en,name_cn,brand_en,brand_cn,categories,product_code,price,sku'
    const place = (lines[1] ?? '').split(',').find((cell) => cell.split('/').length === 3) ?? ''
    const good = `NEW-1,Teapot,茶壺,Cloud Ridge,雲嶺,${place},NEW-1A,"HK$1,280.00",NEW-1A1`
    const bad = `NEW-2,Cup,,Cloud Ridge,雲嶺,${place},NEW-2A,dear,NEW-2A1`
    const preview = await readPreview([header, good, bad, ',,,,,,,,', ''].join('\r\n'))
    expect(preview.counts).toMatchObject({ new: 1, refused: 1, faults: 2 })
    expect(preview.faults).toMatchObject([
      { line: 3, column: 'name_cn', code: 'name-missing' },
      { line: 3, column: 'price', code: 'bad-price', value: 'dear' },
    ])
    expect(preview.canImport).toBe(true)
  })

  test('that was changed between preview and import is refused as a whole', async () => {
    const file = await exported('catalogue')
    const [, row = ''] = file.split('\r\n')
    const [code = '', nameEn = ''] = row.split(',')
    const other = changed(file, `${code},${nameEn},`, `${code},Peak Teapot,`)
    const { digest } = await readPreview(other)
    const { id } = await db
      .selectFrom('display_products')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
    const edit = await anEdit(db, { displayProductId: id }, { nameEn: 'Harbour Teapot' })
    await staff.call(productAdminEndpoints.update, { params: { id }, body: edit })
    const before = await epoch()
    const { status, body } = await importFile(digest, other)
    expect([status, body]).toEqual([422, { code: 'catalogue-changed-meanwhile' }])
    expect(await epoch()).toBe(before)
  })

  test('with an invalid file is refused with the reason', async () => {
    expect((await staff.call(admin.previewImport, { body: formOf([]) })).body).toEqual({
      code: 'sheet-missing',
    })
    const strange = await readPreview('colour,size\r\nred,1\r\n')
    expect([strange.canImport, strange.faults[0]?.code]).toEqual([false, 'unknown-column'])
    const form = new FormData()
    form.append('sheets', new Blob([new Uint8Array([0x63, 0xff, 0x00, 0xfe])]))
    const { body } = await staff.call(admin.previewImport, { body: form })
    expect(body.faults).toMatchObject([{ code: 'not-utf8' }])
    const page = await readPreview(
      '\ufeff <html xmlns:x="urn:schemas-microsoft-com"><table><tr><td>sku</td></tr></table></html>',
    )
    expect(page.faults).toMatchObject([{ code: 'web-page' }])
  })

  test.each([
    ['in UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), []],
    [
      'in Big5',
      (text: string) => Buffer.from(text.replaceAll('中文', '\xa4\xa4\xa4\xe5'), 'latin1'),
      ['read-as-big5'],
    ],
    ['separated by semicolons', (text: string) => Buffer.from(text.replaceAll(',', ';')), []],
    ['separated by tabs', (text: string) => Buffer.from(text.replaceAll(',', '\t')), []],
  ])('%s is read', async (_, encoded, notes) => {
    const text = 'category_en,category_cn,pattern\r\nTea room,中文,STYLE1\r\n'
    const form = new FormData()
    form.append('sheets', new Blob([new Uint8Array(encoded(text))]))
    const { body } = await staff.call(admin.previewImport, { body: form })
    expect(body).toMatchObject({ faults: [], changes: [{ kind: 'NEW', nameEn: 'Tea room', nameCn: '中文' }] })
    expect(body.notes.map(({ code }) => code)).toEqual(notes)
  })

  test('names the product and the earlier row that a row contradicts', async () => {
    const header = 'display_code,name_en,name_cn,brand_en,brand_cn,categories,product_code,price,sku'
    const row = (name: string, sku: string) => `ROW-1,${name},茶壺,Cloud Ridge,雲嶺,A/B/C,ROW-1A,1,${sku}`
    const { faults } = await readPreview(
      [header, row('Teapot', 'ROW-S'), row('Kettle', 'ROW-S')].join('\r\n'),
    )
    expect(faults.filter(({ otherLine }) => otherLine !== null)).toMatchObject([
      { code: 'rows-disagree', line: 3, otherLine: 2, column: 'name_en', nameEn: 'Teapot', nameCn: '茶壺' },
      { code: 'repeated-sku', line: 3, otherLine: 2, nameEn: 'Teapot' },
    ])
  })

  test('with the example of the template can be imported except for its pictures', async () => {
    const url = `${apiBase}${admin.template.path}?sheet=catalogue`
    const reply = await mall.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const { faults, missingPictures, counts } = await readPreview(reply.body)
    expect(faults.map(({ code }) => code)).toEqual(['missing-image', 'missing-image'])
    expect(missingPictures).toEqual(['jasmine.jpg', 'jasmine-tin.jpg'])
    expect(counts).toMatchObject({ refused: 1, incomplete: 1 })
  })
})

describe('a file of another shop', () => {
  const file = readFileSync(new URL('./other-shops/samples/shopify.csv', import.meta.url), 'utf8')
  const mappingForm = (mapping: object, drafts: 'yes' | 'no' | 'all', digest?: string) => {
    const form = formOf([file], digest)
    form.set('mapping', JSON.stringify(mapping))
    form.set('drafts', drafts)
    return form
  }

  test('is recognised, mapped by hand, previewed, imported with drafts, and its mapping is kept', async () => {
    const { body: examined } = await staff.call(admin.examine, { body: formOf([file]) })
    expect(examined).toMatchObject({ format: 'shopify', rows: 4, isSavedMapping: false, faults: [] })
    expect(examined.columns).toContainEqual({ name: 'Vendor', samples: ['Victoria Peak', 'Cloud Ridge'] })
    const { mapping } = examined
    expect(examined.places[0]?.aboveCn).toMatch(/^\p{Script=Han}/u)
    const categories = examined.places.map(({ aboveCn }) => aboveCn.split(' › ')[0])
    const starts = categories.filter((category, at) => category !== categories[at - 1])
    expect(starts).toEqual([...new Set(categories)])
    expect(starts.length).toBeGreaterThan(1)
    const place = examined.places[0]?.path ?? ''
    const ofField = (field: string, to: object) => (mapped: (typeof mapping.fields)[number]) =>
      mapped.field === field ? { ...mapped, ...to } : mapped
    const corrected = {
      places: mapping.places.map((mappedPlace) => ({ ...mappedPlace, to: place })),
      fields: mapping.fields
        .map(ofField('images', { column: '', otherwise: '' }))
        .map(ofField('name_cn', { otherwise: '待譯' }))
        .map(ofField('description_cn', { otherwise: '待譯' }))
        .map(ofField('pv', { otherwise: '0' }))
        .map(ofField('specification_cn', { otherwise: '標準' })),
    }
    const skipped = await staff.call(admin.previewImport, { body: mappingForm(mapping, 'no') })
    expect(skipped.body.counts).toMatchObject({ new: 0, refused: 2, incomplete: 2, drafts: 0 })
    expect(skipped.body.missingPictures).toContain('https://cdn.example.com/oolong.png')

    const preview = await staff.call(admin.previewImport, { body: mappingForm(corrected, 'yes') })
    expect(preview.body.counts).toMatchObject({ new: 2, refused: 0, drafts: 0, warnings: 2 })
    const tee = preview.body.changes.find(({ code }) => code === 'harbour-tee')
    expect(tee?.axes.map(({ nameCn, values }) => [nameCn, values.map((value) => value.nameCn)])).toEqual([
      ['尺碼', ['M', 'L', 'XXL']],
      ['顏色', ['紅色']],
    ])
    const withoutPv = corrected.fields.map(ofField('pv', { otherwise: '' }))
    const lacking = await staff.call(admin.previewImport, {
      body: mappingForm({ ...corrected, fields: withoutPv }, 'no'),
    })
    expect(lacking.body.counts).toMatchObject({ new: 0, refused: 2, incomplete: 2 })
    expect(lacking.body.faultCounts).toEqual([{ code: 'pv-missing', count: 2 }])
    const allDrafts = await staff.call(admin.previewImport, { body: mappingForm(corrected, 'all') })
    expect(allDrafts.body.counts).toMatchObject({ new: 0, drafts: 2, faults: 0 })

    const { status, body } = await staff.call(admin.import, {
      body: mappingForm(corrected, 'yes', preview.body.digest),
    })
    expect([status, body.counts.new]).toEqual([200, 2])
    const { body: again } = await staff.call(admin.examine, { body: formOf([file]) })
    expect(again).toMatchObject({ isSavedMapping: true, mapping: corrected })
    const repeated = await staff.call(admin.previewImport, { body: mappingForm(again.mapping, 'no') })
    expect(repeated.body.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, faults: 0 })
    expect(await violations(db)).toEqual([])
  })

  test('without Chinese names becomes drafts once, with everything that could be read', async () => {
    const drafts = file
      .replaceAll('harbour-tee', 'drafted-tee')
      .replaceAll('TEE-', 'DRAFT-')
      .replaceAll('oolong', 'pu-erh')
      .replaceAll('OOLONG', 'PUERH')
    const { body: examined } = await staff.call(admin.examine, { body: formOf([drafts]) })
    const form = (digest?: string) => {
      const data = formOf([drafts], digest)
      const fields = examined.mapping.fields.map((mapped) => ({ ...mapped, otherwise: '' }))
      data.set('mapping', JSON.stringify({ fields, places: [] }))
      data.set('drafts', 'yes')
      return data
    }
    const { body: preview } = await staff.call(admin.previewImport, { body: form() })
    expect(preview.counts).toMatchObject({ new: 0, drafts: 2, refused: 0, incomplete: 0 })
    expect((await staff.call(admin.import, { body: form(preview.digest) })).status).toBe(200)
    const { body } = await staff.call(draftEndpoints.list, { query: {} })
    const saved = body.items.find(({ code }) => code === 'drafted-tee')
    expect(saved).toMatchObject({ nameEn: 'Harbour Tee', nameCn: '', displayProductId: null })
    const draft = await staff.call(draftEndpoints.read, { params: { id: saved?.id ?? '' } })
    expect(
      draft.body.content.products.map(({ priceCents, specifications }) => [
        priceCents,
        specifications.length,
      ]),
    ).toEqual([
      [19_900, 1],
      [19_900, 1],
      [22_900, 1],
    ])
    expect(draft.body.content.axes.map(({ nameEn }) => nameEn)).toEqual(['Size', 'Color'])
    const repeated = await staff.call(admin.previewImport, { body: form() })
    expect(repeated.body).toMatchObject({ canImport: false, counts: { drafts: 0, refused: 2 } })
  })

  test('uses the Chinese of earlier imports, splits names with both languages, and is shown as the shop will', async () => {
    const header = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price'
    const rows = (code: string, names: readonly string[]) =>
      names.map(
        (value, at) =>
          `${code.toLowerCase()},Rose Tea 玫瑰茶 50g,Zenith Tea,Tea,Strength,${value},${code}-${at},${at + 10}`,
      )
    const formWith = (csv: string, mapping: object, digest?: string) => {
      const form = formOf([csv], digest)
      form.set('mapping', JSON.stringify(mapping))
      form.set('drafts', 'no')
      return form
    }
    const mapped = async (csv: string, words: { en: string; cn: string }[]) => {
      const { body } = await staff.call(admin.examine, { body: formOf([csv]) })
      const place = body.places[0]?.path ?? ''
      const fields = body.mapping.fields.map((field) => {
        if (field.field === 'name_cn') return { ...field, column: 'Title' }
        if (field.field === 'categories') return { ...field, otherwise: place }
        if (field.field === 'pv') return { ...field, otherwise: '0' }
        return field
      })
      return { fields, places: [], words }
    }
    const first = [header, ...rows('WORD-A', ['Mild', 'Bold'])].join('\n')
    const untold = await mapped(first, [])
    const { body: unread } = await staff.call(admin.previewImport, { body: formWith(first, untold) })
    expect(unread.untranslated).toEqual(['Zenith Tea', 'Strength', 'Mild', 'Bold'])
    const translated = await mapped(first, [
      { en: 'Zenith Tea', cn: '天頂茶莊' },
      { en: 'Strength', cn: '濃度' },
      { en: 'Mild', cn: '淡' },
      { en: 'Bold', cn: '濃' },
    ])
    const { body: preview } = await staff.call(admin.previewImport, { body: formWith(first, translated) })
    expect(preview.products).toEqual([
      {
        code: expect.any(String),
        nameEn: 'Rose Tea 50g',
        nameCn: '玫瑰茶 50g',
        brandNameEn: 'Zenith Tea',
        brandNameCn: '天頂茶莊',
        image: null,
        priceCents: 1_000,
        priceVaries: true,
        pvHundredths: 0,
        isOnSale: true,
      },
    ])
    const imported = await staff.call(admin.import, { body: formWith(first, translated, preview.digest) })
    expect(imported.status).toBe(200)

    // Another file with other columns, so its mapping is not the stored one.
    const second = [
      `${header},Tags`,
      ...rows('WORD-B', ['Mild', 'Strong']).map(
        (row) => `${row.replace('Rose Tea 玫瑰茶', 'Mint Tea 薄荷茶')},tea`,
      ),
    ].join('\n')
    const { body: later } = await staff.call(admin.previewImport, {
      body: formWith(second, await mapped(second, [])),
    })
    expect(later.untranslated).toEqual(['Strong'])
    expect(later.counts.faults).toBeGreaterThan(0)
  })

  test('with an unreadable mapping is refused', async () => {
    const form = formOf([file])
    form.set('mapping', '{"fields": 1}')
    const { status, body } = await staff.call(admin.previewImport, { body: form })
    expect([status, body]).toEqual([422, { code: 'invalid-input', fields: { mapping: 'invalid' } }])
  })
})

test('two staff importing at once never both apply a preview of the same state', async () => {
  const sheet = (code: string) =>
    `category_en,category_cn,pattern,category_enabled\r\n${code},並行,STYLE1,yes\r\nShared room,共用${code},STYLE1,yes\r\n`
  const files = [sheet('Room A'), sheet('Room B')]
  const digests: string[] = []
  for (const file of files) digests.push((await readPreview(file)).digest)
  const answers = await Promise.all(files.map((file, at) => importFile(digests[at] ?? '', file)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await violations(db)).toEqual([])
})
