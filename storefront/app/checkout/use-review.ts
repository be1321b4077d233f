import { useEffect, useRef, useState } from 'react'
import type { PlacedOrder, Preview } from '../../../contract/checkout.ts'
import type { Figures, PaymentType } from '../../../contract/orders/orders.ts'
import { quietApi } from '../platform/api/browser-api.ts'
import { CallFailed, Refused } from '../platform/api/calls.ts'
import { useLoaded } from '../platform/api/use-loaded.ts'
import { hasChanged, orderFrom, paymentTypeFor } from './review-rules.ts'
import { usePlacing } from './use-placing.ts'

/** The order under review: its preview, the shopper's choices, and the result of placing it. */
export function useReview(onPlaced: (placed: PlacedOrder) => void) {
  const [receiverId, setReceiverId] = useState<string | null>(null)
  const [chosenType, setChosenType] = useState<PaymentType | null>(null)
  const [figuresAtRefusal, setFiguresAtRefusal] = useState<Figures | null>(null)
  const [code, setCode] = useState<string | null>(null)
  // Only OFFSET_DADAN affects the price, so other choices need no new preview.
  const previewedType = chosenType === 'OFFSET_DADAN' ? chosenType : null
  const { loaded, reload, retry } = useLoaded('preview', () =>
    readPreview({ receiverId, code, paymentType: previewedType }),
  )
  const preview = loaded.value
  const placing = usePlacing({
    onPlaced,
    onRefused: async () => {
      setFiguresAtRefusal(preview?.figures ?? null)
      await reload()
    },
  })

  // The current preview stays until that of the new address, code or payment type is loaded.
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only inputs of the preview cause a request.
  useEffect(() => {
    if (!isFirst.current) void reload()
    isFirst.current = false
  }, [receiverId, code, previewedType])

  const paymentType = preview === null ? null : paymentTypeFor(preview, chosenType)
  return {
    loaded,
    retry,
    reload: () => void reload(),
    paymentType,
    choosePaymentType: setChosenType,
    /** An edited address has the same id, so choosing it always reloads. */
    chooseReceiver: (id: string) => {
      if (id === receiverId) void reload()
      else setReceiverId(id)
    },
    code,
    /** Applying the same code again reloads: it may have become available. Null removes the code. */
    applyCode: (enteredCode: string | null) => {
      if (enteredCode === code) void reload()
      else setCode(enteredCode)
    },
    /** The figures shown before the last refusal; null if they did not change. */
    previousFigures:
      figuresAtRefusal !== null && preview !== null && hasChanged(figuresAtRefusal, preview.figures)
        ? figuresAtRefusal
        : null,
    ...placing,
    place: () => {
      const body = preview === null || paymentType === null ? null : orderFrom(preview, paymentType)
      if (body !== null) void placing.send(body)
    },
  }
}

export type Review = ReturnType<typeof useReview>

async function readPreview(body: {
  receiverId: string | null
  code: string | null
  paymentType: PaymentType | null
}): Promise<Preview> {
  const answer = await quietApi.checkout.previewOrder({ body })
  if (answer instanceof Refused) throw new CallFailed(422)
  return answer
}
