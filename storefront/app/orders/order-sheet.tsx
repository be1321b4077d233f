import type { Order } from '../../../contract/orders.ts'
import { useLanguage } from '../platform/language.ts'
import { PageLink } from '../platform/link.tsx'
import { showDateTime, showPhone } from '../text/format.ts'
import { useText } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Printer } from '../ui/icons.ts'
import { Notice } from '../ui/notice.tsx'
import { Steps } from '../ui/steps.tsx'
import { FiguresTable } from './figures-table.tsx'
import { stepOf } from './order-words.ts'
import { OrderedLine } from './ordered-line.tsx'
import { PaymentWindow, type PaymentWindowProps } from './payment-window.tsx'
import { StateBadges } from './state-badges.tsx'

/** One order as it may be read, paid, given up and printed. */
export function OrderSheet(props: PaymentWindowProps) {
  const { detail } = useText().orders
  const { order } = props
  return (
    <article className="grid gap-6">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl tabular-nums">{detail.titleOf(order.invoice)}</h1>
          <Button look="quiet" size="small" data-print="hidden" onClick={() => print()}>
            <Printer className="size-4" aria-hidden="true" />
            {detail.print}
          </Button>
        </div>
        <StateBadges order={order} />
      </header>
      <Progress order={order} />
      {order.orderState === 'UNPAID' && <PaymentWindow {...props} />}
      <div className="grid gap-6 xl:grid-cols-[1fr_20rem] xl:items-start print:block print:space-y-6">
        <div className="grid gap-6">
          <Items order={order} />
          <Card>
            <h2 className="mb-4 text-lg">{detail.facts}</h2>
            <Facts order={order} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-3 text-lg">{detail.figures}</h2>
            <FiguresTable figures={order.figures} rateBasisPoints={order.discountRate} />
          </Card>
          <Card>
            <h2 className="mb-3 text-lg">{detail.receiver}</h2>
            <Receiver order={order} />
          </Card>
        </div>
      </div>
      <PageLink
        to="/account/order"
        data-print="hidden"
        className="justify-self-start text-sm text-accent underline"
      >
        {detail.toOrders}
      </PageLink>
    </article>
  )
}

/** How far the order has come, or why it goes no further. */
function Progress({ order }: { order: Order }) {
  const { steps, detail } = useText().orders
  const step = stepOf(order)
  if (order.orderState === 'CANCEL') {
    return <Notice tone="error">{order.wasPaidLate ? detail.paidLate : detail.voided(order.invoice)}</Notice>
  }
  if (step === null) return null
  return (
    <div className="grid gap-3">
      <Steps label={steps.label} steps={[steps.placed, steps.paid, steps.confirmed]} current={step} />
      {step === 1 && <p className="text-sm text-muted">{detail.waiting}</p>}
    </div>
  )
}

function Items({ order }: { order: Order }) {
  const { detail } = useText().orders
  return (
    <Card>
      <h2 className="mb-1 text-lg">{detail.items}</h2>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.number} className="break-inside-avoid">
            <OrderedLine line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Facts({ order }: { order: Order }) {
  const { orders, checkout } = useText()
  const { detail } = orders
  const language = useLanguage()
  return (
    <FactList
      facts={[
        [
          detail.invoice,
          <span key="invoice" className="tabular-nums">
            {order.invoice}
          </span>,
        ],
        [detail.date, showDateTime(language, order.dateCreated)],
        [detail.state, orders.states[order.orderState]],
        order.orderState !== 'UNPAID' &&
          order.orderState !== 'CANCEL' && [detail.shipping, orders.shipped[order.shippedState]],
        order.orderState !== 'CANCEL' && [detail.logistics, order.logisticsInfo ?? detail.noLogistics],
        [detail.payment, checkout.paymentTypes[order.paymentType]],
        order.distributorName !== null && [detail.sponsor, order.distributorName],
        [detail.account, order.ordererUsername],
        [detail.orderer, order.ordererName],
      ]}
    />
  )
}

function Receiver({ order: { receiver } }: { order: Order }) {
  const language = useLanguage()
  return (
    <address className="grid gap-1 text-sm not-italic">
      <span className="font-medium">{receiver.name}</span>
      <span className="text-muted tabular-nums">{showPhone(receiver.phone)}</span>
      <span>{language === 'zh_tw' ? receiver.addressCn : receiver.addressEn}</span>
      {receiver.note !== '' && <span className="text-muted">{receiver.note}</span>}
    </address>
  )
}
