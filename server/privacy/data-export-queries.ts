import type { DataExport } from '../../contract/shop/privacy/privacy.ts'
import type { Database, Transaction } from '../core/database.ts'

/** Stores the copy of the data that answers a request. */
export async function insertDataExport(
  tx: Transaction,
  { requestId, content, expiresAt }: { requestId: string; content: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('data_exports')
    .values({ request_id: requestId, content, expires_at: expiresAt })
    .execute()
}

/** Copies that a person can download, latest first. */
export async function listDataExports(db: Database, personId: string, now: Date): Promise<DataExport[]> {
  const rows = await selectExports(db, personId, now)
    .select(['data_requests.id', 'answered_at as madeAt', 'expires_at as expiresAt'])
    .orderBy('data_requests.id', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ id, madeAt, expiresAt }) => ({
    id,
    madeAt: (madeAt ?? expiresAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** The content of a copy, only for its person. */
export async function findDataExport(
  db: Database,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<Buffer | null> {
  const row = selectExports(db, personId, now).where('data_requests.id', '=', id).select('content')
  return (await row.executeTakeFirst())?.content ?? null
}

/** Records the first download of a copy. */
export async function markDownloaded(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('data_requests')
    .set({ downloaded_at: now })
    .where('id', '=', id)
    .where('downloaded_at', 'is', null)
    .execute()
}

/** Deletes copies whose download has ended. */
export async function deleteEndedExports(db: Database, now: Date, max: number): Promise<number> {
  const ended = db
    .selectFrom('data_exports')
    .where('expires_at', '<', now)
    .select('request_id')
    .orderBy('expires_at')
    .limit(max)
  const { numDeletedRows } = await db
    .deleteFrom('data_exports')
    .where('request_id', 'in', ended)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function selectExports(db: Database, personId: string, now: Date) {
  return db
    .selectFrom('data_exports')
    .innerJoin('data_requests', 'data_requests.id', 'data_exports.request_id')
    .where('data_requests.person_id', '=', personId)
    .where('expires_at', '>', now)
}
