import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { orNotFound } from '../../core/or-not-found.ts'
import type { Storage } from '../../core/storage.ts'
import { acceptedEncoding } from '../http/compress.ts'

/** Pages of older releases, in tabs and at processes that were not replaced yet, still load their own scripts. */
const maxReleases = 5
/** Objects that are written at once. */
const parallel = 8
const maxCachedBytes = 16 * 1024 * 1024
/** A name that is not listed lists the storage anew, at most this often. */
const minListingMs = 1_000
const yearSeconds = 31_536_000

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The record of a release in the storage, which keeps its assets. */
interface Release {
  publishedAt: string
  names: string[]
}

const releaseKey = (id: string) => `releases/${id}`
const assetKey = (name: string) => `assets/${name}`

/** Stores the assets of this build for the processes of other releases, and removes those of releases before the last
 *  five. Text is stored compressed. */
export async function publishAssets(
  storage: Storage,
  { buildDirectory, now }: { buildDirectory: string; now: Date },
): Promise<void> {
  const folder = join(buildDirectory, 'client', 'assets')
  const files = (await readdir(folder)).filter((file) => !file.endsWith('.gz'))
  const names = files.filter((file) => !files.includes(`${file}.br`))
  const stored = new Set(await listNames(storage))
  await inParallel(
    names.filter((name) => !stored.has(name)),
    async (name) => await storage.write(assetKey(name), await readFile(join(folder, name))),
  )
  const id = createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 16)
  const release: Release = { publishedAt: now.toISOString(), names }
  await storage.write(releaseKey(id), Buffer.from(JSON.stringify(release)))
  await removeExpired(storage)
}

async function removeExpired(storage: Storage): Promise<void> {
  const releases: (Release & { key: string })[] = []
  for await (const { key } of storage.list('releases/')) {
    const bytes = await storage.read(key)
    if (bytes !== null) releases.push({ key, ...(JSON.parse(String(bytes)) as Release) })
  }
  const newestFirst = releases.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  const retained = new Set(newestFirst.slice(0, maxReleases).flatMap(({ names }) => names))
  for (const { key, names } of newestFirst.slice(maxReleases)) {
    await inParallel(
      names.filter((name) => !retained.has(name)),
      async (name) => await storage.remove(assetKey(name)),
    )
    await storage.remove(key)
  }
}

async function inParallel(names: readonly string[], run: (name: string) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: parallel })
  await Promise.all(names.map((name) => queue.add(async () => await run(name))))
}

async function listNames(storage: Storage): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of storage.list('assets/')) names.push(key.slice('assets/'.length))
  return names
}

/** Serves the stored assets of other releases. Those of this build have routes of their own. */
export function servePublishedAssets(app: FastifyInstance, storage: Storage): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ length }) => length,
  })
  const isStored = listedNames(storage)
  const read = async (stored: string): Promise<Buffer> => {
    const bytes = cache.get(stored) ?? orNotFound(await storage.read(assetKey(stored)))
    cache.set(stored, bytes)
    return bytes
  }
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const mediaType = orNotFound(mediaTypes[extname(name)] ?? null)
      const compressed = `${name}.br`
      const isCompressed = await isStored(compressed)
      orNotFound(isCompressed || (await isStored(name)) || null)
      const bytes = await read(isCompressed ? compressed : name)
      reply.type(mediaType).header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      if (!isCompressed) return await reply.send(bytes)
      reply.header('vary', 'accept-encoding')
      if (acceptedEncoding(request.headers['accept-encoding']) === 'br')
        return await reply.header('content-encoding', 'br').send(bytes)
      return await reply.send(await promisify(brotliDecompress)(bytes))
    },
  )
}

/** Whether a name is stored. The names are listed, so that made-up ones cost no read of the storage. */
function listedNames(storage: Storage): (name: string) => Promise<boolean> {
  let names = new Set<string>()
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | null = null
  const list = async () => {
    names = new Set(await listNames(storage))
    listedAt = performance.now()
  }
  return async (name) => {
    if (!names.has(name) && performance.now() - listedAt >= minListingMs) {
      listing ??= list().finally(() => {
        listing = null
      })
      await listing
    }
    return names.has(name)
  }
}
