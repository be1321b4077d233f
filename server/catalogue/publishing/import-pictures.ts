import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'

/** Source of picture files: a folder beside the sheet, or the drawings of the demo mall. */
export type ReadPicture = (name: string) => Promise<Buffer | null>

export interface TakenPictures {
  images: Map<string, Image>
  missing: Set<string>
  unreadable: Set<string>
}

/** Concurrent decodings, equal to the limit of the picture store. */
const readers = 2

/** Stores the pictures that a catalogue names, or only checks that it could. */
export type TakeAll = (
  names: readonly string[],
  { isDryRun, onProgress }: { isDryRun: boolean; onProgress: (done: number) => void },
) => Promise<TakenPictures>

/** Uploaded picture files. */
export function picturesFrom(read: ReadPicture, { save, examine }: ImageStore): TakeAll {
  return async (names, { isDryRun, onProgress }) =>
    await takePictures(names, read, isDryRun ? examine : save, onProgress)
}

/** Stores each picture that a catalogue names once. Pictures of a failed import remain in the store without a row:
 *  they are not served, and the next import reuses them. */
async function takePictures(
  names: readonly string[],
  read: ReadPicture,
  take: ImageStore['save'],
  onProgress: (done: number) => void,
): Promise<TakenPictures> {
  const taken: TakenPictures = { images: new Map(), missing: new Set(), unreadable: new Set() }
  const waiting = names.values()
  let done = 0
  const work = async () => {
    for (const name of waiting) {
      const bytes = await read(name)
      const image = bytes && (await take(bytes))
      if (image) taken.images.set(name, image)
      else (bytes ? taken.unreadable : taken.missing).add(name)
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: readers }, work))
  return taken
}
