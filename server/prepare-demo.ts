import { notificationPath } from '../contract/shop/payments/payments.ts'
import type { Config } from './config/config.ts'
import type { Clock } from './core/clock.ts'
import type { Database } from './core/database.ts'
import { startDemoBank } from './demo-bank-process.ts'
import { startDemoCarrier } from './demo-carrier-process.ts'
import { refuseDemoData } from './demo-data.ts'
import { listSeededPayments } from './demo-data-queries.ts'
import type { Data } from './open-mall.ts'
import { createEncryption } from './platform/security/encryption.ts'
import { openPasswords } from './platform/security/passwords.ts'
import { signTimed } from './platform/security/timed-signature.ts'
import type { Lifetime } from './platform/shutdown/shutdown.ts'
import { seedDemoMall } from './seed-demo-mall.ts'

interface Preparation extends Data {
  config: Config
  report: (line: string) => void
}

/** Seeds the demo mall and starts demo bank and demo carrier; for a production mall, throws if the database holds demo data.
 *  Returns the settings with the address of the carrier. */
export async function prepareDemo(
  { db, clock, storage, config, report }: Preparation,
  lifetime: Lifetime,
): Promise<Config> {
  const { passwordPepper: pepper, demoBank } = config
  if (config.demo) await seedDemoMall({ config, db, storage, now: clock.now(), report })
  else await refuseDemoData(db, { passwords: openPasswords(pepper), encryption: createEncryption(pepper) })
  // Web processes share the secret, so those of one machine share a bank, too. A mall in one process has its own.
  const startsBank =
    config.role === 'all' || (config.role === 'web' && !(await isBankRunning(demoBank?.port)))
  if (demoBank && startsBank)
    await lifetime.open(
      async () => {
        const bank = await startDemoBank(config, demoBank)
        const url = `http://127.0.0.1:${demoBank.port}`
        await registerPastPayments({ db, clock }, { config, url, secret: demoBank.secret })
        return bank
      },
      async (bank) => await bank.stop(),
    )
  return await withDemoCarrier(config, lifetime)
}

/** Starts the demo carrier of a mall in one process. Several processes share one by DEMO_CARRIER_URL. */
async function withDemoCarrier(config: Config, lifetime: Lifetime): Promise<Config> {
  const { demoCarrier, role, port } = config
  if (demoCarrier === null || demoCarrier.url !== null || role !== 'all' || port === 0) return config
  const { url } = await lifetime.open(
    async () => await startDemoCarrier(config, demoCarrier.secret),
    async (carrier) => await carrier.stop(),
  )
  return { ...config, demoCarrier: { ...demoCarrier, url } }
}

/** Maximum payments in one call (demo-bank/README.md). */
const maxPastPayments = 100

/** Tells the demo bank the payments of the seeded orders, so that the staff can refund them. Repeated at each start, because
 *  a bank without a folder forgets them. */
async function registerPastPayments(
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

async function isBankRunning(port: number | undefined): Promise<boolean> {
  if (port === undefined) return false
  const answer = await fetch(`http://127.0.0.1:${port}/assets/bank.svg`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}
