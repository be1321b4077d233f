export interface Bar {
  key: string
  /** Accessible name, also shown on hover. */
  label: string
  value: number
}

const height = 96
const step = 12

/** Bar chart of an amount per day or month. Negative values have no bar, only their label. Hand-written: a chart library is larger than the page. */
export function BarChart({
  label,
  bars,
  scale,
}: {
  label: string
  bars: readonly Bar[]
  /** Visible labels of the first, last and highest bar. */
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
