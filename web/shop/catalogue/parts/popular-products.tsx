import { useEffect, useState } from 'react'
import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { ProductShelf } from './product-shelf.tsx'

const maxShown = 4

/** Bestsellers below an empty search, an empty cart or a missing page, or the first products of the categories while little
 *  was sold. Nothing is shown if they cannot be loaded. */
export default function PopularProducts() {
  const { home } = useText()
  const [popular, setPopular] = useState<{ products: readonly ProductCard[]; hasSales: boolean } | null>(null)
  useEffect(() => {
    let isWanted = true
    quietApi.catalogue
      .readHome()
      .then(({ bestsellers, featured }) => {
        const hasSales = bestsellers.length > 0
        const products = (hasSales ? bestsellers : featured).slice(0, maxShown)
        if (isWanted) setPopular({ products, hasSales })
      })
      .catch(() => null)
    return () => {
      isWanted = false
    }
  }, [])
  if (popular === null || popular.products.length === 0) return null
  const { products, hasSales } = popular
  return (
    <ProductShelf
      title={hasSales ? home.bestsellers : home.featured}
      {...(hasSales && { path: '/product/bestseller' })}
      products={products}
    />
  )
}
