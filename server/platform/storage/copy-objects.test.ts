import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startS3Server } from '../../../test-support/servers/start-s3-server.ts'
import { copyObjects } from './copy-objects.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'mall-move-'))
afterAll(async () => await rm(folder, { recursive: true }))
const server = await startS3Server()
const bucket = s3Storage(server.settings)
const source = folderStorage(folder)
const keys = Array.from({ length: 30 }, (_, i) => `images/${i % 7}0/${i}.webp`)
for (const key of keys) await source.write(key, Buffer.from(`picture ${key}`))
await source.write('postgres/access.json', Buffer.from('secret'))

test('an interrupted move is resumed, copies nothing twice and nothing of another area', async () => {
  const failing = {
    ...bucket,
    write: async (key: string, bytes: Buffer) => {
      if (server.objects.size === 10) throw new Error('interrupted')
      await bucket.write(key, bytes)
    },
  }
  await expect(copyObjects(source, failing, 'images/')).rejects.toThrow('interrupted')
  const before = server.objects.size
  expect(before).toBeGreaterThanOrEqual(10)
  expect(before).toBeLessThan(30)
  const resumed = await copyObjects(source, bucket, 'images/')
  expect(resumed).toMatchObject({ found: 30, present: before, copied: 30 - before })
  expect([...server.objects.keys()].toSorted()).toEqual(keys.toSorted())
  expect(await copyObjects(source, bucket, 'images/')).toMatchObject({ copied: 0, present: 30 })
  const back = folderStorage(join(folder, 'back'))
  expect(await copyObjects(bucket, back, 'images/')).toMatchObject({ copied: 30 })
  for (const key of keys) expect(await back.read(key)).toEqual(await source.read(key))
})

test('an object that arrives changed fails the move; one that differs is found by a comparison', async () => {
  const [key = ''] = keys
  const lossy = { ...bucket, write: async (name: string) => await bucket.write(name, Buffer.from('lost')) }
  server.objects.delete(key)
  await expect(copyObjects(source, lossy, 'images/')).rejects.toThrow(`${key} was changed on its way`)
  server.objects.set(key, Buffer.from(`PICTURE ${key}`))
  expect(await copyObjects(source, bucket, 'images/')).toMatchObject({ copied: 0 })
  expect(await copyObjects(source, bucket, 'images/', { comparesAll: true })).toMatchObject({
    copied: 1,
    present: 29,
  })
  expect(await bucket.read(key)).toEqual(await source.read(key))
})
