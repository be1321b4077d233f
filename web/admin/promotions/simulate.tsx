import type { CodeTerms, OfferTerms } from '../../../contract/admin/promotions/promotion-admin.ts'
import type { Simulation } from '../../../contract/admin/promotions/simulation.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPrice, showPv } from '../../shared/text/format/format.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { SimulationPanel } from '../forms/simulation-panel.tsx'
import { adminApi } from '../shared/admin-api.ts'

/** A promotion to simulate. */
export type Tried =
  | ({ kind: 'offer' } & Pick<OfferTerms, 'overCents' | 'discountBasisPoints'>)
  | ({ kind: 'code' } & Pick<CodeTerms, 'off' | 'maxUses' | 'maxUsesPerPerson' | 'targets'>)

/** Simulates the edited promotion on recent orders before it is saved.
 *  @param input the input of the form; another input hides the outcome
 *  @param tried the promotion of that input, null if it is invalid */
export function Simulate({ input, tried }: { input: object; tried: () => Tried | null }) {
  const { promotions } = useAdminText()
  const run = () => {
    const promotion = tried()
    return promotion && adminApi.simulation.run({ query: toQuery(promotion) })
  }
  return (
    <section className="grid max-w-3xl gap-4 rounded-lg bg-surface p-4 md:p-6">
      <SimulationPanel hint={promotions.simulationHint} label={promotions.simulate} input={input} run={run}>
        {(simulation) => <Outcome simulation={simulation} />}
      </SimulationPanel>
    </section>
  )
}

function toQuery(tried: Tried) {
  if (tried.kind === 'offer') {
    const { kind, overCents, discountBasisPoints } = tried
    return { kind, overCents: String(overCents), basisPoints: String(discountBasisPoints) }
  }
  const { kind, off, maxUses, maxUsesPerPerson, targets } = tried
  return {
    kind,
    ...(off.kind === 'AMOUNT' ? { cents: String(off.value) } : { basisPoints: String(off.value) }),
    ...(maxUses !== null && { maxUses: String(maxUses) }),
    maxUsesPerPerson: String(maxUsesPerPerson),
    targets: targets.map((target) => `${target.kind}:${target.id}`).join(),
  }
}

function Outcome({ simulation }: { simulation: Simulation }) {
  const { promotions } = useAdminText()
  const language = useLanguage()
  const { orders, isWhole, from, touched, givenAwayCents, was, would } = simulation
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
        {promotions.simulated(orders, showDate(language, `${from}T04:00:00Z`), isWhole)}
      </p>
      {touched === 0 ? (
        <p className="text-sm">{promotions.noneAffected}</p>
      ) : (
        <>
          <FactList
            facts={[
              [promotions.affectedOrders, touched],
              [promotions.additionalDiscount, <strong key="given">{showPrice(givenAwayCents)}</strong>],
            ]}
          />
          <DataTable
            caption={promotions.simulation}
            rows={sums}
            keyOf={({ name }) => name}
            columns={[
              { name: 'name', head: promotions.simulation, cell: ({ name }) => name },
              { name: 'was', head: promotions.before, isNumber: true, cell: (row) => row.was },
              { name: 'would', head: promotions.after, isNumber: true, cell: (row) => row.would },
            ]}
          />
        </>
      )}
    </div>
  )
}
