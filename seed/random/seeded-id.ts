import { createHash } from 'node:crypto'

/** The SHA-256 hash of a text. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A UUIDv7 of a time whose random bits derive from a key: seeded rows sort like rows of that time, and are
 *  deterministic. */
export function seededId(at: Date, key: string): string {
  const bytes = sha256(key).subarray(0, 16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
