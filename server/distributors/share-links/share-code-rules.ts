const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates a share code from ten random bytes: 50 bits of unambiguous letters. */
export function encodeShareCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('')
}
