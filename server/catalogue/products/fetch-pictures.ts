import { type FetchFault, maxPictureBytes } from '../../../contract/admin/catalogue/picture-admin.ts'
import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { FetchFailed, fetchPublic, type Reach } from '../../platform/downloads/fetch-public.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { nameImportPicture } from '../publishing/stored-picture-queries.ts'
import { saveImages } from './product-write-queries.ts'

/** Time for all pictures of a request, below its limit (contract/wire/endpoint.ts). */
const allPicturesMs = 18_000
const eachPictureMs = 8_000
/** Concurrent downloads. */
const downloads = 4

export type Fetched = { url: string; image: Image } | { url: string; reason: FetchFault }

/** Where pictures may be fetched from, and the time for each and for all; by default the public internet. */
export interface PictureSources extends Partial<Reach> {
  eachMs?: number
  allMs?: number
}

/** Downloads pictures from public addresses and stores their files. */
export async function fetchPictures(
  { save }: Pick<ImageStore, 'save'>,
  urls: readonly string[],
  { eachMs = eachPictureMs, allMs = allPicturesMs, ...reach }: PictureSources = {},
): Promise<Fetched[]> {
  const deadline = AbortSignal.timeout(allMs)
  const waiting = [...new Set(urls)].values()
  const fetched: Fetched[] = []
  const work = async () => {
    for (const url of waiting) {
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(eachMs)])
      try {
        const image = await save(await fetchPublic(url, { ...reach, maxBytes: maxPictureBytes, signal }))
        fetched.push(image === null ? { url, reason: 'not-a-picture' } : { url, image })
      } catch (error) {
        if (!(error instanceof FetchFailed)) throw error
        fetched.push({ url, reason: error.reason })
      }
    }
  }
  await Promise.all(Array.from({ length: downloads }, work))
  return fetched
}

/** Names the downloaded pictures by their addresses, so that the next preview finds them. */
export async function saveFetched(db: Database, fetched: readonly Fetched[], now: Date) {
  const images = fetched.flatMap((result) => ('image' in result ? [result] : []))
  const failed = fetched.flatMap((result) => ('reason' in result ? [result] : []))
  await inTransaction(db, async (tx) => {
    if (images.length === 0) return
    await saveImages(
      tx,
      images.map(({ image }) => image),
    )
    for (const { url, image } of images.toSorted((a, b) => (a.url < b.url ? -1 : 1))) {
      await nameImportPicture(tx, { source: url, path: image.path, now })
    }
  })
  return { fetched: images.length, failed }
}
