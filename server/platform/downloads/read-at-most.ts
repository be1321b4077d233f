/** The bytes of an answer, or null if there are more than `maxBytes`: the rest is not read. */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    if (size > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
