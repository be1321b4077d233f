import { memo } from 'react'
import type { ProductCard } from '../../../contract/catalogue.ts'
import { productPath } from '../../../contract/site-map.ts'
import { HeartPlace } from '../platform/hearts.tsx'
import { PageLink } from '../platform/link.tsx'
import { useNameOf } from '../platform/name.ts'
import { ProductPicture } from '../platform/product-picture.tsx'
import { showPrice, showPv } from '../text/format.ts'
import { useText } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Price } from '../ui/price.tsx'

/** A tile has five parts, which are rows of the grid that it stands in: so names and prices of neighbours line up,
 *  and a row of short names needs no room for long ones. Whatever lies between grid and tile takes this as well. */
export const tileRows = 'row-span-5 grid min-w-0 grid-cols-1 grid-rows-subgrid gap-y-0'

export interface ProductTileProps {
  product: ProductCard
  isPriority: boolean
  /** Sold no more: there is no page to lead to, and no price. */
  isGone?: boolean
}

/** A product in a list: picture, brand, name, price, marks. The whole tile is one link with the name as its text.
 *  Of a list that stays as it is nothing is drawn anew. */
export const ProductTile = memo(function ProductTile({
  product,
  isPriority,
  isGone = false,
}: ProductTileProps) {
  const { catalogue, favourites } = useText()
  const nameOf = useNameOf()
  const price = showPrice(product.priceCents)
  return (
    <article className={classNames('group relative content-start', tileRows)}>
      <div className="mb-3 aspect-square overflow-hidden rounded-lg bg-surface">
        {product.image !== null && (
          <ProductPicture
            image={product.image}
            alt=""
            sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 45vw"
            widest={640}
            isPriority={isPriority}
            className={classNames(
              'size-full object-cover transition-transform duration-500 group-hover:scale-103',
              (product.soldOut || isGone) && 'opacity-60',
            )}
          />
        )}
      </div>
      <p className="text-xs text-muted">
        {nameOf({ nameEn: product.brandNameEn, nameCn: product.brandNameCn })}
      </p>
      <h3 className="mt-0.5 text-sm font-normal">
        {isGone ? (
          nameOf(product)
        ) : (
          <PageLink
            to={productPath(product)}
            className="line-clamp-3 after:absolute after:inset-0 group-hover:text-accent"
          >
            {nameOf(product)}
          </PageLink>
        )}
      </h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        {!isGone && <Price>{product.priceVaries ? catalogue.priceFrom(price) : price}</Price>}
        {product.pvHundredths > 0 && !isGone && (
          <span className="text-xs text-muted tabular-nums">
            {catalogue.pv(showPv(product.pvHundredths))}
          </span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap content-start gap-1.5">
        {isGone && <Badge>{favourites.gone}</Badge>}
        {product.soldOut && !isGone && <Badge>{catalogue.soldOut}</Badge>}
        {product.isNew && <Badge tone="accent">{catalogue.isNew}</Badge>}
        {product.hasPromotion && <Badge tone="success">{catalogue.promotion}</Badge>}
      </p>
      <HeartPlace product={product} place="tile" />
    </article>
  )
})
