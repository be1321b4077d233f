export interface Bar {
  key: string
  /** Read out, and shown when it is pointed at. */
  label: string
  value: number
}

const height = 96
const step = 12

/** So much a day or a month, as bars; less than nothing stands as nothing, and is said by its label. Drawn by hand, because a library for one kind of chart weighs more than the whole page. */
export function BarChart({
  label,
  bars,
  scale,
}: {
  label: string
  bars: readonly Bar[]
  /** What the first bar, the last and the highest stand for, for who sees them. */
  scale: { first: string; last: string; highest?: string }
}) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const width = bars.length * step
  return (
    <figure className="grid gap-1">
      {scale.highest !== undefined && (
        <p aria-hidden="true" className="text-xs text-muted tabular-nums">
          {scale.highest}
        </p>
      )}
      <svg
        viewBox={`0 0 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-32 w-full fill-accent text-line"
      >
        <rect x="0" y={height} width={width} height="1" fill="currentColor" />
        {bars.map(({ key, label, value }, place) => {
          const tall = value <= 0 ? 0 : Math.max(2, (value / max) * height)
          return (
            <rect key={key} x={place * step + 2} y={height - tall} width={step - 4} height={tall}>
              <title>{label}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4 text-xs text-muted">
        <span>{scale.first}</span>
        <span>{scale.last}</span>
      </p>
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
