import { useState } from 'react'
import { Selector } from '../../shared/ui/chart/bar-chart.tsx'
import { ChartAxis } from '../../shared/ui/chart/chart-axis.tsx'
import { chooseChartScale } from '../../shared/ui/chart/chart-scale.ts'
import { column, PlotFrame } from '../../shared/ui/chart/plot-frame.tsx'
import { classNames } from '../../shared/ui/class-names.ts'

interface Line {
  key: string
  name: string
  /** One for each span. */
  values: readonly number[]
}

interface LineChartProps {
  label: string
  /** Days or weeks: their names in the legend, at an end of the axis and between its ends. */
  spans: readonly { name: string; axisName: string; tick: string }[]
  /** Distances of the names on the axis, ascending. */
  axisSteps: readonly number[]
  /** At most as many as there are looks. */
  lines: readonly Line[]
  /** The smallest difference worth a gridline, such as 100 for cents. */
  unit: number
  showTick: (value: number) => string
  showAmount: (value: number) => string
}

/** Colour is never the only sign: each line has dashes of its own. */
const looks = [
  { color: 'text-accent', dashes: undefined },
  { color: 'text-ink', dashes: '8 4' },
  { color: 'text-success', dashes: '2 3' },
  { color: 'text-danger', dashes: '10 3 2 3' },
  { color: 'text-muted', dashes: '5 2' },
]

/** Lines of some amounts over time, with a legend of their values at the selected day or week, at first the last. */
export function LineChart({ label, spans, axisSteps, lines, unit, showTick, showAmount }: LineChartProps) {
  const last = spans.length - 1
  const [selected, select] = useState(last)
  const { ticks } = chooseChartScale(
    lines.flatMap(({ values }) => values),
    unit,
  )
  const inWords = (place: number) =>
    [
      spans[place]?.name,
      ...lines.map(({ name, values }) => `${name}: ${showAmount(values[place] ?? 0)}`),
    ].join(', ')
  return (
    <figure className="grid gap-2">
      <div className="grid grid-cols-[auto_1fr] gap-x-2 pt-2 text-xs text-muted">
        <ol aria-hidden="true" className="flex h-48 flex-col-reverse justify-between text-end tabular-nums">
          {ticks.map((tick) => (
            <li key={tick} className="flex h-0 items-center justify-end whitespace-nowrap">
              {showTick(tick)}
            </li>
          ))}
        </ol>
        <div className="relative h-48">
          <Selector
            label={label}
            bars={spans.map((_, place) => ({ label: inWords(place) }))}
            selected={selected}
            onSelect={select}
          />
          <Plot spans={spans.length} lines={lines} ticks={ticks} selected={selected} />
        </div>
        <ChartAxis places={spans.map(({ axisName, tick }) => ({ end: axisName, tick }))} steps={axisSteps} />
      </div>
      <figcaption className="grid gap-1 text-sm">
        <p className="text-muted">{spans[selected]?.name}</p>
        <ul className="grid gap-x-12 gap-y-1 sm:w-fit sm:grid-cols-[repeat(2,minmax(15rem,auto))]">
          {lines.map(({ key, name, values }, place) => (
            <li key={key} className="flex items-center gap-2">
              <svg
                viewBox="0 0 24 4"
                aria-hidden="true"
                className={classNames('w-6 shrink-0', looks[place]?.color)}
              >
                <path
                  d="M0 2H24"
                  stroke="currentColor"
                  strokeWidth={2}
                  strokeDasharray={looks[place]?.dashes}
                />
              </svg>
              <span className="min-w-0 grow wrap-anywhere">{name}</span>
              <span className="tabular-nums">{showAmount(values[selected] ?? 0)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

interface PlotProps extends Pick<LineChartProps, 'lines'> {
  spans: number
  ticks: readonly number[]
  selected: number
}

/** The lines, each through the middle of its columns. */
function Plot({ spans, lines, ticks, selected }: PlotProps) {
  const middleOf = (place: number) => place * column + column / 2
  return (
    <PlotFrame columns={spans} ticks={ticks} selected={selected}>
      {({ zero, perUnit }) =>
        lines.map(({ key, values }, line) => (
          <path
            key={key}
            d={values
              .map((value, place) => `${place === 0 ? 'M' : 'L'}${middleOf(place)} ${zero - value * perUnit}`)
              .join('')}
            vectorEffect="non-scaling-stroke"
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeDasharray={looks[line]?.dashes}
            className={looks[line]?.color}
          />
        ))
      }
    </PlotFrame>
  )
}
