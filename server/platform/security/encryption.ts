import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets for storage, so that a stolen database alone does not reveal them. */
export interface Encryption {
  /** Encrypts a text for its owner: it cannot be decrypted from another person's row. */
  close: (text: string, ownerId: string) => Buffer
  open: (encrypted: Buffer, ownerId: string) => string
  /** A keyed hash of a text that is only compared. */
  hash: (text: string, ownerId: string) => Buffer
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM with keys derived from a configured secret. */
export function createEncryption(secret: string): Encryption {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const [key, hashKey] = [keyFor('bauhinia seal'), keyFor('bauhinia seal hash')]
  return {
    close: (text, ownerId) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(ownerId))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
    },
    open: (encrypted, ownerId) => {
      const iv = encrypted.subarray(0, ivBytes)
      const tag = encrypted.subarray(ivBytes, ivBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag)
      const text = Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()])
      return text.toString('utf8')
    },
    hash: (text, ownerId) => createHmac('sha256', hashKey).update(`${ownerId} ${text}`).digest(),
  }
}
