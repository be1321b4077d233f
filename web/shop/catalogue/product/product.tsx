import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { type Text, useText } from '../../../shared/text/shape/text.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { AlertLater } from '../../alerts/alert-later.tsx'
import type { AddedPanelProps } from '../../cart/added-panel.tsx'
import { useCart } from '../../cart/cart-store.ts'
import { pathOfSubCategory } from '../parts/trail-steps.ts'
import type { SelectedProduct } from './pick-rules.ts'
import { ProductPage } from './product-page.tsx'
import type { RelatedProductsProps } from './related-products.tsx'
import type { ShareProductProps } from './share-product.tsx'

const shareProduct = lazyPart<ShareProductProps>(() => import('./share-product.tsx'))
const relatedProducts = lazyPart<RelatedProductsProps>(() => import('./related-products.tsx'))
const relatedPlace = <div className="mt-14 min-h-96" />
const addedPanel = lazyPart<AddedPanelProps>(() => import('../../cart/added-panel.tsx'))
/** Loaded once the page is interactive, so that the first press need not wait for it. */
const loadAdding = () => import('./add-from-page.ts')
const wasAdded = (text: Text) => text.cart.added

async function load({ api, menu, url }: Loading) {
  const [page, { routes }] = await Promise.all([
    api.catalogue.readProduct({ query: { id: url.searchParams.get('id') ?? '' } }),
    menu(),
  ])
  return {
    page,
    shelfPath: pathOfSubCategory(routes, page.subCategoryIds[0]),
    // Pages of the server come from a cache.
    isCurrent: !import.meta.env.SSR,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The product page, connected to the cart. */
export default function Product() {
  const { page, shelfPath, isCurrent } = useLoaderData<typeof loader>()
  const text = useText()
  const nameOf = useNameOf()
  const { items } = useCart()
  const [addition, setAddition] = useState<{ pageId: string; specificationId: string } | null>(null)
  useEffect(() => {
    loadAdding().catch(() => null)
  }, [])
  const closeAdded = useCallback(() => setAddition(null), [])
  const showAdded = async (specificationId: string) => {
    try {
      addedPanel.code ??= (await addedPanel.load()).default
      setAddition({ pageId: page.id, specificationId })
    } catch {
      showToast('info', wasAdded)
    }
  }
  const inCart = (id: string) => items.find(({ specification }) => specification.id === id)?.quantity ?? 0
  const add = async (shownPage: DisplayProduct, pick: SelectedProduct, quantity: number | undefined) => {
    const { id } = pick.specification
    try {
      const { addFromPage } = await loadAdding()
      const refusal = await addFromPage({ text, page: shownPage, pick, quantity, inCart: inCart(id) })
      const isChange = quantity !== undefined && inCart(id) > 0
      if (refusal === null && !isChange) void showAdded(id)
      return refusal
    } catch {
      return text.cart.cannotAdd
    }
  }
  return (
    <>
      <ProductPage
        key={page.id}
        page={page}
        shelfPath={shelfPath}
        isCurrent={isCurrent}
        inCart={inCart}
        onAdd={add}
        share={<LazyPart part={shareProduct} props={{ page }} waiting={<div className="h-11" />} isSilent />}
        relatedOf={(csubId, path) => (
          <WhenNear waiting={relatedPlace}>
            <LazyPart
              part={relatedProducts}
              props={{ id: page.id, csubId, path }}
              waiting={relatedPlace}
              isSilent
            />
          </WhenNear>
        )}
        alertFor={({ specification }) => (
          <AlertLater key={specification.id} specificationId={specification.id} name={nameOf(page)} />
        )}
      />
      {addition?.pageId === page.id && (
        <LazyPart
          key={addition.specificationId}
          part={addedPanel}
          props={{ specificationId: addition.specificationId, onClose: closeAdded }}
        />
      )}
    </>
  )
}

/** Renders its children once their place, which `waiting` reserves, is within a screen of the window. */
function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100%',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={place}>{waiting}</div>
}
