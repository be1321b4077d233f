import type { ProductCard } from '../../../contract/catalogue.ts'
import { productPath } from '../../../contract/site-map.ts'
import { PageLink } from '../platform/link.tsx'
import { useNameOf } from '../platform/name.ts'
import { ProductPicture } from '../platform/product-picture.tsx'
import { showPrice, showPv } from '../text/format.ts'
import { useText } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { Price } from '../ui/price.tsx'

/** A product in a list: picture, brand, name, price. The whole tile is one link with the name as its text. */
export function ProductTile({ product, isPriority }: { product: ProductCard; isPriority: boolean }) {
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const price = showPrice(product.priceCents)
  return (
    <article className="group relative grid content-start gap-3">
      <div className="aspect-square overflow-hidden rounded-lg bg-surface">
        {product.image !== null && (
          <ProductPicture
            image={product.image}
            alt=""
            sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 45vw"
            isPriority={isPriority}
            className="size-full object-cover transition-transform duration-500 group-hover:scale-103"
          />
        )}
      </div>
      <div className="grid gap-1">
        <p className="text-xs text-muted">
          {nameOf({ nameEn: product.brandNameEn, nameCn: product.brandNameCn })}
        </p>
        <h3 className="line-clamp-2 min-h-[2lh] text-sm font-normal">
          <PageLink
            to={productPath(product)}
            className="after:absolute after:inset-0 group-hover:text-accent"
          >
            {nameOf(product)}
          </PageLink>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price>{product.priceVaries ? catalogue.priceFrom(price) : price}</Price>
          {product.pvHundredths > 0 && (
            <span className="text-xs text-muted tabular-nums">
              {catalogue.pv(showPv(product.pvHundredths))}
            </span>
          )}
        </p>
        <p className="flex min-h-6 flex-wrap gap-1.5">
          {product.soldOut && <Badge>{catalogue.soldOut}</Badge>}
          {product.isNew && <Badge tone="accent">{catalogue.isNew}</Badge>}
          {product.hasPromotion && <Badge tone="success">{catalogue.promotion}</Badge>}
        </p>
      </div>
    </article>
  )
}
