import { useEffect, useRef, useState } from 'react'
import type { PlacedOrder, Preview } from '../../../contract/shop/checkout/checkout.ts'
import type { Figures, PaymentType } from '../../../contract/shop/orders/orders.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { CallFailed, Refused } from '../../shared/api/calls.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { answerOrder, cart } from '../cart/cart-store.ts'
import { waitForQuantityChanges } from '../cart/quantity-changes.ts'
import {
  type DeliveryIntent,
  forgetReviewOfAnother,
  keepCode,
  keepDelivery,
  keepGiftMessage,
  keepPaymentType,
  keepReceiver,
  readCode,
  readDelivery,
  readGiftMessage,
  readPaymentType,
  readReceiver,
} from './order-intent.ts'
import { hasChanged, listOpenTypes, orderFrom, paymentTypeFor } from './review-rules.ts'
import { usePlacing } from './use-placing.ts'

/** The order under review: its preview, the shopper's choices, and the result of placing it.
 *  @param prepare runs before a preview is shown */
export function useReview(
  onPlaced: (placed: PlacedOrder) => void,
  prepare: (preview: Preview) => Promise<void>,
) {
  // Long because every value depends on the preview.
  const [chosenType, setChosenType] = useState(() => {
    forgetReviewOfAnother()
    return readPaymentType()
  })
  const [receiverId, setReceiverId] = useState(readReceiver)
  const [figuresAtRefusal, setFiguresAtRefusal] = useState<Figures | null>(null)
  const [code, setCode] = useState(readCode)
  const [typedCode, setTypedCode] = useState(code ?? '')
  const [codeAtOrder, setCodeAtOrder] = useState<string | null>(null)
  const [delivery, setDelivery] = useState(readDelivery)
  const [giftMessage, setGiftMessage] = useState(readGiftMessage)
  // Only OFFSET_DADAN affects the price, so other choices need no new preview.
  const previewedType = chosenType === 'OFFSET_DADAN' ? chosenType : null
  const { loaded, reload, retry } = useLoaded('preview', async () => {
    const preview = await readCurrent({ receiverId, code, paymentType: previewedType, ...delivery })
    if (previewedType !== null && !listOpenTypes(preview).includes(previewedType)) {
      // Another type may have been chosen meanwhile.
      setChosenType((type) => {
        if (type !== previewedType) return type
        isPreviewed.current = true
        return null
      })
      if (readPaymentType() === previewedType) keepPaymentType(null)
    }
    await prepare(preview)
    return preview
  })
  const preview = loaded.value
  useEffect(() => keepCodeOf(preview), [preview])
  // The old preview stays on the page until the next one is loaded; meanwhile nothing can be ordered.
  const [isOutdated, setOutdated] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is that of the latest inputs.
  useEffect(() => setOutdated(false), [loaded])
  const renew = () => {
    setOutdated(true)
    void reload()
  }
  const placing = usePlacing({
    onPlaced,
    onRefused: async () => {
      setFiguresAtRefusal(preview?.figures ?? null)
      await reload()
    },
  })

  const isPreviewed = useRenewal(renew, preview !== null, [receiverId, code, previewedType, delivery])
  const paymentType = preview === null ? null : paymentTypeFor(preview, chosenType)
  const applyCode = (enteredCode: string | null) => {
    if (enteredCode === null) setTypedCode('')
    if (enteredCode === code) renew()
    else setCode(enteredCode)
  }
  return {
    loaded,
    retry,
    reload: renew,
    isOutdated,
    paymentType,
    choosePaymentType: (type: PaymentType) => {
      setChosenType(type)
      keepPaymentType(type)
    },
    /** The message of a gift; null if the order is not a gift. */
    giftMessage,
    chooseGift: (message: string | null) => {
      setGiftMessage(message)
      keepGiftMessage(message)
    },
    /** An edited address has the same id, so choosing it always reloads. */
    chooseReceiver: (id: string) => {
      keepReceiver(id)
      if (id === receiverId) renew()
      else setReceiverId(id)
    },
    /** The chosen method until its preview is loaded, which may fall back to home delivery. */
    deliveryMethodId: isOutdated ? delivery.deliveryMethodId : (preview?.deliveryMethodId ?? null),
    pickupPointId: delivery.pickupPointId,
    /** Each choice reloads, also the same point again: it may be open again. */
    chooseDelivery: (deliveryMethodId: string | null, pickupPointId: string | null = null) => {
      const choice = { deliveryMethodId, pickupPointId }
      setDelivery(choice)
      keepDelivery(choice)
    },
    code,
    /** Applying the same code again reloads: it may have become available. Null removes the code. */
    applyCode,
    typedCode,
    typeCode: setTypedCode,
    /** Whether the order button applied the code instead of ordering, because it had been typed only. */
    isCodeOfOrder: codeAtOrder !== null && codeAtOrder === code,
    /** The figures shown before the last refusal; null if they did not change. */
    previousFigures:
      figuresAtRefusal !== null && preview !== null && hasChanged(figuresAtRefusal, preview.figures)
        ? figuresAtRefusal
        : null,
    ...placing,
    place: () => {
      const typed = typedCode.trim()
      const isUnapplied = typed !== '' && typed !== code
      setCodeAtOrder(isUnapplied ? typed : null)
      if (isUnapplied) return applyCode(typed)
      const body = preview === null ? null : orderFrom(preview, { paymentType, giftMessage })
      if (body !== null) void placing.send(body)
    },
  }
}

/** Renews the preview when an input changes, and a shown one when the cart does, such as by undoing a removal. Returns
 *  whether the next change is that of a preview which was read already: the first one, or one without a refused payment
 *  type. */
function useRenewal(renew: () => void, isShown: boolean, inputs: readonly unknown[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `renew` changes at every render but always does the same.
  useEffect(() => cart.subscribe(() => isShown && cart.get().isChangedHere && renew()), [isShown])
  const isPreviewed = useRef(true)
  useEffect(
    () => {
      if (!isPreviewed.current) renew()
      isPreviewed.current = false
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: only inputs of the preview cause a request.
    inputs,
  )
  return isPreviewed
}

export type Review = ReturnType<typeof useReview>

interface PreviewBody extends DeliveryIntent {
  receiverId: string | null
  code: string | null
  paymentType: PaymentType | null
}

/** Stores the code of the shown preview: an answer that is not shown may be that of a code removed since. */
function keepCodeOf(preview: Preview | null): void {
  if (preview !== null) keepCode(preview.discountCode?.refusal === null ? preview.discountCode.code : null)
}

/** The preview with the cart changes that are still on their way when it is requested. A refused code is shown once, with
 *  its reason. */
async function readCurrent(body: PreviewBody): Promise<Preview> {
  const preview = await answerOrder.read(async () => {
    await waitForQuantityChanges()
    return await readPayable(body)
  })
  return preview
}

/** The preview for a payment type, or without it if it is refused: no other type can pay its figures. An address that is
 *  gone is forgotten, and replaced by the default. */
async function readPayable(body: PreviewBody): Promise<Preview> {
  const { paymentType, receiverId } = body
  const preview = await readPreview(body)
  if (receiverId !== null && preview.receiver === null) {
    if (readReceiver() === receiverId) keepReceiver(null)
    return await readPayable({ ...body, receiverId: null })
  }
  if (paymentType === null || listOpenTypes(preview).includes(paymentType)) return preview
  return await readPreview({ ...body, paymentType: null })
}

async function readPreview(body: PreviewBody): Promise<Preview> {
  const answer = await quietApi.checkout.previewOrder({ body })
  if (answer instanceof Refused) throw new CallFailed(422)
  return answer
}
