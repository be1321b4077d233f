/** The names in a ZIP file, by the name that fflate gives. fflate reads a name without the mark of UTF-8 as Latin-1;
 *  Windows in Hong Kong writes Big5 there, and other programs UTF-8 without the mark. */
export function namesInZip(zip: Uint8Array): Map<string, string> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const names = new Map<string, string>()
  let at = directoryOf(view)
  while (at >= 0 && at + 46 <= zip.length && view.getUint32(at, true) === directoryEntry) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    )
    const bytes = zip.subarray(at + 46, at + 46 + (nameLength ?? 0))
    const isUtf8 = (view.getUint16(at + 8, true) & utf8Mark) !== 0
    const latin = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    const text = decodeAs(bytes, 'utf-8') ?? decodeAs(bytes, 'big5') ?? latin
    names.set(isUtf8 ? text : latin, text)
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return names
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const utf8Mark = 0x800

/** The place of the central directory; -1 without one. A comment of at most 64 KB may follow its end. */
function directoryOf(view: DataView): number {
  const from = view.byteLength - 22
  for (let at = from; at >= 0 && at > from - 0x10000; at--) {
    if (view.getUint32(at, true) === endOfDirectory) return view.getUint32(at + 16, true)
  }
  return -1
}

function decodeAs(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    // Thrown at the first invalid byte.
    return null
  }
}
