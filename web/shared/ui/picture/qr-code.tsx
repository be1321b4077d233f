import { encode } from 'uqr'
import { pathOfSquares } from './qr-squares.ts'

/** An address as a QR code, generated in the browser. Always dark on light, because cameras need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="h-auto w-36 max-w-full shrink-0 rounded-sm"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={pathOfSquares(data)} fill="#000000" />
    </svg>
  )
}
