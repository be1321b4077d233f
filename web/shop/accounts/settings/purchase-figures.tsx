import type { UserInfo } from '../../../../contract/shop/accounts/people.ts'
import { showPrice, showPv } from '../../../shared/text/format/format.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Card } from '../../../shared/ui/card.tsx'

/** Purchases to date (docs/spec/accounts.md#profile). */
export function PurchaseFigures({ user }: { user: UserInfo }) {
  const { figures } = useText().settings
  const rows = [
    { name: figures.total, value: showPrice(user.totalPriceCents) },
    { name: figures.pv, value: showPv(user.totalPvHundredths) },
    { name: figures.current, value: showPrice(user.currentSubtotalCents), hint: figures.currentHint },
    { name: figures.historical, value: showPrice(user.historicalTotalCents) },
  ]
  return (
    <Card className="grid gap-4">
      <h2 className="font-display text-lg">{figures.title}</h2>
      <dl className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-y-5">
        {rows.map(({ name, value, hint }) => (
          <div key={name} className="row-span-2 grid grid-rows-subgrid gap-0.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="grid gap-0.5">
              <span className="text-[min(1.1875rem,8vw)]/[1.5] font-medium whitespace-nowrap tabular-nums">
                {value}
              </span>
              {hint !== undefined && <p className="text-xs text-muted">{hint}</p>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">{figures.hint}</p>
    </Card>
  )
}
