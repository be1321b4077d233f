import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const prefix = 'whsec_'

/** A new secret in the format of Standard Webhooks. */
export function newWebhookSecret(): { secret: string; hint: string } {
  const secret = prefix + randomBytes(32).toString('base64')
  return { secret, hint: secret.slice(0, prefix.length + 4) }
}

/** The headers of a delivery, signed with each of the secrets (https://www.standardwebhooks.com). */
export function signedHeaders(
  secrets: readonly string[],
  { eventId, now, payload }: { eventId: string; now: Date; payload: string },
): Record<string, string> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, now, payload)).join(' '),
  }
}
