import { randomUUID } from 'node:crypto'
import { endpoints } from '../../contract/endpoints.ts'
import { Refused } from '../../web/shared/api/calls.ts'
import type { Api } from '../../web/shared/api/client.ts'
import { accepted, apiAt, type SignedInPerson } from './api.ts'
import { prepareStaff, type Staff } from './staff.ts'

/** People of the demo with content to show, and its ids. */
export interface People {
  /** Has a cart, favourites, an alert, and orders in every state. */
  member: SignedInPerson & {
    /** Invoices by state of the order. */
    orders: { paid: string; cancelled: string; appealed: string; returned: string; arrived: string }
  }
  /** Has an unpaid order. */
  buyer: SignedInPerson & { unpaid: string }
  distributor: SignedInPerson
  staff: Staff
  products: { ordinary: string; soldOut: string }
}

/** Signs people of the demo in and creates the content of their pages. */
export async function preparePeople(baseUrl: string): Promise<People> {
  const visitor = apiAt(baseUrl, null, endpoints)
  const member = await signIn(baseUrl, 'member@demo.hk')
  const buyer = await signIn(baseUrl, 'norate@demo.hk')
  const distributor = await signIn(baseUrl, '88000001')
  const products = await chooseProducts(visitor)
  for (const id of products.some) await putIntoCart(visitor, member.api, id)
  for (const id of products.some) await member.api.favourites.add({ body: { displayProduct: { id } } })
  await requestAlert(visitor, member.api, products.soldOut)
  const [ordinary = ''] = products.some
  const unpaid = await placeOrder(visitor, buyer.api, products.inStock)
  return {
    member: { session: member.session, orders: await chooseOrders(member.api) },
    buyer: { session: buyer.session, unpaid },
    distributor: { session: distributor.session },
    staff: await prepareStaff(baseUrl),
    products: { ordinary, soldOut: products.soldOut },
  }
}

async function signIn(
  baseUrl: string,
  username: string,
): Promise<{ api: Api; session: Record<string, string> }> {
  const answer = accepted(
    await apiAt(baseUrl, null, endpoints).accounts.login({ body: { username, password: 'demo1234' } }),
  )
  const { token, roles } = answer
  return { api: apiAt(baseUrl, token, endpoints), session: { token, roles: JSON.stringify(roles) } }
}

async function chooseProducts(visitor: Api): Promise<{ some: string[]; inStock: string[]; soldOut: string }> {
  const { items } = await visitor.catalogue.listNew({ query: { size: 100 } })
  const inStock = items.filter(({ soldOut }) => !soldOut).map(({ id }) => id)
  const soldOut = items.find((item) => item.soldOut)
  if (soldOut === undefined || inStock.length < 3) throw new Error('The demo lacks the products to show.')
  return { some: inStock.slice(0, 3), inStock, soldOut: soldOut.id }
}

async function firstPiece(visitor: Api, id: string) {
  const { products } = await visitor.catalogue.readProduct({ query: { id } })
  const [product] = products
  const [specification] = product?.specifications ?? []
  if (product === undefined || specification === undefined)
    throw new Error(`Product ${id} has no specification.`)
  return { displayProductId: id, productId: product.id, specificationId: specification.id }
}

async function putIntoCart(visitor: Api, person: Api, id: string): Promise<void> {
  const piece = await firstPiece(visitor, id)
  await person.cart.saveLine({ body: { ...piece, quantity: 2 } })
}

async function requestAlert(visitor: Api, person: Api, id: string): Promise<void> {
  const { specificationId } = await firstPiece(visitor, id)
  await person.alerts.add({ body: { specificationId } })
}

/** One order of the member for each state, from the demo. */
async function chooseOrders(member: Api): Promise<People['member']['orders']> {
  const { items } = await member.orders.list({ query: { size: 100 } })
  const firstInvoice = (state: string) => items.find(({ orderState }) => orderState === state)?.invoice ?? ''
  let arrived = ''
  for (const { invoice, orderState } of items) {
    if (orderState !== 'PAID' || arrived !== '') continue
    const { refusals } = await member.appeals.list({ params: { invoice } })
    if (refusals.RETURN === null) arrived = invoice
  }
  return {
    paid: firstInvoice('PAID'),
    cancelled: firstInvoice('CANCEL'),
    appealed: firstInvoice('APPEAL'),
    returned: firstInvoice('RETURNSUCCESS'),
    arrived,
  }
}

/** Places an order of the first product that can be ordered, since unpaid orders of earlier runs hold the stock of others,
 *  or returns the latest of those. */
async function placeOrder(visitor: Api, person: Api, products: readonly string[]): Promise<string> {
  for (const product of products) {
    await putIntoCart(visitor, person, product)
    const preview = accepted(await person.checkout.previewOrder({ body: {} }))
    const { figures, sponsorId, rateBasisPoints, receiver, lines } = preview
    if (lines.length === 0) continue
    const placed = await person.checkout.placeOrder({
      headers: { 'idempotency-key': randomUUID() },
      body: {
        cartIds: lines.map(({ cartId }) => cartId),
        receiverId: receiver?.id ?? '',
        paymentType: 'JETCO',
        expected: { ...figures, sponsorId, rateBasisPoints },
      },
    })
    // As many as are allowed: those of earlier runs, which are cancelled within minutes.
    if (placed instanceof Refused && placed.refusal.code === 'too-many-unpaid-orders') break
    return accepted(placed).order.invoice
  }
  const { items } = await person.orders.list({ query: { size: 100 } })
  const unpaid = items.find(({ orderState }) => orderState === 'UNPAID')
  if (unpaid) return unpaid.invoice
  throw new Error('No product of the demo can be ordered.')
}
