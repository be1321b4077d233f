import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadPicture } from '../import/import-pictures.ts'

/** Reads pictures from a folder. Names that lead out of it never get here: the rules refuse them. */
export function picturesIn(folder: string): ReadPicture {
  return async (name) => {
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'EISDIR') return null
      throw error
    }
  }
}
