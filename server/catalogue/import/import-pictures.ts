import type { Image } from '../../../contract/catalogue/images.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'

/** Where the files of pictures come from: a folder beside the sheet, or the painter of the demo mall. */
export type ReadPicture = (name: string) => Promise<Buffer | null>

export interface TakenPictures {
  images: Map<string, Image>
  missing: Set<string>
  unreadable: Set<string>
}

/** As many as are decoded at once; the store lets no more through. */
const readers = 2

/** Takes in the pictures that a catalogue names, or only looks whether it could. */
export type TakeAll = (
  names: readonly string[],
  { isDryRun, onProgress }: { isDryRun: boolean; onProgress: (done: number) => void },
) => Promise<TakenPictures>

/** Pictures that come along as files. */
export function picturesFrom(read: ReadPicture, { keep, examine }: ImageStore): TakeAll {
  return async (names, { isDryRun, onProgress }) =>
    await takePictures(names, read, isDryRun ? examine : keep, onProgress)
}

/** Takes in the pictures that a catalogue names, each once. Pictures of an import that fails afterwards stay in the
 *  store without a row: nobody can ask for them, and the next import finds them there. */
async function takePictures(
  names: readonly string[],
  read: ReadPicture,
  take: ImageStore['keep'],
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
