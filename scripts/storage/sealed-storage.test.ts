import { expect, test } from 'vitest'
import { s3Storage } from '../../server/platform/storage/s3-storage.ts'
import { startS3Server } from '../../test-support/servers/start-s3-server.ts'
import { sealedStorage } from './sealed-storage.ts'

test('an object is unreadable in the bucket, and with another key, another name or a changed byte', async () => {
  const server = await startS3Server()
  const bucket = s3Storage(server.settings)
  const storage = sealedStorage(bucket, 'a secret of the operator')
  const text = Buffer.from('Chan Tai Man, Kwun Tong '.repeat(100))
  await storage.write('base/1/000000', text)
  expect(await storage.read('base/1/000000')).toEqual(text)
  const sealed = server.objects.get('base/1/000000') ?? Buffer.alloc(0)
  expect(sealed.includes('Chan')).toBe(false)
  expect(sealed.length).toBeLessThan(text.length / 2)
  await expect(sealedStorage(bucket, 'another').read('base/1/000000')).rejects.toThrow(
    'BACKUP_KEY is another one',
  )
  server.objects.set('base/1/000001', sealed)
  await expect(storage.read('base/1/000001')).rejects.toThrow('cannot be decrypted')
  server.objects.set('base/1/000000', Buffer.concat([sealed.subarray(0, -1), Buffer.from([7])]))
  await expect(storage.read('base/1/000000')).rejects.toThrow('cannot be decrypted')
  await expect(storage.read('base/2/000000')).rejects.toThrow('has no base/2/000000')
})
