import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { onServer } from '../../shared/api/load.ts'
import { reportSessionEnd } from '../../shared/api/use-loaded.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { session, useSession } from '../../shared/session/session.ts'
import { showToast, type Toast } from '../../shared/session/toasts.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Undo2 } from '../../shared/ui/icons.ts'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { loadPopular, type Popular } from '../catalogue/parts/popular.ts'
import { PopularShelf } from '../catalogue/parts/popular-shelf.tsx'
import type { RecentlyViewedProps } from '../catalogue/parts/recently-viewed.tsx'
import { CartLine } from './cart-line.tsx'
import { countPieces } from './cart-rules.ts'
import { refreshCart, useCart } from './cart-store.ts'
import { CartSummary, cartItemsId, focusItems } from './cart-summary.tsx'
import { removeDisabled, removeFromCart, restoreToCart } from './change-lines.ts'
import { ChangesNeeded } from './changes-needed.tsx'
import { findObstacle } from './line-notes.ts'
import type { MergeNoticesProps } from './merge-notices.tsx'
import { useEstimate } from './use-estimate.ts'

const mergeNotices = lazyPart<MergeNoticesProps>(() => import('./merge-notices.tsx'))

const recentlyViewed = lazyPart<RecentlyViewedProps>(() => import('../catalogue/parts/recently-viewed.tsx'))

const popularProducts = lazyPart<object>(() => import('../catalogue/parts/popular-products.tsx'))

/** For members only. */
const unpaidOrder = lazyPart<object>(() => import('./unpaid-order.tsx'))

/** A line that was just removed, and its position. */
interface RemovedLine {
  item: CartItem
  place: number
}

/** What an empty cart offers; most visits begin with one. */
export const loader = onServer(async ({ api, language }) => await loadPopular(api, language))

export function clientLoader() {
  return null
}

