import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type BlobStore, openArea } from '../../server/core/storage.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'

const root = join(import.meta.dirname, '..', '..')

/** Cache of demo pictures between seedings, because rendering all of them takes much longer than reading them. */
const cacheFolder = join(root, 'node_modules', '.cache', 'demo-pictures')

/** Sources that affect rendering. A change invalidates every cached picture. */
const renderedBy = ['seed/pictures/render-pictures.ts', 'server/platform/images/image-store.ts']

/** Rendered pictures by key. */
export interface PictureCache {
  /** The cached picture, or the result of `render`. */
  cached: (key: string, render: () => Promise<Buffer>) => Promise<Buffer>
  /** A picture store that reads originals from the cache, and adds new ones to it. */
  behind: (blobs: BlobStore) => BlobStore
}

/** Folder for a complete picture store of a demo mall, including requested renditions. */
export async function storeFolder(): Promise<string> {
  return join(cacheFolder, `store-${await versionOfCode()}`)
}

/** Opens the cache. An unreadable or read-only cache only costs time. */
export async function openPictureCache(folder = cacheFolder): Promise<PictureCache> {
  const blobs = openArea(folderStorage(folder), 'images')
  const version = await versionOfCode()
  const hashKey = (key: string) => hash([version, key])
  const read = async (key: string) => await blobs.read(hashKey(key)).catch(() => null)
  const write = async (key: string, bytes: Buffer) =>
    await blobs.write(hashKey(key), bytes).catch(() => undefined)
  return {
    async cached(key, render) {
      const found = await read(key)
      if (found !== null) return found
      const rendered = await render()
      await write(key, rendered)
      return rendered
    },
    behind: (store) => ({
      async read(name) {
        const own = await store.read(name)
        if (own !== null || !isOriginal(name)) return own
        const found = await read(name)
        if (found !== null) await store.write(name, found)
        return found
      },
      async write(name, bytes) {
        await store.write(name, bytes)
        if (isOriginal(name)) await write(name, bytes)
      },
    }),
  }
}

async function versionOfCode(): Promise<string> {
  const sources = await Promise.all(renderedBy.map(async (file) => await readFile(join(root, file))))
  return hash([...sources, JSON.stringify(sharp.versions)])
}

/** Renditions in other sizes are not cached: the mall renders them on first request. */
function isOriginal(name: string): boolean {
  return name.endsWith('.original.webp')
}

function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 32)
}
