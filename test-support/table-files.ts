/** A form with one file and text fields, as the admin sends it. */
export function fileForm(content: string | Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('file', new Blob([content as BlobPart]), 'file.csv')
  return form
}

/** Files that are not tables or have no rows, each with its fault. */
export const brokenFiles: [title: string, content: string | Uint8Array, fault: string][] = [
  ['an empty file', '', 'no-rows'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'not-utf8'],
  [
    'a damaged Excel workbook',
    Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0xff, 0x08]),
    'unreadable-file',
  ],
  ['an open quotation mark', 'sku,price\n"A,1', 'unreadable-file'],
]
