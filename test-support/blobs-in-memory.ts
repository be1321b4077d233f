import type { BlobStore } from '../server/platform/images/image-blobs.ts'

/** Keeps pictures for as long as a test lasts. */
export function blobsInMemory(): BlobStore {
  const kept = new Map<string, Buffer>()
  return {
    read: async (name) => kept.get(name) ?? null,
    write: async (name, bytes) => void kept.set(name, bytes),
  }
}
