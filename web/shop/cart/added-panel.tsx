import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { joinGoodsDetails } from '../../../contract/shop/catalogue/goods-name.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { ProductPicture } from '../../shared/price/product-picture.tsx'
import { ProductPrice } from '../../shared/price/product-price.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { X } from '../../shared/ui/icons.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { countPieces, findCartLine } from './cart-rules.ts'
import { useCart } from './cart-store.ts'
import { DeliveryHint } from './delivery-hint.tsx'
import { findReason } from './find-reason.ts'
import { useCheckout } from './use-checkout.ts'
import { useEstimate } from './use-estimate.ts'

/** How long the panel of wide screens stays, unless it is pointed at or contains the focus. */
const shownMs = 6_000

export interface AddedPanelProps {
  specificationId: string
  onClose: () => void
}

/** What was just added, with the way to checkout: a sheet on phones, a small panel elsewhere. Loaded when first needed. */
export default function AddedPanel({ specificationId, onClose }: AddedPanelProps) {
  const { added, shell } = useText()
  const { items } = useCart()
  const [isPhone] = useState(() => matchMedia('(width < 48rem)').matches)
  const item = findCartLine(items, specificationId)
  if (item === undefined) return null
  const title = added.title(countPieces(items))
  const content = <Content item={item} items={items} onClose={onClose} />
  return isPhone ? (
    <Dialog isOpen place="bottom" title={title} closeLabel={shell.close} onClose={onClose}>
      <p role="status" className="sr-only">
        {title}
      </p>
      {content}
    </Dialog>
  ) : (
    <Panel title={title} closeLabel={shell.close} onClose={onClose}>
      {content}
    </Panel>
  )
}

interface ContentProps {
  item: CartItem
  items: readonly CartItem[]
  onClose: () => void
}

function Content({ item, items, onClose }: ContentProps) {
  const { cart } = useText()
  const nameOf = useNameOf()
  const { estimate } = useEstimate(items)
  const freight = findReason(estimate, 'freight')
  const { to, reason } = useCheckout(items)
  const { displayProduct, product, specification, quantity } = item
  const name = nameOf(displayProduct)
  return (
    <>
      <div className="flex gap-4">
        {displayProduct.image !== null && (
          <ProductPicture
            image={displayProduct.image}
            alt=""
            sizes="5rem"
            widest={320}
            className="size-20 shrink-0 rounded-md bg-surface object-cover"
          />
        )}
        <div className="grid min-w-0 content-center">
          <p className="font-medium">{name}</p>
          <p className="text-sm text-muted">
            {joinGoodsDetails(name, nameOf(product), nameOf(specification))}
          </p>
          <p className="text-sm">
            <ProductPrice
              displayProductId={displayProduct.id}
              productIds={[product.id]}
              priceCents={product.priceCents}
              size="small"
              suffix={<span className="font-normal text-muted"> × {quantity}</span>}
            />
          </p>
        </div>
      </div>
      <div className="grid min-h-9 content-start gap-1.5 text-sm">
        {estimate === null && <Skeleton className="h-6" />}
        {estimate && freight && (
          <DeliveryHint freight={freight} subtotalCents={estimate.figures.subtotalCents} />
        )}
      </div>
      <div className="grid gap-2">
        {reason === null ? (
          <PageLink to={to} className={buttonClass({ isWide: true }, 'max-md:min-h-14')}>
            {cart.page.checkout}
          </PageLink>
        ) : (
          <p className="text-sm text-muted">{reason}</p>
        )}
        <Button variant="secondary" isWide onClick={onClose}>
          {cart.page.continueShopping}
        </Button>
      </div>
    </>
  )
}

/** Covers nothing but its corner. Takes the focus only after a press by keyboard, and returns it. Closes by itself, by
 *  Escape, a press outside or when the focus leaves it. */
function Panel({
  title,
  closeLabel,
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const opener = document.activeElement
    if (!(opener instanceof HTMLElement && opener.matches(':focus-visible'))) return
    frame.current?.focus()
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [onClose])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])
  return (
    <section
      ref={frame}
      data-print="hidden"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ relatedTarget }) => {
        if (frame.current?.contains(relatedTarget)) return
        setHeld(false)
        if (relatedTarget !== null) onClose()
      }}
      aria-label={title}
      tabIndex={-1}
      className="fixed end-6 top-20 z-30 grid w-88 gap-4 rounded-lg border border-line bg-paper p-5 shadow-raised transition-[opacity,translate] duration-200 starting:-translate-y-2 starting:opacity-0"
    >
      <div className="-my-2 flex items-center justify-between gap-4">
        <p role="status" className="text-lg font-semibold">
          {title}
        </p>
        <IconButton label={closeLabel} onClick={onClose} className="-me-2">
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
