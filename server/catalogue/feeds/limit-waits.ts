/** Limits of the time for which a feed waits for its reader: a pause, and as long as its bytes take at the lowest rate. */
export interface WaitLimits {
  maxPauseMs: number
  minBytesPerMs: number
}

/** Passes pieces on, and disconnects a reader for whom they have waited too long in all. The time to write them does not
 *  count, and a byte now and then does not start the wait anew. */
export async function* limitWaits(
  pieces: AsyncIterable<string>,
  { maxPauseMs, minBytesPerMs }: WaitLimits,
  disconnect: () => void,
): AsyncGenerator<string> {
  let leftMs = maxPauseMs
  for await (const piece of pieces) {
    leftMs += piece.length / minBytesPerMs
    const timer = setTimeout(disconnect, leftMs)
    const began = performance.now()
    try {
      yield piece
    } finally {
      clearTimeout(timer)
    }
    leftMs -= performance.now() - began
  }
}
