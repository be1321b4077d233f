import { addressAsWritten } from '../../../contract/shop/receivers/address-as-written.ts'
import type { Receiver } from '../../../contract/shop/receivers/receivers.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPhone } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { AddressText } from './address-text.tsx'

/** A formatted delivery address with its notes. */
export function ReceiverAddress({ receiver }: { receiver: Receiver }) {
  const { receivers, refusals } = useText()
  const language = useLanguage()
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{receiver.name}</span>
        <span className="text-sm text-muted tabular-nums">{showPhone(receiver.phone)}</span>
        {receiver.isDefault && <Badge tone="accent">{receivers.isDefault}</Badge>}
        {!receiver.isDeliverable && <Badge tone="danger">{receivers.notDelivered}</Badge>}
      </span>
      <span className="text-sm">
        <AddressText text={addressAsWritten(language, receiver)} />
      </span>
      {receiver.note !== '' && <span className="text-sm text-muted">{receiver.note}</span>}
      {!receiver.isDeliverable && (
        <span className="text-sm text-danger">
          {refusals['delivery-area-excluded']({ code: 'delivery-area-excluded' })}
        </span>
      )}
    </span>
  )
}
