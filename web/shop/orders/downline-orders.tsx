import { useSearchParams } from 'react-router'
import { quietApi } from '../../shared/api/browser-api.ts'
import { asCursorPage, usePages } from '../../shared/api/use-pages.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { showMonth } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'
import { SeeMore } from '../../shared/ui/see-more.tsx'
import { OnlyFor } from '../access/guard.tsx'
import { latestMonths } from '../distributors/latest-months.ts'
import { useSeeMoreWords } from '../distributors/see-more-words.ts'
import { WaitingList } from '../distributors/waiting-list.tsx'
import { OrderCard } from './order-card.tsx'
import { orderStatuses, statusIn } from './order-display-rules.ts'

const size = 20

/** Orders of the distributor's downline (docs/spec/distributors.md#downline). */
export default function DownlineOrdersPage() {
  const { orders } = useText().distributors
  return (
    <div className="grid gap-6">
      <PageHead title={orders.title} isPrivate />
      <header className="grid gap-2">
        <h1 className="font-display text-2xl">{orders.title}</h1>
        <p className="text-sm text-muted">{orders.hint}</p>
      </header>
      <OnlyFor access={['ROLE_API_DISTRIBUTOR']} waiting={<WaitingList />}>
        <DownlineOrders />
      </OnlyFor>
    </div>
  )
}

function DownlineOrders() {
  const { distributors } = useText()
  const [searchParams] = useSearchParams()
  const months = latestMonths()
  const month = months.find((listedMonth) => listedMonth === searchParams.get('month'))
  const status = statusIn(searchParams)
  const search = { ...(month && { month }), ...(status && { status }) }
  const seeMoreWords = useSeeMoreWords('orders')
  const { loaded, retry, more, isLoadingMore, list } = usePages(
    `downline ${month} ${status}`,
    (after) =>
      asCursorPage(after, (page) => quietApi.downlineOrders.list({ query: { ...search, page, size } })),
    { idOf: ({ invoice }) => invoice },
  )
  const filters = <Filters month={month ?? ''} status={status ?? ''} months={months} />
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading') {
    return (
      <>
        {filters}
        <WaitingList />
      </>
    )
  }
  const { items, total, next } = loaded.value
  return (
    <>
      {filters}
      {items.length === 0 ? (
        <EmptyState
          title={distributors.orders.empty}
          hint={distributors.orders.emptyHint}
          icon={<Scene of="orders" />}
        />
      ) : (
        <>
          <ul ref={list} className="grid gap-3">
            {items.map((order) => (
              <li key={order.invoice}>
                <OrderCard
                  order={order}
                  to={`/account/downlineOrderDetail?invoice=${order.invoice}`}
                  orderer={
                    <p className="text-sm wrap-anywhere">
                      {order.name} <span className="text-muted">{order.account}</span>
                    </p>
                  }
                />
              </li>
            ))}
          </ul>
          <SeeMore
            {...seeMoreWords(items.length, total)}
            isBusy={isLoadingMore}
            onMore={next === null ? undefined : () => void more()}
          />
        </>
      )}
    </>
  )
}

function Filters({ month, status, months }: { month: string; status: string; months: readonly string[] }) {
  const { distributors, orders } = useText()
  const language = useLanguage()
  const [, setSearchParams] = useSearchParams()
  const search = (name: 'month' | 'status', value: string) =>
    setSearchParams((searchParams) => {
      if (value === '') searchParams.delete(name)
      else searchParams.set(name, value)
      return searchParams
    })
  return (
    <search className="grid gap-4 sm:grid-cols-2">
      <NativeSelect
        label={distributors.orders.month}
        placeholder={distributors.orders.anyMonth}
        value={month}
        onChange={(event) => search('month', event.target.value)}
        options={months.map((value) => ({ value, label: showMonth(language, value) }))}
      />
      <NativeSelect
        label={distributors.orders.state}
        placeholder={distributors.orders.anyState}
        value={status}
        onChange={(event) => search('status', event.target.value)}
        options={orderStatuses.map((value) => ({ value, label: orders.statuses[value] }))}
      />
    </search>
  )
}
