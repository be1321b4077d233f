import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { Reach } from '../downloads/fetch-public.ts'
import { createEncryption } from '../security/encryption.ts'
import {
  type DueDelivery,
  findReceiver,
  lockReceiver,
  type Receiver,
  recordTry,
  type TryResult,
  takeDue,
  updateReceiver,
} from './delivery-queries.ts'
import { disabledAfter, isSilent, nextTryAt } from './delivery-rules.ts'
import { enqueueDelivery } from './emit-event.ts'
import { findOwnHost } from './own-hosts.ts'
import { postEvent } from './post-event.ts'
import { signedHeaders } from './webhook-secret.ts'

/** Concurrent deliveries to an endpoint. */
const atOnce = 5
/** A job sends for this time, then continues in another, so that it ends before the queue gives it up. */
const jobMs = 20_000
/** A silent endpoint is left alone for this time, so that it costs no more than one timeout in it. */
const holdMs = 30_000
/** Time after which a delivery of a dead process is taken over. */
const takeoverSeconds = 60

export interface Delivering extends Partial<Reach> {
  /** Time for one delivery with its answer. */
  postMs?: number
  /** Tells the administrators that an endpoint was disabled. */
  onDisabled: (
    tx: Transaction,
    endpoint: Pick<Receiver, 'id' | 'name'> & { reason: 'GONE' | 'FAILING'; now: Date },
  ) => Promise<void>
}

type Deps = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** Sends what is due to an endpoint. No transaction is open during a call. */
export async function deliverWebhooks(deps: Deps, endpointId: string, options: Delivering): Promise<void> {
  const { db, clock } = deps
  const end = performance.now() + jobMs
  for (;;) {
    const receiver = await findReceiver(db, endpointId)
    if (receiver === null || (receiver.heldUntil !== null && receiver.heldUntil > clock.now())) return
    const due = await takeDue(db, { endpointId, max: atOnce, seconds: takeoverSeconds })
    if (due.length === 0) return
    const results = await Promise.all(
      due.map(async (delivery) => ({
        delivery: delivery,
        result: await send(deps, receiver, delivery, options),
      })),
    )
    const goesOn = await db
      .transaction()
      .execute(async (tx) => await recordResults(tx, { receiver, results, now: clock.now() }, options))
    if (!goesOn) return
    if (performance.now() > end) return await continueLater(deps, endpointId)
  }
}

async function continueLater({ db }: Deps, endpointId: string): Promise<void> {
  await db.transaction().execute(async (tx) => await enqueueDelivery(tx, endpointId))
}

async function send(
  { config, clock }: Deps,
  { id, url, secret, previousSecret, previousUntil }: Receiver,
  { eventId, kind, data, happenedAt }: DueDelivery,
  options: Delivering,
): Promise<TryResult> {
  const now = clock.now()
  const isOverlap = previousSecret !== null && previousUntil !== null && previousUntil > now
  const { open } = createEncryption(config.passwordPepper)
  const secrets = [secret, ...(isOverlap ? [previousSecret] : [])].map((sealedSecret) =>
    open(sealedSecret, id),
  )
  const payload = JSON.stringify({ type: kind, timestamp: happenedAt.toISOString(), data })
  const own = findOwnHost(new URL(url), config.webhookHosts)
  const headers = signedHeaders(secrets, { eventId, now, payload })
  return await postEvent(url, payload, headers, { ...own, ...options })
}

interface Results {
  receiver: Receiver
  results: readonly { delivery: DueDelivery; result: TryResult }[]
  now: Date
}

/** Records the tries of an endpoint; false if no more is sent now. */
async function recordResults(
  tx: Transaction,
  { receiver, results, now }: Results,
  { onDisabled }: Delivering,
): Promise<boolean> {
  const { id, name } = receiver
  const locked = await lockReceiver(tx, id)
  const isDelivered = results.some(({ result }) => result.outcome === 'DELIVERED')
  const lastSuccessAt = isDelivered ? now : (locked?.lastSuccessAt ?? null)
  let reason: 'GONE' | 'FAILING' | null = null
  for (const { delivery, result } of results) {
    const next = result.outcome === 'DELIVERED' ? null : nextTryAt(delivery.tries, now)
    reason ??= disabledAfter(result.outcome, {
      isLastTry: next === null,
      firstTryAt: delivery.firstTryAt,
      lastSuccessAt,
    })
    // What an endpoint refused with 410 waits until it is enabled again.
    const kept = result.outcome === 'GONE' ? now : next
    const isKept = await recordTry(tx, { id: delivery.id, ...result, nextTryAt: kept })
    if (isKept && next !== null) await enqueueDelivery(tx, id, { startAfter: next, forDelivery: delivery.id })
  }
  if (locked === null) return false
  const isHeld = !isDelivered && results.some(({ result }) => isSilent(result.outcome))
  const heldUntil = isHeld ? new Date(now.getTime() + holdMs) : null
  await updateReceiver(tx, id, {
    ...(isDelivered && { lastSuccessAt: now }),
    heldUntil,
    ...(reason !== null && { disabled: { at: now, reason } }),
  })
  if (reason !== null) await onDisabled(tx, { id, name, reason, now })
  else if (heldUntil !== null) await enqueueDelivery(tx, id, { startAfter: heldUntil, forDelivery: 'held' })
  return reason === null && !isHeld
}
