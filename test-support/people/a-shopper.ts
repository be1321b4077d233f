import { randomUUID } from 'node:crypto'
import type { SubArea } from '../../contract/districts.ts'
import {
  orderEndpoints as orders,
  type PaymentType,
  type PlacedOrder,
  type Preview,
} from '../../contract/orders/orders.ts'
import type { ProductIds } from '../catalogue/a-product.ts'
import type { PartOfMall } from '../open-nouns.ts'
import { type AMember, aMember, signedIn } from './a-member.ts'
import { type Actor, actor, type Reply } from './actor.ts'

/** What matters about a shopper to a test. */
export interface AShopper extends AMember {
  /** One piece of each, or as many as stand beside it. */
  withInCart?: readonly (ProductIds | { place: ProductIds; quantity: number })[]
  /** Wan Chai unless told; null for who has written no address down yet. */
  livesIn?: 'Wan Chai' | SubArea | null
}

/** Whatever of a mall somebody needs to shop there: that of a journey has it as well. */
type OpenMall = Pick<PartOfMall, 'app' | 'db' | 'clock'>

type PlacedReply = Reply<typeof orders.placeOrder>

/** Somebody signed in with a cart and an address, about to order. */
export interface Shopper extends Actor {
  id: string
  email: string
  receiverId: string
  /** What the page shows, for the whole cart unless told. */
  previews: (input?: { code?: string; paymentType?: PaymentType }) => Promise<Preview>
  /** Presses Place Order on a page that shows this preview, by default a fresh one. */
  places: (shown?: Preview, submit?: { key?: string; more?: object }) => Promise<PlacedReply>
  /** Places an order that must succeed. */
  hasPlaced: () => Promise<PlacedOrder>
}

/** Writes somebody down who can press Place Order at once. */
export async function aShopper(mall: OpenMall, inputs: AShopper = {}): Promise<Shopper> {
  const { withInCart = [], livesIn = 'Wan Chai', ...member } = inputs
  const { id, email } = await aMember(mall.db, member)
  const receiverId = livesIn ? await aReceiver(mall, id, livesIn) : randomUUID()
  await putInCart(mall, id, withInCart)
  const caller = actor(mall.app, await signedIn(mall.db, mall.clock, id))
  const previews: Shopper['previews'] = async (input = {}) =>
    (await caller.calls(orders.previewOrder, { body: input })).body
  const places: Shopper['places'] = async (shown, { key = randomUUID(), more = {} } = {}) =>
    await caller.calls(orders.placeOrder, {
      headers: { 'idempotency-key': key },
      body: { ...orderInputOf(shown ?? (await previews()), receiverId), ...more },
    })
  const hasPlaced = async () => {
    const { status, body } = await places()
    if (status !== 201) throw new Error(`the order was refused: ${JSON.stringify(body)}`)
    return body
  }
  return { ...caller, id, email, receiverId, previews, places, hasPlaced }
}

/** What the page sends back of what it showed. */
export function orderInputOf(shown: Preview, receiverId: string) {
  const { figures, sponsorId, rateBasisPoints } = shown
  const lines = shown.lines.map(({ cartId, quantity, priceCents }) => ({ cartId, quantity, priceCents }))
  return {
    cartIds: lines.map(({ cartId }) => cartId),
    receiverId,
    paymentType: 'JETCO',
    expected: { ...figures, sponsorId, rateBasisPoints, lines },
  }
}

export async function putInCart(
  { db, clock }: OpenMall,
  personId: string,
  items: NonNullable<AShopper['withInCart']>,
  addedAt = new Date(clock.now().getTime() - 60_000),
): Promise<void> {
  if (items.length === 0) return
  const lines = items.map((cartProduct) => {
    const { place, quantity } = 'place' in cartProduct ? cartProduct : { place: cartProduct, quantity: 1 }
    return {
      person_id: personId,
      display_product_id: place.displayProductId,
      product_id: place.productId,
      specification_id: place.specificationId,
      quantity,
      log: '{}',
      created_at: addedAt,
    }
  })
  await db.insertInto('cart_lines').values(lines).execute()
}

async function aReceiver(
  { db }: OpenMall,
  personId: string,
  livesIn: NonNullable<AShopper['livesIn']>,
): Promise<string> {
  const place =
    livesIn === 'Wan Chai'
      ? { area: 'HKI', district: 'WC' }
      : { area: 'NT', district: 'IS', sub_area: livesIn }
  const blank = { estate: '', building: '', block: '', floor: '', flat: '', note: '' }
  const { id } = await db
    .insertInto('receivers')
    .values({
      ...blank,
      person_id: personId,
      name: 'Chan Tai Mei',
      phone: '+85291234567',
      ...place,
      street: '1 Hennessy Road',
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
