import type {
  DataRequestFile,
  DataRequestKind,
  DeletionObstacle,
} from '../../contract/admin/privacy/privacy-admin.ts'
import { id } from '../../contract/values/field.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { findAccount, findPerson } from '../accounts/people/people-queries.ts'
import type { Database, Transaction } from '../core/database.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { Refused, refuse, refuseAll } from '../core/refusals.ts'
import { isErased } from './account-queries.ts'
import { getDataRequest, insertDataRequest, markAnswered } from './data-request-queries.ts'
import { eraseAccount } from './delete-account.ts'
import { getDeletionFacts } from './deletion-obstacle-queries.ts'
import { dueOn, listDeletionObstacles } from './privacy-rules.ts'
import { sendExport } from './send-export.ts'
import { showDataRequest } from './show-data-request.ts'

/** Records a request received by the staff. Its deadline counts from the day of receipt.
 *  Refuses an unknown person with `person-missing` and a future day with `day-in-future`. */
export async function addDataRequest(
  db: Database,
  {
    username,
    kind,
    receivedOn,
    now,
  }: { username: string; kind: DataRequestKind; receivedOn: string; now: Date },
): Promise<DataRequestFile> {
  return await inTransaction(db, async (tx) => {
    const person = await findDataSubject(tx, username)
    const late = receivedOn > hongKongDay(now) ? [{ code: 'day-in-future' } as const] : []
    if (person === null) throw new Refused({ code: 'person-missing' }, late)
    refuseAll(late)
    const receivedAt = new Date(`${receivedOn}T00:00:00+08:00`)
    const requestId = await insertDataRequest(tx, {
      personId: person.id,
      kind,
      channel: 'STAFF',
      receivedAt,
      dueOn: dueOn(receivedAt),
      answeredAt: null,
    })
    return await showDataRequest(tx, requestId, now)
  })
}

/** @param username or the id of the person */
async function findDataSubject(tx: Transaction, username: string): Promise<{ id: string } | null> {
  if (id.safeParse(username).success) return await findPerson(tx, username)
  return (await findAccount(tx, username))?.person ?? null
}

interface Answer {
  id: string
  outcome: 'GRANTED' | 'REFUSED'
  isSent: boolean
  reason: string
  staffId: string
  shopName: string
  now: Date
}

/** Answers a request, once, and carries it out in the same transaction: makes and sends the copy of the data, or deletes
 *  the account. */
export async function answerDataRequest(db: Database, answer: Answer): Promise<DataRequestFile> {
  return await inTransaction(db, async (tx) => {
    const { kind, personId } = await getDataRequest(tx, answer.id)
    if (!(await markAnswered(tx, answer))) refuse({ code: 'data-request-answered' })
    if (answer.outcome === 'GRANTED') await executeRequest(tx, { ...answer, kind, personId })
    return await showDataRequest(tx, answer.id, answer.now)
  })
}

async function executeRequest(
  tx: Transaction,
  { id, kind, personId, isSent, shopName, now }: Answer & { kind: DataRequestKind; personId: string },
): Promise<void> {
  if (kind === 'ACCESS' && isSent) await sendExport(tx, { requestId: id, personId, shopName, now })
  if (kind !== 'ERASURE' || (await isErased(tx, personId))) return
  const obstacles = listDeletionObstacles(await getDeletionFacts(tx, personId, now))
  // The other obstacles are those of a deletion by the person, which names them.
  if (obstacles.some(({ code }) => isOfStaffOnly.includes(code))) refuse({ code: 'data-request-obstructed' })
  await eraseAccount(tx, personId, now)
}

const isOfStaffOnly: readonly DeletionObstacle['code'][] = ['APPEAL_OPEN', 'EARNINGS', 'CREDIT']
