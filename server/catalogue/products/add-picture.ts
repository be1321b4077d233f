import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { nameImportPicture } from '../publishing/stored-picture-queries.ts'
import { saveImages } from './product-write-queries.ts'

/** Stores a picture, decoded and stripped of metadata. Refuses undecodable files with `image-format-mismatch`
 *  (docs/spec/errors.md#other-errors). Idempotent.
 *  @param name the file name by which an import refers to it */
export async function addPicture(
  db: Database,
  imageStore: ImageStore,
  { files, name = '', now }: { files: readonly Uint8Array[]; name?: string | undefined; now: Date },
): Promise<Image> {
  const [received] = files
  if (received === undefined) return refuse({ code: 'image-missing' })
  const image = await imageStore.save(Buffer.from(received))
  if (image === null) return refuse({ code: 'image-format-mismatch' })
  await inTransaction(db, async (tx) => {
    await saveImages(tx, [image])
    if (name !== '') await nameImportPicture(tx, { source: name, path: image.path, now })
  })
  return image
}
