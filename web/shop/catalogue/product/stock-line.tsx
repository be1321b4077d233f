import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { quantityAvailable, type SelectedProduct, stockLevel } from './pick-rules.ts'

const variants = {
  disabled: 'text-muted before:bg-control',
  'sold-out': 'text-danger before:bg-danger',
  few: 'text-accent-strong before:bg-accent',
  'in-stock': 'text-success before:bg-success',
}

/** Availability once everything is chosen, and how many are in the cart. A live region, because the stock is fetched
 *  again after hydration. */
export function StockLine({
  pick,
  isChosen,
  inCart,
}: {
  pick: SelectedProduct
  isChosen: boolean
  inCart: number
}) {
  const { stock, inCart: sayInCart } = useText().catalogue
  const state = stockLevel(pick)
  return (
    <p role="status" className="flex min-h-6 flex-wrap gap-x-4 text-sm">
      {(isChosen || quantityAvailable(pick) === 0) && (
        <span
          className={classNames('flex items-center gap-2 before:size-2 before:rounded-full', variants[state])}
        >
          {stock[state](pick.specification.left)}
        </span>
      )}
      {inCart > 0 && <span className="text-muted">{sayInCart(inCart)}</span>}
    </p>
  )
}
