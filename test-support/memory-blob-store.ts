import type { BlobStore } from '../server/core/storage.ts'

/** An in-memory image store for one test. */
export function createMemoryBlobStore(): BlobStore {
  const blobs = new Map<string, Buffer>()
  return {
    read: async (name) => blobs.get(name) ?? null,
    write: async (name, bytes) => void blobs.set(name, bytes),
  }
}
