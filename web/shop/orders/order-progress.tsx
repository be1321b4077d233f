import type { ProgressStep } from '../../../contract/shop/orders/orders.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Check, X } from '../../shared/ui/icons.ts'
import { currentStep } from './order-display-rules.ts'

/** Timeline of an order: completed steps with their dates, and the remaining ones. */
export function OrderProgress({ progress }: { progress: readonly ProgressStep[] }) {
  const { steps } = useText().orders
  const language = useLanguage()
  const current = currentStep(progress)
  return (
    <div className="@container">
      <ol aria-label={steps.label} className="grid gap-3 @min-[30rem]:flex @min-[30rem]:gap-0">
        {progress.map(({ step, at }, place) => (
          <li
            key={step}
            aria-current={place === current ? 'step' : undefined}
            className="flex items-start gap-3 @min-[30rem]:grid @min-[30rem]:flex-1 @min-[30rem]:content-start @min-[30rem]:justify-items-start"
          >
            <span className="flex items-center @min-[30rem]:w-full">
              <span
                className={classNames(
                  'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-xs',
                  at === null ? 'border-control text-muted' : 'border-accent bg-accent text-on-accent',
                )}
              >
                <Mark step={step} isBehind={at !== null} place={place} />
              </span>
              {place < progress.length - 1 && (
                <span
                  className={classNames(
                    'hidden h-px flex-1 @min-[30rem]:block',
                    place < current ? 'bg-accent' : 'bg-line',
                  )}
                />
              )}
            </span>
            <span className="grid gap-0.5 pe-2 text-sm">
              <span className={classNames(place === current && 'font-medium', at === null && 'text-muted')}>
                {steps[step]}
              </span>
              {at !== null && <span className="text-xs text-muted">{showDate(language, at)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
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
