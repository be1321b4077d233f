import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminOrder } from '../../../contract/admin/orders/order-list.ts'
import { largestPage } from '../../../contract/values/page.ts'
import { salesPermissions, shippingPermissions } from '../../../contract/values/permissions.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { PageActions } from '../layout/page-actions.tsx'
import { useMay, useMayRead } from '../shared/admin-access.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { Listed } from '../shared/listed.tsx'
import { nameOfState, toneOfState } from '../shared/order-timeline.ts'
import { useAct } from '../shared/use-act.ts'
import { countAll, useAdminList } from '../shared/use-admin-list.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import { LinkedFilters } from './linked-filters.tsx'
import { OrderFilters, useOrderFilter } from './order-filters.tsx'
import { OrderSumsLine } from './order-sums.tsx'
import { OrderViews } from './order-views.tsx'
import { PackingPage } from './packing/packing-page.tsx'
import { DeliveryBadges } from './parts/delivery-badges.tsx'
import { StateBadge } from './parts/state-badge.tsx'
import { QueuePage } from './queues/queue-page.tsx'
import { CarrierReportPage } from './reports/carrier-report-page.tsx'
import { SavedFilters, useSavedFilters } from './saved-filters.tsx'

type OrderFilter = ReturnType<typeof useOrderFilter>['filter']

/** The list, the queues of shipments, reports of carriers, or packing. One route, because every route is part of the scripts of the shop. */
export default function OrderListPage() {
  const [searchParams] = useSearchParams()
  if (searchParams.has('pack')) return <PackingPage />
  if (searchParams.has('reports')) return <CarrierReportPage />
  return searchParams.has('queue') ? <QueuePage /> : <OrderList />
}

/** All orders: search, bulk verification and export. */
function OrderList() {
  const { orders } = useAdminText()
  const may = useMay()
  const mayRead = useMayRead()
  const { filter, k, narrow, key } = useOrderFilter()
  const list = useAdminList(`orders ${key}`, (after) =>
    quietAdminApi.orders.list({
      // Work is done by the hundred; other lists are read.
      query: { ...filter, ...(filter.task && { size: largestPage }), ...(after && { after }) },
    }),
  )
  const savedFilters = useSavedFilters()
  const [chosenInvoices, setChosenInvoices] = useState<ReadonlySet<string>>(new Set())
  const [acts, setActs] = useState(0)
  const confirmed = (invoices: readonly string[]) => {
    setActs((before) => before + 1)
    setChosenInvoices((before) => new Set([...before].filter((invoice) => !invoices.includes(invoice))))
    void list.reload()
  }
  return (
    <AdminPage title={orders.title} actions={may(...shippingPermissions) && <OrderLinks filter={filter} />}>
      <OrderViews filter={filter} version={acts} />
      <FilterBar
        k={k}
        label={orders.search}
        hint={orders.searchHint}
        onSearch={(words) => narrow({ k: words })}
        results={countAll(list)}
        hasManyFilters
        shownElsewhere={['task', 'personId', 'paidFrom', 'paidTo', 'payment', 'shippedTo']}
        saved={(onFollow) => <SavedFilters filter={filter} savedFilters={savedFilters} onFollow={onFollow} />}
      >
        <OrderFilters narrow={narrow} filter={filter} />
      </FilterBar>
      <LinkedFilters filter={filter} narrow={narrow} />
      {mayRead(...salesPermissions) && <OrderSumsLine filter={filter} version={acts} />}
      <ChosenOrders
        chosenOrders={(list.loaded.value?.items ?? []).filter(({ invoice }) => chosenInvoices.has(invoice))}
        onConfirmed={confirmed}
      />
      <Listed
        list={list}
        caption={orders.title}
        all={orders.all}
        columns={useColumns()}
        keyOf={({ invoice }) => invoice}
        selection={{
          chosenKeys: chosenInvoices,
          isOpenTo: ({ task }) =>
            (task === 'CONFIRM' || task === 'SHIP' || task === 'REPLACE') && may(...shippingPermissions),
          labelOf: ({ invoice }) => orders.choose(invoice),
          labelOfAll: orders.chooseAll,
          onChange: setChosenInvoices,
        }}
        empty={orders.empty}
        waitingHeight="h-19 sm:h-11"
      />
    </AdminPage>
  )
}

/** Links to actions on many orders, and the export of the list. */
function OrderLinks({ filter }: { filter: OrderFilter }) {
  const { orders, preparedOrders, tableFiles } = useAdminText()
  const may = useMay()
  const acts = useAct()
  const { isBusy, act } = acts
  const exportOrders = async () => {
    const file = await act(() => adminApi.orders.export({ body: filter }))
    if (file !== null) downloadFile(file, 'text/csv', 'orders.csv')
  }
  return (
    <PageActions
      main={
        may('orders') && (
          <PageLink to="/admin/order/new" className={buttonClass({ size: 'small' })}>
            {preparedOrders.title}
          </PageLink>
        )
      }
      fault={<FormFault form={acts} />}
    >
      {may('orders') && (
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void exportOrders()}>
          {orders.export}
        </Button>
      )}
      <PageLink to="/admin/order/parcels" className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {tableFiles.parcels.title}
      </PageLink>
    </PageActions>
  )
}

