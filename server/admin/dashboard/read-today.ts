import { replyHours } from '../../../contract/admin/appeals/appeals-admin.ts'
import { maxDaysInTransit, type Today } from '../../../contract/admin/dashboard/today.ts'
import { gatewayFaultMinutes } from '../../../contract/admin/health/health-admin.ts'
import { lowStockQuantity } from '../../../contract/shop/catalogue/shelf.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { hasPermission, orderPermissions, type Permission } from '../../../contract/values/permissions.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { listGatewayFaults } from '../../payments/gateways/gateway-fault-queries.ts'
import { listHolidays } from '../../settings/holidays/holiday-queries.ts'
import { readRestock, readShop } from '../../settings/read-shop.ts'
import { checkedBy } from '../../settings/working-day-rules.ts'
import { readBackups } from '../health/backup-queries.ts'
import { listLowStockFacts } from '../stock/stock-list-queries.ts'
import { countWaiting, listLongestWaiting } from './today-queries.ts'

const maxShown = 10
/** Days ahead for which holidays are read. */
const daysOfHolidays = 120

/** Open tasks, as far as the permissions of a member of staff allow. */
export async function readToday(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  permissions: readonly Permission[],
): Promise<Today> {
  const now = clock.now()
  const today = hongKongDay(now)
  const { terms } = await readShop({ db, config }, now)
  const mayReadOrders = hasPermission(permissions, [...orderPermissions, 'audit'])
  const longest = mayReadOrders ? await listLongestWaiting(db, maxShown) : []
  const [longestWaiting] = longest
  const holidays = await listHolidays(
    db,
    longestWaiting ? hongKongDay(longestWaiting.paidAt) : today,
    daysAfter(today, daysOfHolidays),
  )
  const days = new Set(holidays.map(({ day }) => day))
  const { oldestAppeal, longestInTransit, nextPayBefore, ...waiting } = await countWaiting(
    db,
    overdueBefore(now),
  )
  const gateways = await listGatewayFaults(db, new Date(now.getTime() - gatewayFaultMinutes * 60_000))
  return {
    ...waiting,
    gateways,
    overdueShippedTo: daysAfter(today, -maxDaysInTransit - 1),
    nextPayBefore: nextPayBefore?.toISOString() ?? null,
    backups: hasPermission(permissions, ['admin']) ? await readBackupState({ db, config }, now) : null,
    isAppealOverdue: oldestAppeal !== null && now.getTime() - oldestAppeal.getTime() > replyHours * 3_600_000,
    oldestAppeal: oldestAppeal?.toISOString() ?? null,
    longestInTransit: longestInTransit?.toISOString() ?? null,
    toConfirm: longest.map(({ paidAt, ...order }) => {
      const by = checkedBy(hongKongDay(paidAt), terms, days)
      return { ...order, ...by, paidAt: paidAt.toISOString(), isLate: today > by.promisedBy }
    }),
    lowStock: await listLowStockFacts(db, {
      atMost: lowStockQuantity,
      max: maxShown,
      restock: await readRestock(db),
      now,
    }),
    nextHoliday: holidays.find(({ day }) => day >= today) ?? null,
  }
}

/** Numbers of open tasks. */
export async function readWaitingCounts({
  db,
  clock,
}: Pick<Dependencies, 'db' | 'clock'>): Promise<Today['waiting']> {
  return (await countWaiting(db, overdueBefore(clock.now()))).waiting
}

/** Orders shipped before are on the way too long. */
function overdueBefore(now: Date): Date {
  return beginningOfDay(daysAfter(hongKongDay(now), -maxDaysInTransit))
}

/** The demo mall makes no backups, and its staff need not be reminded. */
async function readBackupState(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  now: Date,
): Promise<Today['backups']> {
  const backups = await readBackups(db, now)
  if (backups === null) return config.demo ? null : { lastAt: null, isFaulty: true }
  return { lastAt: backups.lastAt, isFaulty: backups.isLate || backups.isWalLate || backups.failed !== null }
}
