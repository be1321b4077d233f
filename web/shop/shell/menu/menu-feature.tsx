import { useEffect, useState } from 'react'
import type { Category, ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import { categoryListPath, productPath } from '../../../../contract/site-map.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { ProductPrice } from '../../../shared/price/product-price.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { ChevronRight } from '../../../shared/ui/icons.ts'

const maxProducts = 3

/** The right side of a category's dropdown: its picture with a link to the complete list, and its first products. */
export function MenuFeature({ category }: { category: Category }) {
  const { shell } = useText()
  const name = useNameOf()(category)
  const products = useFirstProducts(category.id)
  return (
    <div className="grid w-[40rem] shrink-0 grid-cols-[1.35fr_repeat(3,1fr)] gap-5">
      <div className="group relative grid content-start gap-3">
        {category.imageUri !== null && (
          <img
            src={`/back/${category.imageUri}`}
            alt=""
            width="640"
            height="640"
            className="scene-dimmed aspect-4/5 w-full rounded-t-full bg-surface object-cover"
          />
        )}
        <PageLink
          to={categoryListPath(category)}
          className="inline-flex items-center gap-0.5 font-medium text-accent after:absolute after:inset-0 group-hover:underline"
        >
          {shell.seeAllOf(name)}
          <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
        </PageLink>
      </div>
      {Array.from({ length: maxProducts }, (_, place) => (
        <Product key={products?.[place]?.id ?? place} product={products?.[place]} />
      ))}
    </div>
  )
}

/** A small tile; empty while loading, so that nothing moves. */
function Product({ product }: { product: ProductCard | undefined }) {
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
          sizes="10rem"
          widest={320}
          className="aspect-square w-full rounded-lg bg-surface object-cover"
        />
      )}
      <PageLink
        to={productPath(product)}
        className="line-clamp-3 text-xs after:absolute after:inset-0 group-hover:text-accent"
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

const loaded = new Map<string, ProductCard[]>()

/** The first products of a category, loaded once. Null while loading and if they cannot be loaded. */
function useFirstProducts(categoryId: string): ProductCard[] | null {
  const [products, setProducts] = useState(loaded.get(categoryId) ?? null)
  useEffect(() => {
    const known = loaded.get(categoryId)
    if (known !== undefined) {
      setProducts(known)
      return
    }
    let isStale = false
    quietApi.catalogue.search({ query: { cId: categoryId, size: maxProducts } }).then(
      ({ items }) => {
        loaded.set(categoryId, items)
        if (!isStale) setProducts(items)
      },
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [categoryId])
  return products
}
