import { useCallback, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { sharePicturePath } from '../../../../contract/settings/branding.ts'
import { inLanguage, productPath } from '../../../../contract/site-map.ts'
import { AlertLater } from '../../alerts/alert-later.tsx'
import type { AddedPanelProps } from '../../cart/added-panel.tsx'
import { useCart } from '../../cart/cart-store.ts'
import { inBrowser, type Loading, onServer } from '../../platform/api/load.ts'
import { useNameOf } from '../../platform/name.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { inOneLanguage } from '../../platform/pages/one-language.ts'
import { useSite } from '../../platform/pages/site.ts'
import { showToast } from '../../platform/toasts.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { type Text, useText } from '../../text/text.ts'
import { LazyPart, partOf } from '../../ui/lazy-part.tsx'
import type { Picked } from './pick-rules.ts'
import { ProductPage } from './product-page.tsx'

const maxRelated = 4

const addedPanel = partOf<AddedPanelProps>(() => import('../../cart/added-panel.tsx'))
/** Loaded once the page is interactive, so that the first press need not wait for it. */
const loadAdding = () => import('./add-from-page.ts')
const wasAdded = (text: Text) => text.cart.added

async function load({ api, language, url }: Loading) {
  const page = await api.catalogue.readProduct({ query: { id: url.searchParams.get('id') ?? '' } })
  return { page, related: inOneLanguage(await loadRelated(api, page), language) }
}

/** Other products of the category. One extra is requested, because the product itself is usually among them. */
async function loadRelated(api: Loading['api'], { id, subCategoryIds: [csubId] }: DisplayProduct) {
  if (csubId === undefined) return []
  const { items } = await api.catalogue.search({ query: { csubId, size: maxRelated + 1 } })
  return items.filter((item) => item.id !== id).slice(0, maxRelated)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The product page, connected to the cart. */
export default function Product() {
  const { page, related } = useLoaderData<typeof loader>()
  const text = useText()
  const nameOf = useNameOf()
  const { items } = useCart()
  const [added, setAdded] = useState<{ pageId: string; specificationId: string } | null>(null)
  useEffect(() => {
    loadAdding().catch(() => null)
  }, [])
  const closeAdded = useCallback(() => setAdded(null), [])
  const showAdded = async (specificationId: string) => {
    try {
      addedPanel.code ??= (await addedPanel.load()).default
      setAdded({ pageId: page.id, specificationId })
    } catch {
      showToast('info', wasAdded)
    }
  }
  const inCart = (id: string) => items.find(({ specification }) => specification.id === id)?.quantity ?? 0
  const add = async (shown: DisplayProduct, picked: Picked, quantity: number | undefined) => {
    const { id } = picked.specification
    try {
      const { addFromPage } = await loadAdding()
      const refusal = await addFromPage({ text, page: shown, picked, quantity, inCart: inCart(id) })
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
        related={related}
        inCart={inCart}
        onAdd={add}
        share={<ShareProduct page={page} />}
        alertFor={({ specification }) => (
          <AlertLater key={specification.id} specificationId={specification.id} name={nameOf(page)} />
        )}
      />
      {added?.pageId === page.id && (
        <LazyPart
          key={added.specificationId}
          part={addedPanel}
          props={{ specificationId: added.specificationId, onClose: closeAdded }}
        />
      )}
    </>
  )
}

function ShareProduct({ page }: { page: DisplayProduct }) {
  const { origin, shop } = useSite()
  const language = useLanguage()
  const nameOf = useNameOf()
  const [image] = page.images
  const picture =
    image === undefined || shop === null ? null : sharePicturePath(image.path, shop.branding.version)
  return (
    <ShareButton
      shared={{
        title: nameOf(page),
        address: origin + inLanguage(productPath(page), language),
        picture: picture && origin + picture,
      }}
    />
  )
}
