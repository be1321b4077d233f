import type { DataRequest, DataRequestKind } from '../../contract/privacy.ts'
import { findAccount } from '../people/people-queries.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { getDataRequest, insertDataRequest, markAnswered } from './data-request-queries.ts'
import { dueOn } from './privacy-rules.ts'

/** Takes down a request that reached the staff. Its days count from the day on which it came, not from today. */
export async function addDataRequest(
  db: Database,
  { username, kind, receivedOn }: { username: string; kind: DataRequestKind; receivedOn: string },
): Promise<DataRequest> {
  return await db.transaction().execute(async (tx) => {
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
    return await getDataRequest(tx, id)
  })
}

/** Says how a request was answered, once. */
export async function answerDataRequest(
  db: Database,
  answer: { id: string; outcome: 'GRANTED' | 'REFUSED'; reason: string; now: Date },
): Promise<DataRequest> {
  await getDataRequest(db, answer.id)
  if (!(await markAnswered(db, answer))) refuse({ code: 'data-request-answered' })
  return await getDataRequest(db, answer.id)
}
