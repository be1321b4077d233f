import type { ReactNode } from 'react'
import type { Today } from '../../../contract/admin/dashboard/today.ts'
import { salesPermissions, shippingPermissions } from '../../../contract/values/permissions.ts'
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
import { OpenDiscrepancies } from '../reconciliation/open-discrepancies.tsx'
import { RefundRequests } from '../refunds/refund-requests.tsx'
import { useMay, useMayRead } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { permissionsAt } from '../shared/admin-permissions.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { PermissionRequests } from '../staff/permission-requests.tsx'
import { Deliveries } from './deliveries.tsx'
import { FunnelPart } from './funnel.tsx'
import { GatewayFaultsNotice } from './gateway-faults.tsx'
import { PageSpeed } from './page-speed.tsx'
import { Sales } from './sales.tsx'
import { ShipmentQueues } from './shipment-queues.tsx'
import { TaskTiles } from './task-tiles.tsx'
import { Tile } from './tile.tsx'

/** The reconciliation page lists all of them. */
const maxDiscrepanciesShown = 3

/** Dashboard: pending work and sales. */
export default function TodayPage() {
  const { today: words } = useAdminText()
  const may = useMay()
  const mayRead = useMayRead()
  const { loaded, retry } = useLoaded('today', () => quietAdminApi.dashboard.read())
  const figures = useLoaded('sales', async () =>
    mayRead(...salesPermissions) ? await quietAdminApi.dashboard.readSales() : null,
  )
  return (
    <AdminPage title={words.title}>
      <LoadedOr loaded={loaded} onRetry={retry} placeholder={<TodayPlaceholder />}>
        {(today) => (
          <div className="grid gap-10">
            <GatewayFaultsNotice gateways={today.gateways} isLinked />
            <Waiting today={today} />
            {mayRead(...shippingPermissions) && <ShipmentQueues />}
            {may('orders') && <Deliveries />}
            <LoadedOr loaded={figures.loaded} name={words.sales} onRetry={figures.retry}>
              {(loadedFigures) => loadedFigures && <Sales sales={loadedFigures.sales} />}
            </LoadedOr>
            {mayRead('orders', 'shipping', 'money') && (
              <Section title={words.toConfirm} hint={<HolidayHint today={today} />}>
                <ToConfirm rows={today.toConfirm} />
              </Section>
            )}
            <div className="grid items-start gap-x-8 gap-y-10 empty:hidden lg:grid-cols-2 [&>*:only-child]:col-span-full">
              {may('admin') && <PermissionRequests />}
              {may('money') && <RefundRequests />}
              {may('money', 'admin') && <Approvals />}
              {may('money') && (
                <Section title={words.discrepancies}>
                  <OpenDiscrepancies max={maxDiscrepanciesShown} />
                </Section>
              )}
            </div>
            {mayRead('catalogue', 'orders', 'shipping') && (
              <Section title={words.lowStock}>
                <LowStock rows={today.lowStock} />
                {today.lowStock.length > 0 && (
                  <p className="text-sm">
                    <PageLink to="/admin/stock?which=LOW" className="text-accent underline">
                      {words.allLowStock}
                    </PageLink>
                  </p>
                )}
              </Section>
            )}
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

const waitingTiles = ['first', 'second', 'third', 'fourth']

function TodayPlaceholder() {
  return (
    <div className="grid gap-10">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {waitingTiles.map((tile) => (
          <Skeleton key={tile} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}

export function Section({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {hint}
      {children}
    </section>
  )
}

/** Pending items by kind, with links. */
function Waiting({ today }: { today: Today }) {
  const { waiting, oldestAppeal, longestInTransit, nextPayBefore, nextDataRequestDue } = today
  const language = useLanguage()
  const { today: words } = useAdminText()
  const may = useMay()
  const since = oldestAppeal === null ? '' : words.since(showDateTime(language, oldestAppeal))
  const overdue =
    longestInTransit === null
      ? ''
      : words.overdue(waiting.inTransit, showDateTime(language, longestInTransit))
  const due = nextDataRequestDue === null ? '' : words.due(showDay(language, nextDataRequestDue))
  const overdueList = `/admin/order?task=ARRIVE&shippedTo=${today.overdueShippedTo}`
  const payBefore = nextPayBefore === null ? '' : words.payBefore(showDateTime(language, nextPayBefore))
  const tasks = [
    { to: '/admin/order?task=CONFIRM', name: words.waiting.toConfirm, waiting: waiting.toConfirm },
    { to: '/admin/order?task=SHIP', name: words.waiting.toShip, waiting: waiting.toShip },
    {
      to: '/admin/order?state=UNPAID&origin=STAFF',
      name: words.waiting.unpaidPrepared,
      waiting: waiting.unpaidPrepared,
      note: payBefore,
    },
    {
      to: '/admin/order?task=ARRIVE',
      name: words.waiting.toArrive,
      waiting: waiting.toArrive,
      below: overdue !== '' && (
        <PageLink
          to={overdueList}
          className="inline-flex min-h-11 items-center px-4 text-xs text-accent hover:underline"
        >
          {overdue}
        </PageLink>
      ),
    },
    {
      to: '/admin/appeal?state=WAITING',
      name: words.waiting.appeals,
      waiting: waiting.appeals,
      note: since,
      isUrgent: today.isAppealOverdue,
    },
    { to: '/admin/order?task=REPLACE', name: words.waiting.replacements, waiting: waiting.replacements },
    { to: '/admin/reconciliation', name: words.waiting.unpaidRefunds, waiting: waiting.unpaidRefunds },
    { to: '/admin/mail', name: words.waiting.failedMails, waiting: waiting.failedMails },
    { to: '/admin/dataRequest', name: words.waiting.dataRequests, waiting: waiting.dataRequests, note: due },
  ]
  return (
    <TaskTiles
      label={words.pending}
      tasks={tasks.filter(({ to }) => may(...permissionsAt(to.split('?')[0] ?? '')))}
    >
      {today.backups !== null && <BackupTile backups={today.backups} />}
    </TaskTiles>
  )
}

/** Age of the last backup; in red if it is late or the last one failed. */
function BackupTile({ backups: { lastAt, isFaulty } }: { backups: NonNullable<Today['backups']> }) {
  const { today: words } = useAdminText()
  const hours = lastAt === null ? null : Math.floor((Date.now() - Date.parse(lastAt)) / 3_600_000)
  return (
    <Tile
      to="/admin/health"
      name={words.backups}
      figure={hours === null ? words.noBackup : words.hoursAgo(hours)}
      note={isFaulty ? words.backupFault : ''}
      isUrgent={isFaulty}
    />
  )
}

function HolidayHint({ today: { nextHoliday } }: { today: Today }) {
  const language = useLanguage()
  const nameOf = useNameOf()
  const { today: words } = useAdminText()
  if (nextHoliday === null) return null
  return (
    <p className="text-sm text-muted">
      {words.nextHoliday(nameOf(nextHoliday), showDay(language, nextHoliday.day))}
    </p>
  )
}

function ToConfirm({ rows }: { rows: Today['toConfirm'] }) {
  const language = useLanguage()
  const { today: words, orders } = useAdminText()
  const columns: Column<Today['toConfirm'][number]>[] = [
    {
      name: 'invoice',
      head: orders.invoice,
      cell: ({ invoice }) => (
        <PageLink
          to={`/admin/order/detail?invoice=${invoice}`}
          className="whitespace-nowrap text-accent tabular-nums hover:underline"
        >
          {invoice}
        </PageLink>
      ),
    },
    { name: 'orderer', head: orders.orderer, from: 'md', cell: ({ ordererName }) => ordererName },
    {
      name: 'paid',
      head: words.paid,
      from: 'sm',
      cell: ({ paidAt }) => <time dateTime={paidAt}>{showDateTime(language, paidAt)}</time>,
    },
    { name: 'usual', head: words.usualBy, from: 'lg', cell: ({ usualBy }) => showDay(language, usualBy) },
    {
      name: 'promised',
      head: words.promisedBy,
      cell: ({ promisedBy, isLate }) => (
        <span className="flex flex-wrap gap-1.5">
          {showDay(language, promisedBy)}
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
  if (rows.length === 0) return <p className="text-sm text-muted">{words.noOrders}</p>
  return (
    <DataTable caption={words.toConfirm} columns={columns} rows={rows} keyOf={({ invoice }) => invoice} />
  )
}

function LowStock({ rows }: { rows: Today['lowStock'] }) {
  const nameOf = useNameOf()
  const detailsOf = useGoodsDetails()
  const { today: words } = useAdminText()
  const columns: Column<Today['lowStock'][number]>[] = [
    {
      name: 'name',
      head: words.goods,
      cell: (row) => (
        <>
          <PageLink
            to={`/admin/stock/specification?id=${row.specificationId}`}
            className="text-accent hover:underline"
          >
            {nameOf(row)}
          </PageLink>
          <span className="block text-xs text-muted">{detailsOf(row)}</span>
        </>
      ),
    },
    { name: 'sku', head: words.sku, from: 'sm', cell: ({ sku }) => sku },
    { name: 'left', head: words.left, isNumber: true, cell: ({ left }) => left },
    { name: 'wanted', head: words.wanted, isNumber: true, cell: ({ wanted }) => wanted },
  ]
  if (rows.length === 0) return <p className="text-sm text-muted">{words.noLowStock}</p>
  return (
    <DataTable
      caption={words.lowStock}
      columns={columns}
      rows={rows}
      keyOf={({ specificationId }) => specificationId}
      hasCards
    />
  )
}
