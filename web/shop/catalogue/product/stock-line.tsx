import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { type Picked, stockOf } from './pick-rules.ts'

const variants = {
  disabled: 'text-muted before:bg-control',
  'sold-out': 'text-danger before:bg-danger',
  few: 'text-accent-strong before:bg-accent',
  'in-stock': 'text-success before:bg-success',
}

/** Availability. A live region, because the stock is fetched again after hydration. */
export function StockLine({ picked }: { picked: Picked }) {
  const { stock } = useText().catalogue
  const state = stockOf(picked)
  return (
    <p
      role="status"
      className={classNames(
        'flex min-h-6 items-center gap-2 text-sm before:size-2 before:rounded-full',
        variants[state],
      )}
    >
      {stock[state](picked.specification.left)}
    </p>
  )
}
