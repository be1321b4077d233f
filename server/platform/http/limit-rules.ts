/** How often something may be done. */
export interface Limit {
  /** What is counted; one name, one count for each subject. */
  what: string
  /** How long the first use is remembered. */
  windowSeconds: number
  /** The first number is how long nothing more is let through after the first use, and so on;
   *  the last one goes for every further use. */
  waitsSeconds: readonly number[]
}

/** At most so many uses within the window, counted from the first; whoever has used them all up waits for one
 *  more window, so that no two windows side by side let double the number through. */
export function atMost(what: string, max: number, windowSeconds: number): Limit {
  return { what, windowSeconds, waitsSeconds: [...Array<number>(max - 1).fill(0), windowSeconds] }
}

/** Some free uses, then a wait that doubles with each further one, up to a longest. */
export function growing(
  what: string,
  { free, firstWaitSeconds, maxSeconds }: { free: number; firstWaitSeconds: number; maxSeconds: number },
): Limit {
  const doublings = Math.ceil(Math.log2(maxSeconds / firstWaitSeconds))
  const waits = Array.from({ length: doublings }, (_, times) => firstWaitSeconds * 2 ** times)
  const waitsSeconds = [...Array<number>(free - 1).fill(0), ...waits, maxSeconds]
  return { what, windowSeconds: 24 * 60 * 60, waitsSeconds }
}

/** The part of the network that an address belongs to: an IPv6 customer is given 2^64 addresses to hop between.
 *  Whoever has hung up already has no address any more: all of them are counted as one. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? []
  const front = groupsOf(head)
  const missing = tail === undefined ? 0 : 8 - front.length - groupsOf(tail).length
  const groups = [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...groupsOf(tail ?? '')]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
