/** The middle one of some figures; the upper of the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is no median of no figures.')
  return middle
}

/** The figure below which this share of all figures lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (place === undefined) throw new Error('There is no percentile of no figures.')
  return place
}
