import { useEffect, useRef } from 'react'
import { useSite } from '../../../shared/pages/site.ts'
import { CircleCheck } from '../../../shared/ui/icons.ts'

/** Where the small logos end, in pixels from the large one. */
const offsets = [
  [-64, -40],
  [-30, -72],
  [18, -78],
  [62, -52],
  [76, 4],
  [-78, 10],
] as const

/** The shop's logo with a tick, animated once: it grows, and small ones leave it. */
export function CompletedMark() {
  const { brandingFile } = useSite()
  const logo = brandingFile('logo')
  return (
    <span className="relative inline-flex shrink-0 justify-self-start">
      {offsets.map(([x, y], place) => (
        <MovingLogo key={x} src={logo} {...{ x, y, place }} />
      ))}
      <img ref={growLogo} src={logo} alt="" width="64" height="64" className="size-16" />
      <CircleCheck
        ref={drawTick}
        strokeWidth={1.5}
        aria-hidden="true"
        className="absolute -right-3 -bottom-1 size-8 rounded-full bg-paper text-success"
      />
    </span>
  )
}

interface MovingLogoProps {
  src: string
  x: number
  y: number
  place: number
}

/** Decoration, visible only while it moves and not with reduced motion. */
function MovingLogo({ src, x, y, place }: MovingLogoProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const end = `translate(${x}px, ${y}px) rotate(${place * 40}deg)`
    animateOnce(
      image.current,
      { transform: ['scale(0.4)', end, `${end} translateY(1.5rem)`], opacity: [0, 0.9, 0] },
      { duration: 1_600, delay: 350 + place * 60 },
    )
  }, [x, y, place])
  return (
    <img
      ref={image}
      src={src}
      alt=""
      width="20"
      height="20"
      className="absolute inset-0 m-auto size-5 opacity-0"
    />
  )
}

function growLogo(logo: HTMLElement | null) {
  animateOnce(logo, { transform: ['rotate(-72deg) scale(0.4)', 'none'], opacity: [0, 1] }, { duration: 600 })
}

function drawTick(icon: SVGSVGElement | null) {
  animateOnce(
    icon?.querySelector('path'),
    { strokeDasharray: ['0 12', '12 12'] },
    { duration: 450, delay: 500, fill: 'backwards' },
  )
}

function animateOnce(
  element: Element | null | undefined,
  frames: PropertyIndexedKeyframes,
  timing: KeyframeAnimationOptions,
) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element?.animate(frames, { easing: 'ease-out', ...timing })
}
