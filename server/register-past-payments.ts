import { notificationPath } from '../contract/shop/payments/payments.ts'
import type { Config } from './config/config.ts'
import type { Clock } from './core/clock.ts'
import type { Database } from './core/database.ts'
import { listSeededPayments } from './demo-data-queries.ts'
import { signTimed } from './payments/gateways/timed-signature.ts'

/** Maximum payments in one call (demo-bank/README.md). */
const maxPastPayments = 100

/** Tells the demo bank the payments of the seeded orders, so that the staff can refund them. Repeated at each start, because
 *  a bank without a folder forgets them. */
export async function registerPastPayments(
  { db, clock }: { db: Database; clock: Clock },
  { config, url, secret }: { config: Pick<Config, 'publicUrl'>; url: string; secret: string },
): Promise<void> {
  const notifyUrl = new URL(notificationPath('demo-bank'), config.publicUrl).href
  const payments = (await listSeededPayments(db)).map(({ paidAt, ...payment }) => ({
    ...payment,
    currency: 'HKD',
    notifyUrl,
    paidAt: paidAt.toISOString(),
  }))
  for (let from = 0; from < payments.length; from += maxPastPayments) {
    const body = JSON.stringify({ payments: payments.slice(from, from + maxPastPayments) })
    const path = '/v1/pastPayments'
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'bank-signature': signTimed(secret, `POST ${path}\n${body}`, clock.now()),
        'content-type': 'application/json',
      },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`The demo bank answered ${answer.status} to the payments of the demo.`)
  }
}