/** The cart of a visitor or member. Prices and stock are fetched again on every visit. */
export default function CartPage() {
  const { cart, failures } = useText()
  const popular = useLoaderData<typeof loader | typeof clientLoader>()
  const { page } = cart
  const { phase, items } = useCart()
  const { phase: who, isUnreached } = useSession()
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const { isStale, refresh } = useFreshFacts(phase === 'ready', items)
  // The server-rendered page until storage is read: predict-cart.ts has chosen which half of it is shown.
  const isForeseen = phase === 'unknown' && who === 'unknown'

  const remove = async (item: CartItem) => {
    const place = items.indexOf(item)
    if (await change(() => removeFromCart(item), notRemoved)) setRemoved({ item, place })
  }
  const undo = async ({ item, place }: RemovedLine) => {
    if (await change(() => restoreToCart(item, place), notAdded)) setRemoved(null)
  }

  return (
    <div className="page-width grid gap-6 py-8 md:py-12">
      <PageHead title={page.title} isPrivate />
      <h1 className="font-display text-2xl">{page.title}</h1>
      <LazyPart part={mergeNotices} props={{ cart: items, isSignedIn: who === 'signed-in' }} isSilent />
      {isStale && (
        <Notice>
          {page.refreshFailed}{' '}
          <Button variant="quiet" size="small" onClick={refresh}>
            {failures.broken.retry}
          </Button>
        </Notice>
      )}
      {removed !== null && (
        <Removed key={removed.item.specification.id} line={removed} onUndo={() => void undo(removed)} />
      )}
      {phase === 'unknown' && isUnreached ? (
        <EmptyState title={page.loadFailed}>
          <Button onClick={() => location.reload()}>{failures.broken.retry}</Button>
        </EmptyState>
      ) : items.length > 0 ? (
        <Filled items={items} onRemove={(item) => void remove(item)} />
      ) : (
        <>
          {phase === 'unknown' && (
            <div data-awaits-cart className={isForeseen ? 'hidden in-data-cart:block' : undefined}>
              <Waiting />
            </div>
          )}
          {(phase === 'ready' || isForeseen) && (
            <div className={isForeseen ? 'in-data-cart:hidden' : undefined}>
              <Empty popular={popular} isMember={who === 'signed-in'} />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Filled({ items, onRemove }: { items: readonly CartItem[]; onRemove: (item: CartItem) => void }) {
  const { page } = useText().cart
  const estimated = useEstimate(items)
  const lines = items.filter((item) => item.product.enabled).length
  const pieces = countPieces(items)
  const orderableItems = items.filter((item) => findObstacle(item) === null)
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_min(24rem,42%)] lg:gap-10">
      <section id={cartItemsId} tabIndex={-1} aria-label={page.items}>
        {orderableItems.length < items.length && (
          <div className="mb-4">
            <ChangesNeeded items={items} onRemoveDisabled={() => void change(removeDisabled, notRemoved)} />
          </div>
        )}
        <p className="min-h-10 py-2 text-sm text-muted">
          {lines > 0 && page.lines(lines, pieces, countPieces(orderableItems))}
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {items.map((item) => (
            <li key={item.specification.id} className="@container">
              <CartLine
                item={item}
                total={estimated.estimate?.lines.find(
                  ({ specificationId }) => specificationId === item.specification.id,
                )}
                isTotalCurrent={estimated.isCurrent}
                onRemove={() => onRemove(item)}
              />
            </li>
          ))}
        </ul>
      </section>
      <CartSummary items={items} estimated={estimated} />
    </div>
  )
}

/** Receives the focus of the removed line, with a button to restore it. */
function Removed({ line: { item }, onUndo }: { line: RemovedLine; onUndo: () => void }) {
  const { page } = useText().cart
  const name = useNameOf()(item.displayProduct)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const notice = frame.current
    ;(notice?.querySelector('button') ?? notice)?.focus()
    return focusItems
  }, [])
  // The server rejects a disabled product; a local cart still holds the line.
  const isGone = item.id !== 0 && !item.product.enabled
  return (
    <div
      ref={frame}
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface px-4 py-2 text-sm"
    >
      {isGone ? page.removedUnavailable(name) : page.removed(name)}
      {!isGone && (
        <Button variant="quiet" size="small" aria-label={page.undoOf(name)} onClick={onUndo}>
          <Undo2 className="size-4" aria-hidden="true" />
          {page.undo}
        </Button>
      )}
    </div>
  )
}

function Empty({ popular, isMember }: { popular: Popular | null; isMember: boolean }) {
  const { page } = useText().cart
  return (
    <>
      {isMember && <LazyPart part={unpaidOrder} props={{}} isSilent />}
      <EmptyState title={page.empty} hint={page.emptyHint} icon={<Scene of="cart" />}>
        <PageLink to="/home" className={buttonClass({})}>
          {page.toShop}
        </PageLink>
      </EmptyState>
      <div className="grid gap-12">
        {popular === null ? (
          <LazyPart part={popularProducts} props={{}} isSilent />
        ) : (
          <PopularShelf popular={popular} />
        )}
        <LazyPart part={recentlyViewed} props={{}} isSilent />
      </div>
    </>
  )
}

/** Placeholders of the expected lines and totals. */
function Waiting() {
  const { page } = useText().cart
  return (
    <Loading label={page.loading}>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_min(24rem,42%)] lg:gap-10">
        <div className="pt-10">
          <Skeleton className="h-[calc(var(--cart-lines,2)*12rem)] sm:h-[calc(var(--cart-lines,2)*9.5rem)]" />
        </div>
        <Skeleton className="h-104 lg:self-start" />
      </div>
    </Loading>
  )
}

/** Refreshes prices and stock once, and after a failure with each change. Returns whether they may be outdated. */
function useFreshFacts(isReady: boolean, items: readonly CartItem[]) {
  const [isStale, setStale] = useState(false)
  const refresh = () => {
    setStale(false)
    refreshCart().catch((failure) => {
      reportSessionEnd(failure)
      setStale(true)
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a cart that is ready or has changed is refreshed.
  useEffect(() => {
    if (isReady) refresh()
  }, [isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (isStale) refresh()
  }, [items])
  return { isStale, refresh }
}

const notRemoved: Toast['message'] = (text) => text.cart.cannotRemove
const notAdded: Toast['message'] = (text) => text.cart.cannotAdd

/** Changes the cart; a toast shows the refusal, or `notDone` if the call failed. */
async function change(act: () => Promise<Refusal | null>, notDone: Toast['message']): Promise<boolean> {
  try {
    const refusal = await act()
    if (refusal !== null) showToast('error', (text) => sentenceFor(text, refusal))
    return refusal === null
  } catch (failure) {
    reportSessionEnd(failure)
    if (session.get().ended === null) showToast('error', notDone)
    return false
  }
}
