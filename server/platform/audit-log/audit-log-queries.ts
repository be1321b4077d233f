import { sql } from 'kysely'
import type { AuditEntry, AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { AdminAction, AuditSubject } from '../../../contract/values/admin-actions.ts'
import { beginningOfDay, daysAfter } from '../../../contract/values/hong-kong-time.ts'
import { cutCursorPage, type Keyset, type KeysetQuery, nextAfter } from '../../../contract/values/keyset.ts'
import { actingKeyName } from '../../core/acting-key.ts'
import type { Database, Transaction } from '../../core/database.ts'

export interface NewAuditEntry {
  at: Date
  staffId: string
  act: AdminAction
  subject: AuditSubject
  subjectName: string
  before: AuditFacts
  after: AuditFacts
  /** Ids of further subjects by which the entry is found, such as the products of an import. */
  alsoAbout?: readonly string[]
}

/** Records an action of staff under their current name, with the API key that they used. */
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
      api_key_name: actingKeyName(),
      act: entry.act,
      subject: entry.subject,
      subject_name: entry.subjectName,
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
      also_about: entry.alsoAbout && entry.alsoAbout.length > 0 ? [...entry.alsoAbout] : null,
    }))
    .execute()
}

/** What the mall did by itself. */
interface NewSystemEntry extends Omit<NewAuditEntry, 'staffId' | 'before' | 'alsoAbout'> {
  before?: AuditFacts
  /** A person whom it concerns beside the subject. */
  aboutPerson?: string | null
}

/** Records what the mall did by itself. */
export async function insertSystemEntry(
  db: Database,
  { before = {}, aboutPerson = null, ...entry }: NewSystemEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: entry.at,
      staff_id: null,
      staff_name: '',
      act: entry.act,
      subject: entry.subject,
      subject_name: entry.subjectName,
      before: JSON.stringify(before),
      after: JSON.stringify(entry.after),
      about_person: aboutPerson,
    })
    .execute()
}

/** Actions of the staff and of the mall itself, latest first. `names` are the order numbers and ids of a search, `ids`
 *  those that are ids, and `staffName` the name of an actor; each is indexed. */
export async function listAuditLog(
  db: Database,
  {
    search,
    act,
    by,
    from,
    to,
    after,
    size,
  }: KeysetQuery & {
    search: { names: readonly string[]; ids: readonly string[]; staffName: string } | null
    act?: AdminAction | undefined
    by?: 'STAFF' | 'SYSTEM' | undefined
    /** First and last day in Hong Kong. */
    from?: string | undefined
    to?: string | undefined
  },
): Promise<Keyset<Omit<AuditEntry, 'about'>>> {
  const rows = await db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'staff_name as staffName',
      'api_key_name as apiKeyName',
      sql<boolean>`staff_id is null`.as('isSystem'),
      sql<AdminAction>`act`.as('act'),
      sql<AuditSubject>`subject`.as('subject'),
      'subject_name as subjectName',
      sql<AuditFacts>`before`.as('before'),
      sql<AuditFacts>`after`.as('after'),
    ])
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(by !== undefined, (query) =>
      query.where(by === 'SYSTEM' ? sql<boolean>`staff_id is null` : sql<boolean>`staff_id is not null`),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', beginningOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', beginningOfDay(daysAfter(to ?? '', 1))))
    .$if(search !== null, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('subject_name', 'in', search?.names ?? []),
          eb('about_person', 'in', search?.names ?? []),
          eb('staff_name', '=', search?.staffName ?? ''),
          sql<boolean>`also_about && ${search?.ids ?? []}::uuid[]`,
        ]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const { rows: pageRows, next } = cutCursorPage(rows, size)
  return {
    items: pageRows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    next: next && nextAfter(next),
  }
}
