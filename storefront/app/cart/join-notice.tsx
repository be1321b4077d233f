import { useEffect } from 'react'
import type { CartItem } from '../../../contract/cart.ts'
import { useNameOf } from '../platform/name.ts'
import { useText } from '../text/text.ts'
import { Notice } from '../ui/notice.tsx'
import { joinNews, useJoinNews } from './join-news.ts'

/** Says what became of the browser's cart at signing in, once: leaving the page is having read it. */
export function JoinNotice() {
  const { cart } = useText()
  const news = useJoinNews()
  const nameOf = useNameOf()
  useEffect(() => () => joinNews.set(null), [])
  if (news === null) return null
  const names = (items: readonly CartItem[]) =>
    items.map((item) => nameOf(item.displayProduct)).join(cart.page.and)
  return (
    <Notice>
      <p>{cart.joined}</p>
      {news.capped.length > 0 && <p>{cart.page.capped(names(news.capped))}</p>}
      {news.leftOut.length > 0 && <p>{cart.page.leftOut(names(news.leftOut))}</p>}
    </Notice>
  )
}
