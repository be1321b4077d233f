import { splitPayment } from '../../../../contract/shop/orders/carried-money.ts'
import { goodsOfLines, nameGoods } from '../../../../contract/shop/orders/order-status.ts'
import type { OrderLine } from '../../../../contract/shop/orders/orders.ts'
import { addressAsWritten } from '../../../../contract/shop/receivers/address-as-written.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { ProductThumbnail } from '../../../shared/price/product-thumbnail.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { showPhone, showPrice } from '../../../shared/text/format/format.ts'
import { showDayAhead } from '../../../shared/text/format/show-day-ahead.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { CircleAlert, Clock, CreditCard } from '../../../shared/ui/icons.ts'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { AddressText } from '../../receivers/address-text.tsx'
import { describeCancellation, isExpected, type Outcome } from '../order-display-rules.ts'
import { CompletedMark } from './completed-mark.tsx'
import { NextSteps } from './next-steps.tsx'
import { ResultActions } from './result-actions.tsx'
import type { ResultSheetProps } from './result-props.ts'

const maxPictures = 4

/** Outcome of the order, the order itself, and the next steps. */
export function ResultSheet(props: ResultSheetProps) {
  const { orders } = useText()
  const { result, detail } = orders
  const language = useLanguage()
  const { order, outcome } = props
  const { title, hint } = useWordsFor(props)
  const { receiver } = order
  const isCompleted = outcome === 'completed'
  const isToPay = order.orderState === 'UNPAID' && outcome !== 'reviewed'
  return (
    <>
      <PageHead title={isCompleted ? result.completedTitle : title} isPrivate />
      <div
        className={classNames(
          'grid gap-6',
          isCompleted &&
            'overflow-hidden rounded-lg bg-accent-soft p-[min(1.25rem,5.5vw)] flex-row-reverse items-center justify-between sm:flex md:p-7',
        )}
      >
        <OutcomeIcon outcome={outcome} />
        <div role="status" className="grid gap-3">
          <h1 className="font-display text-2xl">{title}</h1>
          {hint !== null && <p className={isCompleted ? undefined : 'text-muted'}>{hint}</p>}
          {order.returnedToCart > 0 && (
            <p className="text-muted">{detail.returnedToCart(order.returnedToCart)}</p>
          )}
        </div>
      </div>
      <div className="grid gap-5 rounded-lg bg-surface p-[min(1.25rem,5.5vw)] md:p-7">
        {isCompleted && <Pictures lines={order.lines} />}
        {isCompleted && order.promisedOn !== null && isExpected(order) && (
          <DeliveryDay day={order.promisedOn} />
        )}
        <FactList
          facts={[
            [
              result.orderNumber,
              <span key="invoice" className="font-medium tabular-nums">
                #{order.invoice}
              </span>,
            ],
            [result.status, orders.statuses[order.status]],
            [result.goods, nameGoods(language, goodsOfLines(order.lines))],
            [
              isToPay ? result.amount : result.total,
              <span key="total" className="font-medium tabular-nums">
                {showPrice(splitPayment(order).chargedCents)}
              </span>,
            ],
            isCompleted && [
              detail.receiver,
              <span key="receiver" className="grid">
                <span>
                  {receiver.name} <span className="tabular-nums">{showPhone(receiver.phone)}</span>
                </span>
                <span>
                  <AddressText text={addressAsWritten(language, receiver)} />
                </span>
              </span>,
            ],
          ]}
        />
      </div>
      {isCompleted && <NextSteps order={order} />}
      <ResultActions {...props} />
    </>
  )
}

/** The promised day with its weekday. */
function DeliveryDay({ day }: { day: string }) {
  const { result } = useText().orders
  const language = useLanguage()
  return (
    <p className="grid gap-1 border-b border-line pb-5">
      <span className="text-sm text-muted">{result.expected}</span>
      <span className="font-display text-xl">{showDayAhead(language, day)}</span>
    </p>
  )
}

/** The first pictures of the goods, whose names follow. */
function Pictures({ lines }: { lines: readonly OrderLine[] }) {
  const pictured = lines.length > maxPictures ? lines.slice(0, maxPictures - 1) : lines
  return (
    <div aria-hidden="true" className="grid grid-cols-4 gap-2">
      {pictured.map((line) => (
        <ProductThumbnail key={line.number} image={line.image} sizes="9rem" className="w-full" />
      ))}
      {lines.length > pictured.length && (
        <span className="grid aspect-square place-items-center rounded-md bg-paper text-muted tabular-nums">
          +{lines.length - pictured.length}
        </span>
      )}
    </div>
  )
}

function useWordsFor({ outcome, order }: ResultSheetProps): { title: string; hint: string | null } {
  const { result, detail } = useText().orders
  const { user } = useSession()
  const isPaid = splitPayment(order).chargedCents > 0
  const words = {
    completed: {
      title: isPaid ? result.paidTitle : result.completedTitle,
      hint: (isPaid ? result.completed : result.completedWithoutPayment) + result.mailedTo(user?.email ?? ''),
    },
    cancelled: {
      title: result.cancelledTitle,
      hint: describeCancellation(order, detail),
    },
    other: { title: result.otherTitle, hint: null },
    leaving: { title: result.leavingTitle, hint: null },
    reviewed: { title: result.reviewedTitle, hint: detail.reviewed },
    ending: { title: result.endingTitle, hint: detail.ending },
    'no-bank-page': { title: result.noBankTitle, hint: result.noBank },
    waiting: { title: result.waitingTitle, hint: result.waiting },
    unconfirmed: { title: result.unconfirmedTitle, hint: result.unconfirmed },
    unpaid: { title: result.unpaidTitle, hint: result.unpaid },
  }
  return words[outcome]
}

function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  const iconProps = { className: 'size-12', strokeWidth: 1.25, 'aria-hidden': true } as const
  if (outcome === 'completed') return <CompletedMark />
  if (outcome === 'unconfirmed' || outcome === 'reviewed' || outcome === 'ending')
    return <Clock {...iconProps} className="size-12 text-accent" />
  if (outcome === 'leaving') return <CreditCard {...iconProps} className="size-12 text-accent" />
  if (outcome === 'waiting') {
    return (
      <span className="inline-flex size-12 items-center text-accent [&_svg]:size-10">
        <Spinner />
      </span>
    )
  }
  if (outcome === 'other') return null
  return <CircleAlert {...iconProps} className="size-12 text-danger" />
}
