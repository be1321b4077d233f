import type { ResolvedDiscrepancy } from '../../../contract/admin/payments/reconciliation.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'

/** Recently resolved discrepancies.
 *  @param turn reloads the list when it changes */
export function ResolvedDiscrepancies({ turn }: { turn: number }) {
  const { money } = useAdminText()
  const columns = useColumns()
  const { loaded, retry } = useLoaded(`resolved discrepancies ${turn}`, () =>
    quietAdminApi.reconciliation.listResolved(),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">{money.noneResolved}</p>
        ) : (
          <DataTable
            caption={money.resolved}
            columns={columns}
            rows={items}
            keyOf={({ kind, subjectId, at }) => `${kind} ${subjectId} ${at}`}
            hasCards
          />
        )
      }
    </LoadedOr>
  )
}

function useColumns(): Column<ResolvedDiscrepancy>[] {
  const language = useLanguage()
  const admin = useAdminText()
  const { money } = admin
  return [
    {
      name: 'at',
      head: money.at,
      from: 'sm',
      cell: ({ at }) => <time dateTime={at}>{showDateTime(language, at)}</time>,
    },
    {
      name: 'what',
      head: money.what,
      cell: ({ kind, invoice }) => (
        <>
          {money.kinds[kind]}
          {invoice !== null && (
            <PageLink
              to={`/admin/order/detail?invoice=${invoice}`}
              className="block text-accent tabular-nums underline sm:whitespace-nowrap"
            >
              {invoice}
            </PageLink>
          )}
        </>
      ),
    },
    { name: 'outcome', head: money.outcome, cell: (discrepancy) => describeOutcome(discrepancy, admin) },
  ]
}

function describeOutcome(discrepancy: ResolvedDiscrepancy, { money, orders }: AdminText): string {
  const { refundState, amountCents, repeats, discrepancyKind, reason } = discrepancy
  if (repeats !== null) return money.repeated(repeats)
  if (discrepancyKind !== null)
    return money.acknowledgedWithReason(money.discrepancyKinds[discrepancyKind], reason ?? '')
  const amount = amountCents === null ? '' : showPrice(amountCents)
  return refundState === null ? amount : `${orders.refundStates[refundState]} · ${amount}`
}
