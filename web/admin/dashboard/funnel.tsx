import type { ReactNode } from 'react'
import type { Funnel, FunnelCount } from '../../../contract/shop/analytics/funnel.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { withThousands } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { useMayRead } from '../shared/admin-access.tsx'

/** Visits per step of the purchase funnel, today and in the last seven days. */
export function FunnelPart({ funnel, since }: { funnel: Funnel; since: Record<'today' | 'week', string> }) {
  const { today: words } = useAdminText()
  const isEmpty = funnel.week.every(({ count }) => count === 0)
  return (
    <section className={classNames('grid gap-4', isEmpty && 'max-sm:hidden')}>
      <div className="grid gap-3">
        <h2 className="text-lg">{words.funnel}</h2>
        <p className="max-w-prose text-sm text-muted">{isEmpty ? words.noVisits : words.funnelMeans}</p>
      </div>
      {!isEmpty && (
        <div className="grid gap-8 md:grid-cols-2">
          <Way title={words.soldToday} counts={funnel.today} since={since.today} />
          <Way title={words.soldWeek} counts={funnel.week} since={since.week} />
        </div>
      )}
    </section>
  )
}

/** The steps that count orders, each with the filter that lists them. The others count browser tabs, which are not stored
 *  one by one. */
const filterOfOrders: Partial<Record<FunnelCount['step'], string>> = { PLACED: '', PAID: '&payment=PAID' }

interface WayProps {
  title: string
  counts: readonly FunnelCount[]
  since: string
}

function Way({ title, counts, since }: WayProps) {
  const { today: words } = useAdminText()
  const max = Math.max(...counts.map(({ count }) => count))
  const isWithoutTabs = counts.every(({ step, count }) => count === 0 || step in filterOfOrders)
  const steps = isWithoutTabs ? counts.filter(({ step }) => step in filterOfOrders) : counts
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-sm text-muted">{title}</h3>
      {isWithoutTabs && <p className="text-sm">{words.noTabs}</p>}
      <ol className="grid gap-3">
        {steps.map(({ step, count, shareBasisPoints }) => (
          <li key={step} className={classNames('grid gap-1', count === 0 && 'max-sm:hidden')}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-sm">{words.steps[step]}</span>
              <span className="font-semibold tabular-nums">
                <StepLink step={step} since={since}>
                  {withThousands(count)}
                </StepLink>
              </span>
            </span>
            <LevelBar value={count} max={max} />
            {shareBasisPoints !== null && (
              <span className="text-xs text-muted">
                {words.ofStepBefore((shareBasisPoints / 100).toFixed(1))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A step that counts orders links to them. */
function StepLink({
  step,
  since,
  children,
}: {
  step: FunnelCount['step']
  since: string
  children: ReactNode
}) {
  const mayRead = useMayRead()
  const filter = filterOfOrders[step]
  if (filter === undefined || !mayRead('orders', 'shipping', 'money')) return children
  return (
    <PageLink to={`/admin/order?from=${since}${filter}`} className="text-accent hover:underline">
      {children}
    </PageLink>
  )
}

/** Bar of a value relative to the maximum. Decorative, because the number is beside it. */
function LevelBar({ value, max }: { value: number; max: number }) {
  const width = value <= 0 ? 0 : Math.max(0.5, (value / Math.max(1, max)) * 100)
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2 w-full fill-accent text-line"
    >
      <rect width="100" height="1" fill="currentColor" />
      <rect width={width} height="1" />
    </svg>
  )
}
