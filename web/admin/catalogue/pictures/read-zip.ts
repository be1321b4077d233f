import { unzipSync } from 'fflate'
import { maxPictureBytes } from '../../../../contract/admin/catalogue/picture-admin.ts'
import { namesInZip } from './zip-names.ts'

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
