import { unzipSync } from 'fflate'
import { maxPictureBytes } from '../../../../contract/admin/catalogue/picture-admin.ts'

/** Limits of a ZIP file, which is unpacked in the browser: a bomb exhausts at most the tab that opens it. */
const maxZipBytes = 300 * 1024 * 1024
const maxPictures = 1_000

export type ZipFault = 'unreadable' | 'tooLarge' | 'empty'

const picture = /\.(jpe?g|png|webp|avif|heic|heif)$/i

/** Lists the pictures in a ZIP file by their file names, without folders. Files of one name in several folders are
 *  listed as repeated, because an import could not tell them apart. Each is unpacked when it is read, into a
 *  buffer of its declared size, so that a file that lies about it fails. */
export function picturesInZip(
  zip: Uint8Array,
): { names: string[]; repeated: string[]; read: (name: string) => File | null } | ZipFault {
  if (zip.length > maxZipBytes) return 'tooLarge'
  const paths = new Map<string, string>()
  const repeated = new Set<string>()
  let isTooLarge = false
  try {
    const names = namesInZip(zip)
    unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        // Some programs separate folders by backslashes. In Big5 that byte also ends characters, so names are decoded first.
        const path = (names.get(name) ?? name).normalize('NFC')
        const short = path.split(/[/\\]/).at(-1) ?? ''
        if (!picture.test(short) || short.startsWith('.') || name.startsWith('__MACOSX/')) return false
        isTooLarge ||= originalSize > maxPictureBytes
        if (paths.has(short)) repeated.add(short)
        paths.set(short, name)
        return false
      },
    })
  } catch {
    // Not a ZIP file, or a damaged one.
    return 'unreadable'
  }
  if (isTooLarge || paths.size > maxPictures) return 'tooLarge'
  if (paths.size === 0) return 'empty'
  const names = [...paths.keys()].filter((name) => !repeated.has(name))
  return { names, repeated: [...repeated], read: (name) => unpack(zip, paths.get(name) ?? '', name) }
}

function unpack(zip: Uint8Array, path: string, name: string): File | null {
  try {
    const unpacked = unzipSync(zip, {
      filter: (entry) => entry.name === path && entry.originalSize <= maxPictureBytes,
    })
    const bytes = unpacked[path]
    return bytes === undefined ? null : new File([new Uint8Array(bytes)], name)
  } catch {
    // A damaged entry, or one of another size than it declares.
    return null
  }
}

/** The names in a ZIP file, by the name that fflate gives. fflate reads a name without the mark of UTF-8 as Latin-1;
 *  Windows in Hong Kong writes Big5 there, and other programs UTF-8 without the mark. */
function namesInZip(zip: Uint8Array): Map<string, string> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const names = new Map<string, string>()
  let at = findDirectory(view)
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
function findDirectory(view: DataView): number {
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
