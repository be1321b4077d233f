import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Language } from '../../../contract/values/language.ts'
import type { BlobStore } from '../../core/storage.ts'

/** Increment when the fonts or their settings change, so that the URLs change. */
const rendering = 1

const worker = new URL('./heading-font-worker.ts', import.meta.url)

/** A font set: see `packParts` (subset-heading-fonts.ts). */
export interface HeadingFonts {
  hash: string
  read: () => Promise<Buffer>
}

/** Creates a function that returns the fonts of the headings of a language, subset to their characters. A set is made
 *  once and stored under the hash of its characters: subsetting takes about two seconds of CPU and, until the thread
 *  ends, 100 MB of memory. */
export function headingFonts(blobs: BlobStore) {
  const making = new Map<string, Promise<Buffer>>()
  return (language: Language, text: string): HeadingFonts => {
    const characters = language === 'en' ? '' : pickChinese(text)
    const hash = createHash('sha256').update(`${rendering} ${characters}`).digest('hex').slice(0, 20)
    const name = nameOfSet(hash)
    const make = async () => {
      const stored = await blobs.read(name)
      if (stored !== null) return stored
      const [bytes] = (await once(new Worker(worker, { workerData: characters }), 'message')) as [Uint8Array]
      const made = Buffer.from(bytes)
      await blobs.write(name, made)
      return made
    }
    const read = () => {
      const coming = making.get(hash) ?? make()
      making.set(hash, coming)
      coming.finally(() => making.delete(hash)).catch(() => undefined)
      return coming
    }
    return { hash, read }
  }
}

/** The name under which a set is stored. */
export function nameOfSet(hash: string): string {
  return `${hash}.fonts`
}

/** About 300 kB. The names of the menu and of banners need fewer. */
const maxCharacters = 1_200

/** The first Chinese characters and punctuation of a text, each once, in order. */
function pickChinese(text: string): string {
  const found = text.match(/[\p{Script=Han}\u3001-\u301f\uff01-\uff5e]/gu) ?? []
  return [...new Set(found)].slice(0, maxCharacters).sort().join('')
}
