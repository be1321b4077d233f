import { classNames } from '../class-names.ts'
import { scalePlot } from './plot-frame.tsx'

export interface LabelledBar {
  key: string
  value: number
  /** A month below the bar, instead of an axis; on phones of every third bar. */
  below?: { name: string; year: string }
  /** A short value above the bar, on wide windows. */
  above?: string
}

/** Texts at the middle of bars. Positions are attributes in percent, because styles of elements are forbidden. */
const middleOf = (place: number, count: number) => `${((place + 0.5) / count) * 100}%`

/** On phones every third bar has a name, counted from the last. */
const phoneStep = 3

/** Months below the bars. The first that is shown has its year, and the first of each later year. */
export function BarNames({ bars }: { bars: readonly LabelledBar[] }) {
  const isShownOnPhones = (place: number) => (bars.length - 1 - place) % phoneStep === 0
  const yearAt = (place: number) => bars[place]?.below?.year
  return (
    <svg aria-hidden="true" className="col-start-2 h-11 w-full overflow-visible fill-current">
      {bars.map(({ key, below }, place) => {
        const startsYear = yearAt(place) !== yearAt(place - 1)
        const startsYearOnPhones = yearAt(place) !== yearAt(place - phoneStep)
        return (
          <text
            key={key}
            y="1.4em"
            textAnchor="middle"
            className={classNames(!isShownOnPhones(place) && 'max-md:hidden')}
          >
            <tspan x={middleOf(place, bars.length)}>{below?.name}</tspan>
            {(startsYear || startsYearOnPhones) && (
              <tspan
                x={middleOf(place, bars.length)}
                dy="1.3em"
                className={classNames(!startsYear && 'md:hidden', !startsYearOnPhones && 'max-md:hidden')}
              >
                {below?.year}
              </tspan>
            )}
          </text>
        )
      })}
    </svg>
  )
}

interface BarValuesProps {
  bars: readonly LabelledBar[]
  ticks: readonly number[]
  selected: number
}

/** Values above the bars, on windows with room for them. An outline in the colour behind them hides the gridline. */
export function BarValues({ bars, ticks, selected }: BarValuesProps) {
  const { zero, perUnit } = scalePlot(ticks)
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible fill-current max-md:hidden"
    >
      {bars.map(({ key, value, above }, place) => (
        <text
          key={key}
          x={middleOf(place, bars.length)}
          y={`${zero - Math.max(0, value) * perUnit}%`}
          dy="-0.35em"
          textAnchor="middle"
          stroke={`var(--${place === selected ? 'accent-soft' : 'paper'})`}
          strokeWidth="4"
          paintOrder="stroke"
        >
          {above}
        </text>
      ))}
    </svg>
  )
}
