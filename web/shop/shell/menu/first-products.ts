import { useEffect, useState } from 'react'
import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'

export const maxMenuProducts = 3

const loaded = new Map<string, ProductCard[]>()

/** The first products of a category, loaded once. Null while loading and if they cannot be loaded. */
export function useFirstProducts(categoryId: string): ProductCard[] | null {
  const [products, setProducts] = useState(loaded.get(categoryId) ?? null)
  useEffect(() => {
    const known = loaded.get(categoryId)
    if (known !== undefined) {
      setProducts(known)
      return
    }
    let isStale = false
    quietApi.catalogue.search({ query: { cId: categoryId, size: maxMenuProducts } }).then(
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