/** Two lines a row where possible, so that rows are equally high. */
function useColumns(): Column<AdminOrder>[] {
  const { orders } = useAdminText()
  return [
    {
      name: 'invoice',
      head: orders.invoice,
      className: 'xl:w-46',
      cell: (order) => <InvoiceLink order={order} />,
    },
    { name: 'orderer', head: orders.orderer, from: 'sm', cell: (order) => <Orderer order={order} /> },
    {
      name: 'payment',
      head: orders.paymentState,
      className: 'xl:w-44',
      from: 'sm',
      cell: (order) => <Payment order={order} />,
    },
    {
      name: 'delivery',
      head: orders.delivery,
      className: 'xl:w-56',
      from: 'sm',
      cell: (order) => <Delivery order={order} />,
    },
    {
      name: 'pieces',
      head: orders.pieces,
      isNumber: true,
      className: 'w-18',
      from: 'xl',
      cell: ({ totalQuantity }) => totalQuantity,
    },
    {
      name: 'total',
      head: orders.total,
      isNumber: true,
      className: 'xl:w-40',
      from: 'sm',
      cell: (order) => <Total order={order} />,
    },
  ]
}

interface CellProps {
  order: AdminOrder
}

function InvoiceLink({ order }: CellProps) {
  const { list, orders, preparedOrders } = useAdminText()
  const language = useLanguage()
  const { invoice, isPrepared, dateCreated } = order
  return (
    <>
      <div className="flex items-baseline justify-between gap-x-3">
        <PageLink
          to={`/admin/order/detail?invoice=${invoice}`}
          className="whitespace-nowrap font-medium text-ink tabular-nums hover:text-accent hover:underline"
        >
          {invoice}
        </PageLink>
        <span className="ms-auto text-end tabular-nums sm:hidden">
          <Total order={order} />
        </span>
      </div>
      <span className="block text-xs text-muted">
        <span className="max-sm:hidden">
          <span className="sr-only">{list.labelOf(orders.date)}</span>
          <time dateTime={dateCreated}>{showDateTime(language, dateCreated)}</time>
        </span>
        {isPrepared && (
          <span className="whitespace-nowrap">
            <span className="max-sm:hidden"> · </span>
            {preparedOrders.mark}
          </span>
        )}
      </span>
      <OnPhones order={order} />
    </>
  )
}

/** The columns for which phones have no room, below the number of the order. */
function OnPhones({ order }: CellProps) {
  const language = useLanguage()
  return (
    <div className="grid gap-1 pt-1 sm:hidden">
      <Orderer order={order} />
      <div className="flex flex-wrap items-baseline gap-2">
        <Payment order={order} />
        <Delivery order={order} />
        <time dateTime={order.dateCreated} className="ms-auto text-xs whitespace-nowrap text-muted">
          {showDateTime(language, order.dateCreated)}
        </time>
      </div>
    </div>
  )
}

function Payment({ order }: CellProps) {
  const { orders } = useAdminText()
  const text = useText()
  const { orderState, unpaidRefundCents, refundedCents, carriedOutCents, paymentType } = order
  const isPaid = orderState === 'PAID' || orderState === 'APPEAL' || orderState === 'REFUND'
  const isPartlyRefunded = isPaid && refundedCents > carriedOutCents
  const state = isPaid ? 'PAID' : orderState
  return (
    <>
      {/* On tablets a long state takes two lines, so that the table fits its frame. */}
      <span className="flex flex-wrap gap-1 break-keep max-lg:[&>span]:whitespace-normal">
        {isPartlyRefunded ? (
          <StateBadge tone="ended">{text.orders.statuses.PARTLY_REFUNDED}</StateBadge>
        ) : (
          (state !== 'RETURNSUCCESS' || unpaidRefundCents === 0) && (
            <StateBadge tone={toneOfState[state]}>
              {nameOfState({ ...order, orderState: state }, orders, text)}
            </StateBadge>
          )
        )}
        {unpaidRefundCents > 0 && <StateBadge tone="refused">{orders.refundUnpaid}</StateBadge>}
      </span>
      <span className="block text-xs text-muted max-lg:hidden">{orders.paymentBy[paymentType]}</span>
    </>
  )
}

function Delivery({ order }: CellProps) {
  const { deliveryState, orderState, task } = order
  return (
    <span className="flex flex-wrap gap-1 break-keep">
      {deliveryState === null && task === null && <span className="text-muted max-sm:hidden">–</span>}
      <DeliveryBadges {...{ deliveryState, orderState }} isReplacing={task === 'REPLACE'} />
    </span>
  )
}

function Orderer({ order: { ordererName, receiverName } }: CellProps) {
  const { list, orders } = useAdminText()
  return (
    <span className="block wrap-anywhere sm:min-w-20">
      {ordererName}
      {receiverName !== ordererName && (
        <span className="block text-xs text-muted">
          {list.labelOf(orders.receiver)}
          {receiverName}
        </span>
      )}
    </span>
  )
}

/** A sum below a total, on one line where the column has no width. */
const note = 'block text-xs text-muted xl:whitespace-normal'

function Total({ order: { totalCents, carriedInCents, carriedOutCents, refundedCents } }: CellProps) {
  const { orderEdits } = useAdminText()
  const { detail } = useText().orders
  return (
    <>
      {showPrice(totalCents - carriedInCents)}
      {carriedInCents > 0 && <span className={note}>{orderEdits.carriedIn(showPrice(carriedInCents))}</span>}
      {carriedOutCents > 0 && (
        <span className={note}>{orderEdits.carriedOut(showPrice(carriedOutCents))}</span>
      )}
      {refundedCents > carriedOutCents && (
        <span className={note}>
          {detail.refunded} {showPrice(refundedCents - carriedOutCents)}
        </span>
      )}
    </>
  )
}
