import { sql } from 'kysely'
import type { AuditFacts } from '../../contract/admin/audit-log/audit-log.ts'
import type { Transaction } from '../core/database.ts'
import type { AuditedSubject } from '../platform/audit-log/audited-action.ts'

/** An offer as the subject of an audited action. */
export function offerSubject(id: string): AuditedSubject {
  return { subject: 'offer', name: id, read: async (tx) => await readOffer(tx, id) }
}

/** A discount code as the subject of an audited action. The log never contains the code: its readers could use it. */
export function codeSubject(id: string): AuditedSubject {
  return { subject: 'discountCode', name: id, read: async (tx) => await readCode(tx, id) }
}

/** A batch of codes as the subject of an audited action: the number still enabled. */
export function batchSubject(id: string): AuditedSubject {
  return { subject: 'codeBatch', name: id, read: async (tx) => await readBatch(tx, id) }
}

async function readOffer(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('offers')
    .where('id', '=', id)
    .select([
      'over_cents as overCents',
      'discount_basis_points as discountBasisPoints',
      selectTime('starts_at').as('startsAt'),
      selectTime('ends_at').as('endsAt'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return facts ?? null
}

async function readCode(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('discount_codes')
    .where('id', '=', id)
    .select([
      'off_basis_points as discountBasisPoints',
      'off_cents as offCents',
      selectTime('starts_at').as('startsAt'),
      selectTime('ends_at').as('endsAt'),
      'max_uses as maxUses',
      'max_uses_per_person as maxUsesPerPerson',
      'enabled as usable',
      'note',
      sql<number>`(select count(*)::int from discount_code_targets where discount_code_id = discount_codes.id)`.as(
        'targets',
      ),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return facts ?? null
}

async function readBatch(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('discount_code_batches as batch')
    .where('id', '=', id)
    .select([
      'note',
      sql<number>`(select count(*)::int from discount_codes where batch_id = batch.id and enabled)`.as(
        'usableCodes',
      ),
    ])
    .executeTakeFirst()
  return facts ?? null
}

function selectTime(column: 'starts_at' | 'ends_at') {
  return sql<string | null>`to_char(${sql.ref(column)} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD HH24:MI')`
}
