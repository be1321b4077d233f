import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '../../../contract/cart.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { PageLink } from '../platform/link.tsx'
import { useNameOf } from '../platform/name.ts'
import { PageHead } from '../platform/seo.tsx'
import { showTip } from '../platform/tips.ts'
import { sentenceFor, useText } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-look.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShoppingCart, Undo2 } from '../ui/icons.ts'
import { Notice } from '../ui/notice.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { CartLine } from './cart-line.tsx'
import { addToCart, refreshCart, removeDisabled, removeFromCart, useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { JoinNotice } from './join-notice.tsx'

/** The cart, of a visitor or of a member. Prices and stock are asked for afresh whenever it is opened. */
export default function CartPage() {
  const { page } = useText().cart
  const { phase, items } = useCart()
  const [removed, setRemoved] = useState<CartItem | null>(null)
  const isStale = useFreshFacts(phase === 'ready')

  const remove = async (item: CartItem) => {
    if (await change(() => removeFromCart(item))) setRemoved(item)
  }
  const undo = async (item: CartItem) => {
    if (await change(() => addToCart(item, item.quantity))) setRemoved(null)
  }

  return (
    <div className="page-width grid gap-6 py-8 md:py-12">
      <PageHead title={page.title} isPrivate />
      <h1 className="text-2xl">{page.title}</h1>
      <JoinNotice />
      {isStale && <Notice>{page.stale}</Notice>}
      {removed !== null && (
        <Removed key={removed.specification.id} item={removed} onUndo={() => void undo(removed)} />
      )}
      {phase === 'unknown' ? (
        <Waiting />
      ) : items.length === 0 ? (
        <Empty />
      ) : (
        <Filled items={items} onRemove={(item) => void remove(item)} />
      )}
    </div>
  )
}

function Filled({ items, onRemove }: { items: readonly CartItem[]; onRemove: (item: CartItem) => void }) {
  const { page } = useText().cart
  const disabled = items.filter((item) => !item.product.enabled)
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <section aria-label={page.items}>
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <p>{page.lines(items.length)}</p>
          {disabled.length > 0 && (
            <Button look="quiet" size="small" onClick={() => void change(removeDisabled)}>
              {page.removeDisabled(disabled.length)}
            </Button>
          )}
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {items.map((item) => (
            <li key={item.specification.id}>
              <CartLine item={item} onRemove={() => onRemove(item)} />
            </li>
          ))}
        </ul>
      </section>
      <CartSummary items={items} />
    </div>
  )
}

/** Takes the place of the focus that went with the line, and can bring the line back. */
function Removed({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const { page } = useText().cart
  const name = useNameOf()(item.displayProduct)
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => button.current?.querySelector('button')?.focus(), [])
  return (
    <div
      ref={button}
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface px-4 py-2 text-sm"
    >
      {page.removed(name)}
      <Button look="quiet" size="small" aria-label={page.undoOf(name)} onClick={onUndo}>
        <Undo2 className="size-4" aria-hidden="true" />
        {page.undo}
      </Button>
    </div>
  )
}

function Empty() {
  const { page } = useText().cart
  return (
    <EmptyState
      title={page.empty}
      hint={page.emptyHint}
      icon={<ShoppingCart className="size-12" strokeWidth={1.25} aria-hidden="true" />}
    >
      <PageLink to="/home" className={buttonClass({})}>
        {page.toShop}
      </PageLink>
    </EmptyState>
  )
}

function Waiting() {
  const { page } = useText().cart
  return (
    <Loading label={page.loading}>
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <div className="grid gap-5 pt-10">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}

/** Asks once for the present facts. Answers whether that failed: what is shown may be old then. */
function useFreshFacts(isReady: boolean): boolean {
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    if (isReady) refreshCart().catch(() => setStale(true))
  }, [isReady])
  return isStale
}

/** Does something to the cart and says why where that was refused. A call that failed has already said so. */
async function change(act: () => Promise<Refusal | null>): Promise<boolean> {
  try {
    const refusal = await act()
    if (refusal !== null) showTip('error', (text) => sentenceFor(text, refusal))
    return refusal === null
  } catch {
    return false
  }
}
