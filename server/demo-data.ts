import { demoPassword, publishedCodeSecrets } from '../seed/people/demo-people.ts'
import {
  countDemoData,
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
import { changeState, lockOrder } from './orders/lifecycle/order-transition-queries.ts'
import type { Database } from './platform/db/database.ts'
import type { Encryption } from './platform/security/encryption.ts'
import type { Passwords } from './platform/security/passwords.ts'
import { eraseRows } from './privacy/delete-account.ts'

/** What is needed to recognise published passwords and secrets. */
interface Keys {
  passwords: Passwords
  encryption: Encryption
}

/** What a database holds of the demo and is still in use. */
export interface DemoData extends Awaited<ReturnType<typeof countDemoData>> {
  /** Staff, demo accounts or not, whose password is the demo's. */
  publishedPasswordOf: string[]
  /** People whose second factor has a secret that the README publishes. */
  publishedFactorOf: string[]
}

/** Finds accounts by their mark, which no change of email or name removes, and secrets by trying the published ones. */
export async function findDemoData(db: Database, { passwords, encryption }: Keys): Promise<DemoData> {
  const published = new Set(publishedCodeSecrets())
  const publishedFactorOf = (await listTwoFactorSecrets(db))
    .filter(({ encrypted, personId }) => published.has(openOrNull(encryption, encrypted, personId) ?? ''))
    .map(({ personId }) => personId)
  const publishedPasswordOf: string[] = []
  for (const { personId, hash } of await listStaffPasswords(db))
    if (await passwords.matches(hash, demoPassword)) publishedPasswordOf.push(personId)
  return { ...(await countDemoData(db)), publishedFactorOf, publishedPasswordOf }
}

/** Throws while the database holds anything of the demo, and says what it is and how to remove it. */
export async function refuseDemoData(db: Database, keys: Keys): Promise<void> {
  const lines = linesOf(await findDemoData(db, keys))
  if (lines.length === 0) return
  throw new Error(
    [
      'DEMO is not true, but this database holds data of the demo, whose passwords and secrets are published:',
      ...lines.map((line) => `- ${line}`),
      'Choose an empty database (another DATA_DIR or DATABASE_URL). To keep the catalogue, start this one with DEMO=true,',
      'download it at /admin/catalogue/import, and bring it into the empty one by npm run import.',
      'To keep this database instead, run: npm run remove-demo',
    ].join('\n'),
  )
}

/** One line for each kind of demo data in use. */
export function linesOf(found: DemoData): string[] {
  const counts: [number, string][] = [
    [found.accounts, 'demo accounts'],
    [found.publishedPasswordOf.length, 'staff accounts with the password of the demo'],
    [found.publishedFactorOf.length, 'second factors with a published secret'],
    [found.codes, 'discount codes of the demo'],
    [found.offsetCredits, 'grants of demo accounts'],
    [found.links, 'share links of demo accounts'],
    [found.mails, 'mails in the mailbox of the demo'],
    [found.payments, 'payments by the demo bank, which moved no money'],
  ]
  return counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
}

/** Takes the demo out of a database that stays in use, in one transaction: erases its accounts, revokes published
 *  passwords and secrets, ends its codes, grants and share links. Orders stay in the books. */
export async function removeDemoData(db: Database, keys: Keys, now: Date): Promise<DemoData> {
  const found = await findDemoData(db, keys)
  if (found.openPayments > 0)
    throw new Error(
      `${found.openPayments} payments or refunds at the demo bank are still open. Start the mall with DEMO=true until they have ended, which takes some minutes, and run this again.`,
    )
  await db.transaction().execute(async (tx) => {
    await revokePublished(tx, { passwordsOf: found.publishedPasswordOf, factorsOf: found.publishedFactorOf })
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

/** Null for a secret that was sealed by another key: no code of it is ever accepted. */
function openOrNull(encryption: Encryption, encrypted: Buffer, personId: string): string | null {
  try {
    return encryption.open(encrypted, personId)
  } catch {
    return null
  }
}
