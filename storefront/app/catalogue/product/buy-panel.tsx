import { type ReactNode, useState } from 'react'
import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { MemberPricePlace } from '../../platform/session/member-price-place.tsx'
import { showPrice, showPv } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { purchaseOf } from './buy-rules.ts'
import { type Picked, quantityAvailable, stockOf } from './pick-rules.ts'
import { ProductChoice } from './product-choice.tsx'
import { StockLine } from './stock-line.tsx'

export interface BuyPanelProps {
  page: DisplayProduct
  picked: Picked
  onPick: (picked: Picked) => void
  /** Quantity of this specification in the cart. */
  inCart: number
  /** Returns the message of a refusal, or null on success. */
  onAdd: (quantity: number | undefined) => Promise<string | null>
  /** Restock alert for a sold-out specification. */
  alert: ReactNode
}

/** Price, options, stock and the add-to-cart button. */
export function BuyPanel({ page, picked, onPick, inCart, onAdd, alert }: BuyPanelProps) {
  const { catalogue } = useText()
  const { product } = picked
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-xl">
            <MemberPricePlace displayProductId={page.id} productId={product.id}>
              <Price size="large">{showPrice(product.priceCents)}</Price>
            </MemberPricePlace>
          </span>
          {product.pvHundredths > 0 && (
            <span className="text-sm text-muted tabular-nums">
              {catalogue.pv(showPv(product.pvHundredths))}
            </span>
          )}
        </p>
      </div>
      <ProductChoice page={page} picked={picked} onPick={onPick} />
      <StockLine picked={picked} />
      {stockOf(picked) === 'sold-out' ? (
        alert
      ) : (
        <AddForm
          key={picked.specification.id}
          max={quantityAvailable(picked)}
          inCart={inCart}
          onAdd={onAdd}
        />
      )}
    </div>
  )
}

/** Quantity and add-to-cart button. An article in the cart starts from its quantity; the label names the effect. */
function AddForm({ max, inCart, onAdd }: Pick<BuyPanelProps, 'inCart' | 'onAdd'> & { max: number }) {
  const { catalogue, cart } = useText()
  const [chosen, setChosen] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ refusal: string | null; done: string } | null>(null)
  const { kind, quantity, sent } = purchaseOf(inCart, chosen)
  const labelOf = {
    add: catalogue.addToCart,
    'add-one': catalogue.addOneMore,
    change: catalogue.changeTo(quantity),
  }
  const canOrder = max > 0
  const add = async () => {
    setBusy(true)
    try {
      const refusal = await onAdd(sent)
      setOutcome({ refusal, done: kind === 'change' ? catalogue.changedTo(quantity) : cart.added })
      if (refusal === null) setChosen(undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          value={Math.min(quantity, Math.max(max, 1))}
          max={Math.max(max, 1)}
          disabled={!canOrder}
          onChange={setChosen}
          labels={{ quantity: cart.quantity, fewer: cart.decrease, more: cart.increase }}
        />
        <Button onClick={() => void add()} disabled={!canOrder} isBusy={isBusy} className="grow">
          {canOrder ? labelOf[kind] : catalogue.notOnSale}
        </Button>
      </div>
      <p className="min-h-6 text-sm text-muted">{inCart > 0 && catalogue.inCart(inCart)}</p>
      {outcome !== null && (
        <Notice tone={outcome.refusal === null ? 'success' : 'error'}>
          {outcome.refusal ?? (
            <span className="flex flex-wrap items-center gap-x-4">
              {outcome.done}
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
