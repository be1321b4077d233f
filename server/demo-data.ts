import { demoPassword } from '../seed/people/demo-people.ts'
import { demoCodeSecrets } from './config/demo-code-secrets.ts'
import type { Database } from './core/database.ts'
import {
  countDemoData,
  type DemoDataCounts,
  endDemoOffers,
  insertDemoRemoval,
  listDemoAccounts,
  listOpenDemoOffsetCredits,
  listOpenDemoOrders,
  listStaffPasswords,
  listTwoFactorSecrets,
  revokePublished,
} from './demo-data-queries.ts'
import { closeLocked } from './offset-credit/close-offset-credit.ts'
import { changeState, lockOrder } from './orders/records/order-transition-queries.ts'
import type { Encryption } from './platform/security/encryption.ts'
import type { Passwords } from './platform/security/passwords.ts'
import { eraseRows } from './privacy/delete-account.ts'

/** Used to recognise published passwords and secrets. */
interface Keys {
  passwords: Passwords
  encryption: Encryption
}

/** Demo data still in use. */
export interface DemoData extends DemoDataCounts {
  /** Staff with the demo password, whether or not they are demo accounts. */
  publishedPasswordOf: string[]
  /** People whose two-factor secret is published in the README. */
  publishedTwoFactorOf: string[]
}

/** Finds accounts by their `is_demo` flag, which no change of email or name removes, and secrets by trying the
 *  published ones. */
export async function readDemoData(db: Database, { passwords, encryption }: Keys): Promise<DemoData> {
  const published = new Set(Object.values(demoCodeSecrets))
  const publishedTwoFactorOf = (await listTwoFactorSecrets(db))
    .filter(({ encrypted, personId }) => published.has(openOrNull(encryption, encrypted, personId) ?? ''))
    .map(({ personId }) => personId)
  const publishedPasswordOf: string[] = []
  for (const { personId, hash } of await listStaffPasswords(db))
    if (await passwords.matches(hash, demoPassword)) publishedPasswordOf.push(personId)
  return { ...(await countDemoData(db)), publishedTwoFactorOf, publishedPasswordOf }
}

/** Throws if the database contains demo data. The message lists it and explains how to remove it. */
export async function refuseDemoData(db: Database, keys: Keys): Promise<void> {
  const lines = describeDemoData(await readDemoData(db, keys))
  if (lines.length === 0) return
  throw new Error(
    [
      'DEMO is not true, but this database holds data of the demo, whose passwords and secrets are published:',
      ...lines.map((line) => `- ${line}`),
      'Choose an empty database (another DATA_DIR or DATABASE_URL). To reuse the catalogue, start this one with DEMO=true,',
      'download it at /admin/catalogue/import, and load it into the empty one with npm run import.',
      'To use this database without the demo data, run: npm run remove-demo',
    ].join('\n'),
  )
}

/** One line for each kind of demo data in use. */
export function describeDemoData(found: DemoData): string[] {
  const counts: [number, string][] = [
    [found.accounts, 'demo accounts'],
    [found.publishedPasswordOf.length, 'staff accounts with the password of the demo'],
    [found.publishedTwoFactorOf.length, 'two-factor secrets that are published'],
    [found.codes, 'discount codes of the demo'],
    [found.offsetCredits, 'offset credits of demo accounts'],
    [found.links, 'share links of demo accounts'],
    [found.mails, 'mails in the mailbox of the demo'],
    [found.webhooks, 'webhook endpoints of the demo'],
    [found.payments, 'payments by the demo bank, which moved no money'],
  ]
  return counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
}

/** Removes the demo from a database that stays in use, in one transaction: erases its accounts, revokes published
 *  passwords and secrets, and ends its codes, offset credits and share links. Orders remain. */
export async function removeDemoData(db: Database, keys: Keys, now: Date): Promise<DemoData> {
  const found = await readDemoData(db, keys)
  if (found.openPayments > 0)
    throw new Error(
      `${found.openPayments} payments or refunds at the demo bank are still open. Start the mall with DEMO=true until they have ended, which takes some minutes, and run this again.`,
    )
  await db.transaction().execute(async (tx) => {
    await revokePublished(tx, {
      passwordsOf: found.publishedPasswordOf,
      twoFactorSecretsOf: found.publishedTwoFactorOf,
    })
    for (const id of await listOpenDemoOffsetCredits(tx))
      await closeLocked(tx, { id, reason: 'Demo removed', now })
    await endDemoOffers(tx, now)
    for (const orderId of await listOpenDemoOrders(tx))
      await changeState(tx, await lockOrder(tx, orderId), { to: 'PAID', cause: 'demo removed', now })
    for (const { id, email } of await listDemoAccounts(tx)) await eraseRows(tx, { personId: id, email, now })
    await insertDemoRemoval(tx, { now, retainedPayments: found.payments })
  })
  return found
}

/** Null for a secret encrypted by another key: no code of it is ever accepted. */
function openOrNull(encryption: Encryption, encrypted: Buffer, personId: string): string | null {
  try {
    return encryption.open(encrypted, personId)
  } catch {
    return null
  }
}
