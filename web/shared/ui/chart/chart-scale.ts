/** The scale of a chart: equally spaced values, lowest first, that contain zero and cover all bars. */
export interface ChartScale {
  ticks: readonly number[]
  /** Steps of 1, 2 or 5 times a power of ten of the unit. */
  step: number
}

const maxSteps = 4

/** The scale with the smallest round step that covers `values` in at most four steps, or five if zero is inside.
 *  `unit` is the smallest step worth labelling, such as 100 for cents. */
export function chooseChartScale(values: readonly number[], unit: number): ChartScale {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const maximum = lowest < 0 && highest > 0 ? maxSteps + 1 : maxSteps
  for (let power = unit; ; power *= 10) {
    for (const step of [power, power * 2, power * 5]) {
      const above = Math.ceil(highest / step)
      const below = Math.ceil(-lowest / step)
      if (above + below > maximum) continue
      const count = Math.max(1, above + below)
      return { step, ticks: Array.from({ length: count + 1 }, (_, place) => (place - below) * step + 0) }
    }
  }
}
