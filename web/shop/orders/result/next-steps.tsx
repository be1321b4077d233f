import type { Order, ProgressStep } from '../../../../contract/shop/orders/orders.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useSite } from '../../../shared/pages/site.ts'
import { showDate, showDay } from '../../../shared/text/format/format-dates.ts'
import { showDayAhead } from '../../../shared/text/format/show-day-ahead.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { cardClass } from '../../../shared/ui/card.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Check } from '../../../shared/ui/icons.ts'

/** The four steps of a paid order, each with its day, or with what the settings promise for it. */
export function NextSteps({ order }: { order: Order }) {
  const { result, steps, detail } = useText().orders
  const { next } = result
  const language = useLanguage()
  const { shop } = useSite()
  const doneAt = (step: ProgressStep['step']) => {
    const at = order.progress.find((reached) => reached.step === step)?.at
    return at ? showDate(language, at) : null
  }
  const { confirmedBy, promisedOn } = order
  // The longest time of a confirmation may end after the day of delivery, and then says nothing.
  const isConfirmedInTime = confirmedBy !== null && (promisedOn === null || confirmedBy < promisedOn)
  const list = [
    { name: steps.paid, doneOn: doneAt('paid') ?? doneAt('placed'), promise: null },
    {
      name: next.confirm,
      doneOn: doneAt('confirmed'),
      promise: isConfirmedInTime && next.by(showDay(language, confirmedBy)),
    },
    { name: next.ship, doneOn: doneAt('shipped'), promise: next.afterConfirmation },
    {
      name: next.receive,
      doneOn: doneAt('arrived'),
      promise: promisedOn
        ? detail.promised(showDayAhead(language, promisedOn))
        : shop && next.returns(shop.terms.appealDays),
    },
  ]
  return (
    <section aria-labelledby="next-steps" className={cardClass('grid gap-4')}>
      <h2 id="next-steps" className="font-display text-lg">
        {next.title}
      </h2>
      <ol className="grid gap-4">
        {list.map(({ name, doneOn, promise }, place) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden="true"
              className={classNames(
                'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-xs',
                doneOn === null ? 'border-control text-muted' : 'border-accent bg-accent text-on-accent',
              )}
            >
              {doneOn === null ? place + 1 : <Check className="size-4" />}
            </span>
            <span className="grid gap-0.5 pt-0.5 text-sm">
              <span className="font-medium">{name}</span>
              <span className="text-muted">{doneOn ?? promise}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
