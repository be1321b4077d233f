import { useSite } from '../../../shared/pages/site.ts'
import { showRoundPrice } from '../../../shared/text/format/format.ts'
import { useText } from '../../../shared/text/shape/text.ts'

/** Delivery, its day, returns and payment at a glance, from the settings of the shop. */
export function ServiceStrip() {
  const { service } = useText()
  const { shop } = useSite()
  if (shop === null) return null
  const { terms, freeDeliveryFromCents } = shop
  const promises = [
    [service.delivery(showRoundPrice(freeDeliveryFromCents)), service.deliveryNote],
    [service.deliveryDay, service.deliveryDayNote],
    [service.returns(terms.appealDays), service.returnsNote],
    [service.payment, service.paymentNote],
  ]
  return (
    <section aria-label={service.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4 lg:gap-x-12">
        {promises.map(([promise, note]) => (
          <div key={promise} className="border-t border-ink pt-3">
            <dt className="font-medium">{promise}</dt>
            <dd className="mt-1 text-sm break-keep wrap-anywhere text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
