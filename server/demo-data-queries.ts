import { type SqlBool, sql } from 'kysely'
import { demoWebhookUrl } from '../seed/seed-other-systems.ts'
import type { Database, Transaction } from './core/database.ts'

const isDemoAccount = sql<SqlBool>`erased_at is null and (is_demo or lower(email) like '%@demo.hk')`

export interface DemoDataCounts {
  accounts: number
  codes: number
  offsetCredits: number
  links: number
  mails: number
  webhooks: number
  payments: number
  openPayments: number
}

/** Counts demo data still in use, by kind. Partial indexes on demo rows answer each count, except for offset
 *  credits and share links, which go by the demo's distributors. */
export async function countDemoData(db: Database): Promise<DemoDataCounts> {
  const { rows } = await sql<DemoDataCounts>`
    select
      (select count(*)::int from people where ${isDemoAccount}) as accounts,
      (select count(*)::int from discount_codes where is_demo and enabled and ends_at > now()) as codes,
      (select count(*)::int from offset_credits join people on people.id = person_id
        where people.is_demo and closed_at is null and remaining_cents > 0) as "offsetCredits",
      (select count(*)::int from share_links join people on people.id = owner_id
        where people.is_demo and deactivated_at is null) as links,
      (select count(*)::int from demo_mailbox) as mails,
      (select count(*)::int from webhook_endpoints where url = ${demoWebhookUrl}) as webhooks,
      (select count(*)::int from payment_attempts where gateway = 'demo-bank'
        and created_at > coalesce((select max(removed_at) from demo_removals), '-infinity')) as payments,
      (select count(*)::int from payment_attempts where gateway = 'demo-bank'
        and (state in ('OPEN', 'OPEN_UNCONFIRMED') or exists (select from payment_refunds
          where attempt_id = payment_attempts.id and payment_refunds.state = 'PENDING'))) as "openPayments"`.execute(
    db,
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('A select without a from clause answers one row.')
  return counts
}

/** All two-factor secrets. Only staff have one, so there are few. */
export async function listTwoFactorSecrets(db: Database): Promise<{ personId: string; encrypted: Buffer }[]> {
  return await db
    .selectFrom('two_factor_secrets')
    .select(['person_id as personId', 'encrypted_secret as encrypted'])
    .execute()
}

/** The password hashes of the staff who can sign in. */
export async function listStaffPasswords(db: Database): Promise<{ personId: string; hash: string }[]> {
  return await db
    .selectFrom('people')
    .innerJoin('person_roles', 'person_roles.person_id', 'people.id')
    .where('person_roles.role', '=', 'ROLE_CMS_IIT')
    .where('people.erased_at', 'is', null)
    .select(['people.id as personId', 'people.password_hash as hash'])
    .execute()
}

export async function listDemoAccounts(tx: Transaction): Promise<{ id: string; email: string | null }[]> {
  return await tx
    .selectFrom('people')
    .where(isDemoAccount)
    .select(['id', 'email'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Removes published passwords and two-factor secrets from staff who are not demo accounts, and ends their
 *  sessions. */
export async function revokePublished(
  tx: Transaction,
  {
    passwordsOf,
    twoFactorSecretsOf,
  }: { passwordsOf: readonly string[]; twoFactorSecretsOf: readonly string[] },
): Promise<void> {
  if (passwordsOf.length > 0)
    await tx
      .updateTable('people')
      .set({ password_hash: 'published password removed' })
      .where('id', 'in', passwordsOf)
      .execute()
  if (twoFactorSecretsOf.length > 0)
    await tx.deleteFrom('two_factor_secrets').where('person_id', 'in', twoFactorSecretsOf).execute()
  const affected = [...passwordsOf, ...twoFactorSecretsOf]
  if (affected.length > 0) await tx.deleteFrom('sessions').where('person_id', 'in', affected).execute()
}

/** Ends the demo's discount codes and share links, empties its mailbox and removes its webhook. */
export async function endDemoOffers(tx: Transaction, now: Date): Promise<void> {
  await tx.updateTable('discount_codes').set({ enabled: false }).where('is_demo', '=', true).execute()
  const demoPeople = tx.selectFrom('people').where('is_demo', '=', true).select('id')
  await tx
    .updateTable('share_links')
    .set({ deactivated_at: now })
    .where('deactivated_at', 'is', null)
    .where('owner_id', 'in', demoPeople)
    .execute()
  await tx.deleteFrom('demo_mailbox').execute()
  await tx.deleteFrom('webhook_endpoints').where('url', '=', demoWebhookUrl).execute()
}

export async function insertDemoRemoval(
  tx: Transaction,
  { now, retainedPayments }: { now: Date; retainedPayments: number },
): Promise<void> {
  await tx
    .insertInto('demo_removals')
    .values({ removed_at: now, retained_payments: retainedPayments })
    .execute()
}

/** Orders of demo accounts with an open appeal or return. */
export async function listOpenDemoOrders(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.person_id')
    .where(isDemoAccount)
    .where('orders.state', 'in', ['APPEAL', 'REFUND'])
    .select('orders.id')
    .orderBy('orders.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listOpenDemoOffsetCredits(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('offset_credits')
    .innerJoin('people', 'people.id', 'offset_credits.person_id')
    .where('people.is_demo', '=', true)
    .where('closed_at', 'is', null)
    .select('offset_credits.id')
    .orderBy('offset_credits.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the database belongs to a shop in use: it has accounts but never had demo ones, or the demo was
 *  removed. */
export async function isShopInUse(db: Database): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select from demo_removals)
      or (exists (select from people) and not exists (select from people where is_demo)) as "inUse"`.execute(
    db,
  )
  return rows[0]?.inUse === true
}

/** The payments of the seeded orders, whose references the demo bank did not give. */
export async function listSeededPayments(db: Database) {
  return await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .where('attempt.gateway', '=', 'demo-bank')
    .where('attempt.state', '=', 'SUCCEEDED')
    .where('attempt.gateway_ref', 'like', 'pay\\_%')
    .select([
      'attempt.merchant_ref as merchantRef',
      sql<string>`attempt.gateway_ref`.as('bankRef'),
      'attempt.amount_cents as amountCents',
      sql<'CARD' | 'ALIPAY_HK' | 'ALIPAY_CN'>`attempt.method`.as('method'),
      'orders.invoice as orderNumber',
      sql<'zh_tw' | 'en'>`orders.language`.as('lang'),
      sql<string>`coalesce(attempt.brand, '')`.as('brand'),
      'attempt.card_last_four as last4',
      sql<Date>`coalesce(attempt.completed_at, attempt.created_at)`.as('paidAt'),
      sql<number>`(select coalesce(sum(amount_cents), 0) from payment_refunds
        where attempt_id = attempt.id and payment_refunds.state = 'SUCCEEDED')::bigint`.as('refundedCents'),
    ])
    .orderBy('attempt.created_at')
    .limit(10_000)
    .execute()
}

/** Demo rows on which the seeded activity of the staff acts. */
export async function listActivitySubjects(db: Database) {
  const staff = await db
    .selectFrom('people')
    .where('email', 'in', ['clerk@demo.hk', 'desk@demo.hk'])
    .select('id')
    .orderBy('email')
    .execute()
  const orders = await db
    .selectFrom('orders')
    .where('state', '=', 'PAID')
    .select('invoice')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const stock = await db
    .selectFrom('stock')
    .innerJoin('specifications', 'specifications.id', 'specification_id')
    .where('on_hand', '>', 20)
    .select(['id', 'on_hand as onHand'])
    .orderBy('sku')
    .limit(3)
    .execute()
  return { staff, orders, stock }
}
