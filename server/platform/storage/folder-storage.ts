import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Storage, StorageUnavailable, type StoredObject } from '../../core/storage.ts'

/** Stores files in a folder, which several machines may share. */
export function folderStorage(folder: string): Storage {
  const formatPath = (key: string) => join(folder, ...key.split('/'))
  /** Null if the file is missing. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      if (isMissing(error)) return null
      throw new StorageUnavailable(folder, error)
    }
  }
  async function* files(path: string): AsyncIterable<StoredObject> {
    const entries = (await attempt(async () => await readdir(path, { withFileTypes: true }))) ?? []
    for (const entry of entries.filter(isOfStorage)) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) yield* files(inner)
      else {
        const facts = await attempt(async () => await stat(inner))
        if (facts) yield { key: relative(folder, inner).split(sep).join('/'), bytes: facts.size }
      }
    }
  }
  return {
    place: folder,
    read: async (key) => await attempt(async () => await readFile(formatPath(key))),
    async write(key, bytes) {
      try {
        await writeWhole(formatPath(key), bytes)
      } catch (error) {
        throw new StorageUnavailable(folder, error)
      }
    },
    remove: async (key) => void (await attempt(async () => await rm(formatPath(key)))),
    async *list(prefix) {
      // Only the folders of the prefix: its last part may be the beginning of a name.
      const path = formatPath(prefix.slice(0, prefix.lastIndexOf('/') + 1))
      for await (const object of files(path)) if (object.key.startsWith(prefix)) yield object
    },
  }
}

/** Renaming is atomic, so that incomplete files are never read, not even after a crash. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}`)
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(unfinished, 'w')
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function isOfStorage({ name }: Dirent): boolean {
  return !name.startsWith('.')
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'EISDIR'
}
