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
  type JoinNews,
  joinedItems,
  openCartAfterSignIn,
  resumeJoining,
  undoJoin,
  useJoinNews,
  useSetAside,
} from './joining.ts'

/** Says what became of the browser's cart at signing in, until it has been read, and offers to undo it. */
export function JoinNotice({ cart }: { cart: readonly CartItem[] }) {
  const news = useJoinNews()
  useEffect(resumeJoining, [])
  // Its sentences are fetched only where there is something to say.
  return news === null ? null : <News news={news} held={cart} />
}

function News({ news, held }: { news: JoinNews; held: readonly CartItem[] }) {
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
        {news.leftOut.length > 0 && <p>{cartJoining.leftOut(list(itemsOf(news, news.leftOut)))}</p>}
        <p className="-ms-4 flex flex-wrap">
          {canUndo(news, held) && (
            <Act onAct={() => undoJoin(news)}>
              <Undo2 className="size-4" aria-hidden="true" />
              {cartJoining.undoJoin}
            </Act>
          )}
          <Button variant="quiet" size="small" onClick={closeNews}>
            {cartJoining.keepJoined}
          </Button>
        </p>
      </div>
    </Notice>
  )
}

/** What this browser holds besides the cart of the person: it can still go in, or be let go. */
export function SetAside() {
  const items = useSetAside()
  return items.length === 0 ? null : <Aside items={items} />
}

function Aside({ items }: { items: readonly CartItem[] }) {
  const { cartJoining } = useText()
  const list = useList()
  return (
    <Notice>
      <div className="grid gap-1">
        <p>{cartJoining.setAside(list(items))}</p>
        <p className="-ms-4 flex flex-wrap">
          <Act onAct={openCartAfterSignIn}>{cartJoining.joinAfterAll}</Act>
          <Button variant="quiet" size="small" onClick={dropSetAside}>
            {cartJoining.dropSetAside}
          </Button>
        </p>
      </div>
    </Notice>
  )
}

/** A quiet button that shows that it is at work. A call that fails has said so itself. */
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

type SayItem = (name: string, item: CartItem) => string

/** Names things, unless told otherwise with how many there are of each. */
function useList(): (items: readonly CartItem[], say?: SayItem) => string {
  const { cartJoining } = useText()
  const nameOf = useNameOf()
  const withQuantity: SayItem = (name, { quantity }) => cartJoining.pieces(name, quantity)
  return (items, say = withQuantity) =>
    items.map((item) => say(nameOf(item.displayProduct), item)).join(cartJoining.and)
}
