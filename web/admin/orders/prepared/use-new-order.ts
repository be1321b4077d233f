import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Buyer, Goods, PreparedPreview } from '../../../../contract/admin/orders/prepared-orders.ts'
import type { Receiver } from '../../../../contract/shop/receivers/receivers.ts'
import type { Language } from '../../../../contract/values/language.ts'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { type Loaded, useLoaded } from '../../../shared/api/use-loaded.ts'
import { useDraftState } from '../../forms/use-draft-state.ts'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'
import { type ChosenGoods, useGoodsAgain } from './use-goods-again.ts'

/** The order that a staff member prepares, with the preview of the server. */
export interface NewOrder {
  buyer: Buyer | null
  lines: readonly ChosenGoods[]
  receiverId: string | null
  code: string | null
  deliveryMethodId: string | null
  pickupPointId: string | null
  language: Language
  preview: Loaded<PreparedPreview | null>
  isBusy: boolean
  /** Why the order was not created. */
  refused: Refusal | null
  chooseBuyer: (id: string) => Promise<void>
  forgetBuyer: () => void
  addReceiver: (receiver: Receiver) => void
  chooseReceiver: (id: string) => void
  chooseDelivery: (deliveryMethodId: string | null, pickupPointId?: string | null) => void
  /** Quantity 0 removes the goods. */
  setQuantity: (goods: Goods, quantity: number) => void
  applyCode: (code: string | null) => void
  chooseLanguage: (language: Language) => void
  retryPreview: () => void
  create: () => Promise<{ invoice: string; isMailed: boolean } | null>
}

/** What the staff have chosen for a new order. It survives a reload, without data of the person. */
interface NewOrderDraft {
  buyerId: string | null
  lines: readonly ChosenGoods[]
  /** Invoice of the earlier order whose goods were taken. */
  goodsOf: string | null
  receiverId: string | null
  code: string | null
  deliveryMethodId: string | null
  pickupPointId: string | null
  language: Language
}

const homeDelivery = { deliveryMethodId: null, pickupPointId: null }
const emptyDraft: NewOrderDraft = {
  ...{ buyerId: null, lines: [], goodsOf: null, receiverId: null, code: null, language: 'zh_tw' },
  ...homeDelivery,
}

/** State of the page for a new order. Every change is priced again by the server. */
export function useNewOrder(): NewOrder {
  const [buyer, setBuyer] = useState<Buyer | null>(null)
  const { typed, setTyped, saved } = useDraftState('new order', emptyDraft)
  const { lines, receiverId, code, language } = typed
  // A draft of an earlier release has no delivery.
  const { deliveryMethodId = null, pickupPointId = null } = typed as Partial<NewOrderDraft>
  const [refused, setRefused] = useState<Refusal | null>(null)
  const choose = (change: Partial<NewOrderDraft>) => {
    setRefused(null)
    setTyped((before) => ({ ...before, ...change }))
  }
  const { isBusy, act } = useAct()
  const { attempt, createOnce } = useCreateOnce(act, setRefused)
  const choice = {
    personId: buyer?.id ?? '',
    lines: lines.map(({ goods, quantity }) => ({ specificationId: goods.specificationId, quantity })),
    code,
    deliveryMethodId,
    pickupPointId,
  }
  const priced = usePrice({ ...choice, receiverId, attempt })
  const chooseBuyer = async (id: string) => {
    const found = await act(() => adminApi.preparedOrders.readBuyer({ params: { id } }))
    if (found === null) return
    setBuyer(found)
    const receiverId = found.receivers.find(({ isDefault }) => isDefault)?.id ?? null
    choose({ buyerId: id, language: found.language, receiverId })
  }
  const [searchParams] = useSearchParams()
  useFirstBuyer(searchParams.get('person'), typed.buyerId, {
    restore: (id) => void act(() => adminApi.preparedOrders.readBuyer({ params: { id } })).then(setBuyer),
    choose: (id) => void chooseBuyer(id),
  })
  const again = searchParams.get('again')
  useGoodsAgain(again === typed.goodsOf ? null : again, (lines) => choose({ lines, goodsOf: again }))
  const create = async () => {
    const preview = priced.loaded.value
    if (receiverId === null || !preview) return null
    const { figures, sponsorId, rateBasisPoints } = preview
    const expected = { ...figures, sponsorId, rateBasisPoints }
    setRefused(null)
    // A method or point that cannot be used any more is not sent: the figures were shown without it.
    const delivery = {
      deliveryMethodId: preview.deliveryMethodId,
      pickupPointId: preview.pickupPoint?.id ?? null,
    }
    const created = await createOnce({ ...choice, ...delivery, receiverId, language, expected })
    if (created !== null) saved()
    return created
  }
  return {
    buyer,
    lines,
    receiverId,
    code,
    deliveryMethodId: priced.loaded.value?.deliveryMethodId ?? null,
    pickupPointId,
    language,
    isBusy,
    refused,
    chooseBuyer,
    create,
    preview: priced.loaded,
    forgetBuyer: () => {
      setBuyer(null)
      choose({ buyerId: null, receiverId: null })
    },
    addReceiver: (receiver) => {
      setBuyer((before) => before && { ...before, receivers: [...before.receivers, receiver] })
      choose({ receiverId: receiver.id })
    },
    chooseReceiver: (receiverId) => choose({ receiverId }),
    chooseDelivery: (deliveryMethodId, pickupPointId = null) => choose({ deliveryMethodId, pickupPointId }),
    setQuantity: (goods, quantity) => {
      setRefused(null)
      setTyped((before) => ({ ...before, lines: withQuantity(before.lines, goods, quantity) }))
    },
    applyCode: (code) => choose({ code }),
    chooseLanguage: (language) => choose({ language }),
    retryPreview: priced.retry,
  }
}

