import type { GoodsNames } from '../../../../contract/shop/catalogue/goods-name.ts'
import { useGoodsDetails } from '../../../shared/language/goods-name.ts'
import { useNameOf } from '../../../shared/language/name.ts'

export interface ChangedGoods extends GoodsNames {
  quantity: number
  /** Its amount, if it is known. */
  amount?: string
}

/** Goods that leave an order, and those that are added to it. */
export function ChangedGoodsList({
  label,
  removed,
  added,
}: {
  label: string
  removed: readonly ChangedGoods[]
  added: readonly ChangedGoods[]
}) {
  const nameOf = useNameOf()
  const detailsOf = useGoodsDetails()
  const lines = [
    ...removed.map((goods) => ({ sign: '−', goods })),
    ...added.map((goods) => ({ sign: '+', goods })),
  ]
  if (lines.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-2 text-sm">
      {lines.map(({ sign, goods }) => (
        <li key={`${sign}${JSON.stringify(goods)}`} className="flex items-start justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {sign} {nameOf(goods)}&nbsp;×&nbsp;{goods.quantity}
            <span className="block text-muted">{detailsOf(goods)}</span>
          </span>
          {goods.amount !== undefined && (
            <span className="whitespace-nowrap tabular-nums">{goods.amount}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
