import { type ReactNode, useState } from 'react'
import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { useNameOf } from '../../platform/name.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { ProductPicture } from '../../platform/product-picture.tsx'
import { MemberPricePlace } from '../../platform/session/member-price-place.tsx'
import { showPrice, showPv } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price, type PriceProps } from '../../ui/price.tsx'
import { purchaseOf } from './buy-rules.ts'
import { optionName } from './option-name.ts'
import { type Chosen, type missingChoice, type Picked, quantityAvailable, stockOf } from './pick-rules.ts'
import { ProductChoice } from './product-choice.tsx'
import { StockLine } from './stock-line.tsx'

export interface BuyPanelProps {
  page: DisplayProduct
  /** The choice, or the first one while something is missing. */
  picked: Picked
  missing: ReturnType<typeof missingChoice>
  onChoose: (chosen: Chosen) => void
  /** Quantity of this specification in the cart. */
  inCart: number
  /** Returns the message of a refusal, or null on success. */
  onAdd: (quantity: number | undefined) => Promise<string | null>
  /** Restock alert for a sold-out specification. */
  alert: ReactNode
}

/** Price, options, stock and the add-to-cart button. On a phone the button is in a bar at the foot of the window, with
 *  picture, choice and price, so that nobody must scroll to buy. */
export function BuyPanel({ page, picked, missing, onChoose, inCart, onAdd, alert }: BuyPanelProps) {
  const { catalogue } = useText()
  const { product } = picked
  const [asks, setAsks] = useState(0)
  const price = priceOf(page, picked, missing)
  const shown = showPrice(price.cents)
  const priceText = price.isLowest ? catalogue.priceFrom(shown) : shown
  const priceIn = (size: PriceProps['size']) => {
    const ofEveryone = <Price {...(size && { size })}>{priceText}</Price>
    if (missing === 'article') return ofEveryone
    return (
      <MemberPricePlace displayProductId={page.id} productId={product.id}>
        {ofEveryone}
      </MemberPricePlace>
    )
  }
  const bar = <BarFacts page={page} picked={picked} missing={missing} price={priceIn('normal')} />
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-xl">{priceIn('large')}</span>
        {product.pvHundredths > 0 && (
          <span className="text-sm text-muted tabular-nums">
            {catalogue.pv(showPv(product.pvHundredths))}
          </span>
        )}
      </p>
      <ProductChoice
        page={page}
        picked={picked}
        missing={missing}
        asks={asks}
        onChoose={(chosen) => {
          setAsks(0)
          onChoose(chosen)
        }}
      />
      {missing === null && <StockLine picked={picked} />}
      {missing === null && stockOf(picked) === 'sold-out' ? (
        <div data-bottom-bar className="bottom-bar">
          {bar}
          <div className="max-md:w-48 max-md:shrink-0 max-md:[&_button]:px-3 max-md:[&_button]:text-sm md:grow">
            {alert}
          </div>
        </div>
      ) : (
        <AddForm
          key={picked.specification.id}
          max={quantityAvailable(picked)}
          inCart={missing === null ? inCart : 0}
          onAdd={onAdd}
          onAsk={missing === null ? null : () => setAsks(asks + 1)}
          bar={bar}
        />
      )}
    </div>
  )
}

/** Price of the choice, or the lowest price of the page while the article is missing. */
function priceOf({ products }: DisplayProduct, picked: Picked, missing: BuyPanelProps['missing']) {
  const { priceCents } = picked.product
  const prices = products.filter(({ enabled }) => enabled).map((one) => one.priceCents)
  if (missing !== 'article') return { cents: priceCents, isLowest: false }
  const lowest = Math.min(...prices)
  return { cents: lowest, isLowest: Math.max(...prices) > lowest }
}

/** Picture, choice and price, in the bar of phones only. */
function BarFacts({
  page,
  picked: { product, specification },
  missing,
  price,
}: {
  page: DisplayProduct
  picked: Picked
  missing: BuyPanelProps['missing']
  price: ReactNode
}) {
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const [image] = page.images
  const names = [
    ...(page.products.length > 1 ? [optionName(nameOf(product), nameOf(page))] : []),
    ...(product.specifications.length > 1 ? [nameOf(specification)] : []),
  ]
  return (
    <div aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-3 overflow-hidden md:hidden">
      {image !== undefined && stockOf({ product, specification }) !== 'sold-out' && (
        <ProductPicture
          image={image}
          alt=""
          sizes="3rem"
          widest={160}
          className="size-12 shrink-0 rounded-md bg-surface object-cover"
        />
      )}
      <p className="grid min-w-0 text-sm whitespace-nowrap">
        <span className="truncate text-muted">
          {missing !== null ? catalogue.choose[missing] : names.length > 0 ? names.join(' · ') : nameOf(page)}
        </span>
        {price}
      </p>
    </div>
  )
}

interface AddFormProps extends Pick<BuyPanelProps, 'inCart' | 'onAdd'> {
  max: number
  /** Called instead of `onAdd` while something must be chosen first. */
  onAsk: (() => void) | null
  bar: ReactNode
}

/** Quantity and add-to-cart button. An article in the cart starts from its quantity; the label names the effect. */
function AddForm({ max, inCart, onAdd, onAsk, bar }: AddFormProps) {
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
    if (onAsk !== null) return onAsk()
    setBusy(true)
    try {
      const isAllInCart = kind === 'add-one' && inCart >= max
      const refusal = isAllInCart ? cart.page.notEnough(max) : await onAdd(sent)
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
          available={Math.max(max, 1)}
          availableNote={cart.page.notEnough(max)}
          disabled={!canOrder}
          onChange={setChosen}
          labels={{ quantity: cart.quantity, fewer: cart.decrease, more: cart.increase }}
        />
        <div data-bottom-bar className="bottom-bar grow">
          {bar}
          <Button
            onClick={() => void add()}
            disabled={!canOrder}
            isBusy={isBusy}
            className="max-md:min-h-14 max-md:max-w-[60%] max-md:px-4 md:grow md:whitespace-nowrap"
          >
            {canOrder ? labelOf[kind] : catalogue.notOnSale}
          </Button>
        </div>
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
