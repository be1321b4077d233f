import type { Receiver } from '../../../contract/shop/receivers/receivers.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { ReceiverAddress } from './receiver-address.tsx'

export interface ReceiverCardProps {
  receiver: Receiver
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: () => void
}

/** An address with its actions. */
export function ReceiverCard({ receiver, isBusy, onEdit, onRemove, onMakeDefault }: ReceiverCardProps) {
  const { receivers } = useText()
  return (
    <Card className="grid h-full content-between gap-4">
      <ReceiverAddress receiver={receiver} />
      <div className="-mx-4 -mb-2 flex flex-wrap gap-1">
        <Button variant="quiet" size="small" aria-label={receivers.editOf(receiver.name)} onClick={onEdit}>
          {receivers.edit}
        </Button>
        <Button
          variant="danger-quiet"
          size="small"
          aria-label={receivers.removeOf(receiver.name)}
          onClick={onRemove}
        >
          {receivers.remove}
        </Button>
        {!receiver.isDefault && (
          <Button variant="quiet" size="small" isBusy={isBusy} onClick={onMakeDefault}>
            {receivers.makeDefault}
          </Button>
        )}
      </div>
    </Card>
  )
}
