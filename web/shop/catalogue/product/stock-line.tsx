import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { type Picked, quantityAvailable, stockLevel } from './pick-rules.ts'

const variants = {
  disabled: 'text-muted before:bg-control',
  'sold-out': 'text-danger before:bg-danger',
  few: 'text-accent-strong before:bg-accent',
  'in-stock': 'text-success before:bg-success',
}

/** Availability, and how many are in the cart; before everything is chosen, what is missing. A live region, because the
 *  stock is fetched again after hydration. */
export function StockLine({
  pick,
  missing,
  inCart,
}: {
  pick: Picked
  missing?: string | undefined
  inCart: number
}) {
  const { stock, inCart: sayInCart, choose } = useText().catalogue
  const isOpen = missing !== undefined && quantityAvailable(pick) > 0
  const state = isOpen ? 'disabled' : stockLevel(pick)
  return (
    <p role="status" className="flex min-h-6 flex-wrap gap-x-4 text-sm">
      <span
        className={classNames('flex items-center gap-2 before:size-2 before:rounded-full', variants[state])}
      >
        {isOpen ? choose(missing) : stock[state](pick.specification.left)}
      </span>
      {inCart > 0 && <span className="text-muted">{sayInCart(inCart)}</span>}
    </p>
  )
}
