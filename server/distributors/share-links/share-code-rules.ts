const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A share code out of ten random bytes: fifty bits, in letters of which none is taken for another. */
export function shareCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('')
}
