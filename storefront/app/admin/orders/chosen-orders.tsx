import { useState } from 'react'
import type { DeskOrder } from '../../../../contract/orders/order-desk.ts'
import { call } from '../../platform/api/browser-api.ts'
import { showTip } from '../../platform/tips.ts'
import { sentenceAtDesk, useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAct } from '../use-act.ts'
import { PrintSlips } from './print-slips.tsx'

/** What can be done with several orders at once: those to be verified are, and those to be shipped get their slips. Of
 *  each that could not be verified it is said why. */
export function ChosenOrders({
  chosen,
  onConfirmed,
}: {
  chosen: readonly DeskOrder[]
  onConfirmed: () => void
}) {
  const desk = useDeskText()
  const text = useText()
  const { isBusy, act } = useAct()
  const [refused, setRefused] = useState<readonly string[]>([])
  const numbersOf = (task: DeskOrder['task']) =>
    chosen.filter((one) => one.task === task).map(({ invoice }) => invoice)
  const [toConfirm, toShip] = [numbersOf('CONFIRM'), numbersOf('SHIP')]
  const confirm = async () => {
    const body = { invoices: toConfirm }
    const answer = await act(() => call('POST /desk/order/confirmation', { body }))
    if (answer === null) return
    const not = answer.outcomes.filter(({ refusal }) => refusal !== null)
    setRefused(
      not.map(({ invoice, refusal }) => `${invoice}: ${refusal && sentenceAtDesk(text, desk, refusal)}`),
    )
    const done = answer.outcomes.length - not.length
    showTip('info', () => desk.orders.confirmed(done))
    onConfirmed()
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
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-4 pb-4 text-sm">
          <span role="status">{desk.orders.chosen(chosen.length)}</span>
          {toConfirm.length > 0 && (
            <Button size="small" isBusy={isBusy} onClick={() => void confirm()}>
              {desk.orders.confirmChosen}
            </Button>
          )}
          {toShip.length > 0 && <PrintSlips invoices={toShip} name={desk.orders.slips} />}
        </div>
      )}
    </>
  )
}
