import { isDeepStrictEqual } from 'node:util'
import { maxWebhooks, testEvent } from '../../../contract/values/webhook-events.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { mayBePublic } from '../../platform/downloads/fetch-public.ts'
import { createEncryption } from '../../platform/security/encryption.ts'
import { emitTest, enqueueDelivery } from '../../platform/webhooks/emit-event.ts'
import { findOwnHost } from '../../platform/webhooks/own-hosts.ts'
import { newWebhookSecret } from '../../platform/webhooks/webhook-secret.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  isNameTaken,
  isWaiting,
  listWebhooks,
  lockDelivery,
  lockWebhooks,
  makeDue,
  newWebhookId,
  replaceSecret,
  restartDelivery,
  type StoredWebhook,
  setDisabled,
  updateWebhook,
  type WebhookProperties,
} from './webhook-queries.ts'

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config'>

const hourMs = 3_600_000

/** Adds an endpoint. Its secret is stored encrypted, so a lost answer needs a rotation. */
export async function createWebhook(
  { db, clock, config }: Parts,
  properties: WebhookProperties,
): Promise<{ id: string; secret: string }> {
  return await inTransaction(db, async (tx) => {
    await lockWebhooks(tx)
    await refuseUnusable(tx, config, properties, null)
    if ((await listWebhooks(tx)).length >= maxWebhooks) refuse({ code: 'webhooks-full', max: maxWebhooks })
    const id = await newWebhookId(tx)
    const { secret, hint } = newWebhookSecret()
    const encrypted = createEncryption(config.passwordPepper).close(secret, id)
    await insertWebhook(tx, { ...properties, id, secret: encrypted, hint, now: clock.now() })
    return { id, secret }
  })
}

/** Changes the name, address and events of an endpoint, unless they differ from what was shown. */
export async function editWebhook(
  { db, config }: Parts,
  { id, expected, ...properties }: WebhookProperties & { id: string; expected: WebhookProperties },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { name, url, events } = await lockWebhook(tx, id)
    if (!isDeepStrictEqual({ name, url, events }, expected)) refuse({ code: 'changed-meanwhile' })
    await refuseUnusable(tx, config, properties, id)
    await updateWebhook(tx, id, properties)
  })
}

/** Replaces the secret; for the chosen time both sign. */
export async function rotateSecret(
  { db, clock, config }: Parts,
  { id, hint: shownHint, overlapHours }: { id: string; hint: string; overlapHours: number },
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const stored = await lockWebhook(tx, id)
    if (stored.hint !== shownHint) refuse({ code: 'changed-meanwhile' })
    const { secret, hint } = newWebhookSecret()
    const encrypted = createEncryption(config.passwordPepper).close(secret, id)
    const previousUntil = overlapHours === 0 ? null : new Date(clock.now().getTime() + overlapHours * hourMs)
    await replaceSecret(tx, { id, secret: encrypted, hint, previousUntil })
    return secret
  })
}

/** Pauses the deliveries of an endpoint. */
export async function disableWebhook({ db, clock }: Parts, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockWebhook(tx, id)).disabledAt === null) await setDisabled(tx, id, clock.now())
  })
}

/** Resumes the deliveries of an endpoint with what waited. */
export async function enableWebhook({ db }: Parts, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockWebhook(tx, id)).disabledAt === null) return
    await setDisabled(tx, id, null)
    await makeDue(tx, id)
    await enqueueDelivery(tx, id)
  })
}

/** Removes an endpoint with its deliveries. */
export async function removeWebhook({ db }: Parts, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWebhook(tx, id)
    await deleteWebhook(tx, id)
  })
}

/** Sends a test event. Of several presses only the first sends one until it is delivered or given up. */
export async function sendTest({ db }: Parts, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    refuseDisabled(await lockWebhook(tx, id))
    if (await isWaiting(tx, id, testEvent)) refuse({ code: 'webhook-delivery-waiting' })
    await emitTest(tx, testEvent, id)
  })
}

/** Sends an event again from its first try. Returns the id of the endpoint. */
export async function resendDelivery({ db }: Parts, deliveryId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWebhooks(tx)
    const { endpointId, isDue } = orNotFound(await lockDelivery(tx, deliveryId))
    refuseDisabled(orNotFound(await findWebhook(tx, endpointId)))
    if (isDue) refuse({ code: 'webhook-delivery-waiting' })
    await restartDelivery(tx, deliveryId)
    await enqueueDelivery(tx, endpointId)
  })
}

async function lockWebhook(tx: Transaction, id: string): Promise<StoredWebhook> {
  await lockWebhooks(tx)
  return orNotFound(await findWebhook(tx, id))
}

/** Refuses a taken name and an address that is neither of a host of the operator nor ever public. Names are resolved at each delivery. */
async function refuseUnusable(
  tx: Transaction,
  { demo, webhookHosts }: Parts['config'],
  { name, url }: WebhookProperties,
  exceptId: string | null,
): Promise<void> {
  if (await isNameTaken(tx, name, exceptId)) refuse({ code: 'webhook-name-taken' })
  const own = findOwnHost(new URL(url), webhookHosts)
  const isSecure = url.startsWith('https:') || demo || own !== null
  if (!isSecure || !mayBePublic(new URL(url), own ?? undefined)) refuse({ code: 'webhook-address-refused' })
}

function refuseDisabled({ disabledAt }: StoredWebhook): void {
  if (disabledAt !== null) refuse({ code: 'webhook-disabled' })
}
