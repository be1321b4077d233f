import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type BlobStore, folderBlobs } from '../../server/platform/images/image-blobs.ts'

const root = join(import.meta.dirname, '..', '..')

/** Where pictures of the demo mall stay from one seeding to the next: they take a minute to render. */
const cacheFolder = join(root, 'node_modules', '.cache', 'demo-pictures')

/** The code that turns a drawing into a file. When it changes, every cached picture is out of date. */
const renderedBy = ['seed/pictures/render-pictures.ts', 'server/platform/images/image-store.ts']

/** Rendered pictures by a key of the caller's. */
export interface PictureCache {
  /** The cached picture, or what `render` makes. */
  cached: (key: string, render: () => Promise<Buffer>) => Promise<Buffer>
  /** A store that takes its originals from the cache where it has none yet, and adds to the cache what it is given. */
  behind: (blobs: BlobStore) => BlobStore
}

/** A folder for the whole picture store of a demo mall, with the sizes that were requested of it. */
export async function storeFolder(): Promise<string> {
  return join(cacheFolder, `store-${await versionOfCode()}`)
}

/** Opens the cache. One that cannot be read or written costs time, and nothing else. */
export async function openPictureCache(folder = cacheFolder): Promise<PictureCache> {
  const blobs = folderBlobs(folder)
  const version = await versionOfCode()
  const nameOf = (key: string) => hash([version, key])
  const read = async (key: string) => await blobs.read(nameOf(key)).catch(() => null)
  const write = async (key: string, bytes: Buffer) =>
    await blobs.write(nameOf(key), bytes).catch(() => undefined)
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

/** The variants of other sizes are not part of a seeding: the mall renders them when they are first requested. */
function isOriginal(name: string): boolean {
  return name.endsWith('.original.webp')
}

function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 32)
}
