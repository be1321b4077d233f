import { type ReactNode, useState } from 'react'
import type { DisplayProduct } from '../../../contract/catalogue.ts'
import { PageLink } from '../platform/link.tsx'
import { showPrice, showPv } from '../text/format.ts'
import { useText } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { type Picked, piecesOf, stockOf } from './pick-rules.ts'
import { ProductChoice } from './product-choice.tsx'
import { StockLine } from './stock-line.tsx'

export interface BuyPanelProps {
  page: DisplayProduct
  picked: Picked
  onPick: (picked: Picked) => void
  /** How many of this specification the cart holds already. */
  inCart: number
  /** Answers why it was refused, or null when it is done. */
  onAdd: (quantity: number | undefined) => Promise<string | null>
  /** What can be done about what is sold out. */
  alert: ReactNode
}

/** Price, choice, stock and the button that most people come for. */
export function BuyPanel({ page, picked, onPick, inCart, onAdd, alert }: BuyPanelProps) {
  const { catalogue } = useText()
  const { product } = picked
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Price size="large">{showPrice(product.priceCents)}</Price>
          {product.pvHundredths > 0 && (
            <span className="text-sm text-muted tabular-nums">
              {catalogue.pv(showPv(product.pvHundredths))}
            </span>
          )}
        </p>
        <p className="flex min-h-7 flex-wrap gap-1.5">
          {page.isNew && <Badge tone="accent">{catalogue.isNew}</Badge>}
          {product.hasPromotion && <Badge tone="success">{catalogue.promotion}</Badge>}
        </p>
      </div>
      <ProductChoice page={page} picked={picked} onPick={onPick} />
      <StockLine picked={picked} />
      {stockOf(picked) === 'sold-out' ? (
        alert
      ) : (
        <AddForm key={picked.specification.id} most={piecesOf(picked)} inCart={inCart} onAdd={onAdd} />
      )}
    </div>
  )
}

/** How many, and into the cart. A number that was not touched adds one piece; one that was chosen is what
 *  the cart then holds (spec 4), and the line below says so before anything is pressed. */
function AddForm({ most, inCart, onAdd }: Pick<BuyPanelProps, 'inCart' | 'onAdd'> & { most: number }) {
  const { catalogue, cart } = useText()
  const [chosen, setChosen] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ refusal: string | null } | null>(null)
  const canOrder = most > 0
  const add = async () => {
    setBusy(true)
    try {
      setOutcome({ refusal: await onAdd(chosen) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          value={Math.min(chosen ?? 1, Math.max(most, 1))}
          most={Math.max(most, 1)}
          disabled={!canOrder}
          onChange={setChosen}
          labels={{ quantity: cart.quantity, fewer: cart.fewer, more: cart.more }}
        />
        <Button onClick={() => void add()} disabled={!canOrder} isBusy={isBusy} className="grow">
          {canOrder ? catalogue.addToCart : catalogue.notOnSale}
        </Button>
      </div>
      <p className="min-h-6 text-sm text-muted">
        {inCart > 0 &&
          (chosen === undefined ? catalogue.inCart(inCart) : catalogue.inCartBecomes(inCart, chosen))}
      </p>
      {outcome !== null && (
        <Notice tone={outcome.refusal === null ? 'success' : 'error'}>
          {outcome.refusal ?? (
            <span className="flex flex-wrap items-center gap-x-4">
              {cart.added}
              <PageLink to="/shoppingCart" className="font-medium underline">
                {catalogue.toCart}
              </PageLink>
            </span>
          )}
        </Notice>
      )}
    </div>
  )
}
