import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its children once their place, which `waiting` reserves, is within a screen of the window. */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100%',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={place}>{waiting}</div>
}
