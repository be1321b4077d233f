interface ProgressProps {
  label: string
  done: number
  /** 0 until it is known. */
  total: number
}

/** How far some work is. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      {...(total > 0 && { max: total, value: done })}
    />
  )
}
