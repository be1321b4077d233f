import { useState } from 'react'
import type { CodeTerms, OfferTerms, Rehearsal } from '../../../../contract/promotions/promotion-desk.ts'
import { call } from '../../platform/api/browser-api.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { useDeskText } from '../../text/desk.ts'
import { showDate, showPrice, showPv } from '../../text/format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useAct } from '../use-act.ts'

/** A promotion as it is asked about. */
export type Tried =
  | ({ kind: 'offer' } & Pick<OfferTerms, 'overCents' | 'discountBasisPoints'>)
  | ({ kind: 'code' } & Pick<CodeTerms, 'off' | 'mostUses' | 'mostUsesPerPerson' | 'targets'>)

/** Tries what is being typed on the orders of the last days, before it is saved.
 *  `tried` answers null where what was typed is no promotion yet. */
export function Rehearse({ tried }: { tried: () => Tried | null }) {
  const { promotions } = useDeskText()
  const { isBusy, act } = useAct()
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null)
  const rehearse = async () => {
    const promotion = tried()
    if (promotion === null) return
    setRehearsal(await act(() => call('GET /desk/promotion/rehearsal', { query: queryOf(promotion) })))
  }
  return (
    <section className="grid max-w-3xl gap-4 rounded-lg bg-surface p-4 md:p-6">
      <p className="text-sm text-muted">{promotions.rehearsalHint}</p>
      <Button look="secondary" isBusy={isBusy} className="justify-self-start" onClick={() => void rehearse()}>
        {promotions.rehearse}
      </Button>
      <div role="status">{rehearsal !== null && <Outcome rehearsal={rehearsal} />}</div>
    </section>
  )
}

function queryOf(tried: Tried) {
  if (tried.kind === 'offer') {
    const { kind, overCents, discountBasisPoints } = tried
    return { kind, overCents: String(overCents), basisPoints: String(discountBasisPoints) }
  }
  const { kind, off, mostUses, mostUsesPerPerson, targets } = tried
  return {
    kind,
    ...(off.kind === 'AMOUNT' ? { cents: String(off.value) } : { basisPoints: String(off.value) }),
    ...(mostUses !== null && { mostUses: String(mostUses) }),
    mostUsesPerPerson: String(mostUsesPerPerson),
    targets: targets.map((target) => `${target.kind}:${target.id}`).join(),
  }
}

function Outcome({ rehearsal }: { rehearsal: Rehearsal }) {
  const { promotions } = useDeskText()
  const language = useLanguage()
  const { orders, isWhole, from, touched, givenAwayCents, was, would } = rehearsal
  const sums = [
    {
      name: promotions.discounts,
      was: showPrice(was.companyDiscountCents),
      would: showPrice(would.companyDiscountCents),
    },
    { name: promotions.totals, was: showPrice(was.totalCents), would: showPrice(would.totalCents) },
    { name: promotions.earnings, was: showPrice(was.earningCents), would: showPrice(would.earningCents) },
    { name: promotions.pv, was: showPv(was.pvHundredths), would: showPv(would.pvHundredths) },
  ]
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {promotions.rehearsed(orders, showDate(language, `${from}T04:00:00Z`), isWhole)}
      </p>
      {touched === 0 ? (
        <p className="text-sm">{promotions.untouched}</p>
      ) : (
        <>
          <FactList
            facts={[
              [promotions.touched, touched],
              [promotions.givenAway, <strong key="given">{showPrice(givenAwayCents)}</strong>],
            ]}
          />
          <DataTable
            caption={promotions.rehearsal}
            rows={sums}
            keyOf={({ name }) => name}
            columns={[
              { name: 'name', head: promotions.rehearsal, cell: ({ name }) => name },
              { name: 'was', head: promotions.was, isNumber: true, cell: (row) => row.was },
              { name: 'would', head: promotions.would, isNumber: true, cell: (row) => row.would },
            ]}
          />
        </>
      )}
    </div>
  )
}
