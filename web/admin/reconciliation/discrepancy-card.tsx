import { useId, useState } from 'react'
import type { Discrepancy } from '../../../contract/admin/payments/reconciliation.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { type Fact, FactList } from '../../shared/ui/fact-list.tsx'
import { Timeline } from '../orders/parts/timeline.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { buildTimeline, type TimelineEntry } from '../shared/order-timeline.ts'
import { Acknowledge, ResolveDiscrepancy } from './discrepancy-acts.tsx'

/** A discrepancy with its causes, automatic steps, evidence and actions. */
export function DiscrepancyCard({
  discrepancy,
  onChanged,
}: {
  discrepancy: Discrepancy
  onChanged: () => void
}) {
  const { money } = useAdminText()
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const { discrepancyKind, invoice } = discrepancy
  return (
    <article aria-labelledby={heading} className="grid gap-4 rounded-md border border-line p-4 md:p-5">
      <div className="grid gap-1.5">
        <h3 id={heading} className="text-base font-semibold">
          {money.discrepancyKinds[discrepancyKind]}
        </h3>
        <p className="max-w-prose text-sm text-muted">{money.hints[discrepancyKind]}</p>
      </div>
      <FactList facts={useFacts(discrepancy)} />
      <div className="flex flex-wrap gap-3">
        <ResolveDiscrepancy discrepancy={discrepancy} onChanged={onChanged} />
        <Acknowledge discrepancy={discrepancy} onChanged={onChanged} />
        {invoice !== null && (
          <Button
            variant="quiet"
            size="small"
            className="px-0! hover:bg-transparent! hover:underline"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? money.hideEvidence : money.showEvidence}
          </Button>
        )}
      </div>
      {invoice !== null && isOpen && <DiscrepancyEvidence invoice={invoice} />}
    </article>
  )
}

function useFacts(discrepancy: Discrepancy): (Fact | false)[] {
  const language = useLanguage()
  const { money } = useAdminText()
  const { invoice, gateway, reference, expectedCents, atStakeCents, reportedAt, edcNumber, discrepancyKind } =
    discrepancy
  const label = money.atStake[discrepancyKind]
  return [
    invoice !== null && [
      money.order,
      <PageLink
        key="order"
        to={`/admin/order/detail?invoice=${invoice}`}
        className="text-accent tabular-nums underline"
      >
        {invoice}
      </PageLink>,
    ],
    edcNumber !== null && [
      money.distributor,
      <PageLink
        key="distributor"
        to={`/admin/person/detail?id=${discrepancy.subjectId}`}
        className="text-accent tabular-nums underline"
      >
        {edcNumber}
      </PageLink>,
    ],
    [money.since, showDateTime(language, discrepancy.since)],
    expectedCents !== null && [money.expected, showPrice(expectedCents)],
    label !== null && atStakeCents !== null && [label, showPrice(atStakeCents)],
    gateway !== null && [money.gateway, gateway],
    reference !== null && [money.reference, reference],
    discrepancyKind === 'bank-is-silent' && [
      money.reportedAt,
      reportedAt === null ? money.never : showDateTime(language, reportedAt),
    ],
  ]
}

const ofMoney: readonly TimelineEntry['kind'][] = ['state', 'attempt', 'notification', 'refund', 'mail']

/** Payment history of an order, oldest first: gateway queries and answers, refunds, and automatic actions. */
function DiscrepancyEvidence({ invoice }: { invoice: string }) {
  const admin = useAdminText()
  const text = useText()
  const nameOf = useGoodsName()
  const { loaded, retry } = useLoaded(`evidence ${invoice}`, () =>
    quietAdminApi.orders.read({ params: { invoice } }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(story) => (
        <Timeline
          label={admin.money.evidence}
          entries={buildTimeline(story, admin, text, nameOf).filter(({ kind }) => ofMoney.includes(kind))}
        />
      )}
    </LoadedOr>
  )
}
