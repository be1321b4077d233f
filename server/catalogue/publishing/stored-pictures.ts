import type { Database } from '../../core/database.ts'
import type { TakeAll } from './import-pictures.ts'
import { listImages, listImportPictures } from './stored-picture-queries.ts'

/** Pictures read per statement. */
const namesAtOnce = 1_000

/** Stored pictures by content hash, as an export names them, or as they were uploaded or fetched for an import. */
export function storedPictures(db: Database): TakeAll {
  return async (names) => {
    const taken = { images: new Map(), missing: new Set<string>(), unreadable: new Set<string>() }
    for (let from = 0; from < names.length; from += namesAtOnce) {
      const batch = names.slice(from, from + namesAtOnce)
      const stored = new Map((await listImages(db, batch)).map((image) => [image.path, image]))
      const sources = await listImportPictures(db, batch)
      for (const name of batch) {
        const image = stored.get(`images/${name}`) ?? sources.get(name)
        if (image) taken.images.set(name, image)
        else taken.missing.add(name)
      }
    }
    return taken
  }
}

/** Falls back to the second source for pictures missing from the first. */
export function takeFromEither(firstSource: TakeAll, secondSource: TakeAll): TakeAll {
  return async (names, how) => {
    const taken = await firstSource(names, how)
    const rest = await secondSource([...taken.missing], { ...how, onProgress: () => {} })
    return {
      images: new Map([...taken.images, ...rest.images]),
      missing: rest.missing,
      unreadable: new Set([...taken.unreadable, ...rest.unreadable]),
    }
  }
}
