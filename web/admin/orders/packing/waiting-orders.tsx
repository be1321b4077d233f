import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { showCount } from '../../layout/show-count.ts'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { NotLoaded } from '../../shared/not-loaded.tsx'

/** How many orders wait to be packed, and the oldest one. */
export type WaitingOrders = ReturnType<typeof useWaitingOrders>

const noneWanted = { count: 0, next: null }

/** Reads the queue of orders to pack.
 *  @param open the invoice of the order that is open, which is not the next one
 *  @param isWanted false while the order is packed: nothing is read, because nothing is shown */
export function useWaitingOrders(open = '', isWanted = true) {
  const { loaded, retry } = useLoaded(`to pack after ${open} ${isWanted}`, async () => {
    if (!isWanted) return noneWanted
    const [{ items }, { counts }] = await Promise.all([
      // The open order may have two entries: its own and that of its replacement.
      quietAdminApi.shipmentQueues.list({ query: { queue: 'TO_PACK', size: 3 } }),
      quietAdminApi.shipmentQueues.count(),
    ])
    return { count: counts.TO_PACK, next: items.find(({ invoice }) => invoice !== open) ?? null }
  })
  return { loaded, retry, next: loaded.value?.next ?? null }
}

interface NextOrderProps {
  waiting: WaitingOrders
  onOrder: (invoice: string) => void
}

/** The number of waiting orders, and a button that opens the oldest one, as Enter does. */
export function NextOrder({ waiting: { loaded, retry }, onOrder }: NextOrderProps) {
  const { packing: words, list } = useAdminText()
  const language = useLanguage()
  if (loaded.phase === 'failed') return <NotLoaded onRetry={retry} />
  if (loaded.phase === 'loading')
    return (
      <Loading label={list.loading}>
        <Skeleton className="h-40" />
      </Loading>
    )
  const { count, next } = loaded.value
  return (
    <section className="grid min-h-32 content-start gap-4 rounded-lg border border-line p-4 sm:p-5">
      <p className="text-lg font-medium" role="status">
        {next === null ? (
          words.noneWaiting
        ) : (
          <PageLink to="/admin/order?queue=TO_PACK" className="hover:underline">
            {words.waiting(count, showCount(count))}
          </PageLink>
        )}
      </p>
      {next !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p className="grid gap-0.5">
            <span className="text-sm text-muted">{words.next}</span>
            <span className="text-lg tabular-nums">{next.invoice}</span>
            <span className="text-sm text-muted">
              {[next.receiverName, words.pieces(next.pieces), showDateTime(language, next.since)].join(' · ')}
            </span>
          </p>
          <span className="grid grow justify-items-stretch gap-1 sm:grow-0">
            <Button onClick={() => onOrder(next.invoice)}>{words.packNext}</Button>
            <span className="text-center text-xs text-muted pointer-coarse:hidden">{words.packNextKey}</span>
          </span>
        </div>
      )}
    </section>
  )
}
