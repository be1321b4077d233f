import { Suspense, useEffect } from 'react'
import type { MemberPrice, maxMemberPrices } from '../../../contract/checkout.ts'
import { quietApi } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { type MemberPriceProps, memberPrice } from '../platform/session/member-price-place.tsx'
import { memberPriceKey } from '../platform/session/session.ts'
import { tabStorage } from '../platform/session/storage.ts'
import { createStore, useStore } from '../platform/store.ts'
import { showPercent, showPrice } from '../text/format.ts'
import { useText } from '../text/text.ts'

// Checked against the contract by type only: importing the value would bundle its schemas.
const maxTogether: typeof maxMemberPrices = 60

type Prices = ReadonlyMap<string, readonly MemberPrice[]>

/** Prices by display product, cheapest first. An empty list has no lower price than the list price. */
const prices = createStore<Prices>(new Map())
const wanted = new Set<string>()

/** Shows the member's prices on tiles and product pages. */
export function openMemberPrices(): void {
  prices.set(new Map())
  tabStorage.set(memberPriceKey, 'yes')
  document.documentElement.dataset.memberPrice = ''
  memberPrice.set(ShownMemberPrice)
}

/** The texts come with a later part, and the list price stays until they have. */
function ShownMemberPrice(props: MemberPriceProps) {
  return (
    <Suspense fallback={props.children}>
      <Shown {...props} />
    </Suspense>
  )
}

function Shown({ displayProductId, productId, children }: MemberPriceProps) {
  const words = useText().memberPrices
  const all = useStore(prices, none).get(displayProductId)
  useEffect(() => {
    if (!prices.get().has(displayProductId)) request(displayProductId)
  }, [displayProductId])
  const price = productId === undefined ? all?.[0] : all?.find((one) => one.productId === productId)
  if (price === undefined) return children
  const isOneOfSeveral = productId === undefined && new Set(all?.map((one) => one.memberCents)).size > 1
  const member = showPrice(price.memberCents)
  return (
    <>
      <span className="block text-[0.8em] text-muted">
        <span className="sr-only">{words.list}</span>
        <s className="tabular-nums">{showPrice(price.priceCents)}</s>{' '}
        <span className="font-medium text-accent-strong">{words.off(showPercent(price.offBasisPoints))}</span>
      </span>
      <span className="block font-semibold wrap-normal tabular-nums">
        <span className="text-[0.8em] font-normal">{words.label}</span>{' '}
        {isOneOfSeveral ? words.from(member) : member}
      </span>
    </>
  )
}

const none: Prices = new Map()

/** Requests the prices of all products of a page together. */
function request(displayProductId: string): void {
  wanted.add(displayProductId)
  if (wanted.size > 1) return
  queueMicrotask(() => {
    const ids = [...wanted]
    wanted.clear()
    for (let first = 0; first < ids.length; first += maxTogether) {
      void load(ids.slice(first, first + maxTogether))
    }
  })
}

/** A failure leaves the list prices: the cart and the checkout calculate again. */
async function load(ids: readonly string[]): Promise<void> {
  const query = { ids: ids.join(',') }
  const answer = await quietApi.checkout.listMemberPrices({ query }).catch(() => null)
  if (answer === null || answer instanceof Refused) return
  const added = Map.groupBy(answer.items, (one) => one.displayProductId)
  prices.set(new Map([...prices.get(), ...ids.map((id) => [id, added.get(id) ?? []] as const)]))
}
