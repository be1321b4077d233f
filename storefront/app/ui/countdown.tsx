import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface CountdownProps {
  /** The moment it runs out, in milliseconds of this browser's clock. */
  until: number
  onEnd?: () => void
  /** Draws what is left, in whole seconds. */
  children: (secondsLeft: number) => ReactNode
}

/** Counts down to a moment rather than by ticks: a phone that slept shows the right time when it wakes. */
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
