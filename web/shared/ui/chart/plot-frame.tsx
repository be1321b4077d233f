import type { ReactNode } from 'react'

const height = 100
/** Width of the column of a bar or of a point of a line. */
export const column = 12

interface PlotFrameProps {
  columns: number
  ticks: readonly number[]
  selected: number
  /** What is drawn over the gridlines. `zero` is the height of the axis, from above. */
  children: (scale: { zero: number; perUnit: number }) => ReactNode
}

/** The height of the axis of a plot from above, and of a unit, in percent of the plot. */
export function scalePlot(ticks: readonly number[]): { zero: number; perUnit: number } {
  const [lowest = 0] = ticks
  const perUnit = height / ((ticks.at(-1) ?? 1) - lowest)
  return { zero: height + lowest * perUnit, perUnit }
}

/** Gridlines and the selected column of a chart, stretched to the space beside its scale. */
export function PlotFrame({ columns, ticks, selected, children }: PlotFrameProps) {
  const width = columns * column
  const { zero, perUnit } = scalePlot(ticks)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="size-full overflow-visible rounded-sm outline-offset-4 outline-accent peer-focus-visible:outline-2"
    >
      <rect x={selected * column} width={column} height={height} className="fill-accent-soft" />
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M0 ${zero - tick * perUnit}H${width}`}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? 'stroke-control' : 'stroke-line'}
        />
      ))}
      {children({ zero, perUnit })}
    </svg>
  )
}
