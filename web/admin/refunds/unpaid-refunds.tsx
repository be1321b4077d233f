import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { DiscrepancyCard } from '../reconciliation/discrepancy-card.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'

/** The refunds of an order that the bank declined or cannot pay, with the next step of each. */
export function UnpaidRefunds({ invoice, onChanged }: { invoice: string; onChanged: () => void }) {
  const { money } = useAdminText()
  const { loaded, retry, reload } = useLoaded(`unpaid refunds ${invoice}`, () =>
    quietAdminApi.reconciliation.list(),
  )
  const changed = () => {
    void reload()
    onChanged()
  }
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {({ items }) => (
        <section className="grid gap-4">
          {items
            .filter((discrepancy) => discrepancy.invoice === invoice)
            .map((discrepancy) => (
              <DiscrepancyCard
                key={`${discrepancy.discrepancyKind} ${discrepancy.subjectId} ${discrepancy.revision}`}
                discrepancy={discrepancy}
                onChanged={changed}
              />
            ))}
          <p className="text-sm">
            <PageLink to="/admin/reconciliation" className="text-accent underline">
              {money.toBoard}
            </PageLink>
          </p>
        </section>
      )}
    </LoadedOr>
  )
}
