import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '../../../core/log.ts'
import type { Storage } from '../../../core/storage.ts'
import { snapshotFormat } from './search-snapshot.ts'

/** A search index of one epoch, as `packIndex` writes it. */
export interface Snapshot {
  epoch: number
  bytes: Uint8Array
}

/** The snapshot of a database in the storage, which all processes share. */
export interface StoredSnapshots {
  /** The latest one of this format, unless it is damaged; null if the index must be built. */
  read: () => Promise<Snapshot | null>
  /** Replaces the stored one. */
  write: (snapshot: Snapshot) => Promise<void>
}

const manifest = z.object({
  format: z.int(),
  epoch: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  parts: z.int().min(1).max(1_000),
})
type Manifest = z.infer<typeof manifest>

/** A bucket must take a part within the time limit of one request. */
const partBytes = 4 * 1024 * 1024

/** Stores a snapshot in parts under names of its content, then the manifest that names them, so that a reader never
 *  sees half of one.
 *  @param database identifies the database that it was built from */
export function storedSnapshots(
  storage: Pick<Storage, 'read' | 'write' | 'remove'>,
  database: string,
  log: Log,
): StoredSnapshots {
  const folder = `search-index/${database}`
  const manifestKey = `${folder}/manifest.json`
  const listPartKeys = ({ sha256, parts }: Manifest) =>
    Array.from({ length: parts }, (_, part) => `${folder}/${sha256.slice(0, 32)}-${part}`)

  async function readManifest(): Promise<Manifest | null> {
    const stored = await storage.read(manifestKey)
    return stored === null ? null : manifest.parse(JSON.parse(stored.toString()))
  }

  async function readSnapshot(): Promise<Snapshot | null> {
    const stored = await readManifest()
    if (stored === null) return null
    if (stored.format !== snapshotFormat)
      throw new Error(`its format is ${stored.format}, and this release reads ${snapshotFormat}`)
    const parts = await Promise.all(listPartKeys(stored).map(async (key) => await storage.read(key)))
    const bytes = Buffer.concat(parts.map((part) => part ?? Buffer.alloc(0)))
    if (hashBytes(bytes) !== stored.sha256) throw new Error('its checksum is wrong')
    return { epoch: stored.epoch, bytes }
  }

  return {
    async read() {
      try {
        return await readSnapshot()
      } catch (error) {
        log.warn({ err: error }, 'the stored search index is not used; it is built from the database')
        return null
      }
    },
    async write({ epoch, bytes }) {
      const replaced = await readManifest().catch(() => null)
      const parts = Math.max(1, Math.ceil(bytes.length / partBytes))
      const written: Manifest = { format: snapshotFormat, epoch, sha256: hashBytes(bytes), parts }
      const keys = listPartKeys(written)
      for (const [part, key] of keys.entries())
        await storage.write(key, Buffer.from(bytes.subarray(part * partBytes, (part + 1) * partBytes)))
      await storage.write(manifestKey, Buffer.from(JSON.stringify(written)))
      if (replaced !== null)
        for (const key of listPartKeys(replaced)) if (!keys.includes(key)) await storage.remove(key)
    },
  }
}

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
