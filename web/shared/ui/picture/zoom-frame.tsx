import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { boundedZoom, scrollPreserving } from './zoom-rules.ts'

export interface ZoomFrameProps {
  label: string
  zoom: number
  onZoom: (zoom: number) => void
  children: ReactNode
}

/** A frame whose content zooms by pinch, trackpad or double click and then scrolls. The caller adds keys and buttons. */
export function ZoomFrame({ label, zoom, onZoom, children }: ZoomFrameProps) {
  // Long because its gestures share the state of one picture.
  const frame = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const shownZoom = useRef(1)
  const focus = useRef<{ x: number; y: number } | null>(null)
  const latest = useRef({ zoom, onZoom })
  latest.current = { zoom, onZoom }

  useLayoutEffect(() => {
    const { current } = frame
    if (current === null || content.current === null) return
    const { x, y } = focus.current ?? { x: current.clientWidth / 2, y: current.clientHeight / 2 }
    const ratio = zoom / shownZoom.current
    const left = scrollPreserving({ scroll: current.scrollLeft, place: x, ratio })
    const top = scrollPreserving({ scroll: current.scrollTop, place: y, ratio })
    content.current.style.setProperty('--zoom', String(zoom))
    current.scrollTo({ left, top, behavior: 'instant' })
    shownZoom.current = zoom
    focus.current = null
  }, [zoom])

  useEffect(() => {
    const { current } = frame
    if (current === null) return
    const zoomTo = (to: number, x: number, y: number) => {
      const box = current.getBoundingClientRect()
      focus.current = { x: x - box.left, y: y - box.top }
      latest.current.onZoom(boundedZoom(to))
    }
    let pinch: { distance: number; zoom: number } | null = null
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (one === undefined || other === undefined) {
        pinch = null
        return
      }
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      pinch ??= { distance, zoom: latest.current.zoom }
      const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2]
      zoomTo((pinch.zoom * distance) / pinch.distance, x, y)
    }
    const wheel = (event: WheelEvent) => {
      // A trackpad pinch arrives as a wheel event with the control key.
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(latest.current.zoom * Math.exp(-event.deltaY / 100), event.clientX, event.clientY)
    }
    const double = (event: MouseEvent) =>
      zoomTo(latest.current.zoom > 1 ? 1 : 2.5, event.clientX, event.clientY)
    // React's listeners are passive, and a passive listener cannot prevent the browser's page zoom.
    const ending = new AbortController()
    const listening = { passive: false, signal: ending.signal }
    for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      current.addEventListener(kind, touch, listening)
    current.addEventListener('wheel', wheel, listening)
    current.addEventListener('dblclick', double, listening)
    return () => ending.abort()
  }, [])

  return (
    <section
      ref={frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable.
      tabIndex={0}
      className="grid size-full touch-pan-x touch-pan-y overflow-auto overscroll-contain [container-type:size]"
    >
      <div ref={content} className="m-auto w-[calc(min(100cqw,100cqh)*var(--zoom,1))]">
        {children}
      </div>
    </section>
  )
}
