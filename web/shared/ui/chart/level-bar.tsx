/** Bar of a value relative to the maximum. Decorative, because the number is beside it. */
export function LevelBar({ value, max }: { value: number; max: number }) {
  const width = value <= 0 ? 0 : Math.max(0.5, (value / Math.max(1, max)) * 100)
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2 w-full fill-accent text-line"
    >
      <rect width="100" height="1" fill="currentColor" />
      <rect width={width} height="1" />
    </svg>
  )
}
