import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  appealAdminEndpoints as appeals,
  replacementEndpoints as replacements,
  returnEndpoints as returns,
} from '../../contract/admin/appeals/appeals-admin.ts'
import { orderAdminEndpoints as admin } from '../../contract/admin/orders/order-admin.ts'
import type { OrderStory } from '../../contract/admin/orders/order-story.ts'
import { shipmentStateEndpoints } from '../../contract/admin/orders/shipment-states.ts'
import { shipmentEndpoints as shipments } from '../../contract/admin/orders/shipments.ts'
import { reconciliationEndpoints as board } from '../../contract/admin/payments/reconciliation.ts'
import { type Appeal, appealEndpoints } from '../../contract/shop/appeals/appeals.ts'
import {
  type ReceivedGoods,
  returnOutcomes,
  writeReceivedGoods,
} from '../../contract/shop/appeals/received-goods.ts'
import type { OrderState } from '../../contract/shop/orders/orders.ts'
import {
  amountRefundReasons,
  goodsRefundReasons,
  type PossibleRefundReason,
} from '../../contract/shop/orders/refund-reasons.ts'
import { recordedStates } from '../../contract/shop/orders/shipment-states.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { nextNumber } from '../next-number.ts'
import { aForm, aPhoto } from '../orders/an-appeal.ts'
import type { Actor } from '../people/actor.ts'
import { anAddress } from '../people/an-address.ts'
import {
  anOrder,
  bodyOfSuccess,
  deliver,
  type HistoryMall,
  type OrderOf,
  pay,
} from './create-history-mall.ts'

/** One press: which of the possible commands, on which pieces, and in which variant. */
export interface Press {
  which: number
  line: number
  quantity: number
  variant: number
  /** Whether an earlier press is repeated, as from a stale tab. */
  isRepeat: boolean
}

const press = fc.record<Press>({
  which: fc.nat(10_000),
  line: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  variant: fc.nat(10_000),
  isRepeat: fc.boolean(),
})

/** A history: the state of its order at the beginning, and the presses. */
export interface RandomHistory {
  start: 'placed' | 'paid' | 'arrived'
  presses: Press[]
}

export const randomHistory = fc.record<RandomHistory>({
  start: fc.constantFrom('placed', 'paid', 'arrived', 'arrived', 'arrived'),
  presses: fc.array(press, { minLength: 12, maxLength: 20, size: 'max' }),
})

const ordered = [3, 2] as const
const opening = 10

/** An order, and what its commands have promised so far. */
interface World extends OrderOf {
  mall: HistoryMall
  staff: Actor
  colleague: Actor
  specificationIds: string[]
  /** Pieces on hand and held, by line. */
  onHand: number[]
  held: number[]
  /** Pieces that are with the order or its shopper, or that were discarded or lost. */
  gone: number[]
  replacement: { state: 'OPEN' | 'SENT'; pieces: number[] } | null
  sent: Sent[]
}

/** A call and its effect if it succeeds. */
interface Sent {
  name: string
  by: Actor
  endpoint: Endpoint
  input: Record<string, unknown>
  /** Moves pieces of the model; false if the model does not allow the command now. */
  effect: (world: World) => boolean
  /** Whether a repeat must change nothing. Other commands have the effect of a first press, or none. */
  isOnce: boolean
  /** The mails that it causes, at least; -1 if it may take back one that has not left. */
  mails: -1 | 0 | 1
}

type Command = (world: World, story: OrderStory, press: Press) => Promise<Sent | null>

