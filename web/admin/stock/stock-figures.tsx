import { type StockFile, salesDays } from '../../../contract/admin/stock/stock-admin.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { useMayRead } from '../shared/admin-access.tsx'

/** What a specification has in the warehouse, and what its customers take. */
export function StockFigures({ stocked }: { stocked: StockFile }) {
  const mayRead = useMayRead()
  const { list, stock } = useAdminText()
  const { onHand, reserved, coverDays } = stocked
  const figures: [name: string, value: number | string][] = [
    [stock.left, onHand - reserved],
    [stock.onHand, onHand],
    [stock.reserved, reserved],
    [stock.toSend, stocked.toSend],
    [stock.sold(salesDays), stocked.sold],
    [stock.cover, coverDays === null ? '–' : stock.days(coverDays)],
    [stock.wanted, stocked.wanted],
    [stock.proposed, stocked.proposed === 0 ? '–' : stocked.proposed],
  ]
  return (
    <section aria-label={stock.figures} className="grid max-w-5xl gap-4">
      <p className="text-sm text-muted">
        {list.labelOf(stock.sku)}
        <span className="text-ink">{stocked.sku}</span>
        {mayRead('catalogue') && (
          <>
            {' · '}
            <PageLink
              to={`/admin/catalogue/product?id=${stocked.displayProductId}`}
              className="text-accent underline"
            >
              {stock.toProduct}
            </PageLink>
          </>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4">
        {figures.map(([name, value], place) => (
          <div key={name} className="flex flex-col justify-between gap-1 bg-paper p-4">
            <dt className="text-sm text-muted">{name}</dt>
            <dd
              className={classNames(
                'text-xl font-semibold tabular-nums',
                place === 0 && onHand <= reserved && 'text-danger',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
