import { chooseAxisTicks } from './axis-ticks.ts'

interface Place {
  /** The name at an end of the axis. */
  end: string
  /** A shorter one, between the ends and on phones. */
  tick?: string | undefined
}

export interface ChartAxisProps {
  /** Each day, week or month. */
  places: readonly Place[]
  /** Distances of the names between the ends, ascending; without them only the ends have names. */
  steps?: readonly number[] | undefined
}

/** Names below a chart: on wide windows at equal distances, on phones of both ends and the middle. */
export function ChartAxis({ places, steps }: ChartAxisProps) {
  const last = places.length - 1
  const middle = steps && last > 1 ? places[Math.ceil(last / 2)] : undefined
  const ticks = steps ? chooseAxisTicks(places.length, steps) : []
  return (
    <div aria-hidden="true" className="relative col-start-2 pt-1">
      <p className="flex justify-between gap-4">
        <End place={places[0]} />
        {middle && <span className="md:hidden">{middle.tick}</span>}
        {last > 0 && <End place={places[last]} />}
      </p>
      {ticks.length > 0 && (
        // Positions in percent, which a style of the element would need otherwise.
        <svg aria-hidden="true" className="absolute inset-0 size-full fill-current max-md:hidden">
          {ticks.map((place) => (
            <text key={place} x={`${((place + 0.5) / places.length) * 100}%`} y="1.4em" textAnchor="middle">
              {places[place]?.tick}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}

function End({ place: { end, tick } = { end: '' } }: { place: Place | undefined }) {
  if (tick === undefined) return <span>{end}</span>
  return (
    <>
      <span className="md:hidden">{tick}</span>
      <span className="max-md:hidden">{end}</span>
    </>
  )
}