/** Runs a history on a new order, and checks the invariants after each press. */
export async function runRandomHistory(
  mall: HistoryMall,
  [staff, colleague]: readonly [Actor, Actor],
  { start, presses }: RandomHistory,
): Promise<void> {
  const places = [
    await aProduct(mall.db, { priceCents: 155_55, onHand: opening }),
    await aProduct(mall.db, { nameEn: 'Cup', priceCents: 100_00, onHand: opening }),
  ]
  const withInCart = places.map((place, at) => ({ place, quantity: ordered[at] ?? 0 }))
  const order = await anOrder(mall, { withInCart })
  const world: World = {
    ...order,
    mall,
    staff,
    colleague,
    replacement: null,
    sent: [],
    specificationIds: places.map(({ specificationId }) => specificationId),
    onHand: [opening, opening],
    held: [...ordered],
    gone: [0, 0],
  }
  const done: string[] = [start]
  if (start !== 'placed') await payOrder(world)
  if (start === 'arrived') await deliver(mall, order)
  for (const [at, press] of presses.entries()) {
    await mall.clock.advance({ seconds: 1 })
    const story = await readStory(world)
    if (story.order.orderState === 'UNPAID' && at > 0) {
      await payOrder(world)
      done.push('pay')
      continue
    }
    const name = await pressOnce(world, story, press)
    if (name !== null) done.push(name)
    const facts = await readFacts(world)
    expect(facts, done.join(', ')).toMatchObject(expectedOf(world))
    expect(facts.paidBack, done.join(', ')).toBeLessThanOrEqual(facts.captured)
    expectReplacement(world, await readStory(world), done.join(', '))
  }
  await mall.jobs.drain()
  expect(await violations(mall.db), done.join(', ')).toEqual([])
}

async function payOrder(world: World): Promise<void> {
  await pay(world.mall, world)
  move(world, 'held', 'gone', ordered)
  expect(await readFacts(world)).toMatchObject(expectedOf(world))
}

async function pressOnce(world: World, story: OrderStory, press: Press): Promise<string | null> {
  const earlier = world.sent[press.variant % Math.max(1, world.sent.length)]
  if (press.isRepeat && press.which % 3 === 0 && earlier) return await repeat(world, earlier)
  const { mall } = world
  // A refused command changes nothing, so one of nine presses ignores whether it is possible.
  const possible = press.which % 9 === 8 ? commands : commands.filter(isPossible(story))
  const sent = await possible[press.which % possible.length]?.prepare(world, story, press)
  if (!sent) return null
  const isDeclined = sent.isOnce && press.variant % 4 === 0
  if (isDeclined) mall.bank.line('refuses-refunds')
  const before = await readFacts(world)
  const { status, body } = await sent.by.call(sent.endpoint, sent.input)
  expect([200, 201, 404, 422], JSON.stringify(body)).toContain(status)
  const facts = await readFacts(world)
  const isRefused = status >= 400
  if (isRefused) expect(facts, `${sent.name}: ${JSON.stringify(body)}`).toEqual(before)
  else {
    expect(sent.effect(world), `${sent.name} succeeded`).toBe(true)
    world.sent.push(sent)
    expectMails(sent, before, facts)
    await mall.jobs.drain()
  }
  mall.bank.line('open')
  return isRefused ? `${sent.name} (refused)` : sent.name
}

/** A stale tab of a colleague. */
async function repeat(world: World, sent: Sent): Promise<string> {
  const by = sent.by === world.staff ? world.colleague : sent.by
  const before = await readFacts(world)
  const { status } = await by.call(sent.endpoint, sent.input)
  expect([200, 201, 404, 422], sent.name).toContain(status)
  const facts = await readFacts(world)
  if (JSON.stringify(facts) !== JSON.stringify(before)) {
    expect([sent.name, sent.isOnce], 'changed by a repeat').toEqual([sent.name, false])
    expect(sent.effect(world), `${sent.name} repeated`).toBe(true)
    expectMails({ ...sent, mails: 0 }, before, facts)
  }
  return `${sent.name} (again)`
}

interface Facts {
  onHand: number[]
  held: number[]
  captured: number
  paidBack: number
  orderState: string
  replacements: Record<string, number>
  mails: Record<string, number>
}

