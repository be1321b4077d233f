import type { ReactNode } from 'react'
import type { UnavailableLine } from '../../../contract/shop/checkout/checkout.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { ProductThumbnail } from '../../shared/price/product-thumbnail.tsx'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'

/** Cart items that cannot be ordered now, each with its reason. */
export function UnavailableLines({
  lines,
  alertFor,
}: {
  lines: readonly UnavailableLine[]
  /** Restock alert for a sold-out item. */
  alertFor: (line: UnavailableLine) => ReactNode
}) {
  const text = useText()
  const nameOf = useNameOf()
  if (lines.length === 0) return null
  return (
    <section
      aria-labelledby="unavailable"
      className="grid gap-1 rounded-lg bg-surface p-[min(1.25rem,5.5vw)] md:p-7"
    >
      <h2 id="unavailable" className="font-display text-lg">
        {text.checkout.unavailable}
      </h2>
      <p className="text-sm text-muted">{text.checkout.unavailableHint}</p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li
            key={line.cartId}
            className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] gap-4 py-3 last:pb-0"
          >
            <ProductThumbnail image={line.image} sizes="4rem" className="opacity-60" />
            <div className="grid gap-3">
              <p className="grid text-sm">
                <span>
                  {nameOf(line)}{' '}
                  <span className="whitespace-nowrap text-muted tabular-nums">× {line.quantity}</span>
                </span>
                <span className="text-danger">{sentenceFor(text, line.refusal)}</span>
              </p>
              {line.refusal.code === 'not-enough-stock' && line.refusal.left === 0 && alertFor(line)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
