export interface ThresholdProps {
  sentence: string
  /** Amount reached; the bar is left out once it is `from`. */
  reachedCents: number
  fromCents: number
}

/** A threshold of the total, with the way to it. */
export function Threshold({ sentence, reachedCents, fromCents }: ThresholdProps) {
  return (
    <>
      <p role="status">{sentence}</p>
      {reachedCents < fromCents && (
        <progress
          aria-hidden="true"
          value={reachedCents}
          max={fromCents}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </>
  )
}
