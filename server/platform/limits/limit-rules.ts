/** A rate limit. */
export interface Limit {
  /** The name of the counter; each subject has its own count. */
  what: string
  /** The length of the window, which starts with the first use. */
  windowSeconds: number
  /** The wait after the first use, the second use and so on; the last one applies to all further uses. */
  waitsSeconds: readonly number[]
}

/** At most `max` uses in a window. The last use starts a wait of one more window, so that adjacent windows never
 *  allow twice the number. */
export function atMost(what: string, max: number, windowSeconds: number): Limit {
  return { what, windowSeconds, waitsSeconds: [...Array<number>(max - 1).fill(0), windowSeconds] }
}

/** Some free uses, then a wait that doubles with each use up to a maximum. */
export function withGrowingWaits(
  what: string,
  { free, firstWaitSeconds, maxSeconds }: { free: number; firstWaitSeconds: number; maxSeconds: number },
): Limit {
  const doublings = Math.ceil(Math.log2(maxSeconds / firstWaitSeconds))
  const waits = Array.from({ length: doublings }, (_, times) => firstWaitSeconds * 2 ** times)
  const waitsSeconds = [...Array<number>(free - 1).fill(0), ...waits, maxSeconds]
  return { what, windowSeconds: 24 * 60 * 60, waitsSeconds }
}

/** The network of an address: /64 for IPv6, because a customer has 2^64 addresses. Disconnected clients have no
 *  address and share one count. */
export function toNetwork(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? []
  const front = splitGroups(head)
  const missing = tail === undefined ? 0 : 8 - front.length - splitGroups(tail).length
  const groups = [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...splitGroups(tail ?? '')]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

function splitGroups(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
