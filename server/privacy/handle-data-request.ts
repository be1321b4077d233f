import { hongKongDay } from '../../contract/hong-kong-time.ts'
import type { DataRequest, DataRequestKind } from '../../contract/privacy/privacy-admin.ts'
import { findAccount } from '../accounts/people-queries.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { refuse } from '../platform/http/refuse.ts'
import { isErased } from './account-queries.ts'
import { getDataRequest, insertDataRequest, markAnswered } from './data-request-queries.ts'
import { eraseAccount } from './delete-account.ts'
import { dueOn } from './privacy-rules.ts'
import { showDataRequest } from './show-data-request.ts'

/** Records a request received by the staff. Its deadline counts from the day of receipt.
 *  Refuses a future day with `day-in-future`. */
export async function addDataRequest(
  db: Database,
  {
    username,
    kind,
    receivedOn,
    now,
  }: { username: string; kind: DataRequestKind; receivedOn: string; now: Date },
): Promise<DataRequest> {
  if (receivedOn > hongKongDay(now)) refuse({ code: 'day-in-future' })
  return await inTransaction(db, async (tx) => {
    const account = await findAccount(tx, username)
    if (account === null) refuse({ code: 'person-missing' })
    const receivedAt = new Date(`${receivedOn}T00:00:00+08:00`)
    const id = await insertDataRequest(tx, {
      personId: account.person.id,
      kind,
      channel: 'STAFF',
      receivedAt,
      dueOn: dueOn(receivedAt),
      answeredAt: null,
    })
    return await showDataRequest(tx, id)
  })
}

/** Records the answer to a request, once. Granting a deletion deletes the account in the same transaction,
 *  with the same refusals as a deletion by the person. */
export async function answerDataRequest(
  db: Database,
  answer: { id: string; outcome: 'GRANTED' | 'REFUSED'; reason: string; now: Date },
): Promise<DataRequest> {
  return await inTransaction(db, async (tx) => {
    const { kind, personId } = await getDataRequest(tx, answer.id)
    if (!(await markAnswered(tx, answer))) refuse({ code: 'data-request-answered' })
    const isErasure = kind === 'ERASURE' && answer.outcome === 'GRANTED'
    if (isErasure && !(await isErased(tx, personId))) await eraseAccount(tx, personId, answer.now)
    return await showDataRequest(tx, answer.id)
  })
}
