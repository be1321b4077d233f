import { type ReactNode, useState } from 'react'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { QuantityStepper } from '../../../shared/ui/form/quantity-stepper.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { decidePurchase } from './buy-rules.ts'

interface AddFormProps {
  /** Quantity of this specification in the cart. */
  inCart: number
  /** Returns the message of a refusal, or null on success. */
  onAdd: (quantity: number | undefined) => Promise<string | null>
  max: number
  isStockShown: boolean
  /** What must be chosen first; the button then leads there. */
  missing: string | undefined
  onMissingChoice: () => void
  /** Availability, beside the quantity. */
  stock: ReactNode
  bar: ReactNode
}

/** Quantity and add-to-cart button. A product in the cart starts from its quantity; the label names the effect. */
export function AddForm({
  max,
  isStockShown,
  inCart,
  onAdd,
  missing,
  onMissingChoice,
  stock,
  bar,
}: AddFormProps) {
  const { catalogue, cart } = useText()
  const [chosenQuantity, setChosenQuantity] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; sentence: string } | null>(null)
  const { kind, quantity, sent } = decidePurchase(inCart, chosenQuantity)
  const purchaseLabels = {
    add: catalogue.addToCart,
    'add-one': catalogue.addOneMore,
    change: catalogue.changeTo(quantity),
  }
  const canOrder = max > 0
  const add = async () => {
    if (missing !== undefined) return onMissingChoice()
    setBusy(true)
    try {
      const isAllInCart = kind === 'add-one' && inCart >= max
      const refusal = isAllInCart ? cart.page.notEnough(max) : await onAdd(sent)
      // An addition is confirmed by the panel or toast of the page.
      const done =
        kind === 'change' ? ({ tone: 'success', sentence: catalogue.changedTo(quantity) } as const) : null
      setOutcome(refusal === null ? done : { tone: 'error', sentence: refusal })
      if (refusal === null) setChosenQuantity(undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid">
          <span aria-hidden="true" className="text-sm font-medium">
            {cart.quantity}
          </span>
          {stock}
        </div>
        <QuantityStepper
          value={Math.min(quantity, Math.max(max, 1))}
          available={Math.max(max, 1)}
          availableNote={missing === undefined ? cart.page.notEnough(max) : undefined}
          isStockShown={isStockShown}
          disabled={!canOrder}
          onChange={setChosenQuantity}
          labels={{ quantity: cart.quantity, fewer: cart.decrease, more: cart.increase }}
        />
      </div>
      <div data-bottom-bar className="bottom-bar">
        {bar}
        <Button
          onClick={() => void add()}
          disabled={!canOrder}
          isBusy={isBusy}
          className="max-md:min-h-14 max-md:max-w-[60%] max-md:px-4 @max-[15rem]:max-w-none @max-[15rem]:grow md:grow md:whitespace-nowrap"
        >
          {canOrder ? (missing ?? purchaseLabels[kind]) : catalogue.notOnSale}
        </Button>
      </div>
      {outcome !== null && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
    </div>
  )
}
