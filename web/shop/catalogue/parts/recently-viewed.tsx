import { useEffect, useState } from 'react'
import type { ProductCard } from '../../../../contract/shop/catalogue/catalogue.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { clearViewed, readViewed } from './viewed-products.ts'

const maxShown = 4
const minShown = 2

export interface RecentlyViewedProps {
  /** The product of the page, which is not listed. */
  except?: string
}

/** Products that this browser showed before, with a button that forgets them. Nothing is shown for fewer than two. */
export default function RecentlyViewed({ except }: RecentlyViewedProps) {
  const { discover: viewed } = useText()
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  useEffect(() => {
    let isWanted = true
    const ids = readViewed()
      .filter((id) => id !== except)
      .slice(0, maxShown)
    setProducts([])
    if (ids.length >= minShown)
      quietApi.catalogue
        .listCards({ query: { ids: ids.join(',') } })
        .then(({ items }) => isWanted && setProducts(items))
        .catch(() => null)
    return () => {
      isWanted = false
    }
  }, [except])
  if (products.length < minShown) return null
  const forget = () => {
    clearViewed()
    setProducts([])
  }
  return (
    <div className="grid gap-4">
      <ProductShelf title={viewed.title} products={products} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <p>{viewed.hint}</p>
        <Button variant="quiet" size="small" className="-mx-4" onClick={forget}>
          {viewed.clear}
        </Button>
      </div>
    </div>
  )
}
