import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import { CallFailed } from '../../../shared/api/calls.ts'
import { reportFunnelStep } from '../../../shared/api/funnel.ts'
import { reportSessionEnd } from '../../../shared/api/use-loaded.ts'
import { sentenceFor, type Text } from '../../../shared/text/shape/text.ts'
import { addToCart, isInCart } from '../../cart/add-to-cart.ts'
import type { SelectedProduct } from './pick-rules.ts'
import { picturesFor } from './picture-rules.ts'

export interface Adding {
  text: Text
  page: DisplayProduct
  pick: SelectedProduct
  /** Undefined adds one piece. */
  quantity: number | undefined
  /** Quantity of this specification in the cart, as far as the page knows. */
  inCart: number
}

/** Adds a product to the cart. Resolves to the message of a refusal, or null on success. */
export async function addFromPage({ text, page, pick, quantity, inCart }: Adding): Promise<string | null> {
  try {
    // A quantity would replace that of a line that this page does not know.
    if (quantity !== undefined && inCart === 0 && (await isInCart(pick.specification.id)))
      return text.catalogue.inCartAlready
    const refusal = await addToCart(toCartProduct(page, pick), quantity)
    if (refusal !== null) return sentenceFor(text, refusal)
    reportFunnelStep('CART')
    return null
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    reportSessionEnd(failure)
    return text.cart.cannotAdd
  }
}

function toCartProduct(page: DisplayProduct, { product, specification }: SelectedProduct) {
  const { id, nameEn, nameCn } = page
  const [image = null] = picturesFor(page, specification)
  return {
    displayProduct: { id, nameEn, nameCn, image },
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
