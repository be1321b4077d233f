import type { SettledException } from '../../../../contract/payments/reconciliation.ts'
import { quietApi } from '../../platform/api/browser-api.ts'
import { useLoaded } from '../../platform/api/use-loaded.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { type DeskText, useDeskText } from '../../text/desk.ts'
import { showDateTime, showPrice } from '../../text/format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LoadedOr } from '../loaded-or.tsx'

/** What disagreed lately and is settled.
 *  @param turn read anew whenever it moves on */
export function SettledExceptions({ turn }: { turn: number }) {
  const { money } = useDeskText()
  const columns = useColumns()
  const { loaded, retry } = useLoaded(`settled exceptions ${turn}`, () =>
    quietApi.call('GET /desk/reconciliation/settled'),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">{money.noneSettled}</p>
        ) : (
          <DataTable
            caption={money.settled}
            columns={columns}
            rows={items}
            keyOf={({ kind, subjectId, at }) => `${kind} ${subjectId} ${at}`}
          />
        )
      }
    </LoadedOr>
  )
}

function useColumns(): Column<SettledException>[] {
  const language = useLanguage()
  const desk = useDeskText()
  const { money } = desk
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
              className="block whitespace-nowrap text-accent tabular-nums underline"
            >
              {invoice}
            </PageLink>
          )}
        </>
      ),
    },
    { name: 'outcome', head: money.outcome, cell: (one) => outcomeOf(one, desk) },
  ]
}

function outcomeOf(one: SettledException, { money, orders }: DeskText): string {
  const { refundState, amountCents, repeats, trouble, reason } = one
  if (repeats !== null) return money.repeated(repeats)
  if (trouble !== null) return money.lookedAt(money.troubles[trouble], reason ?? '')
  const amount = amountCents === null ? '' : showPrice(amountCents)
  return refundState === null ? amount : `${orders.refundStates[refundState]} · ${amount}`
}
