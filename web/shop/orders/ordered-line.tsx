import type { PreviewLine } from '../../../contract/shop/checkout/checkout.ts'
import type { OrderLine } from '../../../contract/shop/orders/orders.ts'
import { useGoodsDetails } from '../../shared/language/goods-name.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { OwnPrice } from '../../shared/price/own-price.tsx'
import { ProductThumbnail } from '../../shared/price/product-thumbnail.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Price } from '../../shared/ui/price.tsx'
import { describeReturnedPieces } from './order-display-rules.ts'

/** A line of an order, before or after it was placed. With enlarged text its parts stand below each other. */
export function OrderedLine({ line }: { line: OrderLine | PreviewLine }) {
  const { checkout, orders } = useText()
  const nameOf = useNameOf()
  const name = nameOf(line)
  const details = useGoodsDetails()(line)
  return (
    <article className="flex flex-wrap gap-x-4 gap-y-1 py-4">
      <ProductThumbnail image={line.image} sizes="5rem" className="w-[min(4rem,20vw)] shrink-0 sm:w-20" />
      <div className="grid flex-[1_1_9rem] content-start gap-0.5">
        <h3 className="text-base font-medium">
          <PageLink to={`/product/detail?id=${line.displayProductId}`} className="hover:text-accent">
            {name}
          </PageLink>
        </h3>
        <p className="text-sm text-muted">{details}</p>
        <p className="text-sm">
          <OwnPrice
            price={line}
            size="small"
            suffix={<span className="font-normal text-muted"> {checkout.times(line.quantity)}</span>}
          />
        </p>
        {'refundedQuantity' in line && line.refundedQuantity > 0 && (
          <p className="text-sm tabular-nums">{describeReturnedPieces(line, orders.detail)}</p>
        )}
      </div>
      <p className="ms-auto text-end">
        <Price>{showPrice(line.memberCents)}</Price>
        {line.netCents < line.memberCents && (
          <span className="block text-sm text-muted">
            {checkout.afterPromotion(showPrice(line.netCents))}
          </span>
        )}
      </p>
    </article>
  )
}
