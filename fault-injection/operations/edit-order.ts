import { orderEditEndpoints } from '../../contract/admin/orders/order-edits.ts'
import type { OrderStory } from '../../contract/admin/orders/order-story.ts'
import { checkoutEndpoints, type PlacedOrder } from '../../contract/shop/checkout/checkout.ts'
import { orderEndpoints } from '../../contract/shop/orders/orders.ts'
import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import { mailsTo, readStock } from '../../test-support/orders/order-traces.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aShopper, type Shopper } from '../../test-support/people/a-shopper.ts'
import { createActor } from '../../test-support/people/actor.ts'
import type { Notification } from '../bank.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import type { World } from '../world.ts'
import { deliverUntilAnswered } from './pending-notification.ts'

/** The staff exchange a kettle for a cheaper pot: goods, money and mail change at once. */
export const editing: Operation = {
  name: 'edit',
  prepare: async (world) => {
    const exchange = await anExchange(world, 70_00)
    const { invoice, token, body } = exchange
    const headers = { 'content-type': 'application/json' }
    const submit = { token, headers, body: JSON.stringify(body) }
    const act = async () => {
      const answer = await world.call(`/admin/order/${invoice}/edit`, submit)
      const { code } = (answer?.body ?? {}) as { code?: string }
      // An earlier call took effect: its answer was lost, and the repeated one is refused.
      return code === 'order-edited-meanwhile' ? { status: 200, body: {} } : answer
    }
    return {
      act,
      retry: act,
      failures: async () => {
        await world.targetProcess.drainJobs()
        return await findFailures(world, exchange, {
          edits: 'DONE',
          added: 'PAID',
          refunded: 100_00,
          paidBack: 30_00,
          kettles: 8,
          pots: 9,
          mail: 'order-paid',
          mails: 2,
        })
      },
    }
  },
}

/** The bank reports the payment of a dearer pot, for which a kettle goes. */
export const payingEdit: Operation = {
  name: 'pay-edit',
  prepare: async (world) => {
    const exchange = await anExchange(world, 130_00)
    const { bankPage } = await offer(exchange)
    return {
      ...deliverUntilAnswered(world, await paidAt(world, bankPage)),
      failures: async () =>
        await findFailures(world, exchange, {
          edits: 'DONE',
          added: 'PAID',
          refunded: 100_00,
          paidBack: 0,
          kettles: 8,
          pots: 9,
          mail: 'order-paid',
          mails: 2,
        }),
    }
  },
}

/** The difference of an edit is not paid in time: everything stays as it was. */
export const expiringEdit: Operation = {
  name: 'expire-edit',
  prepare: async (world) => {
    const { targetProcess, advanceClock, runPeriodicJobs } = world
    const exchange = await anExchange(world, 130_00)
    await offer(exchange)
    await advanceClock({ hours: exchange.holdHours, seconds: 35 })
    const drain = async () => ((await targetProcess.drainJobs()) ? { status: 200, body: {} } : null)
    return {
      act: drain,
      retry: async () => {
        await advanceClock({ seconds: 90 })
        await runPeriodicJobs()
        return await drain()
      },
      failures: async () =>
        await findFailures(world, exchange, {
          edits: 'CANCELLED',
          added: 'CANCEL',
          refunded: 0,
          paidBack: 0,
          kettles: 7,
          pots: 10,
          mail: 'order-voided',
          mails: 1,
        }),
    }
  },
}

/** A paid order of three kettles of HK$100, and an edit that exchanges one of them for a pot. */
interface Exchange {
  shopper: Shopper
  invoice: string
  kettle: ProductIds
  pot: ProductIds
  holdHours: number
  /** Of a staff member. */
  token: string
  body: object
  create: () => Promise<OrderStory>
}

