import { useState } from 'react'
import { call } from '../platform/browser-api.ts'
import { useDeskText } from '../text/desk.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { AskRefund, useTakesTwo } from './refunds/ask-refund.tsx'
import { useAct } from './use-act.ts'

/** Ends a return that was accepted: the goods came back, or the shopper keeps them after all. */
export function EndReturn({ invoice, onChanged }: { invoice: string; onChanged: () => void }) {
  const { orders } = useDeskText()
  const { isBusy, act } = useAct()
  const [isFitForSale, setFit] = useState(false)
  const { large, noticesLarge, forget } = useTakesTwo()
  const end = async (outcome: 'RETURNED' | 'KEPT') => {
    const input = { params: { invoice }, body: { outcome, isFitForSale } }
    if (await act(() => call('POST /desk/order/:invoice/return', input), noticesLarge)) onChanged()
  }
  if (large !== null) {
    const asked = () => {
      forget()
      onChanged()
    }
    const ask = { invoice, isRestocked: isFitForSale, refusal: large, onDone: asked }
    return <AskRefund kind="RETURN" {...ask} />
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <div className="w-full">
        <Checkbox
          label={orders.fit}
          checked={isFitForSale}
          onChange={(event) => setFit(event.target.checked)}
        />
      </div>
      <Button isBusy={isBusy} onClick={() => void end('RETURNED')}>
        {orders.returned}
      </Button>
      <Button look="secondary" isBusy={isBusy} onClick={() => void end('KEPT')}>
        {orders.kept}
      </Button>
    </div>
  )
}
