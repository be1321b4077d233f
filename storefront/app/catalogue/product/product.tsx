import { useLoaderData } from 'react-router'
import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { sharePicturePath } from '../../../../contract/settings/branding.ts'
import { inLanguage, productPath } from '../../../../contract/site-map.ts'
import { AlertLater } from '../../alerts/alert-later.tsx'
import { addToCart, isInCart, useCart } from '../../cart/cart-store.ts'
import { CallFailed } from '../../platform/api/calls.ts'
import { inBrowser, type Loading, onServer } from '../../platform/api/load.ts'
import { reportFunnelStep } from '../../platform/funnel.ts'
import { useNameOf } from '../../platform/name.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { inOneLanguage } from '../../platform/pages/one-language.ts'
import { useSite } from '../../platform/pages/site.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { sentenceFor, useText } from '../../text/text.ts'
import type { Picked } from './pick-rules.ts'
import { ProductPage } from './product-page.tsx'

const maxRelated = 4

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
  const inCart = (id: string) => items.find(({ specification }) => specification.id === id)?.quantity ?? 0
  const add = async (shown: DisplayProduct, picked: Picked, quantity: number | undefined) => {
    try {
      const { id } = picked.specification
      // A quantity would replace that of a line that this page does not know.
      if (quantity !== undefined && inCart(id) === 0 && (await isInCart(id)))
        return text.catalogue.inCartAlready
      const refusal = await addToCart(cartProductOf(shown, picked), quantity)
      if (refusal !== null) return sentenceFor(text, refusal)
      reportFunnelStep('CART')
      return null
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      return text.cart.cannotAdd
    }
  }
  return (
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

function cartProductOf({ id, nameEn, nameCn, images }: DisplayProduct, { product, specification }: Picked) {
  return {
    displayProduct: { id, nameEn, nameCn, image: images[0] ?? null },
    product: {
      id: product.id,
      nameEn: product.nameEn,
      nameCn: product.nameCn,
      enabled: product.enabled && specification.enabled,
      priceCents: product.priceCents,
      pvHundredths: product.pvHundredths,
    },
    specification: {
      id: specification.id,
      nameEn: specification.nameEn,
      nameCn: specification.nameCn,
      left: specification.left,
    },
    promotion: { eligible: product.hasPromotion },
  }
}
