import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { createDrag } from '../form/drag.ts'

/** A carousel with one slide per frame. Without scripts it scrolls; with them it has buttons. No autoplay. */
export function useSlides(count: number) {
  const frame = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const turnTo = (next: number) => {
    const { current } = frame
    if (current === null) return
    const slide = (next + count) % count
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    current.scrollTo({ left: slide * current.clientWidth, behavior })
  }
  const follow = () => {
    const { current } = frame
    if (current !== null && current.clientWidth > 0)
      setPlace(Math.round(current.scrollLeft / current.clientWidth))
  }
  return { frame, place: Math.min(place, Math.max(count - 1, 0)), turnTo, follow }
}

export interface SlidesProps {
  slides: ReturnType<typeof useSlides>
  label: string
  className?: string
  children: ReactNode
}

/** Scroll frame of `Slide`s. Focusable, so that the keyboard can scroll it. Dragging is loaded for a mouse only. */
export function Slides({ slides: { frame, follow }, label, className, children }: SlidesProps) {
  const [drag, setDrag] = useState<ReturnType<typeof createDrag<HTMLUListElement>> | null>(null)
  const loadDrag = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    // Without it the frame still scrolls.
    import('../form/drag.ts').then(
      (file) => setDrag((before) => before ?? file.createDrag()),
      () => {},
    )
  }
  return (
    <ul
      onPointerMove={loadDrag}
      {...drag}
      ref={frame}
      onScroll={follow}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable.
      tabIndex={0}
      className={classNames(
        'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
        className,
      )}
    >
      {children}
    </ul>
  )
}

export function Slide({ children }: { children: ReactNode }) {
  return <li className="relative w-full shrink-0 snap-center">{children}</li>
}
