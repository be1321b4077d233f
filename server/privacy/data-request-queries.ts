import { sql } from 'kysely'
import type { DataRequest, DataRequestKind } from '../../contract/admin/privacy/privacy-admin.ts'
import type { Page } from '../../contract/values/page.ts'
import type { Database, Transaction } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'

export interface NewDataRequest {
  personId: string
  kind: DataRequestKind
  channel: DataRequest['channel']
  receivedAt: Date
  /** Deadline of the answer, a day in Hong Kong. */
  dueOn: string
  /** null while open; set at once for requests that are granted automatically. */
  answeredAt: Date | null
}

/** A request with the email of its person; null once the account is erased. */
export type StoredDataRequest = Omit<DataRequest, 'email' | 'daysLeft'> & {
  email: string | null
  exportExpiresAt: Date | null
}

/** Inserts a request and returns its id. */
export async function insertDataRequest(tx: Transaction, request: NewDataRequest): Promise<string> {
  const { id } = await tx
    .insertInto('data_requests')
    .values({
      person_id: request.personId,
      kind: request.kind,
      channel: request.channel,
      received_at: request.receivedAt,
      due_on: request.dueOn,
      outcome: request.answeredAt === null ? null : 'GRANTED',
      answered_at: request.answeredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Open requests, most urgent first, or all requests, latest first. */
export async function listDataRequests(
  db: Database,
  { isOpen, page, size }: { isOpen: boolean; page: number; size: number },
): Promise<Page<StoredDataRequest>> {
  const all = db.selectFrom('data_requests').$if(isOpen, (query) => query.where('outcome', 'is', null))
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await requests(db)
    .$if(isOpen, (query) => query.where('outcome', 'is', null).orderBy('due_on'))
    .orderBy('data_requests.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { items: rows.map(toStoredRequest), page, size, total }
}

export async function getDataRequest(db: Database, id: string): Promise<StoredDataRequest> {
  return toStoredRequest(orNotFound(await requests(db).where('data_requests.id', '=', id).executeTakeFirst()))
}

/** Marks an open request as answered; returns false if it was answered already. */
export async function markAnswered(
  db: Database,
  answer: { id: string; outcome: 'GRANTED' | 'REFUSED'; reason: string; staffId: string; now: Date },
): Promise<boolean> {
  const { id, outcome, reason, staffId, now } = answer
  const { numUpdatedRows } = await db
    .updateTable('data_requests')
    .set(({ selectFrom }) => ({
      outcome,
      reason,
      answered_at: now,
      answered_by: selectFrom('people').where('id', '=', staffId).select('username').$asScalar().$notNull(),
    }))
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function requests(db: Database) {
  return db
    .selectFrom('data_requests')
    .innerJoin('people', 'people.id', 'data_requests.person_id')
    .leftJoin('data_exports', 'data_exports.request_id', 'data_requests.id')
    .select([
      'data_requests.id',
      'data_requests.person_id as personId',
      sql<DataRequestKind>`data_requests.kind`.as('kind'),
      sql<DataRequest['channel']>`data_requests.channel`.as('channel'),
      'people.username as name',
      'people.email',
      'received_at as receivedAt',
      'due_on as dueOn',
      sql<DataRequest['outcome']>`outcome`.as('outcome'),
      'reason',
      'answered_at as answeredAt',
      'answered_by as answeredBy',
      'downloaded_at as downloadedAt',
      'expires_at as exportExpiresAt',
    ])
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

function toStoredRequest({ receivedAt, answeredAt, downloadedAt, ...row }: RequestRow): StoredDataRequest {
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    downloadedAt: downloadedAt?.toISOString() ?? null,
  }
}
