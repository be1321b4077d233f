import { sql } from 'kysely'
import type { AdminAction, AuditSubject } from '../../../contract/admin/admin-actions.ts'
import type { AuditEntry, AuditFacts } from '../../../contract/admin/audit-log.ts'
import { cursorPageOf, type Keyset, type KeysetQuery, nextAfter } from '../../../contract/keyset.ts'
import type { Database, Transaction } from '../db/database.ts'

export interface NewAuditEntry {
  at: Date
  staffId: string
  act: AdminAction
  subject: AuditSubject
  subjectName: string
  before: AuditFacts
  after: AuditFacts
}

/** Records an action of staff under their current name. */
export async function insertAuditEntry(tx: Transaction, entry: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values(({ selectFrom }) => ({
      at: entry.at,
      staff_id: entry.staffId,
      staff_name: selectFrom('people')
        .where('id', '=', entry.staffId)
        .select('username')
        .$asScalar()
        .$notNull(),
      act: entry.act,
      subject: entry.subject,
      subject_name: entry.subjectName,
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
    }))
    .execute()
}

/** Admin actions, latest first. The search term is a whole order number, an id or a staff name, each of which is
 *  indexed. */
export async function listAuditLog(
  db: Database,
  { k, act, after, size }: KeysetQuery & { k: string; act?: AdminAction | undefined },
): Promise<Keyset<AuditEntry>> {
  const rows = await db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'staff_name as staffName',
      sql<AdminAction>`act`.as('act'),
      sql<AuditSubject>`subject`.as('subject'),
      'subject_name as subjectName',
      sql<AuditFacts>`before`.as('before'),
      sql<AuditFacts>`after`.as('after'),
    ])
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(k !== '', (query) =>
      query.where(({ or, eb }) =>
        or([eb('subject_name', '=', k.replace(/^#/, '')), eb('staff_name', '=', k)]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const { rows: shown, next } = cursorPageOf(rows, size)
  return {
    items: shown.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    next: next && nextAfter(next),
  }
}