async function anExchange(world: World, priceCents: number): Promise<Exchange> {
  const { mall } = world
  const { db } = mall
  const kettle = await aProduct(db, { priceCents: 100_00, onHand: 10 })
  const pot = await aProduct(db, { priceCents, onHand: 10 })
  const shopper = await aShopper(mall, { withInCart: [{ place: kettle, quantity: 3 }] })
  const placed = await shopper.placeSuccessfully()
  await deliverUntilAnswered(world, await paidAt(world, placed.bankPage)).retry()
  const { invoice } = placed.order
  const token = await insertSessionForPerson(
    db,
    mall.clock,
    (await aMember(db, { roles: ['ROLE_CMS_IIT'] })).id,
  )
  const staff = createActor(mall.app, token)
  const removed = [{ number: 1, quantity: 1 }]
  const addedLines = [{ specificationId: pot.specificationId, quantity: 1 }]
  const params = { invoice }
  const preview = await staff.call(orderEditEndpoints.preview, {
    params,
    body: { removed, added: addedLines },
  })
  const { edits, removedCents, holdHours } = preview.body
  const body = {
    removed,
    added: addedLines,
    expected: { edits, removedCents, addedCents: priceCents },
    reason: 'Rang',
  }
  const create = async () => (await staff.call(orderEditEndpoints.create, { params, body })).body
  return { shopper, invoice, kettle, pot, holdHours, token, body, create }
}

/** Creates the edit, whose difference the shopper goes to pay. */
async function offer({ create, shopper }: Exchange): Promise<PlacedOrder> {
  const params = { invoice: (await create()).edits.at(-1)?.addedInvoice ?? '' }
  const { prepared } = (await shopper.call(orderEndpoints.read, { params })).body
  const paying = { params, body: { acceptedTerms: prepared?.termsVersion } }
  return (await shopper.call(checkoutEndpoints.payOrder, paying)).body
}

/** Pays at the bank; its notification is not delivered yet. */
async function paidAt({ bank }: World, bankPage: PlacedOrder['bankPage']): Promise<Notification> {
  const [notification] = bankPage === null ? [] : await bank.pay(bankPage)
  if (!notification) throw new Error('The bank sent no notification.')
  return notification
}

interface Expected {
  edits: string
  added: string
  /** Of the edited order: the price of the removed goods. */
  refunded: number
  /** What the bank returned. */
  paidBack: number
  kettles: number
  pots: number
  mail: string
  mails: number
}

async function findFailures(
  { mall: { db } }: World,
  { shopper, invoice, kettle, pot }: Exchange,
  expected: Expected,
): Promise<string[]> {
  const edits = await db
    .selectFrom('order_edits as edit')
    .innerJoin('orders', 'orders.id', 'edit.order_id')
    .leftJoin('orders as added', 'added.id', 'edit.added_order_id')
    .where('orders.invoice', '=', invoice)
    .select(['edit.state', 'added.state as added', 'orders.id', 'orders.state as edited'])
    .execute()
  const [edit] = edits
  const refunds = await db
    .selectFrom('partial_refunds')
    .where('order_id', '=', edit?.id ?? null)
    .select('amount_cents as cents')
    .execute()
  const back = await db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .where('attempt.order_id', '=', edit?.id ?? null)
    .select(['refund.amount_cents as cents', 'refund.state'])
    .execute()
  const mails = (await mailsTo(db, shopper.email)).filter((kind) => kind === expected.mail)
  const total = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
  return failedExpectations({
    'there is one edit': edits.length === 1,
    [`it is ${expected.edits} (${edit?.state}), and the added order ${expected.added} (${edit?.added})`]:
      edit?.state === expected.edits && edit.added === expected.added && edit.edited === 'PAID',
    [`goods of ${expected.refunded} cents are removed (${total(refunds)})`]:
      total(refunds) === expected.refunded,
    [`${expected.paidBack} cents are paid back (${total(back)})`]:
      total(back) === expected.paidBack && back.every(({ state }) => state === 'SUCCEEDED'),
    'the stock of the removed goods is right': isStock(
      await readStock(db, kettle.specificationId),
      expected.kettles,
    ),
    'the stock of the added goods is right': isStock(await readStock(db, pot.specificationId), expected.pots),
    [`the mails are sent once (${mails.length})`]: mails.length === expected.mails,
  })
}

function isStock({ onHand, reserved }: { onHand: number; reserved: number }, expected: number): boolean {
  return onHand === expected && reserved === 0
}
