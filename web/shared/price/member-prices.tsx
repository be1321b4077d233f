import { useEffect } from 'react'
import type { MemberPrice, maxMemberPrices } from '../../../contract/shop/checkout/checkout.ts'
import type { Cents } from '../../../contract/values/money.ts'
import { quietApi } from '../api/browser-api.ts'
import { Refused } from '../api/calls.ts'
import { tabStorage } from '../browser/storage.ts'
import { createStore, useStore } from '../browser/store.ts'
import { memberPriceKey } from '../session/session.ts'
import { showPrice } from '../text/format/format.ts'
import { OwnPrice } from './own-price.tsx'
import { PriceFrom } from './price-from.tsx'
import { type MemberPriceView, memberPrice } from './product-price.tsx'

// Checked against the contract by type only: importing the value would bundle its schemas.
const maxTogether: typeof maxMemberPrices = 60

type Prices = ReadonlyMap<string, readonly MemberPrice[]>

/** Prices of all products on sale by display product, cheapest first. */
const prices = createStore<Prices>(new Map())
const none: Prices = new Map()
const requestedIds = new Set<string>()
/** The list price that a page showed when the prices of a display product were last requested. */
const requestedAt = new Map<string, Cents>()

/** Shows the member's prices wherever products are sold. */
export function openMemberPrices(): void {
  prices.set(none)
  requestedAt.clear()
  tabStorage.set(memberPriceKey, 'yes')
  document.documentElement.dataset.memberPrice = ''
  memberPrice.set(MemberPriceText)
}

const MemberPriceText: MemberPriceView = (props) => {
  const { displayProductId, productIds, priceCents, isShort, size, suffix, children } = props
  const known = useStore(prices, none).get(displayProductId)
  const ownPrices = known?.filter(({ productId }) => productIds?.includes(productId) ?? true) ?? []
  // The catalogue may have changed since the prices were read.
  const isCurrent = Math.min(...ownPrices.map((price) => price.priceCents)) === priceCents
  useEffect(() => {
    if (!isCurrent) request(displayProductId, priceCents)
  }, [isCurrent, displayProductId, priceCents])
  const [lowest] = ownPrices
  if (lowest === undefined || !isCurrent || lowest.memberCents === lowest.priceCents) return children
  const varies = ownPrices.some(({ memberCents }) => memberCents !== lowest.memberCents)
  if (!isShort) {
    const price = { ...lowest, pieceCents: lowest.memberCents }
    return <OwnPrice price={price} varies={varies} size={size} suffix={suffix} />
  }
  const own = showPrice(lowest.memberCents)
  if (varies) return <PriceFrom>{own}</PriceFrom>
  // The list price, which is never shorter, keeps its place.
  return (
    <span className="relative inline-flex">
      <span aria-hidden="true" className="invisible">
        {children}
      </span>
      <span className="absolute inset-0">{own}</span>
    </span>
  )
}

/** Requests the prices of all products of a page together, once for each list price. */
function request(displayProductId: string, priceCents: Cents): void {
  if (requestedAt.get(displayProductId) === priceCents) return
  requestedAt.set(displayProductId, priceCents)
  requestedIds.add(displayProductId)
  if (requestedIds.size > 1) return
  queueMicrotask(() => {
    const ids = [...requestedIds]
    requestedIds.clear()
    for (let from = 0; from < ids.length; from += maxTogether) {
      void load(ids.slice(from, from + maxTogether))
    }
  })
}

/** A failure leaves the list prices: the cart and the checkout calculate again. */
async function load(ids: readonly string[]): Promise<void> {
  const query = { ids: ids.join(',') }
  const answer = await quietApi.checkout.listMemberPrices({ query }).catch(() => null)
  if (answer === null || answer instanceof Refused) {
    for (const id of ids) requestedAt.delete(id)
    return
  }
  const pricesById = Map.groupBy(answer.items, (price) => price.displayProductId)
  prices.set(new Map([...prices.get(), ...ids.map((id) => [id, pricesById.get(id) ?? []] as const)]))
}
