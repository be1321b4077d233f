import { useId, useState } from 'react'
import type { Exception } from '../../../../contract/payments/reconciliation.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useDeskText } from '../../text/desk.ts'
import { showDateTime, showPrice } from '../../text/format.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LookAt, PutRight } from './exception-acts.tsx'
import { ExceptionEvidence } from './exception-evidence.tsx'

/** One exception: what disagrees, what the mall has done about it, what can be done, and on which evidence. */
export function ExceptionCard({ exception, onChanged }: { exception: Exception; onChanged: () => void }) {
  const { money } = useDeskText()
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const { trouble, invoice } = exception
  return (
    <article aria-labelledby={heading} className="grid gap-4 rounded-md border border-line p-4 md:p-5">
      <div className="grid gap-1.5">
        <h3 id={heading} className="text-base font-semibold">
          {money.troubles[trouble]}
        </h3>
        <p className="max-w-prose text-sm text-muted">{money.hints[trouble]}</p>
      </div>
      <FactList facts={useFacts(exception)} />
      <div className="flex flex-wrap gap-3">
        <PutRight exception={exception} onChanged={onChanged} />
        <LookAt exception={exception} onChanged={onChanged} />
        {invoice !== null && (
          <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? money.hideEvidence : money.showEvidence}
          </Button>
        )}
      </div>
      {invoice !== null && isOpen && <ExceptionEvidence invoice={invoice} />}
    </article>
  )
}

function useFacts(exception: Exception): (Fact | false)[] {
  const language = useLanguage()
  const { money } = useDeskText()
  const { invoice, gateway, reference, expectedCents, atStakeCents, toldAt, edcNumber, trouble } = exception
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
        to={`/admin/person/detail?id=${exception.subjectId}`}
        className="text-accent tabular-nums underline"
      >
        {edcNumber}
      </PageLink>,
    ],
    [money.since, showDateTime(language, exception.since)],
    expectedCents !== null && [money.expected, showPrice(expectedCents)],
    atStakeCents !== null && [money.atStake, showPrice(atStakeCents)],
    gateway !== null && [money.gateway, gateway],
    reference !== null && [money.reference, reference],
    trouble === 'bank-is-silent' && [
      money.told,
      toldAt === null ? money.never : showDateTime(language, toldAt),
    ],
  ]
}
