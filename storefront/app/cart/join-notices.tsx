import { type ReactNode, useEffect, useState } from 'react'
import type { CartItem } from '../../../contract/cart.ts'
import { useNameOf } from '../platform/name.ts'
import { useText } from '../text/text.ts'
import { Button } from '../ui/form/button.tsx'
import { Undo2 } from '../ui/icons.ts'
import { Notice } from '../ui/notice.tsx'
import { lineOf } from './cart-rules.ts'
import {
  canUndo,
  closeNews,
  dropSetAside,
  itemsOf,
  joinedItems,
  type MergeSummary,
  openCartAfterSignIn,
  resumeJoining,
  undoJoin,
  useJoinNews,
  useSetAside,
} from './joining.ts'

export interface JoinNoticesProps {
  cart: readonly CartItem[]
  isSignedIn: boolean
}

/** Notice on how the browser's cart was joined at sign-in, with an undo button, until it is dismissed, and the items
 *  that were not joined. Loaded after the cart. */
export default function JoinNotices({ cart, isSignedIn }: JoinNoticesProps) {
  const news = useJoinNews()
  useEffect(resumeJoining, [])
  return (
    <>
      {news !== null && <News news={news} held={cart} />}
      {isSignedIn && <SetAside />}
    </>
  )
}

function News({ news, held }: { news: MergeSummary; held: readonly CartItem[] }) {
  const { cartJoining } = useText()
  const list = useList()
  const joined = joinedItems(news)
  const cutTo = (item: CartItem) => lineOf(held, item.specification.id)?.quantity ?? 0
  return (
    <Notice>
      <div className="grid gap-1">
        <p className="font-medium">
          {joined.length > 0 ? cartJoining.joined(list(joined)) : cartJoining.joinedNothing}
        </p>
        {news.capped.length > 0 && (
          <p>
            {cartJoining.capped(
              list(itemsOf(news, news.capped), (name, item) =>
                cartJoining.quantityReduced(name, cutTo(item), item.quantity),
              ),
            )}
          </p>
        )}
        {news.leftOut.length > 0 && <p>{cartJoining.notAdded(list(itemsOf(news, news.leftOut)))}</p>}
        <p className="-ms-4 flex flex-wrap">
          {canUndo(news, held) && (
            <Act onAct={() => undoJoin(news)}>
              <Undo2 className="size-4" aria-hidden="true" />
              {cartJoining.undoJoin}
            </Act>
          )}
          <Button variant="quiet" size="small" onClick={closeNews}>
            {cartJoining.confirmJoin}
          </Button>
        </p>
      </div>
    </Notice>
  )
}

/** Items of this browser that are not in the member's cart: they can be added or discarded. */
function SetAside() {
  const items = useSetAside()
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
          <Button variant="quiet" size="small" onClick={dropSetAside}>
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
