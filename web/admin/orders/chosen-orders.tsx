import { useState } from 'react'
import { type AdminOrder, maxConfirmedAtOnce } from '../../../contract/admin/orders/order-list.ts'
import { maxPackingSlipsAtOnce } from '../../../contract/admin/orders/shipments.ts'
import type { Refused } from '../../shared/api/calls.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'
import { PrintPackingSlips } from './print/print-packing-slips.tsx'

/** Bulk actions on the selected orders: verification, and packing slips of those to be shipped. Failed verifications are
 *  listed with their reasons. */
export function ChosenOrders({
  chosenOrders,
  onConfirmed,
}: {
  chosenOrders: readonly AdminOrder[]
  /** @param invoices the orders whose verification was answered */
  onConfirmed: (invoices: readonly string[]) => void
}) {
  const admin = useAdminText()
  const text = useText()
  const acts = useAct()
  const { isBusy, act } = acts
  const [refused, setRefused] = useState<readonly string[]>([])
  const invoicesWithTask = (...tasks: AdminOrder['task'][]) =>
    chosenOrders.filter((order) => tasks.includes(order.task)).map(({ invoice }) => invoice)
  const [toConfirm, toShip] = [invoicesWithTask('CONFIRM'), invoicesWithTask('SHIP', 'REPLACE')]
  const confirm = async () => {
    const outcomes: Confirmation['outcomes'] = []
    for (const invoices of groupsOf(toConfirm, maxConfirmedAtOnce)) {
      const answer = await act(() => adminApi.orders.confirmSeveral({ body: { invoices } }))
      if (answer === null) break
      outcomes.push(...answer.outcomes)
    }
    // What was confirmed before a failed call is shown as well.
    if (outcomes.length === 0) return
    const not = outcomes.filter(({ refusal }) => refusal !== null)
    setRefused(
      not.map(
        ({ invoice, refusal }) =>
          `${admin.list.labelOf(invoice)}${refusal && adminSentence(text, admin, refusal)}`,
      ),
    )
    const done = outcomes.length - not.length
    showToast('info', () => admin.orders.confirmed(done))
    onConfirmed(outcomes.map(({ invoice }) => invoice))
  }
  return (
    <>
      {refused.length > 0 && (
        <div className="pb-4">
          <Notice tone="error">
            {refused.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </div>
      )}
      {chosenOrders.length > 0 && (
        <div className="flex flex-wrap items-center gap-4 pb-4 text-sm">
          <span role="status">{admin.orders.chosen(chosenOrders.length)}</span>
          {toConfirm.length > 0 && (
            <Button size="small" isBusy={isBusy} onClick={() => void confirm()}>
              {admin.orders.confirmChosen}
            </Button>
          )}
          <FormFault form={acts} />
          {groupsOf(toShip, maxPackingSlipsAtOnce).map((invoices, at, { length }) => (
            <PrintPackingSlips
              key={invoices[0]}
              invoices={invoices}
              name={
                length === 1
                  ? admin.orders.packingSlips
                  : admin.orders.packingSlipsFrom(at * maxPackingSlipsAtOnce + 1, invoices.length)
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

type Confirmation = Exclude<Awaited<ReturnType<typeof adminApi.orders.confirmSeveral>>, Refused>

function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
