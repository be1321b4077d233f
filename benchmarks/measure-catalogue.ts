import assert from 'node:assert'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'csv-parse/sync'
import { catalogueFileEndpoints as admin } from '../contract/admin/catalogue/catalogue-file.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { csvMark, formatCsvLines, formatDecimal } from '../server/platform/csv/csv-rules.ts'
import { aMember, insertSessionForPerson } from '../test-support/people/a-member.ts'
import { type BenchMall, startMall } from './mall-process.ts'

/** Minimum number of rows, and number of products with a changed price. */
const [minRows, changedProducts] = [5_000, 200]

/** Imports a catalogue of 5,000 rows through the admin, exports it, imports it unchanged and with changed
 *  prices. The export must equal the import exactly. */
export async function measureCatalogue(): Promise<void> {
  const mall = await startMall()
  try {
    const times: Record<string, { seconds: number; rows: number }> = {}
    const timed = async <Result>(name: string, rows: number, act: () => Promise<Result>) => {
      const began = performance.now()
      const result = await act()
      times[name] = { seconds: Math.round((performance.now() - began) / 100) / 10, rows }
      return result
    }
    const { exportCatalogue, previewImport, importFile } = await aCatalogueEditor(mall)
    const large = multiplied(parseRows(await exportCatalogue()))
    const rows = large.length - 1
    const { digest } = await timed('preview, nearly all new', rows, () => previewImport(formatRows(large)))
    await timed('import', rows, () => importFile(formatRows(large), digest))
    const exported = await timed('export', rows, exportCatalogue)
    assert.ok(isSame(exported, formatRows(large)), 'the export equals the import')
    const same = await timed('preview, nothing changed', rows, () => previewImport(exported))
    assert.equal(same.canImport, false, 'what was taken away changes nothing')
    const raisePrice = formatRows(withOtherPrices(parseRows(exported)))
    const { digest: otherPrices, counts } = await timed('preview, other prices', rows, () =>
      previewImport(raisePrice),
    )
    assert.equal(counts.new, 0, 'another price makes nothing new')
    await timed('import of other prices', rows, () => importFile(raisePrice, otherPrices))
    assert.ok(isSame(await exportCatalogue(), raisePrice), 'the catalogue equals the imported file')
    console.table(times)
    console.log(`${counts.changed} display products with another price, ${exported.length} characters`)
  } finally {
    await mall.stop()
  }
}

/** A member of staff with the catalogue permission. */
async function aCatalogueEditor(mall: BenchMall) {
  const { id } = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'], permissions: ['catalogue'] })
  const headers = {
    authorization: `Bearer ${await insertSessionForPerson(mall.db, { now: () => new Date() }, id)}`,
  }
  const call = async (path: string, body?: FormData) => {
    const input = body ? { method: 'POST', body, headers } : { headers }
    const answer = await fetch(`${mall.url}${apiBase}${path}`, input)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  // Includes the byte order mark, which `text()` would remove.
  const letters = new TextDecoder('utf-8', { ignoreBOM: true })
  const exportCatalogue = async () =>
    letters.decode(await (await call(`${admin.export.path}?sheet=catalogue`)).arrayBuffer())
  const previewImport = async (file: string) => {
    const answer = await call(admin.previewImport.path, toFormData(file))
    const preview = admin.previewImport.answer.parse(await answer.json())
    assert.deepEqual(preview.faults, [], 'the file has no fault')
    return preview
  }
  const importFile = async (file: string, digest: string) =>
    void (await (await call(admin.import.path, toFormData(file, digest))).json())
  return { exportCatalogue, previewImport, importFile }
}

function toFormData(file: string, digest?: string): FormData {
  const form = new FormData()
  if (digest !== undefined) form.set('digest', digest)
  form.append('sheets', new Blob([file]), 'catalogue.csv')
  return form
}

function parseRows(file: string): string[][] {
  return parse(file, { bom: true })
}

function formatRows(rows: readonly string[][]): string {
  return csvMark + formatCsvLines(rows)
}

/** Repeats the same products with new codes. */
function multiplied([head = [], ...rows]: string[][]): string[][] {
  const codes = ['display_code', 'product_code', 'sku'].map((name) => head.indexOf(name))
  const copies = Array.from({ length: Math.ceil(minRows / rows.length) }, (_, copy) =>
    rows.map((row) => row.map((cell, at) => (codes.includes(at) && copy > 0 ? `${cell}-${copy}` : cell))),
  )
  return [head, ...copies.flat()]
}

/** Some products with a price one dollar higher, as a spreadsheet would write them. */
function withOtherPrices([head = [], ...rows]: string[][]): string[][] {
  const [product, price] = [head.indexOf('product_code'), head.indexOf('price')]
  const changedCodes = new Set([...new Set(rows.map((row) => row[product]))].slice(0, changedProducts))
  return [
    head,
    ...rows.map((row) =>
      row.map((cell, at) => (at === price && changedCodes.has(row[product]) ? dearer(cell) : cell)),
    ),
  ]
}

/** One dollar more, in the format of the export. */
function dearer(price: string): string {
  return formatDecimal(Math.round(Number(price) * 100) + 100).replace(/\.00$/, '')
}

/** Whether two files contain the same rows in any order. */
function isSame(one: string, other: string): boolean {
  return isDeepStrictEqual(...([one, other].map((file) => sortRows(parseRows(file))) as [string[], string[]]))
}

function sortRows(rows: readonly string[][]): string[] {
  return rows.map((row) => row.join('\t')).sort()
}
