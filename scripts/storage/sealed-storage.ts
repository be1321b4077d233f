import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Storage } from '../../server/core/storage.ts'

/** A storage whose objects are compressed and encrypted. */
export interface SealedStorage extends Omit<Storage, 'read'> {
  /** Throws if the object is missing, was changed or was sealed with another key. */
  read: (key: string) => Promise<Buffer>
  /** As `read`, still compressed by gzip. */
  readCompressed: (key: string) => Promise<Buffer>
}

const nonceBytes = 12
const tagBytes = 16
const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

/** Seals with AES-256-GCM. The key of an object is authenticated with it, so objects cannot be exchanged. */
export function sealedStorage(storage: Storage, secret: string): SealedStorage {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bauhinia backup', 32))
  const readCompressed = async (name: string) => {
    const sealed = await storage.read(name)
    if (sealed === null) throw new Error(`${storage.place} has no ${name}.`)
    try {
      // A file that is too short has no nonce or no tag, which throws as well.
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    } catch {
      throw new Error(`${name} cannot be decrypted: BACKUP_KEY is another one, or the object is damaged.`)
    }
  }
  return {
    ...storage,
    readCompressed,
    read: async (name) => await decompress(await readCompressed(name)),
    async write(name, bytes) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([cipher.update(await compress(bytes, { level: 1 })), cipher.final()])
      await storage.write(name, Buffer.concat([nonce, cipher.getAuthTag(), sealed]))
    },
  }
}
