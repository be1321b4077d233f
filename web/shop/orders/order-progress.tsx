import type { Order, ProgressStep } from '../../../contract/shop/orders/orders.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { showDayAhead } from '../../shared/text/format/show-day-ahead.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Check, X } from '../../shared/ui/icons.ts'
import { currentStep, isExpected } from './order-display-rules.ts'

interface OrderProgressProps {
  progress: readonly ProgressStep[]
  /** Whether a narrow one is a row of marks above the current step, instead of a list of all steps. */
  isCompact?: boolean
}

/** Five marks fit beside each other in enlarged text, too. A class would add to the styles of every page. */
const compactMark = { width: 'min(1.75rem, 16cqw)', height: 'min(1.75rem, 16cqw)' }

/** Timeline of an order: completed steps with their dates, and the remaining ones. */
export function OrderProgress({ progress, isCompact = false }: OrderProgressProps) {
  const { steps } = useText().orders
  const current = currentStep(progress)
  const now = progress[current]
  return (
    <div className="@container">
      <ol
        aria-label={steps.label}
        className={classNames('@min-[30rem]:flex @min-[30rem]:gap-0', isCompact ? 'flex' : 'grid gap-3')}
      >
        {progress.map((step, place) => (
          <li
            key={step.step}
            aria-current={place === current ? 'step' : undefined}
            className={classNames(
              'flex items-start gap-3 @min-[30rem]:grid @min-[30rem]:flex-1 @min-[30rem]:content-start @min-[30rem]:justify-items-start',
              isCompact && place < progress.length - 1 && 'flex-1',
            )}
          >
            <span className={classNames('flex items-center @min-[30rem]:w-full', isCompact && 'w-full')}>
              <span
                style={isCompact ? compactMark : undefined}
                className={classNames(
                  'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-xs',
                  step.at === null ? 'border-control text-muted' : 'border-accent bg-accent text-on-accent',
                )}
              >
                <Mark step={step.step} isBehind={step.at !== null} place={place} />
              </span>
              {place < progress.length - 1 && (
                <span
                  className={classNames(
                    'h-px flex-1 @min-[30rem]:block',
                    !isCompact && 'hidden',
                    place < current ? 'bg-accent' : 'bg-line',
                  )}
                />
              )}
            </span>
            <span
              aria-hidden={isCompact}
              className={classNames('gap-0.5 pe-2 text-sm', isCompact ? 'hidden @min-[30rem]:grid' : 'grid')}
            >
              <StepText step={step} isCurrent={place === current} />
            </span>
            {isCompact && (
              <span className="sr-only">
                <StepText step={step} isCurrent={false} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {isCompact && now && (
        <p aria-hidden="true" className="grid gap-0.5 pt-2 text-sm @min-[30rem]:hidden">
          <span className="text-xs text-muted">{steps.place(current + 1, progress.length)}</span>
          <StepText step={now} isCurrent />
        </p>
      )}
    </div>
  )
}

function StepText({ step: { step, at }, isCurrent }: { step: ProgressStep; isCurrent: boolean }) {
  const { steps } = useText().orders
  const language = useLanguage()
  return (
    <>
      <span className={classNames(isCurrent && 'font-medium', at === null && 'text-muted')}>
        {steps[step]}
      </span>
      {at !== null && <span className="text-xs text-muted">{showDate(language, at)}</span>}
    </>
  )
}

function Mark({ step, isBehind, place }: { step: ProgressStep['step']; isBehind: boolean; place: number }) {
  if (step === 'cancelled') return <X className="size-4" aria-hidden="true" />
  return isBehind ? (
    <Check className="size-4" aria-hidden="true" />
  ) : (
    <span aria-hidden="true">{place + 1}</span>
  )
}

/** The promised day, or that it has passed, until the goods arrive. */
export function PromisedDay({ order }: { order: Order }) {
  const { detail } = useText().orders
  const language = useLanguage()
  const { promisedOn, serverTime } = order
  if (promisedOn === null || !isExpected(order)) return null
  const isLate = promisedOn < hongKongDay(new Date(serverTime))
  return (
    <p>
      <span className="font-medium">{detail.promised(showDayAhead(language, promisedOn))}</span>
      {isLate && <span className="block text-danger">{detail.late}</span>}
    </p>
  )
}
