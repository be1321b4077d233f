import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadPicture } from '../import/import-pictures.ts'

/** Reads pictures from a folder. The rules have already rejected names with path traversal. */
export function picturesIn(folder: string): ReadPicture {
  return async (name) => {
    // A web address: joined to the folder it could leave it.
    if (name.includes('/')) return null
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'EISDIR') return null
      throw error
    }
  }
}
