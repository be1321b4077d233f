import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Carrier } from '../../../contract/admin/orders/carriers.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import type { KnownCarrier } from './carrier-state.ts'

/** All carriers in order of their English names: their number is limited. */
export async function listCarriers(db: Database): Promise<Carrier[]> {
  return await db
    .selectFrom('carriers')
    .select([
      'code',
      'name_en as nameEn',
      'name_cn as nameCn',
      'other_names as otherNames',
      'number_forms as numberForms',
      'link_en as linkEn',
      'link_cn as linkCn',
      'is_offered as isOffered',
      'version',
    ])
    .orderBy('name_en')
    .execute()
}

/** The carriers of the shipments of the table `orders`. Before its confirmation an order has none. */
export const carriersColumn = sql<KnownCarrier[]>`(
  case when orders.confirmed_at is null and orders.logistics_info is null then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('nameEn', name_en, 'nameCn', name_cn, 'otherNames', other_names,
      'numberForms', number_forms, 'linkEn', link_en, 'linkCn', link_cn)), '[]')
    from carriers) end)`

/** Serialises changes of the carriers: their number is limited and their names are unique. */
export async function lockCarriers(tx: Transaction): Promise<Carrier[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('carriers', 0))`.execute(tx)
  return await listCarriers(tx)
}

/** Inserts or replaces a carrier. */
export async function writeCarrier(tx: Transaction, carrier: Carrier): Promise<void> {
  const values = {
    name_en: carrier.nameEn,
    name_cn: carrier.nameCn,
    other_names: carrier.otherNames,
    number_forms: carrier.numberForms,
    link_en: carrier.linkEn,
    link_cn: carrier.linkCn,
    is_offered: carrier.isOffered,
    version: carrier.version,
  }
  await tx
    .insertInto('carriers')
    .values({ code: carrier.code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}

/** A carrier as the subject of an audited action. */
export function carrierSubject(code: string): AuditedSubject {
  return { subject: 'carrier', name: code, read: async (tx) => await readFacts(tx, code) }
}

async function readFacts(tx: Transaction, code: string): Promise<AuditFacts | null> {
  const carrier = (await listCarriers(tx)).find((one) => one.code === code)
  if (carrier === undefined) return null
  const { nameEn, nameCn, otherNames, numberForms, linkEn, linkCn, isOffered } = carrier
  return {
    nameEn,
    nameCn,
    otherNames: otherNames.join(', '),
    numberForms: numberForms.join(', '),
    linkEn,
    linkCn,
    isOffered,
  }
}
