import { unzipSync } from 'fflate'
import { maxPictureBytes } from '../../../../../contract/catalogue/picture-admin.ts'

/** Limits of a ZIP file, which is unpacked in the browser: a bomb exhausts at most the tab that opens it. */
const maxZipBytes = 300 * 1024 * 1024
const maxPictures = 1_000

export type ZipFault = 'unreadable' | 'tooLarge' | 'empty'

const picture = /\.(jpe?g|png|webp|avif|heic|heif)$/i

/** Lists the pictures in a ZIP file by their file names, without folders. Each is unpacked when it is read, into a
 *  buffer of its declared size, so that a file that lies about it fails. */
export function picturesInZip(
  zip: Uint8Array,
): { names: string[]; read: (name: string) => File | null } | ZipFault {
  if (zip.length > maxZipBytes) return 'tooLarge'
  const paths = new Map<string, string>()
  let isTooLarge = false
  try {
    unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        const short = name.split('/').at(-1) ?? ''
        if (!picture.test(short) || short.startsWith('.') || name.startsWith('__MACOSX/')) return false
        isTooLarge ||= originalSize > maxPictureBytes
        paths.set(short.normalize('NFC'), name)
        return false
      },
    })
  } catch {
    // Not a ZIP file, or a damaged one.
    return 'unreadable'
  }
  if (isTooLarge || paths.size > maxPictures) return 'tooLarge'
  if (paths.size === 0) return 'empty'
  return { names: [...paths.keys()], read: (name) => unpack(zip, paths.get(name) ?? '', name) }
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
