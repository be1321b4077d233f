import { useEffect, useState } from 'react'
import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { ProductShelf } from '../parts/product-shelf.tsx'
import RecentlyViewed from '../parts/recently-viewed.tsx'

const maxRelated = 4

export interface RelatedProductsProps {
  /** The product of the page, which is not listed. */
  id: string
  csubId: string
  /** Path of the list. */
  path: string
}

/** Other products of the sub-category, filled up with those of its category, whose place is reserved, and those viewed
 *  before. Nothing is shown if they cannot be loaded. */
export default function RelatedProducts({ id, csubId, path }: RelatedProductsProps) {
  const { catalogue } = useText()
  const cId = useSite().routes.get(path)?.category?.id
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null)
  useEffect(() => {
    let isWanted = true
    // One extra is requested, because the product itself is usually among them.
    const readRelated = async () => {
      const found = await quietApi.catalogue.search({ query: { csubId, size: maxRelated + 1 } })
      const nearest = found.items.filter((item) => item.id !== id)
      if (nearest.length >= maxRelated || cId === undefined) return nearest
      const ids = new Set([id, ...nearest.map((item) => item.id)])
      const others = await quietApi.catalogue.search({ query: { cId, size: 2 * maxRelated } })
      return [...nearest, ...others.items.filter((item) => !ids.has(item.id))]
    }
    readRelated()
      .then((related) => isWanted && setProducts(related.slice(0, maxRelated)))
      .catch(() => isWanted && setProducts([]))
    return () => {
      isWanted = false
    }
  }, [id, csubId, cId])
  if (products === null) return <div className="mt-14 min-h-96" />
  return (
    <>
      {products.length > 0 && (
        <div className="mt-14">
          <ProductShelf title={catalogue.related} path={path} products={products} />
        </div>
      )}
      <div className="mt-14 empty:hidden">
        <RecentlyViewed except={id} />
      </div>
    </>
  )
}
