/** An amount of Hong Kong dollars in whole cents. All arithmetic uses integers. */
export type Cents = number

/** PV (積分) in hundredths of a point: PV has two decimals, and its sums must be exact as well. */
export type PvHundredths = number

/** A rate in hundredths of a per cent: 1000 is 10 %. */
export type BasisPoints = number

/** Adds up amounts of one unit. */
export function sum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** A share of a non-negative amount, rounded half up. */
export function shareOf(amount: Cents, rate: BasisPoints): Cents {
  return portionOf(amount, rate, 10_000)
}

/** `amount × numerator ÷ denominator`, rounded half up. The product can exceed 2^53, hence BigInt. */
export function portionOf(amount: number, numerator: number, denominator: number): number {
  if (denominator === 0) return 0
  const [above, below] = [BigInt(amount) * BigInt(numerator) * 2n, BigInt(denominator)]
  return Number((above + below) / (below * 2n))
}

/** Distributes an amount, such as a discount or a refund, over lines in proportion to their cost, to the exact cent
 *  (largest remainder method). `keys` break ties, so the order of the lines has no effect. */
export function shareAmong(
  amountCents: Cents,
  linesCents: readonly Cents[],
  keys: readonly string[] = [],
): Cents[] {
  const base = sum(linesCents)
  if (amountCents === 0 || base === 0) return linesCents.map(() => 0)
  const shares = linesCents.map((cents) => part(amountCents, cents, base))
  const left = amountCents - sum(shares.map((share) => share.whole))
  const byRoundingLoss = [...shares.keys()].sort((a, b) => compareRoundingLoss(shares, keys, a, b))
  const rounded = new Set(byRoundingLoss.slice(0, left))
  return shares.map((share, index) => share.whole + (rounded.has(index) ? 1 : 0))
}

interface Part {
  whole: number
  remainder: bigint
}

function compareRoundingLoss(shares: readonly Part[], keys: readonly string[], a: number, b: number): number {
  const [one, other] = [shares[a]?.remainder ?? 0n, shares[b]?.remainder ?? 0n]
  if (one !== other) return one > other ? -1 : 1
  const [key, otherKey] = [keys[a] ?? '', keys[b] ?? '']
  return key === otherKey ? a - b : key < otherKey ? -1 : 1
}

function part(amount: number, numerator: number, denominator: number): Part {
  const product = BigInt(amount) * BigInt(numerator)
  return { whole: Number(product / BigInt(denominator)), remainder: product % BigInt(denominator) }
}
