/** The cost of a request at a size. */
export interface Cost {
  size: number
  blocks: number
}

/** Differences that a level of an index more, or a page that has filled, may make. */
const maxNoise = (blocks: number) => Math.max(20, blocks * 0.01)

/** The exponent k of a cost between the last two of three sizes: of cost = c · size^k, and of cost = floor + c · size^k,
 *  because a constant floor hides growth. The larger of the two; 0 if the cost did not grow by more than noise. */
export function exponentOf(costs: readonly Cost[]): number {
  const [last, previous, first] = costs.toReversed()
  if (last === undefined || previous === undefined) return 0
  if (last.blocks - previous.blocks <= maxNoise(previous.blocks)) return 0
  const whole = Math.log(last.blocks / Math.max(1, previous.blocks)) / Math.log(last.size / previous.size)
  return first === undefined || previous.blocks <= first.blocks
    ? whole
    : Math.max(whole, exponentAboveFloor(first, previous, last))
}

/** Solves (n3^k - n2^k) / (n2^k - n1^k) = (c3 - c2) / (c2 - c1) by bisection; the left side grows with k. */
function exponentAboveFloor(first: Cost, second: Cost, third: Cost): number {
  const measured = (third.blocks - second.blocks) / (second.blocks - first.blocks)
  let [low, high] = [0.01, 3]
  for (let step = 0; step < 40; step += 1) {
    const k = (low + high) / 2
    const expected = (third.size ** k - second.size ** k) / (second.size ** k - first.size ** k)
    if (expected < measured) low = k
    else high = k
  }
  return low
}
