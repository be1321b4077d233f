/** One figure of `npm run bench`. Compare ratios and processor times: machines differ by more than a factor of two. */
export interface Figure {
  /** What was measured; the same in every run. */
  name: string
  value: number
  unit: '%' | 'ms' | 'MB' | 'SELECTs' | 'renderings' | '× SELECT' | '× bare page'
  /** Which direction is an improvement. */
  better: 'lower' | 'higher'
  /** What the mall aims at (docs/spec/speed.md#server). */
  target?: number
  /** Share of the accepted value by which runs of an unchanged tree differ. */
  noise: number
}

/** A figure beside the accepted one of an earlier run, or null if it is new. */
export interface Comparison extends Figure {
  accepted: number | null
  isRegression: boolean
}

/** Compares the figures of a run with the accepted ones. A regression is worse than the accepted value by more than the
 *  noise of the figure. */
export function compareFigures(figures: readonly Figure[], accepted: readonly Figure[]): Comparison[] {
  const byName = new Map(accepted.map((figure) => [figure.name, figure.value]))
  return figures.map((figure) => {
    const before = byName.get(figure.name) ?? null
    return { ...figure, accepted: before, isRegression: before !== null && isWorse(figure, before) }
  })
}

function isWorse({ value, better, noise }: Figure, accepted: number): boolean {
  return better === 'lower' ? value > accepted * (1 + noise) : value < accepted / (1 + noise)
}

/** Whether a figure meets its target; true without one. */
export function meetsTarget({ value, better, target }: Figure): boolean {
  if (target === undefined) return true
  return better === 'lower' ? value <= target : value >= target
}
