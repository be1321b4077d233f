import type { OrderOrigin, OrderPayment, OrderTask } from '../../../contract/admin/orders/shipments.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Select } from '../../shared/ui/form/select.tsx'
import { isDay } from '../shared/is-day.ts'
import { orderStates } from '../shared/order-timeline.ts'
import { PeriodFilter } from '../shared/period/period-filter.tsx'
import { useFilters } from '../shared/use-filters.ts'

const tasks = ['CONFIRM', 'SHIP', 'ARRIVE', 'REPLACE'] as const satisfies OrderTask[]
const payments = ['PAID', 'KEPT'] as const satisfies OrderPayment[]
const origins = ['SHOPPER', 'STAFF'] as const satisfies OrderOrigin[]
const days = ['from', 'to', 'paidFrom', 'paidTo', 'shippedTo'] as const
const names = ['k', 'state', 'task', 'paymentType', 'payment', 'origin', 'personId', ...days] as const
type Narrow = ReturnType<typeof useFilters<(typeof names)[number]>>['narrow']

/** Order list filter in the address. Invalid values are ignored. */
export function useOrderFilter() {
  const { filters, narrow, key } = useFilters(names)
  const { checkout } = useText()
  const types = Object.keys(checkout.paymentTypes) as PaymentType[]
  const state = orderStates.find((listedState) => listedState === filters.state)
  const task = tasks.find((listedTask) => listedTask === filters.task)
  const paymentType = types.find((type) => type === filters.paymentType)
  const payment = payments.find((listedPayment) => listedPayment === filters.payment)
  const origin = origins.find((listedOrigin) => listedOrigin === filters.origin)
  const dated: Partial<Record<(typeof days)[number], string>> = Object.fromEntries(
    days.filter((name) => isDay(filters[name])).map((name) => [name, filters[name]]),
  )
  const filter = {
    ...(filters.k && { k: filters.k }),
    ...(state && { state }),
    ...(task && { task }),
    ...(paymentType && { paymentType }),
    ...(payment && { payment }),
    ...(origin && { origin }),
    ...(/^[\da-f-]{36}$/.test(filters.personId) && { personId: filters.personId }),
    ...dated,
  }
  return { filter, k: filters.k, narrow, key }
}

export function OrderFilters({
  filter,
  narrow,
}: {
  filter: ReturnType<typeof useOrderFilter>['filter']
  narrow: Narrow
}) {
  const { orders } = useAdminText()
  const text = useText()
  const { paymentTypes } = text.checkout
  return (
    <>
      <Select
        label={orders.state}
        value={filter.state ?? ''}
        onChange={(state) => narrow({ state })}
        options={orderStates.map((state) => ({
          value: state,
          label: state === 'APPEAL' ? orders.customerWaiting : text.orders.states[state],
        }))}
        placeholder={orders.any}
      />
      <PeriodFilter
        label={orders.period}
        fromLabel={orders.from}
        toLabel={orders.to}
        from={filter.from}
        to={filter.to}
        onChange={narrow}
      />
      <Select
        label={orders.payment}
        value={filter.paymentType ?? ''}
        onChange={(paymentType) => narrow({ paymentType })}
        options={Object.entries(paymentTypes).map(([value, label]) => ({ value, label }))}
        placeholder={orders.any}
      />
      <Select
        label={orders.origin}
        value={filter.origin ?? ''}
        onChange={(origin) => narrow({ origin })}
        options={origins.map((origin) => ({ value: origin, label: orders.origins[origin] }))}
        placeholder={orders.any}
      />
    </>
  )
}
