import { useState } from 'react'
import type { OrderPickupPoint } from '../../../contract/shop/orders/delivery-methods.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'
import { PickupPointSearch } from '../../shop/checkout/pickup-point-choice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { type ActDialog, useAct } from '../shared/use-act.ts'

export interface ChangeProps {
  invoice: string
  point: OrderPickupPoint
  dialog: ActDialog
}

/** Chooses another pick-up point of an order. */
export default function ChangeForm({ invoice, point, dialog }: ChangeProps) {
  const { pickupPoints: words } = useAdminText()
  const { shell } = useText()
  const params = { invoice }
  const { loaded, retry } = useLoaded(invoice, () => quietAdminApi.pickupPointOfOrder.list({ params }))
  const [chosenId, setChosenId] = useState(point.id)
  const acts = useAct()
  const change = async () => {
    const body = { pickupPointId: chosenId, shownPointId: point.id }
    const changed = await acts.act(
      () => adminApi.pickupPointOfOrder.change({ params, body }),
      ({ code }) => {
        if (code === 'changed-meanwhile' || code === 'receiver-not-correctable') dialog.markStale()
        return false
      },
    )
    if (changed === null) return
    showToast('info', () => words.changedOfOrder)
    dialog.finish()
  }
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {({ items }) => (
        <div className="grid gap-5">
          <PickupPointSearch points={items} chosenId={chosenId} onChosen={setChosenId} />
          <FormFault form={acts} />
          <div className={classNames('grid', dialogActionsClass)}>
            {dialog.isStale ? (
              <Button variant="secondary" onClick={dialog.close}>
                {shell.close}
              </Button>
            ) : (
              <Button isBusy={acts.isBusy} disabled={chosenId === point.id} onClick={() => void change()}>
                {words.changeOfOrderNow}
              </Button>
            )}
          </div>
        </div>
      )}
    </LoadedOr>
  )
}
