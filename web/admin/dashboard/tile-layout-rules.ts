const widths = { md: [4, 3, 2], xl: [5, 4, 3] } as const

/** Number of columns of a list of tiles, and the columns of its last tile, which fills the row. A tile does not stand
 *  alone in a row where a list of at least two can avoid it. */
export function tileLayout(
  count: number,
  width: keyof typeof widths | 'sm',
): { columns: number; lastSpan: number } {
  const allowed: readonly number[] = width === 'sm' || count === 2 ? [2] : widths[width]
  const holes = (columns: number) => (columns - (count % columns)) % columns
  const columns = allowed.reduce((best, one) => (holes(one) < holes(best) ? one : best))
  return { columns, lastSpan: count === 0 ? 1 : 1 + holes(columns) }
}
