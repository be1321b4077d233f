import { inflateSync } from 'node:zlib'

/** The text of a PDF in the order of its content, as copying it in a viewer returns it. */
export function readPdfTexts(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ''] = objects.get(font)?.head.match(/\/ToUnicode (\d+) 0 R/) ?? []
      if (unicode !== '') fonts.set(name, charactersOf(objects.get(unicode)?.stream ?? ''))
    }
  }
  let characters = new Map<string, string>()
  const texts: string[] = []
  for (const { stream } of objects.values()) {
    for (const [, font, written = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font !== undefined) characters = fonts.get(font) ?? characters
      for (const [, glyphs = ''] of written.matchAll(/<([0-9a-f]+)>/gi))
        for (const glyph of glyphs.match(/.{4}/g) ?? []) texts.push(characters.get(glyph.toLowerCase()) ?? '')
    }
  }
  return texts.join('')
}

function objectsOf(file: string): Map<string, { head: string; stream: string }> {
  const objects = file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)
  return new Map(
    [...objects].map(([, number = '', body = '']) => {
      const [head = '', rest = ''] = body.split(/stream\r?\n/, 2)
      const bytes = Buffer.from(rest.replace(/\nend$/, ''), 'latin1')
      const stream = head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
      return [number, { head, stream }]
    }),
  )
}

/** The characters of a font's glyphs by its ToUnicode map: pairs, and ranges with a list. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[(.*?)\]/gi)) {
    const values = [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, value = '']) => value.replaceAll(' ', ''))
    values.forEach((value, place) => {
      const glyph = (Number.parseInt(from, 16) + place).toString(16).padStart(4, '0')
      characters.set(glyph, Buffer.from(value, 'hex').swap16().toString('utf16le'))
    })
  }
  return characters
}
