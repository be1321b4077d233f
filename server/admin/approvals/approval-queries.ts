import { sql } from 'kysely'
import type { ApprovalKind } from '../../../contract/admin/approvals/approvals.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { ApprovalRow, StoredAction } from './approval-state.ts'

/** Maximum open requests listed. */
const maxOpen = 200

/** Open requests of some kinds, oldest first. */
export async function listOpenApprovals(
  db: Database,
  kinds: readonly ApprovalKind[],
): Promise<ApprovalRow[]> {
  if (kinds.length === 0) return []
  return await approvals(db)
    .where('approval_requests.state', '=', 'OPEN')
    .where('kind', 'in', kinds)
    .orderBy('requested_at')
    .orderBy('approval_requests.id')
    .limit(maxOpen)
    .execute()
}

/** One request, or 404. */
export async function getApproval(db: Database, id: string): Promise<ApprovalRow> {
  return orNotFound(await approvals(db).where('approval_requests.id', '=', id).executeTakeFirst())
}

/** Locks a request until the transaction ends, or 404. */
export async function lockApproval(tx: Transaction, id: string): Promise<ApprovalRow> {
  await tx
    .selectFrom('approval_requests')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return await getApproval(tx, id)
}

/** Ids of the distributor of a credit, and of the credit once it is given; empty for other kinds. */
export async function listSubjectsOfApproval(tx: Transaction, { details }: ApprovalRow): Promise<string[]> {
  if (details.kind !== 'OFFSET_CREDIT') return []
  const rows = await tx
    .selectFrom('distributors')
    .leftJoin('offset_credits', (join) =>
      join
        .onRef('offset_credits.person_id', '=', 'distributors.person_id')
        .on('document_number', '=', details.documentNumber),
    )
    .where('edc_number', '=', details.edcNumber)
    .select(['distributors.person_id as personId', 'offset_credits.id as creditId'])
    .execute()
  return rows.flatMap(({ personId, creditId }) => (creditId === null ? [personId] : [personId, creditId]))
}

/** Inserts a request and returns its id; null if its subject already has an open one. */
export async function insertApproval(
  tx: Transaction,
  request: {
    action: StoredAction
    subject: string
    amountCents: Cents
    reason: string
    staffId: string
    now: Date
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('approval_requests')
    .values({
      kind: request.action.kind,
      subject: request.subject,
      details: JSON.stringify(request.action),
      amount_cents: request.amountCents,
      reason: request.reason,
      requested_by: request.staffId,
      requested_at: request.now,
    })
    // Written as a literal: a prepared statement cannot match a partial index by a parameter.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('state', '=', sql.lit('OPEN')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

function approvals(db: Database) {
  return db
    .selectFrom('approval_requests')
    .innerJoin('people', 'people.id', 'approval_requests.requested_by')
    .select([
      'approval_requests.id',
      sql<ApprovalKind>`kind`.as('kind'),
      'subject',
      sql<StoredAction>`details`.as('details'),
      'amount_cents as amountCents',
      'reason',
      'requested_by as requestedById',
      'people.username as requestedBy',
      'requested_at as requestedAt',
      sql<ApprovalRow['state']>`approval_requests.state`.as('state'),
    ])
}
