import { randomUUID } from 'node:crypto'
import { checkoutEndpoints, type PlacedOrder, type Preview } from '../../contract/shop/checkout/checkout.ts'
import type { PaymentType } from '../../contract/shop/orders/orders.ts'
import type { SubArea } from '../../contract/shop/receivers/districts.ts'
import type { ProductIds } from '../catalogue/a-product.ts'
import type { PartOfMall } from '../open-modules.ts'
import { type AMember, aMember, insertSessionForPerson } from './a-member.ts'
import { type Actor, createActor, type Reply } from './actor.ts'

/** The properties of a shopper that a test can set. */
export interface AShopper extends AMember {
  /** One piece of each product, or the stated quantity. */
  withInCart?: readonly (ProductIds | { place: ProductIds; quantity: number })[]
  /** Default Wan Chai; null for no address. */
  livesIn?: 'Wan Chai' | SubArea | null
}

/** The part of a mall that a shopper needs; the mall of a journey has it too. */
type OpenMall = Pick<PartOfMall, 'app' | 'db' | 'clock'>

type PlacedReply = Reply<typeof checkoutEndpoints.placeOrder>

/** A signed-in member with a cart and an address. */
export interface Shopper extends Actor {
  id: string
  email: string
  receiverId: string
  /** Loads the order preview, by default for the whole cart. */
  previewOrder: (input?: {
    code?: string
    paymentType?: PaymentType
    deliveryMethodId?: string
    pickupPointId?: string
  }) => Promise<Preview>
  /** Places the order of a preview, by default of a fresh one. */
  placeOrder: (preview?: Preview, submit?: { key?: string; more?: object }) => Promise<PlacedReply>
  /** Places an order that must succeed. */
  placeSuccessfully: () => Promise<PlacedOrder>
}

/** Creates a shopper who can place an order immediately. */
export async function aShopper(mall: OpenMall, inputs: AShopper = {}): Promise<Shopper> {
  const { withInCart = [], livesIn = 'Wan Chai', ...member } = inputs
  const { id, email } = await aMember(mall.db, member)
  const receiverId = livesIn ? await aReceiver(mall, id, livesIn) : randomUUID()
  await putInCart(mall, id, withInCart)
  const caller = createActor(mall.app, await insertSessionForPerson(mall.db, mall.clock, id))
  const previewOrder: Shopper['previewOrder'] = async (input = {}) =>
    (await caller.call(checkoutEndpoints.previewOrder, { body: input })).body
  const placeOrder: Shopper['placeOrder'] = async (preview, { key = randomUUID(), more = {} } = {}) =>
    await caller.call(checkoutEndpoints.placeOrder, {
      headers: { 'idempotency-key': key },
      body: { ...toOrderInput(preview ?? (await previewOrder()), receiverId), ...more },
    })
  const placeSuccessfully = async () => {
    const { status, body } = await placeOrder()
    if (status !== 201) throw new Error(`the order was refused: ${JSON.stringify(body)}`)
    return body
  }
  return { ...caller, id, email, receiverId, previewOrder, placeOrder, placeSuccessfully }
}

/** The body with which the page places the order of a preview. */
export function toOrderInput(preview: Preview, receiverId: string) {
  const { figures, sponsorId, rateBasisPoints } = preview
  const lines = preview.lines.map(({ cartId, quantity, priceCents, goodsDigest }) => ({
    cartId,
    quantity,
    priceCents,
    goodsDigest,
  }))
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
