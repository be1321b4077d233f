import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { stockPermissions } from '../../../contract/values/permissions.ts'
import { useGoodsDetails } from '../../shared/language/goods-name.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { ProductPicture } from '../../shared/price/product-picture.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { describeReturnedPieces } from '../../shop/orders/order-display-rules.ts'
import { useMayRead } from '../shared/admin-access.tsx'

type Line = OrderStory['order']['lines'][number]

/** The lines of an order with picture and SKU, linked to the product and its stock. */
export function OrderedLines({ lines }: { lines: readonly Line[] }) {
  const { orders, stock } = useAdminText()
  const text = useText()
  const columns: Column<Line>[] = [
    { name: 'name', head: orders.goods, cell: (line) => <Goods line={line} /> },
    { name: 'sku', head: orders.sku, cell: (line) => <Sku line={line} /> },
    {
      name: 'price',
      head: orders.price,
      isNumber: true,
      from: 'md',
      cell: ({ priceCents }) => showPrice(priceCents),
    },
    {
      name: 'quantity',
      head: stock.pieces,
      isNumber: true,
      cell: (line) => (
        <>
          {line.quantity}
          {line.refundedQuantity > 0 && (
            <span className="block text-xs text-muted">
              {describeReturnedPieces(line, text.orders.detail)}
            </span>
          )}
        </>
      ),
    },
    { name: 'net', head: orders.net, isNumber: true, cell: ({ netCents }) => showPrice(netCents) },
  ]
  return (
    <DataTable
      caption={text.orders.detail.items}
      columns={columns}
      rows={lines}
      keyOf={({ specificationId }) => specificationId}
      hasCards
    />
  )
}

function Goods({ line }: { line: Line }) {
  const nameOf = useNameOf()
  const detailsOf = useGoodsDetails()
  const mayRead = useMayRead()
  return (
    <span className="flex items-start gap-3">
      <span className="size-10 shrink-0 overflow-hidden rounded-sm bg-surface">
        {line.image && <ProductPicture image={line.image} alt="" sizes="40px" widest={160} />}
      </span>
      <span className="min-w-0 self-baseline">
        {mayRead('catalogue') ? (
          <PageLink
            to={`/admin/catalogue/product?id=${line.displayProductId}`}
            className="text-accent hover:underline"
          >
            {nameOf(line)}
          </PageLink>
        ) : (
          nameOf(line)
        )}
        <span className="block text-xs text-muted">{detailsOf(line)}</span>
      </span>
    </span>
  )
}

function Sku({ line: { sku, specificationId } }: { line: Line }) {
  const mayRead = useMayRead()
  if (!mayRead(...stockPermissions)) return sku
  return (
    <PageLink to={`/admin/stock/specification?id=${specificationId}`} className="text-accent hover:underline">
      {sku}
    </PageLink>
  )
}
