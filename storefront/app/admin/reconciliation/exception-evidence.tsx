import { quietApi } from '../../platform/api/browser-api.ts'
import { useLoaded } from '../../platform/api/use-loaded.ts'
import { useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { LoadedOr } from '../loaded-or.tsx'
import { useHappenings } from '../orders/happenings.tsx'
import { type Happening, happeningsOf } from '../orders/order-words.ts'

const ofMoney: readonly Happening['kind'][] = ['state', 'attempt', 'notification', 'refund', 'mail']

/** Everything that is known of the money of an order, first to last: what was asked of banks, what they said, what went
 *  back, and what the mall did about it by itself. */
export function ExceptionEvidence({ invoice }: { invoice: string }) {
  const desk = useDeskText()
  const text = useText()
  const columns = useHappenings()
  const { loaded, retry } = useLoaded(`evidence ${invoice}`, () =>
    quietApi.call('GET /desk/order/:invoice', { params: { invoice } }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(story) => (
        <DataTable
          caption={desk.money.evidence}
          columns={columns}
          rows={happeningsOf(story, desk, text).filter(({ kind }) => ofMoney.includes(kind))}
          keyOf={({ key }) => key}
        />
      )}
    </LoadedOr>
  )
}
