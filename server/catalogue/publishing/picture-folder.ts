import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadPicture } from './import-pictures.ts'

/** Reads pictures from a folder. The rules have already rejected names with path traversal. Names are compared in NFC:
 *  a Mac stores `é` as two characters. */
export function picturesIn(folder: string): ReadPicture {
  let files: Promise<Map<string, string>> | undefined
  return async (name) => {
    files ??= filesIn(folder)
    const file = (await files).get(name.normalize('NFC'))
    return file === undefined ? null : await readFile(join(folder, file))
  }
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const files = entries.filter((entry) => !entry.isDirectory())
    return new Map(files.map(({ name }) => [name.normalize('NFC'), name]))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map()
    throw error
  }
}
