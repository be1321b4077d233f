import type { ReactNode } from 'react'
import type { Today } from '../../../contract/admin/dashboard/today.ts'
import { salesPermissions } from '../../../contract/values/permissions.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsDetails } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDateTime, showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Approvals } from '../approvals/approvals.tsx'
import { rowLinkClass } from '../layout/row-link-class.ts'
import { OpenDiscrepancies } from '../reconciliation/open-discrepancies.tsx'
import { RefundRequests } from '../refunds/refund-requests.tsx'
import { useMay, useMayRead } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { PermissionRequests } from '../staff/permission-requests.tsx'
import { StockAct } from '../stock/stock-act.tsx'
import { Deliveries } from './deliveries.tsx'
import { FunnelPart } from './funnel.tsx'
import { GatewayFaultsNotice } from './gateway-faults.tsx'
import { PageSpeed } from './page-speed.tsx'
import { Sales } from './sales.tsx'
import { TasksPlaceholder } from './task-tiles.tsx'
import { TodayTasks } from './today-tasks.tsx'
import { UnbrokenDate } from './unbroken-date.tsx'

/** The reconciliation page lists all of them. */
const maxDiscrepanciesShown = 3
/** The list of stock shows all of them. */
const maxLowStockShown = 5

/** Dashboard: pending work and sales. */
export default function TodayPage() {
  const { today: words } = useAdminText()
  const may = useMay()
  const mayRead = useMayRead()
  const { loaded, reload, retry } = useLoaded('today', () => quietAdminApi.dashboard.read())
  const figures = useLoaded('sales', async () =>
    mayRead(...salesPermissions) ? await quietAdminApi.dashboard.readSales() : null,
  )
  return (
    <AdminPage title={words.title}>
      <LoadedOr loaded={loaded} onRetry={retry} placeholder={<TodayPlaceholder />}>
        {(today) => (
          <div className="grid gap-10">
            <GatewayFaultsNotice gateways={today.gateways} isLinked />
            <TodayTasks today={today} />
            {today.toConfirm.length > 0 && (
              <Section title={words.toConfirm} hint={<HolidayHint today={today} />}>
                <ToConfirm rows={today.toConfirm} />
              </Section>
            )}
            <Decisions />
            {today.lowStock.length > 0 && <LowStock rows={today.lowStock} onChanged={() => void reload()} />}
            {may('orders') && <Deliveries />}
            <LoadedOr loaded={figures.loaded} name={words.sales} onRetry={figures.retry}>
              {(loadedFigures) => loadedFigures && <Sales sales={loadedFigures.sales} />}
            </LoadedOr>
            {figures.loaded.value && (
              <FunnelPart funnel={figures.loaded.value.funnel} since={figures.loaded.value.sales.since} />
            )}
            {mayRead('catalogue', 'admin') && <PageSpeed />}
          </div>
        )}
      </LoadedOr>
    </AdminPage>
  )
}

/** What waits for a decision of this person; empty parts are hidden. */
function Decisions() {
  const { today: words } = useAdminText()
  const may = useMay()
  return (
    <div className="grid items-start gap-x-8 gap-y-10 empty:hidden lg:grid-cols-2 [&>*:only-child]:col-span-full">
      {may('admin') && <PermissionRequests />}
      {may('money') && <RefundRequests />}
      {may('money', 'admin') && <Approvals />}
      {may('money') && <OpenDiscrepancies title={words.discrepancies} max={maxDiscrepanciesShown} />}
    </div>
  )
}

function TodayPlaceholder() {
  return (
    <div className="grid gap-10">
      <TasksPlaceholder />
      <Skeleton className="h-64" />
    </div>
  )
}

function Section({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {hint}
      {children}
    </section>
  )
}

function HolidayHint({ today: { nextHoliday } }: { today: Today }) {
  const language = useLanguage()
  const nameOf = useNameOf()
  const { today: words } = useAdminText()
  if (nextHoliday === null) return null
  const day = showDay(language, nextHoliday.day)
  return (
    <p className="text-sm text-muted">
      <UnbrokenDate text={words.nextHoliday(nameOf(nextHoliday), day)} date={day} />
    </p>
  )
}

