import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where bytes are kept by name. A folder is one; an S3 bucket can be another. Names are made by the image store
 *  alone and never hold a path. */
export interface BlobStore {
  read(name: string): Promise<Buffer | null>
  write(name: string, bytes: Buffer): Promise<void>
}

/** Keeps bytes in a folder, spread over 256 of them, because 100,000 files in one are slow to list. */
export function folderBlobs(folder: string): BlobStore {
  const folderOf = (name: string) => join(folder, name.slice(0, 2))
  return {
    async read(name) {
      try {
        return await readFile(join(folderOf(name), name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async write(name, bytes) {
      // Renaming is atomic: nobody ever reads half a picture, not even after a crash.
      const unfinished = join(folderOf(name), `.${randomUUID()}`)
      await mkdir(folderOf(name), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folderOf(name), name))
    },
  }
}
