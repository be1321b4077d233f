import { useState } from 'react'
import type { ReturnPreview } from '../../../../contract/appeals/appeals-admin.ts'
import { useAdminText } from '../../text/admin.ts'
import { showPrice } from '../../text/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { adminApi } from '../admin-api.ts'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { LoadedOr } from '../loaded-or.tsx'
import { RequestRefund, useTakesTwo } from '../refunds/request-refund.tsx'
import { useAct } from '../use-act.ts'
import { ReturnFigures, useReturnPreview } from './return-figures.tsx'

interface EndReturnProps {
  invoice: string
  onChanged: () => void
}

/** Completes an accepted return at the shown amount: the goods came back, or the shopper keeps them. */
export function EndReturn({ invoice, onChanged }: EndReturnProps) {
  const { loaded, retry } = useReturnPreview(invoice, 'REFUND')
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(preview) => preview && <End invoice={invoice} preview={preview} onChanged={onChanged} />}
    </LoadedOr>
  )
}

function End({ invoice, preview, onChanged }: EndReturnProps & { preview: ReturnPreview }) {
  const { orders, confirm } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const [isFitForSale, setFit] = useState(false)
  const { large, noticesLarge, forget } = useTakesTwo()
  const { amountCents: expectedCents } = preview
  const end = async () => {
    const input = { params: { invoice }, body: { outcome: 'RETURNED' as const, expectedCents, isFitForSale } }
    if (await act(() => adminApi.returns.complete(input), noticesLarge)) onChanged()
  }
  if (large !== null) {
    const finish = () => {
      forget()
      onChanged()
    }
    const request = { invoice, isRestocked: isFitForSale, refusal: large, onDone: finish }
    return <RequestRefund kind="RETURN" {...request} />
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ReturnFigures preview={preview} />
      <div className="w-full">
        <Checkbox label={orders.fitForSale} value={isFitForSale} onChange={setFit} />
      </div>
      {preview.refusal === null && (
        <Button isBusy={isBusy} onClick={() => void end()}>
          {orders.returned(showPrice(expectedCents))}
        </Button>
      )}
      <FormFault form={acts} />
      <ConfirmAct
        button={orders.goodsKeptByCustomer}
        title={confirm.keep.title(invoice)}
        consequence={
          <p>{expectedCents > 0 ? confirm.keep.effect(showPrice(expectedCents)) : confirm.keep.noEffect}</p>
        }
        needsReason
        isBusy={isBusy}
        send={(reason) =>
          adminApi.returns.complete({ params: { invoice }, body: { outcome: 'KEPT', reason } })
        }
        onDone={onChanged}
      />
    </div>
  )
}
