import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3Server } from '../../test-support/servers/start-s3-server.ts'
import { folderStorage } from '../platform/storage/folder-storage.ts'
import { s3Storage } from '../platform/storage/s3-storage.ts'
import { openArea, type Storage, StorageUnavailable } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'mall-storage-'))
afterAll(async () => await rm(folder, { recursive: true }))
const server = await startS3Server()

describe.each<readonly [string, Storage]>([
  ['a folder', folderStorage(folder)],
  ['a bucket', s3Storage(server.settings)],
  ['a part of a bucket', s3Storage({ ...server.settings, prefix: 'mall-2/' })],
])('%s', (_name, storage) => {
  test('returns what was written last, and null for what was removed or never written', async () => {
    expect(await storage.read('images/aa/one.webp')).toBeNull()
    await storage.write('images/aa/one.webp', Buffer.from('first'))
    await storage.write('images/aa/one.webp', Buffer.from([0, 255, 10]))
    expect(await storage.read('images/aa/one.webp')).toEqual(Buffer.from([0, 255, 10]))
    await storage.remove('images/aa/one.webp')
    await storage.remove('images/aa/one.webp')
    expect(await storage.read('images/aa/one.webp')).toBeNull()
  })

  test('lists every object of a prefix with its size, over several pages', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `fonts/${name}${name}/${name}.fonts`)
    for (const [i, key] of keys.entries()) await storage.write(key, Buffer.alloc(i))
    await storage.write('fontsish/x', Buffer.alloc(9))
    const listed = await Array.fromAsync(storage.list('fonts/'))
    expect(listed.toSorted((a, b) => a.bytes - b.bytes)).toEqual(keys.map((key, bytes) => ({ key, bytes })))
    expect(await Array.fromAsync(storage.list('fonts/aa/a'))).toHaveLength(1)
    expect(await Array.fromAsync(storage.list('nothing/'))).toEqual([])
  })
})

test('areas of the storage do not see each other', async () => {
  const storage = folderStorage(folder)
  await openArea(storage, 'images').write('abc.webp', Buffer.from('x'))
  expect(await openArea(storage, 'fonts').read('abc.webp')).toBeNull()
  expect(await storage.read('images/ab/abc.webp')).toEqual(Buffer.from('x'))
})

test('a write that fails leaves nothing behind, and is refused as unavailable', async () => {
  const blocked = join(folder, 'blocked')
  await mkdir(join(blocked, 'images/aa/name'), { recursive: true })
  const storage = folderStorage(blocked)
  await expect(storage.write('images/aa/name', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
  expect(await readdir(join(blocked, 'images/aa'))).toEqual(['name'])
  await writeFile(join(blocked, 'file'), '')
  await expect(storage.read('file/aa/name')).rejects.toThrow(/ENOTDIR/)
})

test('a busy bucket is tried three times; then the place and the reason are named', async () => {
  const storage = s3Storage(server.settings)
  server.set('is-busy')
  const before = server.count()
  await expect(storage.read('images/aa/one')).rejects.toThrow(
    `${server.settings.endpoint}/mall-files: SlowDown: SlowDown`,
  )
  expect(server.count() - before).toBe(3)
  server.set('works')
  expect(await storage.read('images/aa/one')).toBeNull()
})

test('a bucket that does not answer is given up after the time limit', async () => {
  server.set('hangs')
  const storage = s3Storage(server.settings, { requestTimeoutMs: 20 })
  await expect(storage.write('images/aa/one', Buffer.from('x'))).rejects.toThrow(/TimeoutError/)
  server.set('works')
})

test('a wrong secret, an unknown bucket and a closed port are refused with their reason', async () => {
  const at = (change: object) => s3Storage({ ...server.settings, ...change }).read('images/aa/one')
  await expect(at({ secretAccessKey: 'wrong' })).rejects.toThrow(/SignatureDoesNotMatch/)
  await expect(at({ bucket: 'elsewhere' })).rejects.toThrow(/NoSuchBucket/)
  await expect(at({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(/ECONNREFUSED/)
})
