import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { Failed, Refused } from '../../core/refusals.ts'
import { confirmOrder } from '../../orders/confirm/confirm-order.ts'
import { orderSubject } from '../../orders/records/order-log-queries.ts'
import { runAuditedAction } from '../../platform/audit-log/audited-action.ts'

/** Confirms orders one by one, each in its own transaction with its own audit log entry. An order that is missing or
 *  already changed does not block the others. */
export async function confirmOrders(
  deps: Dependencies,
  { staffId, invoices }: { staffId: string; invoices: readonly string[] },
): Promise<{ outcomes: { invoice: string; refusal: Refusal | null }[] }> {
  const outcomes: { invoice: string; refusal: Refusal | null }[] = []
  for (const invoice of new Set(invoices)) {
    outcomes.push({ invoice, refusal: await confirmOne(deps, { staffId, invoice }) })
  }
  return { outcomes }
}

async function confirmOne(
  deps: Dependencies,
  { staffId, invoice }: { staffId: string; invoice: string },
): Promise<Refusal | null> {
  try {
    await runAuditedAction(deps, {
      act: 'confirmOrder',
      staffId,
      about: orderSubject(invoice),
      run: (within) => confirmOrder(within, invoice),
    })
    return null
  } catch (failure) {
    if (failure instanceof Refused) return failure.refusal
    if (failure instanceof Failed && failure.code === 'not-found') return { code: 'order-not-confirmable' }
    throw failure
  }
}
