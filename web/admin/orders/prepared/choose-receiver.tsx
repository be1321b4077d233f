import { useState } from 'react'
import type { Buyer } from '../../../../contract/admin/orders/prepared-orders.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { UnsavedGuard } from '../../../shared/session/unsaved-guard.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RadioCards } from '../../../shared/ui/form/radio-cards.tsx'
import { ReceiverAddress } from '../../../shop/receivers/receiver-address.tsx'
import { ReceiverForm } from '../../../shop/receivers/receiver-form.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import type { NewOrder } from './use-new-order.ts'

/** The addresses of the customer, and a form for another one. */
export function ChooseReceiver({ order, buyer }: { order: NewOrder; buyer: Buyer }) {
  const { preparedOrders: words } = useAdminText()
  const { receivers, shell } = useText()
  const [isAdding, setAdding] = useState(false)
  // Goods that are fetched can be ordered from everywhere, so the address only names the customer.
  const canFetch = order.preview.value?.deliveryOptions.some(({ kind }) => kind !== 'HOME') ?? false
  return (
    <div className="grid gap-3">
      {buyer.receivers.length === 0 ? (
        <p className="text-sm text-muted">{words.noAddress}</p>
      ) : (
        <RadioCards
          legend={words.deliverTo}
          name="receiver"
          value={order.receiverId}
          onChange={order.chooseReceiver}
          cards={buyer.receivers.map((receiver) => ({
            value: receiver.id,
            title: <ReceiverAddress receiver={receiver} />,
            disabled: !receiver.isDeliverable && !canFetch,
          }))}
        />
      )}
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setAdding(true)}>
        {words.addAddress}
      </Button>
      <FormDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={receivers.addTitle}
        closeLabel={shell.close}
      >
        <ReceiverForm
          receiver={null}
          add={(body) => quietAdminApi.preparedOrders.addReceiver({ params: { id: buyer.id }, body })}
          onSaved={(receiver) => {
            setAdding(false)
            order.addReceiver(receiver)
          }}
          onCancel={() => setAdding(false)}
        />
        <UnsavedGuard />
      </FormDialog>
    </div>
  )
}
