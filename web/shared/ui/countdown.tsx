import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface CountdownProps {
  /** End of the countdown, in milliseconds of this browser's clock. */
  until: number
  onEnd?: () => void
  /** Renders the remaining whole seconds. */
  children: (secondsLeft: number) => ReactNode
}

/** Counts down to a moment instead of counting ticks, so that the time is right after the device has slept. */
export function Countdown({ until, onEnd, children }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const end = useRef(onEnd)
  end.current = onEnd
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000))
  const hasEnded = secondsLeft === 0
  useEffect(() => {
    if (hasEnded) {
      end.current?.()
      return
    }
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [hasEnded])
  return (
    <span role="timer" className="tabular-nums">
      {children(secondsLeft)}
    </span>
  )
}
