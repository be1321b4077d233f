import { chooseAxisTicks } from './axis-ticks.ts'

export interface ChartAxisProps {
  /** Of each day, week or month: its name at an end of the axis, and a shorter one between the ends. */
  places: readonly { end: string; tick?: string | undefined }[]
  /** Distances of the names between the ends, ascending; without them only the ends have names. */
  steps?: readonly number[] | undefined
}

/** Names below a chart: on wide windows at equal distances, on phones of both ends and the middle. */
export function ChartAxis({ places, steps = [] }: ChartAxisProps) {
  const last = places.length - 1
  const ticks = chooseAxisTicks(places.length, steps)
  const middle = places[Math.ceil(last / 2)]
  const hasMiddle = steps.length > 0 && last > 1
  return (
    <div aria-hidden="true" className="relative col-start-2 pt-1">
      <p className="flex justify-between gap-4">
        <span>{places[0]?.end}</span>
        {hasMiddle && <span className="md:hidden">{middle?.tick}</span>}
        {last > 0 && <span className="text-end">{places[last]?.end}</span>}
      </p>
      {ticks.length > 0 && (
        // Positions in percent, which a style of the element would need otherwise.
        <svg aria-hidden="true" className="absolute inset-0 size-full fill-current max-md:hidden">
          {ticks.map((place) => (
            <text key={place} x={`${((place + 0.5) / places.length) * 100}%`} y="1.3em" textAnchor="middle">
              {places[place]?.tick}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}