type Act = ReturnType<typeof useAct>['act']

/** Reads the person of a restored order again; what was chosen for them stays. A link from a person's page replaces the
 *  person and keeps the goods, as *Change* does. */
function useFirstBuyer(
  linkedId: string | null,
  restoredId: string | null,
  { restore, choose }: { restore: (id: string) => void; choose: (id: string) => void },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is restored once.
  useEffect(() => {
    if (linkedId !== null && linkedId !== restoredId) choose(linkedId)
    else if (restoredId !== null) restore(restoredId)
  }, [])
}

type CreateInput = Parameters<typeof adminApi.preparedOrders.create>[0]['body']

/** Creates the order; after a refusal it is priced again. The client sets the idempotency key, which survives a reload as the
 *  draft does (web/shared/api/idempotency-keys.ts). */
function useCreateOnce(act: Act, onRefused: (refusal: Refusal) => void) {
  const [attempt, setAttempt] = useState(0)
  const createOnce = (body: CreateInput) =>
    act(
      () => adminApi.preparedOrders.create({ body }),
      (refusal) => {
        setAttempt((before) => before + 1)
        onRefused(refusal)
        return true
      },
    )
  return { attempt, createOnce }
}

interface Choice {
  personId: string
  lines: { specificationId: string; quantity: number }[]
  code: string | null
  deliveryMethodId: string | null
  pickupPointId: string | null
  receiverId: string | null
}

/** The order as the server prices it; null without a buyer or goods. */
function usePrice(choice: Choice & { attempt: number }) {
  return useLoaded(JSON.stringify(choice), async () => {
    const { attempt: _, ...body } = choice
    if (body.personId === '' || body.lines.length === 0) return null
    const answer = await quietAdminApi.preparedOrders.preview({ body })
    if (answer instanceof Refused) throw new Error(answer.refusal.code)
    return answer
  })
}

/** The lines with another quantity of some goods; 0 removes them. */
export function withQuantity(lines: readonly ChosenGoods[], goods: Goods, quantity: number): ChosenGoods[] {
  const isSame = (line: ChosenGoods) => line.goods.specificationId === goods.specificationId
  if (!lines.some(isSame)) return [...lines, { goods, quantity }]
  return lines.flatMap((line) => {
    if (!isSame(line)) return [line]
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
}
