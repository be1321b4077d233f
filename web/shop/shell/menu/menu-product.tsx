import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import { productPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { ProductPrice } from '../../../shared/price/product-price.tsx'

/** A small tile in a menu; empty while loading, so that nothing moves. */
export function MenuProduct({ product, sizes }: { product: ProductCard | undefined; sizes: string }) {
  const nameOf = useNameOf()
  if (product === undefined) return <span className="aspect-square rounded-lg bg-surface" />
  return (
    <article className="group relative grid content-start gap-2">
      {product.image === null ? (
        <span className="aspect-square rounded-lg bg-surface" />
      ) : (
        <ProductPicture
          image={product.image}
          alt=""
          sizes={sizes}
          widest={640}
          className="aspect-square w-full rounded-lg bg-surface object-cover"
        />
      )}
      <PageLink
        to={productPath(product)}
        className="line-clamp-2 text-xs after:absolute after:inset-0 group-hover:text-accent"
      >
        {nameOf(product)}
      </PageLink>
      <p className="text-xs font-medium tabular-nums">
        <ProductPrice
          displayProductId={product.id}
          priceCents={product.priceCents}
          varies={product.priceVaries}
          size="small"
        />
      </p>
    </article>
  )
}
