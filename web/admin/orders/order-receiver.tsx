import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { showPhone } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import type { Order, WithContact } from './order-facts.tsx'

/** Where an order goes, and its earlier receivers once the contact is disclosed. */
export function Receiver({ story: { order }, disclosed }: WithContact) {
  const language = useLanguage()
  const { list, orders } = useAdminText()
  const { detail } = useText().orders
  const receiver = { ...order.receiver, ...disclosed?.receiver }
  return (
    <address className="grid gap-1 text-sm not-italic">
      <span>{receiver.name}</span>
      <span>{showPhone(receiver.phone)}</span>
      <span lang="zh-Hant-HK">{receiver.addressCn}</span>
      {language === 'en' && <span>{receiver.addressEn}</span>}
      {receiver.note !== '' && (
        <span>
          {list.labelOf(detail.note)}
          {receiver.note}
        </span>
      )}
      {order.delivery !== null && (
        <span>
          {list.labelOf(detail.method)}
          {language === 'zh_tw' ? order.delivery.nameCn : order.delivery.nameEn}
        </span>
      )}
      {order.delivery?.pickupPoint && <PointFacts point={order.delivery.pickupPoint} />}
      {order.giftMessage !== null && (
        <span className="whitespace-pre-line">
          {order.giftMessage === '' ? detail.gift : `${list.labelOf(detail.giftMessage)}${order.giftMessage}`}
        </span>
      )}
      {disclosed?.earlierReceivers.map((earlier) => (
        <span key={earlier.number} className="grid gap-1 pt-3 text-muted">
          <span>{orders.earlierReceiver}</span>
          <span>
            {earlier.name} · {showPhone(earlier.phone)}
          </span>
          <span lang="zh-Hant-HK">{earlier.addressCn}</span>
          {language === 'en' && <span>{earlier.addressEn}</span>}
          {earlier.note !== '' && <span>{earlier.note}</span>}
        </span>
      ))}
    </address>
  )
}

function PointFacts({ point }: { point: NonNullable<NonNullable<Order['delivery']>['pickupPoint']> }) {
  const { list, pickupPoints } = useAdminText()
  const nameOf = useNameOf()
  return (
    <span className="grid gap-1">
      <span>
        {list.labelOf(pickupPoints.point)}
        {nameOf(point)} ({point.code})
      </span>
      <span className="text-muted">{nameOf({ nameEn: point.addressEn, nameCn: point.addressCn })}</span>
      {point.hasClosed && <span className="text-danger">{pickupPoints.hasClosed}</span>}
    </span>
  )
}
