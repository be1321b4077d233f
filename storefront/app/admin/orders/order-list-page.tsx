import { useState } from 'react'
import type { DeskOrder, OrderTask } from '../../../../contract/orders/order-desk.ts'
import { call, quietApi } from '../../platform/api/browser-api.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useDeskText } from '../../text/desk.ts'
import { showDateTime, showPrice } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useMay } from '../desk-access.tsx'
import { DeskPage } from '../desk-page.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { Listed } from '../listed.tsx'
import { useAct } from '../use-act.ts'
import { useDeskList } from '../use-desk-list.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import { OrderFilters, useOrderFilter } from './order-filters.tsx'
import { toneOfState } from './order-words.ts'

/** Everybody's orders: found by what the staff know of them, verified many at once, and taken away as a table. */
export default function OrderListPage() {
  const { orders } = useDeskText()
  const may = useMay()
  const { filter, k, narrow, key } = useOrderFilter()
  const list = useDeskList(`orders ${key}`, (after) =>
    quietApi.call('GET /desk/order', { query: { ...filter, ...(after && { after }) } }),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const confirmed = () => {
    setChosen(new Set())
    void list.reload()
  }
  return (
    <DeskPage title={orders.title} actions={may('orders') && <Export filter={filter} />}>
      <FilterBar
        k={k}
        label={orders.search}
        hint={orders.searchHint}
        onSearch={(words) => narrow({ k: words })}
      >
        <OrderFilters narrow={narrow} filter={filter} />
      </FilterBar>
      <ChosenOrders
        chosen={(list.loaded.value?.items ?? []).filter(({ invoice }) => chosen.has(invoice))}
        onConfirmed={confirmed}
      />
      <Listed
        list={list}
        caption={orders.title}
        columns={useColumns()}
        keyOf={({ invoice }) => invoice}
        selection={{
          chosen,
          isOpenTo: ({ task }) => (task === 'CONFIRM' || task === 'SHIP') && may('orders'),
          labelOf: ({ invoice }) => orders.choose(invoice),
          labelOfAll: orders.chooseAll,
          onChange: setChosen,
        }}
        empty={orders.empty}
      />
    </DeskPage>
  )
}

function useColumns(): Column<DeskOrder>[] {
  const language = useLanguage()
  const { orders } = useDeskText()
  const text = useText()
  return [
    {
      name: 'invoice',
      head: orders.invoice,
      cell: ({ invoice, ordererName, totalCents }) => (
        <>
          <PageLink
            to={`/admin/order/detail?invoice=${invoice}`}
            className="inline-block whitespace-nowrap text-accent tabular-nums hover:underline"
          >
            {invoice}
          </PageLink>
          <span className="block text-xs text-muted sm:hidden">
            {ordererName} · {showPrice(totalCents)}
          </span>
        </>
      ),
    },
    {
      name: 'date',
      head: orders.date,
      from: 'md',
      cell: ({ dateCreated }) => <time dateTime={dateCreated}>{showDateTime(language, dateCreated)}</time>,
    },
    {
      name: 'state',
      head: orders.state,
      cell: ({ orderState, task }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={toneOfState[orderState]}>{text.orders.states[orderState]}</Badge>
          {task !== null && <Badge>{orders.tasks[task satisfies OrderTask]}</Badge>}
        </span>
      ),
    },
    { name: 'orderer', head: orders.orderer, from: 'sm', cell: ({ ordererName }) => ordererName },
    { name: 'receiver', head: orders.receiver, from: 'xl', cell: ({ receiverName }) => receiverName },
    {
      name: 'payment',
      head: orders.payment,
      from: 'lg',
      cell: ({ paymentType }) => text.checkout.paymentTypes[paymentType],
    },
    {
      name: 'pieces',
      head: orders.pieces,
      isNumber: true,
      from: 'lg',
      cell: ({ totalQuantity }) => totalQuantity,
    },
    {
      name: 'total',
      head: orders.total,
      isNumber: true,
      from: 'sm',
      cell: ({ totalCents }) => showPrice(totalCents),
    },
  ]
}

function Export({ filter }: { filter: ReturnType<typeof useOrderFilter>['filter'] }) {
  const { orders } = useDeskText()
  const { isBusy, act } = useAct()
  const take = async () => {
    const file = await act(() => call('POST /desk/order/export', { body: filter }))
    if (file !== null) keepFile(file, 'text/csv', 'orders.csv')
  }
  return (
    <Button look="secondary" size="small" isBusy={isBusy} onClick={() => void take()}>
      {orders.export}
    </Button>
  )
}
