import { sql } from 'kysely'
import type { DeskAct, DeskSubject } from '../../../contract/admin/desk-acts.ts'
import type { DeskEntry, DeskFacts } from '../../../contract/admin/desk-log.ts'
import { type Keyset, type KeysetQuery, nextAfter, partOf } from '../../../contract/keyset.ts'
import type { Database, Transaction } from '../db/database.ts'

export interface NewDeskEntry {
  at: Date
  staffId: string
  act: DeskAct
  subject: DeskSubject
  subjectName: string
  before: DeskFacts
  after: DeskFacts
}

/** Writes down what somebody of the staff has done, under the name that they have now. */
export async function insertDeskEntry(tx: Transaction, entry: NewDeskEntry): Promise<void> {
  await tx
    .insertInto('desk_log')
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

/** What was done at the desk, latest first. A word is the whole number of an order, an id, or a name of the staff:
 *  each of them has an index, so that the search costs as much as what it finds. */
export async function listDeskLog(
  db: Database,
  { k, act, after, size }: KeysetQuery & { k: string; act?: DeskAct | undefined },
): Promise<Keyset<DeskEntry>> {
  const rows = await db
    .selectFrom('desk_log')
    .select([
      'id',
      'at',
      'staff_name as staffName',
      sql<DeskAct>`act`.as('act'),
      sql<DeskSubject>`subject`.as('subject'),
      'subject_name as subjectName',
      sql<DeskFacts>`before`.as('before'),
      sql<DeskFacts>`after`.as('after'),
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
  const { rows: shown, next } = partOf(rows, size)
  return {
    items: shown.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    next: next && nextAfter(next),
  }
}
