import { type ReactNode, useEffect, useState } from 'react'
import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Undo2 } from '../../shared/ui/icons.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { findCartLine } from './cart-rules.ts'
import {
  canUndo,
  dismissMergeNotice,
  dropUnmergedItems,
  type MergeSummary,
  mergedItems,
  openCartAfterSignIn,
  pickItems,
  restoreMergeNotice,
  undoMerge,
  useMergeSummary,
  useUnmergedItems,
} from './merge-cart.ts'

export interface MergeNoticesProps {
  cart: readonly CartItem[]
  isSignedIn: boolean
}

/** Notice on how the browser's cart was merged at sign-in, with an undo button, until it is dismissed, and the items
 *  that were not merged. Loaded after the cart. */
export default function MergeNotices({ cart, isSignedIn }: MergeNoticesProps) {
  const summary = useMergeSummary()
  useEffect(restoreMergeNotice, [])
  return (
    <>
      {summary !== null && <MergeResult summary={summary} held={cart} />}
      {isSignedIn && <UnmergedItems />}
    </>
  )
}

function MergeResult({ summary, held }: { summary: MergeSummary; held: readonly CartItem[] }) {
  const { cartJoining } = useText()
  const list = useList()
  const merged = mergedItems(summary)
  const cutTo = (item: CartItem) => findCartLine(held, item.specification.id)?.quantity ?? 0
  return (
    <Notice>
      <div className="grid gap-1">
        <p className="font-medium">
          {merged.length > 0 ? cartJoining.joined(list(merged)) : cartJoining.joinedNothing}
        </p>
        {summary.capped.length > 0 && (
          <p>
            {cartJoining.capped(
              list(pickItems(summary, summary.capped), (name, item) =>
                cartJoining.quantityReduced(name, cutTo(item), item.quantity),
              ),
            )}
          </p>
        )}
        {summary.leftOut.length > 0 && (
          <p>{cartJoining.notAdded(list(pickItems(summary, summary.leftOut)))}</p>
        )}
        <p className="-ms-4 flex flex-wrap">
          {canUndo(summary, held) && (
            <Act onAct={() => undoMerge(summary)}>
              <Undo2 className="size-4" aria-hidden="true" />
              {cartJoining.undoJoin}
            </Act>
          )}
          <Button variant="quiet" size="small" onClick={dismissMergeNotice}>
            {cartJoining.confirmJoin}
          </Button>
        </p>
      </div>
    </Notice>
  )
}

/** Items of this browser that are not in the member's cart: they can be added or discarded. */
function UnmergedItems() {
  const items = useUnmergedItems()
  return items.length === 0 ? null : <Aside items={items} />
}

function Aside({ items }: { items: readonly CartItem[] }) {
  const { cartJoining } = useText()
  const list = useList()
  return (
    <Notice>
      <div className="grid gap-1">
        <p>{cartJoining.savedInBrowser(list(items))}</p>
        <p className="-ms-4 flex flex-wrap">
          <Act onAct={openCartAfterSignIn}>{cartJoining.addSaved}</Act>
          <Button variant="quiet" size="small" onClick={dropUnmergedItems}>
            {cartJoining.discardSaved}
          </Button>
        </p>
      </div>
    </Notice>
  )
}

/** A button with a busy state. Failed calls have already shown a toast. */
function Act({ onAct, children }: { onAct: () => Promise<void>; children: ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    await onAct().catch(() => null)
    setBusy(false)
  }
  return (
    <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void act()}>
      {children}
    </Button>
  )
}

type ItemText = (name: string, item: CartItem) => string

/** Lists items by name, by default with their quantities. */
function useList(): (items: readonly CartItem[], itemText?: ItemText) => string {
  const { cartJoining } = useText()
  const nameOf = useNameOf()
  const withQuantity: ItemText = (name, { quantity }) => cartJoining.pieces(name, quantity)
  return (items, itemText = withQuantity) =>
    items.map((item) => itemText(nameOf(item.displayProduct), item)).join(cartJoining.separator)
}
