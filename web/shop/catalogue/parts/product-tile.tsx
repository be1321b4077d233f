import { memo } from 'react'
import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import { productPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { ProductPrice } from '../../../shared/price/product-price.tsx'
import { Pv } from '../../../shared/price/pv.tsx'
import { HeartPlace } from '../../../shared/session/hearts.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'

/** Parent of a tile. Tiles stretch to the height of the row and align prices at the bottom. A subgrid would do the
 *  same at five times the layout cost. */
export const tilePlace = 'flex min-w-0'

export interface ProductTileProps {
  product: ProductCard
  isPriority: boolean
  /** Discontinued: no link and no price. */
  isGone?: boolean
}

/** Product in a list, all of it one link. It has one badge, because two cover the picture on a phone; eligibility for
 *  codes is plain text, because most visitors have no code. Memoised, so that an unchanged list is not re-rendered. */
export const ProductTile = memo(function ProductTile({
  product,
  isPriority,
  isGone = false,
}: ProductTileProps) {
  const { catalogue, favourites } = useText()
  const nameOf = useNameOf()
  const isEligible = !isGone && product.hasPromotion
  return (
    <article className="group relative flex min-w-0 flex-1 flex-col">
      <div className="relative mb-3 aspect-square overflow-hidden rounded-lg bg-surface">
        {product.image !== null && (
          <ProductPicture
            image={product.image}
            alt=""
            sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 45vw"
            widest={640}
            isPriority={isPriority}
            className={classNames(
              'size-full object-cover transition-transform duration-200 ease-sheet group-hover:scale-103',
              (product.soldOut || isGone) && 'opacity-60',
            )}
          />
        )}
        {(isGone || product.soldOut || product.isNew) && (
          <p className="absolute inset-x-2 bottom-2 flex">
            {isGone || product.soldOut ? (
              <Badge>{isGone ? favourites.unavailable : catalogue.soldOut}</Badge>
            ) : (
              <Badge tone="accent">{catalogue.isNew}</Badge>
            )}
          </p>
        )}
      </div>
      <p className="text-xs text-muted tabular-nums">
        {nameOf({ nameEn: product.brandNameEn, nameCn: product.brandNameCn })}
        {!isGone && <Pv {...product} />}
      </p>
      <h3 className="mt-0.5 text-sm font-normal">
        {isGone ? (
          nameOf(product)
        ) : (
          <PageLink
            to={productPath(product)}
            className="line-clamp-5 after:absolute after:inset-0 group-hover:text-accent"
          >
            {nameOf(product)}
          </PageLink>
        )}
      </h3>
      {!isGone && (
        <p className={classNames('mt-auto pt-1', !isEligible && 'pb-5', product.soldOut && 'text-muted')}>
          <ProductPrice
            displayProductId={product.id}
            priceCents={product.priceCents}
            varies={product.priceVaries}
          />
        </p>
      )}
      {isEligible && <p className="h-5 text-xs text-muted">{catalogue.promotion}</p>}
      <HeartPlace product={product} place="tile" />
    </article>
  )
})
