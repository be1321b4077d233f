import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'

/** The same for every reader. */
let bomb: Uint8Array | undefined

/** Files that would block a reader that parses them at once, by name. Each receives the columns of the reader. */
export const hostileFiles = {
  'lines of two letters': (columns, maxBytes) => repeated('a,b\n', Math.min(maxBytes, 12_000_000), columns),
  'one cell of comments': (columns) => withCell(columns, '<!--'.repeat(120_000)),
  'one cell of tags': (columns) => withCell(columns, '<li '.repeat(120_000)),
  'long cells of tags': (columns) =>
    `${columns.join()}\n${rowOf(columns, '<li '.repeat(1_000)).repeat(Math.floor(700 / columns.length))}`,
  '60,000 columns': (columns) => `${columns.join()},${'x,'.repeat(60_000)}\n1\n`,
  'a quotation mark without end': (columns) => `${columns.join()}\n"${'open\n'.repeat(700_000)}`,
  'many rows of one item': (columns, maxBytes) =>
    repeated(rowOf(columns, 'one'), Math.min(maxBytes, 12_000_000), columns),
  'as many rows as it may have': (columns, maxBytes) => {
    const rows: string[] = [columns.join()]
    let length = 0
    for (let at = 0; length < Math.min(maxBytes, 12_000_000) - 1_000 && at < 19_999; at++) {
      const row = columns.map((_, place) => `item ${at} ${place}`).join()
      rows.push(row)
      length += row.length + 1
    }
    return rows.join('\n')
  },
  'a ZIP bomb': () => (bomb ??= workbook(Buffer.alloc(80 * 1024 * 1024, ' '))),
  'a ZIP bomb that only its directory shows': (columns) => {
    const rows = `${sheetStart(columns)}<row>${'<c><v>1</v></c>'.repeat(columns.length)}</row>`
    return withDirectoryOfItsOwn(
      Buffer.concat([Buffer.from(rows), Buffer.alloc(80 * 1024 * 1024, ' '), Buffer.from(sheetEnd)]),
    )
  },
  'deep XML': (columns) => workbook(Buffer.from(`${sheetStart(columns)}${'<a>'.repeat(1_000_000)}`)),
} satisfies Record<string, (columns: readonly string[], maxBytes: number) => string | Uint8Array>

export type HostileFile = keyof typeof hostileFiles

function repeated(row: string, bytes: number, columns: readonly string[]): string {
  return `${columns.join()}\n${row.repeat(Math.floor((bytes - 1_000) / row.length))}`
}

function rowOf(columns: readonly string[], cell: string): string {
  return `${columns.map(() => cell).join()}\n`
}

function withCell(columns: readonly string[], cell: string): string {
  return `${columns.join()}\n${columns.map((_, at) => (at === 1 ? cell : '1')).join()}\n`
}

function sheetStart(columns: readonly string[]): string {
  const cells = columns.map((column) => `<c t="inlineStr"><is><t>${column}</t></is></c>`)
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row>${cells.join('')}</row>`
}

const sheetEnd = '</sheetData></worksheet>'

/** An XLSX file whose sheet is deflated by the central directory and stored by its local header. The directory declares
 *  no unpacked size and no checksum. */
function withDirectoryOfItsOwn(sheet: Uint8Array): Uint8Array {
  const zip = workbook(deflateRawSync(sheet), { level: 0 })
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const at = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength).lastIndexOf(name) - 46
  view.setUint16(at + 10, 8, true)
  view.setUint32(at + 16, 0, true)
  view.setUint32(at + 24, 0, true)
  return zip
}

/** An XLSX file with one sheet. */
function workbook(sheet: Uint8Array, { level }: { level: 0 | 6 } = { level: 6 }): Uint8Array {
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  return zipSync(
    {
      '[Content_Types].xml': xml(
        `<Types xmlns="${packaged}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': sheet,
    },
    { level },
  )
}