/** What is stored of the order. A declined refund pays nothing back. */
async function readFacts({ mall, invoice, specificationIds, shopper }: World): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select orders.state as "orderState",
      (select array_agg(on_hand order by ids.place) from unnest(${specificationIds}::uuid[]) with ordinality as ids (id, place)
        join stock on specification_id = id) as "onHand",
      (select array_agg(reserved order by ids.place) from unnest(${specificationIds}::uuid[]) with ordinality as ids (id, place)
        join stock on specification_id = id) as held,
      (select coalesce(sum(captured_cents), 0)::int from payment_attempts where order_id = orders.id) as captured,
      (select coalesce(sum(refund.amount_cents), 0)::int from payment_refunds as refund
        join payment_attempts as attempt on attempt.id = attempt_id
        where order_id = orders.id and refund.state <> 'FAILED') as "paidBack",
      (select coalesce(json_object_agg(state, count), '{}') from (
        select state, count(*) from replacements where order_id = orders.id group by state) as counted) as replacements,
      (select coalesce(json_object_agg(kind, count order by kind), '{}') from (
        select kind, count(*) from mails where to_address = ${shopper.email} group by kind) as counted) as mails
    from orders where invoice = ${invoice}`.execute(mall.db)
  const [facts] = rows
  if (!facts) throw new Error('The order is gone.')
  return facts
}

/** No piece appears or disappears: on hand, held and gone are always the opening stock. */
function expectedOf({ onHand, held, gone, replacement }: World) {
  for (const at of [0, 1])
    expect((onHand[at] ?? 0) + (gone[at] ?? 0) + (replacement?.pieces[at] ?? 0)).toBe(opening)
  return { onHand, held }
}

function expectReplacement({ replacement }: World, story: OrderStory, done: string): void {
  const kept = story.replacements.filter(({ state }) => state !== 'CANCELLED').map(({ state }) => state)
  expect(kept, done).toEqual(replacement === null ? [] : [replacement.state])
  expect(story.task === 'REPLACE', done).toBe(replacement?.state === 'OPEN')
  expect(story.order.replacement?.state ?? null, done).toBe(replacement?.state ?? null)
}

/** One mail for each fact: of a press, at most one, and of no kind more. */
function expectMails({ name, mails: least }: Sent, before: Facts, after: Facts): void {
  const total = (facts: Facts) => Object.values(facts.mails).reduce((all, count) => all + count, 0)
  const addedCents = total(after) - total(before)
  const told = `${name}: ${JSON.stringify(before.mails)} to ${JSON.stringify(after.mails)}`
  expect(addedCents, told).toBeGreaterThanOrEqual(least)
  expect(addedCents, told).toBeLessThanOrEqual(1)
}

/** Moves pieces by line. A held piece is on hand until it is sold. */
function move(
  world: World,
  from: 'held' | 'gone' | 'onHand',
  to: 'gone' | 'onHand',
  pieces: readonly number[],
): void {
  for (const [at, quantity] of pieces.entries()) {
    world[from][at] = (world[from][at] ?? 0) - quantity
    world[to][at] = (world[to][at] ?? 0) + quantity
    if (from === 'held') world.onHand[at] = (world.onHand[at] ?? 0) - quantity
  }
}

async function readStory({ staff, invoice }: World): Promise<OrderStory> {
  return bodyOfSuccess(await staff.call(admin.read, { params: { invoice } }))
}

async function readAppeal({ shopper, invoice }: World): Promise<Appeal | undefined> {
  return bodyOfSuccess(await shopper.call(appealEndpoints.list, { params: { invoice } })).appeals[0]
}

const unchanged = () => true

/** Whether the order page offers a command, by which most presses are chosen. */
const isPossible =
  (story: OrderStory) =>
  ({ refusal, states }: NamedCommand): boolean =>
    (refusal === undefined || story.refusals[refusal] === null) &&
    (states === undefined || states.includes(story.order.orderState))

interface NamedCommand {
  refusal?: keyof OrderStory['refusals']
  states?: OrderState[]
  prepare: Command
}

function onOrder(
  name: string,
  endpoint: Endpoint,
  {
    refusal,
    states,
    mails = 0,
    isOnce = false,
  }: Pick<NamedCommand, 'refusal' | 'states'> & Partial<Pick<Sent, 'mails' | 'isOnce'>>,
  bodyOf: (world: World, story: OrderStory, press: Press) => object,
  effect: Sent['effect'] = unchanged,
): NamedCommand {
  return {
    ...(refusal && { refusal }),
    ...(states && { states }),
    prepare: async (world, story, press) => ({
      name,
      by: world.staff,
      endpoint,
      effect,
      isOnce,
      mails,
      input: { params: { invoice: world.invoice }, body: bodyOf(world, story, press) },
    }),
  }
}

const piecesOf = (lines: readonly { number: number; quantity: number }[]) =>
  [1, 2].map((number) =>
    lines.filter((line) => line.number === number).reduce((all, { quantity }) => all + quantity, 0),
  )

/** A replacement that was sent waits again, if its parcel was taken back or has come back. */
function waitAgain({ replacement }: World): boolean {
  if (replacement === null) return false
  replacement.state = 'OPEN'
  return true
}

const recordReplacement: NamedCommand = {
  refusal: 'sendReplacement',
  prepare: async ({ staff, invoice }, { orderVersion }, { which }) => {
    const state = recordedStates[which % recordedStates.length] ?? 'DELIVERED'
    return {
      name: `record the replacement ${state}`,
      by: staff,
      endpoint: replacements.record,
      input: { params: { invoice }, body: { orderVersion, state, note: '' } },
      effect: state === 'RETURNED' ? waitAgain : unchanged,
      isOnce: true,
      mails: 0,
    }
  },
}

const commands: readonly NamedCommand[] = [
  onOrder(
    'cancel',
    admin.cancel,
    { refusal: 'cancel' },
    () => ({ reason: 'The shopper rang' }),
    (world) => {
      world.held = [0, 0]
      return true
    },
  ),
  {
    refusal: 'confirm',
    prepare: async ({ staff, invoice }) => ({
      name: 'confirm',
      by: staff,
      endpoint: shipments.confirmOrder,
      input: { params: { invoice } },
      effect: unchanged,
      isOnce: false,
      mails: 1,
    }),
  },
  onOrder('ship', shipments.shipOrder, { refusal: 'ship', isOnce: true }, (_, { orderVersion }) => ({
    orderVersion,
    logisticsInfo: `SF Express SF${4_000_000_000_000 + nextNumber()}`,
  })),
  ...Array.from({ length: 2 }, () =>
    onOrder('ship a part', shipments.shipOrder, { refusal: 'ship', isOnce: true }, (_, story, one) => ({
      orderVersion: story.orderVersion,
      logisticsInfo: `SF Express SF${4_000_000_000_000 + nextNumber()}`,
      lines: [{ number: one.line, quantity: one.quantity }],
    })),
  ),
  onOrder('pack', shipmentStateEndpoints.pack, { refusal: 'ship', isOnce: true }, (_, story, one) => ({
    orderVersion: story.orderVersion,
    ...(one.variant % 3 > 0 && { lines: [{ number: one.line, quantity: one.quantity }] }),
  })),
  ...Array.from({ length: 2 }, () =>
    onOrder(
      'record a shipment',
      shipmentStateEndpoints.record,
      { states: ['PAID', 'APPEAL'], isOnce: true },
      (_, story, one) => ({
        orderVersion: story.orderVersion,
        shipment: aShipmentOf(story, one),
        state: recordedStates[one.which % recordedStates.length] ?? 'DELIVERED',
        note: '',
      }),
    ),
  ),
  onOrder(
    'undo one shipment',
    shipments.undoShipment,
    { states: ['PAID', 'APPEAL'], isOnce: true, mails: -1 },
    (_, story, one) => ({
      orderVersion: story.orderVersion,
      shipment: aShipmentOf(story, one),
      reason: 'Not handed over',
    }),
  ),
  onOrder(
    'undo the shipment',
    shipments.undoShipment,
    { refusal: 'undoShipment', isOnce: true, mails: -1 },
    (_, { orderVersion }) => ({
      orderVersion,
      reason: 'Not handed over',
    }),
  ),
  onOrder(
    'correct the receiver',
    shipments.correctReceiver,
    { refusal: 'correctReceiver', mails: 1 },
    (_, story, { variant }) => ({
      receiver: { ...anAddress, street: `${1 + variant} Nathan Road` },
      receiverVersion: story.receivers.at(-1)?.number ?? 0,
      reason: 'The shopper has moved',
    }),
  ),
  onOrder('record the arrival', shipments.recordArrival, { refusal: 'arrive' }, ({ mall }) => ({
    arrivedOn: hongKongDay(mall.clock.now()),
  })),
  onOrder(
    'correct the arrival',
    shipments.correctArrival,
    { refusal: 'correctArrival', isOnce: true },
    ({ mall }, { orderVersion }) => ({
      orderVersion,
      arrivedOn: hongKongDay(mall.clock.now()),
    }),
  ),
  { states: ['PAID', 'APPEAL'], prepare: requestHelp },
  { states: ['PAID'], prepare: requestHelp },
  { states: ['APPEAL'], prepare: writeAsShopper },
  // More than one entry, so that conversations are carried on.
  ...Array.from({ length: 3 }, (): NamedCommand => ({ states: ['APPEAL'], prepare: decide })),
  { states: ['PAID'], prepare: decide },
  { refusal: 'endReturn', prepare: receiveReturn },
  { refusal: 'endReturn', prepare: receiveReturn },
  onOrder(
    'send the replacement',
    replacements.send,
    { refusal: 'sendReplacement', isOnce: true },
    (_, { orderVersion }) => ({
      logisticsInfo: `SF Express SF${5_000_000_000_000 + nextNumber()}`,
      orderVersion,
    }),
    ({ replacement }) => {
      if (replacement === null) return false
      replacement.state = 'SENT'
      return true
    },
  ),
  onOrder(
    'pack the replacement',
    replacements.pack,
    { refusal: 'cancelReplacement', isOnce: true },
    (_, { orderVersion }) => ({ orderVersion }),
  ),
  ...Array.from({ length: 2 }, () => recordReplacement),
  onOrder(
    'undo the replacement',
    replacements.undo,
    { refusal: 'sendReplacement', isOnce: true, mails: -1 },
    (_, { orderVersion }) => ({ orderVersion, reason: 'Not handed over' }),
    waitAgain,
  ),
  onOrder(
    'cancel the replacement',
    replacements.cancel,
    { refusal: 'cancelReplacement', isOnce: true },
    (_, { orderVersion }) => ({ reason: 'The wrong colour', orderVersion }),
    (world) => {
      if (world.replacement?.state !== 'OPEN') return false
      world.onHand = world.onHand.map((pieces, at) => pieces + (world.replacement?.pieces[at] ?? 0))
      world.replacement = null
      return true
    },
  ),
  ...Array.from({ length: 3 }, (): NamedCommand => ({ refusal: 'refund', prepare: refundPart })),
  { refusal: 'refund', prepare: refundWhole },
  { refusal: 'refund', prepare: refundGoodwill },
  { prepare: resolveDeclined },
]

/** The number of one of the shipments, or of none. */
const aShipmentOf = ({ order }: OrderStory, { variant }: Press) =>
  order.shipments[variant % Math.max(1, order.shipments.length)]?.number ?? 1

const requestTypes = ['RETURN', 'REPLACEMENT', 'HELP', 'RETURN', 'REPLACEMENT'] as const

async function requestHelp({ shopper, invoice }: World, _: OrderStory, press: Press): Promise<Sent> {
  const requestType = requestTypes[press.variant % requestTypes.length] ?? 'HELP'
  const lines = press.variant % 2 ? '1:2,2:1' : `${press.line}:${press.quantity}`
  const fields = { requestType, reason: requestType === 'HELP' ? 'HELP' : 'DAMAGED', lines }
  const body = aForm({ ...fields, contactNumber: '91234567', message: 'Hello' }, [await aPhoto()])
  const headers = { 'idempotency-key': randomUUID() }
  return {
    name: `request ${requestType} of ${lines}`,
    by: shopper,
    endpoint: appealEndpoints.send,
    input: { params: { invoice }, headers, body },
    effect: unchanged,
    isOnce: true,
    mails: 0,
  }
}

async function writeAsShopper({ shopper, invoice }: World): Promise<Sent> {
  const input = { params: { invoice }, body: { message: `Hello? ${nextNumber()}` } }
  return {
    name: 'write',
    by: shopper,
    endpoint: appealEndpoints.addMessage,
    input,
    effect: unchanged,
    isOnce: true,
    mails: 0,
  }
}

const decisions = ['accept', 'accept', 'accept', 'refuse', 'answer', 'sendMessage', 'reopen'] as const

async function decide(world: World, _: OrderStory, press: Press): Promise<Sent | null> {
  const { staff, invoice } = world
  const appeal = await readAppeal(world)
  if (appeal === undefined) return null
  const decision = decisions[press.variant % decisions.length] ?? 'accept'
  const isReturn = decision === 'accept' && appeal.requestType === 'RETURN'
  const preview = isReturn ? await staff.call(returns.preview, { params: { invoice } }) : null
  const isReplacement = decision === 'accept' && appeal.requestType === 'REPLACEMENT'
  const pieces = piecesOf(appeal.lines)
  return {
    name: `${decision} ${appeal.requestType}`,
    by: staff,
    endpoint: appeals[decision],
    input: {
      params: { id: appeal.id },
      body: {
        message: `Yes ${nextNumber()}`,
        lastMessage: appeal.messages.length,
        ...(preview?.status === 200 && { expectedCents: preview.body.amountCents }),
      },
    },
    effect: (now) => {
      if (!isReplacement) return true
      if (now.replacement !== null) return false
      now.replacement = { state: 'OPEN', pieces }
      now.onHand = now.onHand.map((count, at) => count - (pieces[at] ?? 0))
      return true
    },
    isOnce: true,
    mails: 1,
  }
}

async function receiveReturn({ staff, invoice }: World, _: OrderStory, press: Press): Promise<Sent> {
  const params = { invoice }
  const { body: all } = await staff.call(returns.preview, { params })
  const received: ReceivedGoods = (all.requested ?? []).flatMap(({ number, quantity }) => {
    const outcome = returnOutcomes[(press.variant + number) % returnOutcomes.length] ?? 'RESELL'
    const other = returnOutcomes[(press.variant + number + 1) % returnOutcomes.length] ?? 'DISCARD'
    const firstQuantity = Math.min(quantity, press.quantity)
    const isRest = firstQuantity < quantity && press.variant % 3 > 0
    return [
      { number, outcome, quantity: firstQuantity },
      ...(isRest ? [{ number, outcome: other, quantity: quantity - firstQuantity }] : []),
    ]
  })
  const query = { received: writeReceivedGoods(received) }
  const { body: preview } = await staff.call(returns.preview, { params, query })
  const { amountCents: expectedCents, orderVersion } = preview
  return {
    name: `receive ${query.received}`,
    by: staff,
    endpoint: returns.complete,
    input: { params, body: { received, expectedCents, orderVersion, note: 'As inspected' } },
    effect: (world) => {
      move(world, 'gone', 'onHand', piecesOf(received.filter(({ outcome }) => outcome === 'RESELL')))
      return true
    },
    isOnce: true,
    mails: 1,
  }
}

/** A reason and whether the goods are restocked; one of four is a combination that may be impossible. */
function statedOf(story: OrderStory, press: Press, reasons: readonly PossibleRefundReason[] = []) {
  const possible = reasons[press.variant % Math.max(1, reasons.length)]
  const any = goodsRefundReasons[press.variant % goodsRefundReasons.length] ?? 'RETURNED'
  const isAny = possible === undefined || press.variant % 4 === 3
  return {
    orderVersion: story.orderVersion,
    note: 'As agreed',
    reason: isAny ? any : possible.reason,
    isRestocked: press.which % 4 > 0 && (isAny || possible.canRestock),
  }
}

async function refundPart({ staff, invoice }: World, story: OrderStory, press: Press): Promise<Sent> {
  const params = { invoice }
  const lineQuantities = [{ number: press.line, quantity: press.quantity }]
  const query = { lineQuantities: `${press.line}:${press.quantity}` }
  const { body: preview } = await staff.call(admin.previewPartialRefund, { params, query })
  const body = {
    lineQuantities,
    expectedCents: preview.amountCents ?? 1,
    ...statedOf(story, press, preview.reasons),
  }
  return {
    name: `refund ${query.lineQuantities} ${body.reason}`,
    by: staff,
    endpoint: admin.refundPartially,
    input: { params, body },
    effect: (world) => {
      if (body.isRestocked) move(world, 'gone', 'onHand', piecesOf(lineQuantities))
      return true
    },
    isOnce: true,
    mails: 1,
  }
}

/** Ends the order, so it is prepared once in three presses. */
async function refundWhole({ staff, invoice }: World, story: OrderStory, press: Press): Promise<Sent | null> {
  if (press.quantity !== 3) return null
  const params = { invoice }
  const { body: preview } = await staff.call(admin.previewRefund, { params })
  const body = { expectedCents: preview.amountCents ?? 1, ...statedOf(story, press, preview.reasons) }
  const left = story.order.lines.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)
  return {
    name: `refund the rest ${body.reason}`,
    by: staff,
    endpoint: admin.refund,
    input: { params, body },
    effect: (world) => {
      if (body.isRestocked) move(world, 'gone', 'onHand', left)
      return true
    },
    isOnce: true,
    mails: 1,
  }
}

async function refundGoodwill({ staff, invoice }: World, story: OrderStory, press: Press): Promise<Sent> {
  const reason = amountRefundReasons[press.variant % amountRefundReasons.length] ?? 'GOODWILL'
  const amountCents = press.quantity * 50_00
  const body = { amountCents, orderVersion: story.orderVersion, reason, note: 'Parcel came late' }
  return {
    name: `refund ${amountCents} ${reason}`,
    by: staff,
    endpoint: admin.refundGoodwill,
    input: { params: { invoice }, body },
    effect: unchanged,
    isOnce: true,
    mails: 1,
  }
}

/** Sends a declined refund again, or records that the staff paid it. */
async function resolveDeclined(
  { staff, invoice }: World,
  story: OrderStory,
  press: Press,
): Promise<Sent | null> {
  if (!story.refunds.some(({ state }) => state === 'FAILED')) return null
  const { items } = bodyOfSuccess(await staff.call(board.list))
  const discrepancy = items.find(
    (each) => each.invoice === invoice && each.discrepancyKind === 'refund-failed',
  )
  if (!discrepancy) return null
  const isPaidOtherwise = press.variant % 2 === 0
  const params = { discrepancyKind: discrepancy.discrepancyKind, id: discrepancy.subjectId }
  const body = { revision: discrepancy.revision, note: isPaidOtherwise ? 'Cheque 1204' : '', isPaidOtherwise }
  return {
    ...{
      name: isPaidOtherwise ? 'record the refund' : 'resend the refund',
      by: staff,
      endpoint: board.resolve,
    },
    input: { params, body },
    effect: unchanged,
    isOnce: true,
    mails: 0,
  }
}
