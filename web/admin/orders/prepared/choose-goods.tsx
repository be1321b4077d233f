import { useState } from 'react'
import type { Goods } from '../../../../contract/admin/orders/prepared-orders.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useGoodsDetails, useGoodsName } from '../../../shared/language/goods-name.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { showPrice } from '../../../shared/text/format/format.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { QuantityStepper } from '../../../shared/ui/form/quantity-stepper.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { SearchForm } from './search-form.tsx'
import type { NewOrder } from './use-new-order.ts'

type ChosenOfOrder = Pick<NewOrder, 'lines' | 'setQuantity'>

/** Search for goods, and the chosen ones with their quantities. */
export function ChooseGoods({ order }: { order: ChosenOfOrder }) {
  const { preparedOrders: words } = useAdminText()
  const [k, setK] = useState('')
  const { loaded, retry } = useLoaded(k, async () =>
    k === '' ? null : (await quietAdminApi.preparedOrders.searchGoods({ query: { k } })).items,
  )
  return (
    <div className="grid gap-4">
      <Chosen order={order} />
      <SearchForm label={words.findItems} hint={words.findItemsHint} onSearch={setK} />
      {k !== '' && (
        <LoadedOr loaded={loaded} onRetry={retry}>
          {(found) => <Found found={found ?? []} order={order} />}
        </LoadedOr>
      )}
    </div>
  )
}

function Found({ found, order }: { found: readonly Goods[]; order: ChosenOfOrder }) {
  const { preparedOrders: words } = useAdminText()
  const nameOf = useGoodsName()
  return (
    <ul className="grid max-h-112 divide-y divide-line overflow-y-auto rounded-md border border-line">
      {found.map((goods) => {
        const isChosen = order.lines.some((line) => line.goods.specificationId === goods.specificationId)
        return (
          <li key={goods.specificationId} className="flex items-center justify-between gap-3 px-4 py-2">
            <GoodsFacts goods={goods} />
            <Button
              variant="secondary"
              size="small"
              className="shrink-0"
              aria-label={words.addOf(nameOf(goods))}
              disabled={isChosen || goods.left < 1}
              onClick={() => order.setQuantity(goods, 1)}
            >
              {words.add}
            </Button>
          </li>
        )
      })}
      {found.length === 0 && <li className="px-4 py-3 text-sm text-muted">{words.noItemsFound}</li>}
    </ul>
  )
}

function Chosen({ order }: { order: ChosenOfOrder }) {
  const { preparedOrders: words } = useAdminText()
  const { cart } = useText()
  const nameOf = useGoodsName()
  if (order.lines.length === 0) return <p className="text-sm text-muted">{words.noItems}</p>
  return (
    <ul className="grid divide-y divide-line">
      {order.lines.map(({ goods, quantity }) => (
        <li
          key={goods.specificationId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3"
        >
          <GoodsFacts goods={goods} />
          <span className="flex flex-wrap items-center gap-3">
            <QuantityStepper
              value={quantity}
              available={goods.left}
              availableNote={words.inStock(goods.left)}
              labels={{
                quantity: words.quantityOf(nameOf(goods)),
                fewer: cart.decrease,
                more: cart.increase,
              }}
              onChange={(quantity) => order.setQuantity(goods, quantity)}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={words.removeOf(nameOf(goods))}
              onClick={() => order.setQuantity(goods, 0)}
            >
              {words.remove}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function GoodsFacts({ goods }: { goods: Goods }) {
  const { preparedOrders: words } = useAdminText()
  const nameOf = useNameOf()
  const { image, sku, left, priceCents } = goods
  const details = useGoodsDetails()(goods)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="size-14 shrink-0 overflow-hidden rounded-md bg-surface">
        {image !== null && (
          <ProductPicture
            image={image}
            alt=""
            sizes="3.5rem"
            widest={160}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium">{nameOf(goods)}</span>
        <span className="text-sm text-muted">
          {details && `${details} · `}
          <span className="whitespace-nowrap">{sku}</span>
        </span>
        <span className="flex flex-wrap items-center gap-2 text-sm tabular-nums">
          {showPrice(priceCents)}
          {left < 1 ? (
            <Badge tone="danger">{words.soldOut}</Badge>
          ) : (
            <span className="text-muted">{words.inStock(left)}</span>
          )}
        </span>
      </span>
    </span>
  )
}
