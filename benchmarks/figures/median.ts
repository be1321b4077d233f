/** The median; the upper of the two middle values for an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('The median of an empty list is undefined.')
  return middle
}

/** The percentile: the value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (place === undefined) throw new Error('A percentile of an empty list is undefined.')
  return place
}
