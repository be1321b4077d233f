import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { DeliveryMethod } from '../../../contract/admin/settings/delivery-methods.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import type { OfferedMethod } from './delivery-method-state.ts'

/** The columns of a method as JSON. */
const methodJson = sql<DeliveryMethod>`jsonb_build_object('id', id, 'kind', kind, 'nameEn', name_en, 'nameCn', name_cn,
  'noteEn', note_en, 'noteCn', note_cn, 'feeCents', fee_cents, 'freeFromCents', free_from_cents,
  'maxWeightGrams', max_weight_grams, 'maxLengthMm', max_length_mm, 'maxWidthMm', max_width_mm,
  'maxHeightMm', max_height_mm, 'refusedFlags', refused_flags, 'refusedDistricts', refused_districts,
  'cutOffHour', cut_off_hour, 'heldDays', held_days, 'isOffered', is_offered, 'sortId', sort_id, 'version', version)`

/** All methods in their order: their number is limited. */
export async function listDeliveryMethods(db: Database): Promise<DeliveryMethod[]> {
  const rows = await db
    .selectFrom('delivery_methods')
    .select(methodJson.as('method'))
    .orderBy('sort_id')
    .orderBy('id')
    .execute()
  return rows.map(({ method }) => method)
}

/** The offered methods as a column of a larger query. */
export const offeredMethodsColumn = sql<OfferedMethod[]>`(
  select coalesce(jsonb_agg(${methodJson} || jsonb_build_object(
    'hasPoints', kind = 'PICKUP_POINT' and exists (select from pickup_points where method_id = delivery_methods.id),
    'hasOpenPoint', exists (select from pickup_points where method_id = delivery_methods.id and state = 'OPEN'))
    order by sort_id, id), '[]') from delivery_methods where is_offered)`

/** Serialises changes of the methods: their number is limited. */
export async function lockDeliveryMethods(tx: Transaction): Promise<DeliveryMethod[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('delivery methods', 0))`.execute(tx)
  return await listDeliveryMethods(tx)
}

/** Inserts or replaces a method. */
export async function writeDeliveryMethod(tx: Transaction, method: DeliveryMethod): Promise<void> {
  const values = {
    kind: method.kind,
    name_en: method.nameEn,
    name_cn: method.nameCn,
    note_en: method.noteEn,
    note_cn: method.noteCn,
    fee_cents: method.feeCents,
    free_from_cents: method.freeFromCents,
    max_weight_grams: method.maxWeightGrams,
    max_length_mm: method.maxLengthMm,
    max_width_mm: method.maxWidthMm,
    max_height_mm: method.maxHeightMm,
    refused_flags: method.refusedFlags,
    refused_districts: method.refusedDistricts,
    cut_off_hour: method.cutOffHour,
    held_days: method.heldDays,
    is_offered: method.isOffered,
    sort_id: method.sortId,
    version: method.version,
  }
  await tx
    .insertInto('delivery_methods')
    .values({ id: method.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** A method as the subject of an audited action. */
export function deliveryMethodSubject(id: string): AuditedSubject {
  return { subject: 'deliveryMethod', name: id, read: async (tx) => await readFacts(tx, id) }
}

async function readFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const method = (await listDeliveryMethods(tx)).find((one) => one.id === id)
  if (method === undefined) return null
  const { id: _, version: __, refusedFlags, refusedDistricts, ...facts } = method
  return { ...facts, refusedFlags: refusedFlags.join(', '), refusedDistricts: refusedDistricts.join(', ') }
}
