import { type PointerEvent, useRef, useState } from 'react'
import { BarNames, BarValues, type LabelledBar } from './bar-labels.tsx'
import { ChartAxis } from './chart-axis.tsx'
import { chooseChartScale } from './chart-scale.ts'
import { column, PlotFrame } from './plot-frame.tsx'

export interface Bar extends LabelledBar {
  /** The day or month, above the chart while it is selected. */
  name: string
  /** The name at an end of the axis, if it is shorter. */
  axisName?: string
  /** The name between the ends of the axis. */
  tick?: string
  /** An earlier value to compare with, drawn as a line. */
  before?: number | undefined
  /** The formatted value. */
  amountText: string
  /** The name and the value in words, for screen readers. */
  label: string
}

export interface BarChartProps {
  label: string
  bars: readonly Bar[]
  /** The smallest difference worth a gridline: 1 for counts, 100 for cents. */
  unit: number
  showTick: (value: number) => string
  /** Distances of the names on the axis, ascending; by default only its ends have names. */
  axisSteps?: readonly number[]
}

/** Bar chart of an amount per day or month, with a scale; negative amounts are below its zero. A tap, the pointer or the
 *  arrow keys select a bar, whose value is above the chart. Hand-written: a chart library is larger than the page. */
export function BarChart({ label, bars, unit, showTick, axisSteps }: BarChartProps) {
  const last = bars.length - 1
  const [selected, select] = useState(last)
  const shownBar = bars[selected] ?? bars[last]
  const { ticks } = chooseChartScale(
    bars.flatMap(({ value, before = 0 }) => [value, before]),
    unit,
  )
  return (
    <figure className="grid gap-2">
      <p aria-hidden="true" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-medium whitespace-nowrap tabular-nums">{shownBar?.amountText}</span>
        <span className="text-sm text-muted">{shownBar?.name}</span>
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 pt-2 text-xs text-muted">
        <ol aria-hidden="true" className="flex h-32 flex-col-reverse justify-between text-end tabular-nums">
          {ticks.map((tick) => (
            <li key={tick} className="flex h-0 items-center justify-end whitespace-nowrap">
              {showTick(tick)}
            </li>
          ))}
        </ol>
        <div className="relative h-32">
          <Selector label={label} bars={bars} selected={selected} onSelect={select} />
          <Plot bars={bars} ticks={ticks} selected={selected} />
          <BarValues bars={bars} ticks={ticks} selected={selected} />
        </div>
        {bars[0]?.below ? (
          <BarNames bars={bars} />
        ) : (
          <ChartAxis
            places={bars.map(({ name, axisName = name, tick }) => ({ end: axisName, tick }))}
            steps={axisSteps}
          />
        )}
      </div>
      <figcaption className="sr-only">
        <ul>
          {bars.map(({ key, label }) => (
            <li key={key}>{label}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

/** Bars, and a line of what they are compared with. */
function Plot({ bars, ticks, selected }: Pick<BarChartProps, 'bars'> & PlotProps) {
  return (
    <PlotFrame columns={bars.length} ticks={ticks} selected={selected}>
      {({ zero, perUnit }) => (
        <>
          {bars.map(({ key, value }, place) => {
            const tall = value === 0 ? 0 : Math.max(1.5, Math.abs(value) * perUnit)
            return (
              <rect
                key={key}
                x={place * column + 2}
                y={value < 0 ? zero : zero - tall}
                width={column - 4}
                height={tall}
                className={value < 0 ? 'fill-danger' : 'fill-accent'}
              />
            )
          })}
          {bars.some(({ before }) => before !== undefined) && (
            <path
              d={bars
                .map(
                  ({ before = 0 }, place) =>
                    `${place === 0 ? 'M' : 'L'}${place * column} ${zero - before * perUnit}h${column}`,
                )
                .join('')}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="4 3"
              className="fill-transparent stroke-ink"
            />
          )}
        </>
      )}
    </PlotFrame>
  )
}

interface PlotProps {
  ticks: readonly number[]
  selected: number
}

interface SelectorProps {
  label: string
  bars: readonly Pick<Bar, 'label'>[]
  selected: number
  onSelect: (place: number) => void
}

/** An invisible slider over the bars, one stop per bar: operable by touch, mouse and keyboard, and read by screen
 *  readers. A pointer selects the bar below it; the slider alone would be off by the width of its thumb. */
export function Selector({ label, bars, selected, onSelect }: SelectorProps) {
  const isPressed = useRef(false)
  const last = bars.length - 1
  const selectBelow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onSelect(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))))
  }
  return (
    <input
      type="range"
      min={0}
      max={last}
      step={1}
      value={selected}
      aria-label={label}
      aria-valuetext={bars[selected]?.label}
      onPointerDown={(event) => {
        isPressed.current = true
        selectBelow(event)
      }}
      onPointerMove={selectBelow}
      onPointerUp={() => {
        isPressed.current = false
      }}
      onPointerCancel={() => {
        isPressed.current = false
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onSelect(last)}
      onChange={({ target }) => {
        if (!isPressed.current) onSelect(Number(target.value))
      }}
      className="peer absolute inset-0 z-1 m-0 size-full cursor-pointer touch-pan-y opacity-0"
    />
  )
}
