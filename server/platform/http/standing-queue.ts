/** Tells a standing queue from the burst of a moment, which is served. */
export interface StandingQueue {
  /** Notes the present length; call it regularly. */
  sample: () => void
  /** Whether one more entry is to be refused: the queue has been long for a while and is still. */
  isFull: () => boolean
}

/** Lengths of the queue of `capacity` servers: it is standing when it was long at each sample of `patienceMs`, until it
 *  is short; meanwhile it is kept at its middle length. */
const [long, middle, short] = [4, 2, 1]

export function watchQueue({
  length,
  capacity,
  patienceMs,
  now = () => performance.now(),
}: {
  length: () => number
  capacity: number
  patienceMs: number
  now?: () => number
}): StandingQueue {
  let longSince: number | null = null
  let isStanding = false
  return {
    sample: () => {
      const present = length()
      longSince = present >= long * capacity ? (longSince ?? now()) : null
      if (longSince !== null && now() - longSince >= patienceMs) isStanding = true
      if (present < short * capacity) isStanding = false
    },
    isFull: () => isStanding && length() >= middle * capacity,
  }
}
