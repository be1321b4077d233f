import {
  type Exception,
  mostExceptions,
  type SettledException,
} from '../../../contract/payments/reconciliation.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { listPaymentExceptions, listSettledExceptions } from './exception-queries.ts'
import { remedyOf } from './exception-rules.ts'

type Reading = Pick<Dependencies, 'db' | 'clock'>

/** Everything about money that disagrees, oldest first, with what can be done about it. */
export async function readExceptions({
  db,
  clock,
}: Reading): Promise<{ items: Exception[]; hasMore: boolean }> {
  const found = await listPaymentExceptions(db, clock.now(), mostExceptions + 1)
  const items = found.slice(0, mostExceptions).map((one) => ({
    ...one,
    since: one.since.toISOString(),
    toldAt: one.toldAt?.toISOString() ?? null,
    remedy: remedyOf(one),
  }))
  return { items, hasMore: found.length > mostExceptions }
}

/** What disagreed lately and is settled, latest first. */
export async function readSettledExceptions({ db, clock }: Reading): Promise<{ items: SettledException[] }> {
  const settled = await listSettledExceptions(db, clock.now(), mostExceptions)
  return { items: settled.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })) }
}
