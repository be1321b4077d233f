import type { Transaction } from '../../core/database.ts'

/** The decision of a request that needs a second approver. */
export interface RequestDecision {
  id: string
  state: 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
  staffId: string
  reason: string | null
  now: Date
}

/** Closes an open request with the decision and the decider. A closed one does not change. */
export async function decideRequest(
  tx: Transaction,
  table: 'approval_requests' | 'refund_requests',
  { id, state, staffId, reason, now }: RequestDecision,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ state, decided_by: staffId, decided_at: now, decision_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute()
}
