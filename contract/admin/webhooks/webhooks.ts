import { z } from 'zod'
import { nothing } from '../../shop/accounts/people.ts'
import { maxOverlapHours } from '../../values/api-keys.ts'
import { id, integerBetween, line } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { testEvent, webhookDays, webhookEvents, webhookOutcomes } from '../../values/webhook-events.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const oneById = z.object({ id })

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  hint: z.string().describe('the first characters of the secret'),
  previousUntil: z.iso.datetime().nullable().describe('until when the secret before the rotation signs, too'),
  createdAt: z.iso.datetime(),
  lastSuccessAt: z.iso.datetime().nullable(),
  disabledAt: z.iso.datetime().nullable(),
  disabledReason: z
    .enum(['STAFF', 'GONE', 'FAILING'])
    .nullable()
    .describe('GONE: it answered 410; FAILING: all tries of an event failed'),
  waiting: z.int().describe('events that are not delivered yet'),
  failed: z.int().describe('events that were given up'),
})
export type Webhook = z.infer<typeof webhook>

/** The secret is stored encrypted, and only this answer has it. */
const issuedWebhook = webhook.extend({ secret: z.string().describe('shown once') })

const delivery = z.object({
  id,
  eventId: id.describe('header webhook-id: the same for every try'),
  kind: z.enum([...webhookEvents, testEvent]),
  happenedAt: z.iso.datetime(),
  state: z.enum(['PENDING', 'DELIVERED', 'FAILED']),
  tries: z.int(),
  lastTryAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  outcome: z.enum(webhookOutcomes).nullable().describe('of the last try'),
  status: z.int().nullable().describe('HTTP status of the last answer'),
  answer: z.string().nullable().describe('the beginning of the last answer'),
})
export type WebhookDelivery = z.infer<typeof delivery>

const properties = z.object({
  name: line(60),
  url: line(500).refine((url) => /^https?:\/\/[^\s@]+$/.test(url) && URL.canParse(url), { error: 'invalid' }),
  events: z
    .array(z.enum(webhookEvents, { error: 'not-an-option' }))
    .min(1, { error: 'required' })
    .max(webhookEvents.length, { error: 'too-long' })
    .transform((chosenEvents) => webhookEvents.filter((event) => chosenEvents.includes(event))),
})

/** Endpoints of other systems that receive events (docs/operations/webhooks.md). */
export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/webhook',
    access: staff,
    permissions: ['admin'],
    summary: 'Webhook endpoints by name',
    answer: z.object({ items: z.array(webhook) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/webhook',
    // The answer holds the secret, so it is not stored for a repeat: a repeat is refused by the name.
    repeat: 'state',
    act: 'addWebhook',
    access: staff,
    permissions: ['admin'],
    summary: 'Adds an endpoint on the public internet, which receives the chosen events from now on',
    status: 201,
    body: properties,
    answer: issuedWebhook,
    refusals: ['webhook-name-taken', 'webhooks-full', 'webhook-address-refused'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/webhook/:id',
    act: 'editWebhook',
    access: staff,
    permissions: ['admin'],
    summary: 'Changes the name, address and events of an endpoint',
    params: oneById,
    body: properties.extend({
      expected: properties.describe('the values that were shown'),
    }),
    answer: webhook,
    refusals: ['webhook-name-taken', 'webhook-address-refused', 'changed-meanwhile'],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/admin/webhook/:id/rotation',
    repeat: 'state',
    act: 'rotateWebhook',
    access: staff,
    permissions: ['admin'],
    summary: 'Replaces the secret; for the chosen time both sign',
    params: oneById,
    body: z.object({
      hint: line(20).describe('of the secret that was shown; refused if it was rotated since'),
      overlapHours: integerBetween(0, maxOverlapHours).describe(
        'hours for which the secret before signs, too',
      ),
    }),
    answer: issuedWebhook,
    refusals: ['changed-meanwhile'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/admin/webhook/:id/disabling',
    act: 'disableWebhook',
    access: staff,
    permissions: ['admin'],
    summary: `Pauses deliveries; events are kept for ${webhookDays} days and sent when it is enabled`,
    params: oneById,
    answer: webhook,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/admin/webhook/:id/enabling',
    act: 'enableWebhook',
    access: staff,
    permissions: ['admin'],
    summary: 'Resumes deliveries and sends what waited',
    params: oneById,
    answer: webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/webhook/:id',
    act: 'removeWebhook',
    access: staff,
    permissions: ['admin'],
    summary: 'Removes an endpoint with its deliveries',
    params: oneById,
    answer: nothing,
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/admin/webhook/:id/test',
    act: 'testWebhook',
    access: staff,
    permissions: ['admin'],
    summary: 'Sends the event test.sent to an endpoint',
    params: oneById,
    answer: nothing,
    refusals: ['webhook-disabled', 'webhook-delivery-waiting'],
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/admin/webhook/:id/delivery',
    access: staff,
    permissions: ['admin'],
    summary: 'The latest 100 deliveries of an endpoint, latest first',
    params: oneById,
    answer: z.object({ webhook, items: z.array(delivery) }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/admin/webhook/delivery/:id/resend',
    act: 'resendWebhook',
    access: staff,
    permissions: ['admin'],
    summary: 'Sends an event again, whether it was delivered or not',
    params: oneById,
    answer: nothing,
    refusals: ['webhook-disabled', 'webhook-delivery-waiting'],
  }),
}
