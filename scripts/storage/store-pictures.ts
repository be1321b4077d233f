import { withConnection } from '../../database/connect.ts'
import type { Storage } from '../../server/core/storage.ts'
import { copyObjects } from '../../server/platform/storage/copy-objects.ts'

interface StoredPictures {
  copied: number
  present: number
  /** Pictures of the database without an original at the source, by path. */
  missing: string[]
}

const originalKey = /^images\/\w\w\/(\w{32})\.original\./

/** Copies the originals that the destination lacks; renditions are rendered again. An unmounted folder looks like a mall
 *  without pictures, so the result names those that the database has and the source lacks. */
export async function storePictures(url: string, from: Storage, to: Storage): Promise<StoredPictures> {
  // Read before the copy: the original of a picture is written before its row.
  const missing = await withConnection(
    url,
    async (client) => new Set((await client.query('select path from images')).rows.map(({ path }) => path)),
  )
  const { copied, present } = await copyObjects(from, to, 'images/', {
    isWanted: (key) => {
      const [, hash] = originalKey.exec(key) ?? []
      missing.delete(`images/${hash}`)
      return hash !== undefined
    },
  })
  return { copied, present, missing: [...missing] }
}
