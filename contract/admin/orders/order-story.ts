import { z } from 'zod'
import { returnOutcomes } from '../../shop/appeals/received-goods.ts'
import { order, orderState, orderVersion } from '../../shop/orders/orders.ts'
import { refundReason } from '../../shop/orders/refund-reasons.ts'
import { shipmentSource, shipmentState } from '../../shop/orders/shipments.ts'
import { attemptStates, refundStates } from '../../shop/payments/payments.ts'
import { cents } from '../../values/amounts.ts'
import { id } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import { refusal } from '../../wire/refusals.ts'
import { carrierEvent } from './carrier-reports.ts'
import { orderTasks } from './shipments.ts'

const at = z.iso.datetime()

/** Maximum characters of a note. */
export const maxNoteLength = 1_000

/** A note of the staff about an order. Its shopper does not see it on the site. */
const orderNote = z.object({ id, staffName: z.string(), note: z.string(), at })
export type OrderNote = z.infer<typeof orderNote>

/** Goods that an edit removes or adds. */
const changedGoods = z.array(z.object({ ...goodsNames, quantity: z.int() }))

/** Everything known of an order, for the staff. */
export const orderStory = z.object({
  order: order.describe('with masked phones and without the address: see discloseContact'),
  orderVersion,
  personId: id.describe('the account of the shopper'),
  email: z.string().describe("the shopper's current address, masked"),
  task: z.enum(orderTasks).nullable(),
  arrivedOn: z.iso.date().nullable(),
  refusals: z.object({
    cancel: refusal.nullable(),
    confirm: refusal.nullable(),
    pack: refusal.nullable(),
    ship: refusal.nullable(),
    undoShipment: refusal.nullable(),
    correctReceiver: refusal.nullable(),
    arrive: refusal.nullable(),
    correctArrival: refusal.nullable(),
    refund: refusal.nullable().describe('of a part, or as goodwill'),
    refundWhole: refusal.nullable(),
    endReturn: refusal.nullable(),
    sendReplacement: refusal.nullable().describe('null also if its tracking number can be corrected'),
    cancelReplacement: refusal.nullable(),
    edit: refusal.nullable(),
  }),
  gtins: z
    .array(z.object({ number: z.int(), gtin: z.string() }))
    .describe('GTINs of its lines as they are now, where they are known'),
  changes: z.array(z.object({ number: z.int(), state: orderState, cause: z.string(), at })),
  attempts: z.array(
    z.object({
      id,
      merchantRef: z.string(),
      gateway: z.string(),
      method: z.string(),
      brand: z.string().nullable(),
      state: z.enum(attemptStates),
      amountCents: cents,
      capturedCents: cents.nullable(),
      paysOrder: z.boolean(),
      evidence: z.string().nullable(),
      createdAt: at,
      completedAt: at.nullable(),
    }),
  ),
  notifications: z.array(
    z.object({
      id,
      gateway: z.string(),
      verdict: z.string(),
      repeats: z.int().describe('number of repetitions'),
      receivedAt: at,
      processedAt: at.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      amountCents: cents,
      state: z.enum(refundStates),
      reasonKey: z.string(),
      kind: z
        .enum(['PARTIAL', 'GOODWILL', 'EDIT'])
        .nullable()
        .describe('null: of a whole order or a payment'),
      reason: refundReason.nullable().describe('null: of an edit, a payment, or an earlier release'),
      note: z.string().nullable().describe('as the staff stated it'),
      staffName: z.string().nullable(),
      createdAt: at,
      completedAt: at.nullable(),
    }),
  ),
  shipments: z
    .array(
      z.object({
        id,
        kind: z.enum(['SHIPPED', 'CORRECTED', 'UNDONE']),
        logisticsInfo: z.string().describe('carrier and tracking number that was recorded or taken back'),
        earlierInfo: z.string().nullable().describe('of a correction'),
        reason: z.string().nullable(),
        staffName: z.string(),
        at,
      }),
    )
    .describe('what the staff recorded of its shipment, oldest first'),
  shipmentEvents: z
    .array(
      z.object({
        shipment: z.int().describe('number of the shipment, within the order or its replacement'),
        isReplacement: z.boolean().describe('of a replacement'),
        state: shipmentState,
        source: shipmentSource,
        logisticsInfo: z.string().nullable().describe('carrier and tracking number recorded with it'),
        note: z.string().nullable(),
        staffName: z.string().nullable(),
        at: at.describe('when it happened; of a delivery, the beginning of its day in Hong Kong'),
        recordedAt: at,
      }),
    )
    .describe('what happened to its shipments, oldest first'),
  carrierEvents: z.array(carrierEvent).describe('what carriers reported about their parcels, oldest first'),
  mails: z.array(
    z.object({
      id,
      kind: z.string(),
      state: z.string(),
      createdAt: at,
      sentAt: at.nullable(),
      leavesAt: at.nullable().describe('of a mail that waits, so that its cause can be undone'),
    }),
  ),
  actors: z
    .object({
      confirmed: z.string().nullable(),
      arrived: z.string().nullable(),
      cancelled: z.string().nullable(),
    })
    .describe('who of the staff did so last; null: nobody, or before it was logged'),
  appeals: z.array(z.object({ id, requestType: z.string(), state: z.string(), dateCreated: at })),
  receivers: z
    .array(
      z.object({
        number: z.int().describe('number of the correction; 0 for the placement'),
        name: z.string(),
        phone: z.string().describe('masked'),
        reason: z.string().nullable(),
        staffName: z.string().nullable(),
        at,
      }),
    )
    .describe('receivers from the placement to the valid one; addresses: see discloseContact'),
  notes: z.array(orderNote).describe('notes of the staff, oldest first'),
  receipts: z
    .array(
      z.object({
        number: z.int(),
        lines: z.array(
          z.object({
            ...goodsNames,
            outcome: z.enum([...returnOutcomes, 'NOT_RECEIVED']),
            quantity: z.int(),
          }),
        ),
        refundCents: cents,
        note: z.string(),
        staffName: z.string(),
        at,
      }),
    )
    .describe('received returns, oldest first'),
  replacements: z
    .array(
      z.object({
        id,
        state: z.enum(['OPEN', 'SENT', 'CANCELLED']),
        lines: z.array(z.object({ ...goodsNames, sku: z.string(), quantity: z.int() })),
        acceptedBy: z.string(),
        acceptedAt: at,
        logisticsInfo: z.string().nullable(),
        endedBy: z.string().nullable(),
        endedAt: at.nullable(),
        cancelReason: z.string().nullable(),
      }),
    )
    .describe('replacements without a price, oldest first'),
  edits: z
    .array(
      z.object({
        number: z.int(),
        state: z.enum(['OPEN', 'DONE', 'CANCELLED']),
        addedInvoice: invoice.nullable(),
        removed: changedGoods,
        added: changedGoods,
        reason: z.string(),
        staffName: z.string(),
        at,
      }),
    )
    .describe('changes of its goods, oldest first'),
})
export type OrderStory = z.infer<typeof orderStory>
