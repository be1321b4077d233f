import { useState } from 'react'
import {
  type QueuedShipment,
  type ShipmentQueue,
  shipmentQueues,
} from '../../../../contract/admin/orders/shipment-queues.ts'
import { shipmentStateNames } from '../../../../contract/shop/orders/shipment-states.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showDate, showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Column } from '../../../shared/ui/data-table.tsx'
import { ShipmentInfo } from '../../../shop/orders/shipment-info.tsx'
import { showCount } from '../../layout/show-count.ts'
import { TabCount } from '../../layout/tab-count.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { Listed } from '../../shared/listed.tsx'
import { useAdminList } from '../../shared/use-admin-list.ts'
import { useFilters } from '../../shared/use-filters.ts'
import { PrintPackingSlips } from '../print/print-packing-slips.tsx'
import { ExportQueue } from './export-queue.tsx'

/** Maximum packing slips of one file. */
const maxSlips = 100

/** The work of the staff who pack and send, queue by queue. */
export function QueuePage() {
  const { orders, queues: words } = useAdminText()
  const { filters } = useFilters(['queue'])
  const queue = shipmentQueues.find((name) => name === filters.queue) ?? 'TO_PACK'
  const list = useAdminList(`queue ${queue}`, (after) =>
    quietAdminApi.shipmentQueues.list({ query: { queue, ...(after && { after }) } }),
  )
  const invoices = [...new Set((list.loaded.value?.items ?? []).map(({ invoice }) => invoice))].slice(
    0,
    maxSlips,
  )
  return (
    <AdminPage
      title={words.title}
      above={[{ to: '/admin/order', name: orders.title }]}
      actions={
        <div className="flex flex-wrap gap-3">
          <ReportLink />
          <PageLink to="/admin/order?pack" className={buttonClass({ size: 'small' })}>
            {words.scan}
          </PageLink>
        </div>
      }
    >
      <Queues queue={queue} />
      <p className="max-w-prose pb-4 text-sm text-muted">{words.hints[queue]}</p>
      <div className="flex flex-wrap gap-3 pb-4">
        {(queue === 'TO_PACK' || queue === 'TO_HAND_OVER') && invoices.length > 0 && (
          <PrintPackingSlips invoices={invoices} name={words.printAll(invoices.length)} />
        )}
        <ExportQueue key={queue} queue={queue} />
      </div>
      <Listed
        list={list}
        caption={words.names[queue]}
        columns={useColumns(queue)}
        keyOf={({ invoice, shipment, isReplacement }) => `${invoice} ${shipment} ${isReplacement}`}
        empty={words.empty}
      />
    </AdminPage>
  )
}

/** Leads to the reports of carriers, with their number. */
function ReportLink() {
  const { carrierReports: words } = useAdminText()
  const { loaded } = useLoaded('queue counts', () => quietAdminApi.shipmentQueues.count())
  return (
    <PageLink to="/admin/order?reports" className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {words.link(showCount(loaded.value?.carrierReports ?? 0))}
    </PageLink>
  )
}

/** The chosen queue and those with work, so that they take one row, or two on phones. */
function Queues({ queue }: { queue: ShipmentQueue }) {
  const { queues: words } = useAdminText()
  // The tabs stay while the counts of the next queue are read.
  const [counts, setCounts] = useState<Record<ShipmentQueue, number>>()
  const { loaded } = useLoaded(`queue counts ${queue}`, async () => {
    const answer = await quietAdminApi.shipmentQueues.count()
    setCounts(answer.counts)
    return answer
  })
  const isShown = (one: ShipmentQueue) =>
    one === queue || (counts === undefined ? loaded.phase === 'failed' : counts[one] > 0)
  return (
    <nav aria-label={words.title} className="mb-5 flex flex-wrap gap-x-4 border-b border-line">
      {shipmentQueues.filter(isShown).map((one) => (
        <PageLink
          key={one}
          to={`/admin/order?queue=${one}`}
          aria-current={one === queue ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center border-b-2 text-sm',
            one === queue ? 'border-accent font-medium text-accent-strong' : 'border-transparent text-muted',
          )}
        >
          {words.names[one]}
          <TabCount count={counts?.[one]} show={showCount} />
        </PageLink>
      ))}
    </nav>
  )
}

function useColumns(queue: ShipmentQueue): Column<QueuedShipment>[] {
  const { queues: words, orders, shipments } = useAdminText()
  const hasState = queue !== 'TO_PACK' && queue !== 'PROMISE' && queue !== 'RETURNS'
  const columns: (Column<QueuedShipment> | false)[] = [
    {
      name: 'invoice',
      head: orders.invoice,
      cell: (row) => (
        <>
          <Invoice row={row} />
          <OnPhones row={row} queue={queue} hasState={hasState} />
        </>
      ),
    },
    {
      name: 'since',
      head: words.since[queue],
      from: 'sm',
      cell: ({ since }) => <Since queue={queue} since={since} />,
    },
    { name: 'receiver', head: orders.receiver, from: 'sm', cell: ({ receiverName }) => receiverName },
    { name: 'pieces', head: words.pieces, isNumber: true, from: 'sm', cell: ({ pieces }) => pieces },
    hasState && {
      name: 'state',
      head: shipments.state,
      from: 'sm',
      cell: (row) => <State row={row} />,
    },
    queue === 'TO_PACK' && {
      name: 'act',
      head: words.act,
      isActs: true,
      cell: ({ invoice }) => (
        <PageLink
          to={`/admin/order?pack=${invoice}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          aria-label={words.packOf(invoice)}
        >
          {words.pack}
        </PageLink>
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}

interface CellProps {
  row: QueuedShipment
}

function Invoice({ row: { invoice, shipment, isReplacement } }: CellProps) {
  const { shipments, replacements } = useAdminText()
  return (
    <>
      <PageLink
        to={`/admin/order/detail?invoice=${invoice}`}
        className="whitespace-nowrap font-medium text-ink tabular-nums hover:text-accent hover:underline"
      >
        {invoice}
      </PageLink>
      {shipment !== null && (
        <span className="block text-xs text-muted">
          {isReplacement ? replacements.parcel(shipment) : shipments.numbered(shipment)}
        </span>
      )}
      {shipment === null && isReplacement && (
        <span className="block text-xs text-muted">{replacements.mark}</span>
      )}
    </>
  )
}

/** The columns for which phones have no room, below the number of the order. */
function OnPhones({ row, queue, hasState }: CellProps & { queue: ShipmentQueue; hasState: boolean }) {
  const { queues: words, packing, list } = useAdminText()
  return (
    <div className="grid gap-1 pt-1 sm:hidden">
      <span className="wrap-anywhere">
        {row.receiverName} · {packing.pieces(row.pieces)}
      </span>
      <span className="text-xs text-muted">
        {list.labelOf(words.since[queue])}
        <Since queue={queue} since={row.since} />
      </span>
      {hasState && (
        <div>
          <State row={row} />
        </div>
      )}
    </div>
  )
}

function Since({ queue, since }: { queue: ShipmentQueue; since: string }) {
  const language = useLanguage()
  return (
    <time dateTime={since}>
      {queue === 'PROMISE' ? showDate(language, since) : showDateTime(language, since)}
    </time>
  )
}

function State({ row: { state, logisticsInfo, tracking } }: CellProps) {
  const language = useLanguage()
  return (
    <>
      {state !== null && shipmentStateNames[language][state]}
      {logisticsInfo !== null && (
        <span className="block text-sm text-muted wrap-anywhere">
          <ShipmentInfo logisticsInfo={logisticsInfo} tracking={tracking} />
        </span>
      )}
    </>
  )
}
