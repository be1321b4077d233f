import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { joinGoodsDetails } from '../../../contract/shop/catalogue/goods-name.ts'
import type { Estimate } from '../../../contract/shop/checkout/checkout.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { OwnPrice } from '../../shared/price/own-price.tsx'
import { ProductPrice } from '../../shared/price/product-price.tsx'
import { ProductThumbnail } from '../../shared/price/product-thumbnail.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { QuantityStepper } from '../../shared/ui/form/quantity-stepper.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Trash2 } from '../../shared/ui/icons.ts'
import { Price } from '../../shared/ui/price.tsx'
import { cartLineId, findObstacle, priceBefore, sentenceOfObstacle } from './line-notes.ts'
import { useWantedQuantity } from './wanted-quantity.ts'

interface CartLineProps {
  item: CartItem
  /** From the server's estimate; undefined before the first one and for an item that cannot be ordered. */
  total: Estimate['lines'][number] | undefined
  isTotalCurrent: boolean
  onRemove: () => void
}

/** A cart line: product, quantity, amount, and changes since it was added. */
export function CartLine({ item, total, isTotalCurrent, onRemove }: CartLineProps) {
  const { cart } = useText()
  const nameOf = useNameOf()
  const { quantity, want } = useWantedQuantity(item)
  const { displayProduct, product, specification } = item
  const name = nameOf(displayProduct)
  const details = joinGoodsDetails(name, nameOf(product), nameOf(specification))
  const isDisabled = !product.enabled
  const isOrderable = findObstacle(item) === null
  const each = <span className="font-normal text-muted"> {cart.page.each}</span>
  return (
    <article
      id={cartLineId(item)}
      tabIndex={-1}
      className="grid grid-cols-[min(5rem,22.5vw)_minmax(0,1fr)] gap-x-[min(1rem,4.5vw)] gap-y-3 py-5 @min-[31rem]:grid-cols-[7rem_1fr_auto]"
    >
      <ProductThumbnail image={displayProduct.image} sizes="7rem" />
      <div className="grid content-start gap-1">
        <h2 className="text-base font-medium">
          <PageLink to={`/product/detail?id=${displayProduct.id}`} className="hover:text-accent">
            {name}
          </PageLink>
        </h2>
        {details !== '' && <p className="text-sm text-muted">{details}</p>}
        <p className="text-sm">
          {isOrderable || isDisabled ? (
            <span className={isOrderable ? 'member-price' : undefined}>
              <OwnPrice
                price={total ?? { ...product, pieceCents: product.priceCents, offBasisPoints: 0 }}
                size="small"
                suffix={each}
              />
            </span>
          ) : (
            <ProductPrice
              displayProductId={displayProduct.id}
              productIds={[product.id]}
              priceCents={product.priceCents}
              size="small"
              suffix={each}
            />
          )}
        </p>
        <LineNotes item={{ ...item, quantity }} onTakeLeft={want} />
      </div>
      {/* On a phone the row is below both, because quantity and amount do not fit beside the picture. */}
      <div className="col-span-2 flex flex-row-reverse flex-wrap items-center justify-between gap-3 @min-[31rem]:col-span-1 @min-[31rem]:flex-col @min-[31rem]:items-end">
        <span
          className={classNames(
            'min-h-6 min-w-24 text-end transition-opacity',
            (!isTotalCurrent || quantity !== item.quantity) && 'opacity-60',
          )}
        >
          {!isOrderable && <span className="text-sm text-muted">{cart.page.notInTotal}</span>}
          {total !== undefined && isOrderable && <Price>{showPrice(total.memberCents)}</Price>}
        </span>
        <div className="flex flex-wrap items-center gap-1">
          <QuantityStepper
            value={quantity}
            onChange={want}
            disabled={isDisabled}
            labels={{ quantity: `${cart.quantity} · ${name}`, fewer: cart.decrease, more: cart.increase }}
            rangeError={cart.page.quantityRange}
            {...(specification.left > 0 && {
              available: specification.left,
              availableNote: cart.page.notEnough(specification.left),
            })}
          />
          <IconButton label={cart.page.removeOf(name)} onClick={onRemove} className="text-muted">
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </article>
  )
}

/** Changes since the line was added, with their actions. */
function LineNotes({ item, onTakeLeft }: { item: CartItem; onTakeLeft: (left: number) => void }) {
  const { page } = useText().cart
  const obstacle = findObstacle(item)
  const before = priceBefore(item)
  return (
    <>
      {obstacle !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-danger">
          {sentenceOfObstacle(page, obstacle)}
          {obstacle.kind === 'disabled' && <PickAgain item={item} />}
          {obstacle.kind === 'not-enough' && (
            <Button variant="secondary" size="small" onClick={() => onTakeLeft(obstacle.left)}>
              {page.changeTo(obstacle.left)}
            </Button>
          )}
        </p>
      )}
      {before !== null && obstacle?.kind !== 'disabled' && (
        <p className="text-sm text-muted">
          {before < item.product.priceCents
            ? page.priceIncreased(showPrice(before))
            : page.priceDecreased(showPrice(before))}
        </p>
      )}
    </>
  )
}

/** Link to similar products for an unavailable item, whose own page may be gone. */
function PickAgain({ item }: { item: CartItem }) {
  const { page } = useText().cart
  const name = useNameOf()(item.displayProduct)
  return (
    <PageLink
      to={`/product/search?${new URLSearchParams({ k: name })}`}
      aria-label={`${page.chooseAgain} · ${name}`}
      className={buttonClass({ variant: 'quiet', size: 'small' }, '-ms-4')}
    >
      {page.chooseAgain}
    </PageLink>
  )
}
