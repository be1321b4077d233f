import type { OddPayment } from '../../../contract/today.ts'
import { quietApi } from '../platform/browser-api.ts'
import { PageLink } from '../platform/link.tsx'
import { useLoaded } from '../platform/use-loaded.ts'
import { useDeskText } from '../text/desk.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { LoadedOr } from './loaded-or.tsx'

/** Money that the mall cannot explain by itself. Asked for by itself: it reads more than anything else of the page. */
export function OddPayments() {
  const { today: words } = useDeskText()
  const { loaded, retry } = useLoaded('odd payments', () => quietApi.call('GET /desk/payment/odd'))
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.oddPayments}</h2>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ items }) => <Odd items={items} />}
      </LoadedOr>
    </section>
  )
}

function Odd({ items }: { items: OddPayment[] }) {
  const { today: words } = useDeskText()
  const columns: Column<OddPayment>[] = [
    { name: 'trouble', head: words.trouble, cell: ({ trouble }) => words.troubles[trouble] },
    {
      name: 'invoice',
      head: words.about,
      cell: ({ invoice, subjectId }) =>
        invoice === null ? (
          <span className="text-xs">{subjectId}</span>
        ) : (
          <PageLink to={`/admin/order/detail?invoice=${invoice}`} className="text-accent underline">
            {invoice}
          </PageLink>
        ),
    },
  ]
  if (items.length === 0) return <p className="text-sm text-muted">{words.noneOdd}</p>
  return (
    <DataTable
      caption={words.oddPayments}
      columns={columns}
      rows={items}
      keyOf={({ trouble, subjectId }) => `${trouble} ${subjectId}`}
    />
  )
}
