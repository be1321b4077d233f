import type { DeliveryEstimate } from '../../../../contract/shop/catalogue/delivery-estimate.ts'
import type { Shop } from '../../../../contract/shop/settings/shop.ts'
import { PaymentMarks } from '../../../shared/pages/payment-marks.tsx'
import { showRoundPrice } from '../../../shared/text/format/format.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Icon } from '../../../shared/ui/picture/icon.tsx'

/** Delivery and returns as the settings promise them, and the ways to pay. */
export function Promises({ shop, delivery }: { shop: Shop; delivery: DeliveryEstimate | null }) {
  const { promises } = useText().catalogue
  const lines = [
    [
      'truck',
      promises.delivery(showRoundPrice(shop.freeDeliveryFromCents), showRoundPrice(shop.freightCents)),
    ],
    ['package', delivery && promises.day(new Date(delivery.earliestOn), delivery.suspendedBy !== null)],
    ['undo', promises.returns(shop.terms.appealDays)],
  ] as const
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <ul className="grid gap-2 text-sm">
        {lines.map(
          ([icon, line]) =>
            line && (
              <li key={icon} className="flex gap-3">
                <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-muted" />
                {line}
              </li>
            ),
        )}
      </ul>
      <PaymentMarks />
    </div>
  )
}