function ToConfirm({ rows }: { rows: Today['toConfirm'] }) {
  const language = useLanguage()
  const { today: words, orders } = useAdminText()
  const dayCell = (day: string) => <time dateTime={day}>{showDay(language, day)}</time>
  const columns: Column<Today['toConfirm'][number]>[] = [
    {
      name: 'invoice',
      head: orders.invoice,
      cell: ({ invoice, ordererName, totalCents }) => (
        <>
          <PageLink
            to={`/admin/order/detail?invoice=${invoice}`}
            className="whitespace-nowrap font-medium text-ink tabular-nums hover:text-accent hover:underline"
          >
            {invoice}
          </PageLink>
          <span className="block text-xs text-muted sm:hidden">
            {ordererName} <span className="whitespace-nowrap">· {showPrice(totalCents)}</span>
          </span>
        </>
      ),
    },
    { name: 'orderer', head: orders.orderer, from: 'md', cell: ({ ordererName }) => ordererName },
    {
      name: 'paid',
      head: words.paid,
      from: 'sm',
      cell: ({ paidAt }) => <time dateTime={paidAt}>{showDateTime(language, paidAt)}</time>,
    },
    { name: 'usual', head: words.usualBy, from: 'lg', cell: ({ usualBy }) => dayCell(usualBy) },
    {
      name: 'promised',
      head: words.promisedBy,
      cell: ({ promisedBy, isLate }) => (
        <span className="flex flex-wrap gap-1.5">
          {dayCell(promisedBy)}
          {isLate && <Badge tone="danger">{words.late}</Badge>}
        </span>
      ),
    },
    {
      name: 'total',
      head: orders.total,
      isNumber: true,
      from: 'sm',
      cell: ({ totalCents }) => showPrice(totalCents),
    },
  ]
  return (
    <DataTable caption={words.toConfirm} columns={columns} rows={rows} keyOf={({ invoice }) => invoice} />
  )
}

function QuantityLeft({ left }: { left: number }) {
  const { products } = useAdminText()
  if (left > 0) return left
  return (
    <span className="font-medium text-danger">
      {left}
      <span className="block text-xs font-normal">{products.soldOut}</span>
    </span>
  )
}

function LowStock({ rows, onChanged }: { rows: Today['lowStock']; onChanged: () => void }) {
  const nameOf = useNameOf()
  const detailsOf = useGoodsDetails()
  const { today: words, stock } = useAdminText()
  const columns: Column<Today['lowStock'][number]>[] = [
    {
      name: 'name',
      head: words.goods,
      cell: (row) => (
        <div className="min-w-28 wrap-anywhere">
          <PageLink to={`/admin/stock/specification?id=${row.specificationId}`} className={rowLinkClass}>
            {nameOf(row)}
          </PageLink>
          <span className="block text-xs text-muted">{detailsOf(row)}</span>
        </div>
      ),
    },
    { name: 'sku', head: words.sku, from: 'sm', cell: ({ sku }) => sku },
    { name: 'left', head: words.left, isNumber: true, cell: ({ left }) => <QuantityLeft left={left} /> },
    { name: 'wanted', head: words.wanted, isNumber: true, from: 'sm', cell: ({ wanted }) => wanted },
    {
      name: 'receive',
      head: stock.update,
      isActs: true,
      cell: (row) => <StockAct goods={row} onChanged={onChanged} />,
    },
  ]
  return (
    <Section title={words.lowStock}>
      <DataTable
        caption={words.lowStock}
        columns={columns}
        rows={rows.slice(0, maxLowStockShown)}
        keyOf={({ specificationId }) => specificationId}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <PageLink to="/admin/stock?which=LOW" className="text-accent underline">
          {words.allLowStock}
        </PageLink>
        <PageLink to="/admin/stock/sheet?kind=RECEIPT" className="text-accent underline">
          {stock.toReceive}
        </PageLink>
      </p>
    </Section>
  )
}
