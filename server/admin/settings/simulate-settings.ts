import {
  measuresOfSection,
  type SettingMeasure,
  type SettingsSimulation,
  settingsSimulationDays,
} from '../../../contract/admin/settings/settings-simulation.ts'
import type { SettingChange, ShopSettings } from '../../../contract/admin/settings/shop-admin.ts'
import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuseIf } from '../../core/refusals.ts'
import { calculateFreight } from '../../orders/place/order-pricing-rules.ts'
import { readManagedSettings } from '../../settings/change-settings.ts'
import { listHolidays } from '../../settings/holidays/holiday-queries.ts'
import { findRefusalOfSettings, settingsAfter } from '../../settings/setting-rules.ts'
import { workingDaysAfter } from '../../settings/working-day-rules.ts'
import {
  countByConfirmation,
  countBySubtotal,
  countCreditedAbove,
  countMembersOutsideRates,
  countOrdersOutsideRates,
  countPaidLaterThan,
  countRefundedAbove,
} from './settings-simulation-queries.ts'

/** Measures the current and the changed settings on recent orders; writes nothing. Refuses a change without effect, and
 *  one that could not be saved. */
export async function simulateSettings(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  change: SettingChange,
): Promise<SettingsSimulation> {
  const { settings: before } = await readManagedSettings(deps)
  const after = settingsAfter(before, change)
  refuseIf(findRefusalOfSettings(before, after))
  const from = new Date(deps.clock.now().getTime() - settingsSimulationDays * 86_400_000)
  const past = { from, subtotals: await countBySubtotal(deps.db, from) }
  const effects = await Promise.all(
    measuresOfSection[change.section].map(async (measure) => ({
      measure,
      was: await measureSettings(deps.db, past, measure, before),
      would: await measureSettings(deps.db, past, measure, after),
    })),
  )
  return { orders: sum(past.subtotals.map(({ orders }) => orders)), from: hongKongDay(from), effects }
}

async function measureSettings(
  db: Database,
  { from, subtotals }: { from: Date; subtotals: { subtotalCents: number; orders: number }[] },
  measure: SettingMeasure,
  settings: ShopSettings,
): Promise<number> {
  switch (measure) {
    case 'ordersWithFreight': {
      const charged = subtotals.filter(({ subtotalCents }) => calculateFreight(subtotalCents, settings) > 0)
      return sum(charged.map(({ orders }) => orders))
    }
    case 'freightCents':
      return sum(
        subtotals.map(({ subtotalCents, orders }) => calculateFreight(subtotalCents, settings) * orders),
      )
    case 'ordersPaidTooLate':
      return await countPaidLaterThan(db, from, settings.paymentWindowSeconds)
    case 'ordersConfirmedLate':
      return await countConfirmedLate(db, from, settings)
    case 'ordersOutsideRates':
      return await countOrdersOutsideRates(db, from, settings)
    case 'membersOutsideRates':
      return await countMembersOutsideRates(db, settings)
    case 'refundsToApprove':
      return await countRefundedAbove(db, from, settings.refundApprovalCents)
    case 'creditsToApprove':
      return await countCreditedAbove(db, from, settings.creditApprovalCents)
  }
}

/** Orders that the staff confirmed after the last day that the terms promise. */
async function countConfirmedLate(
  db: Database,
  from: Date,
  { maxCheckWorkingDays }: Pick<ShopSettings, 'maxCheckWorkingDays'>,
): Promise<number> {
  const firstDay = hongKongDay(from)
  const holidays = await listHolidays(db, firstDay, daysAfter(firstDay, settingsSimulationDays + 1))
  const days = new Set(holidays.map(({ day }) => day))
  const late = (await countByConfirmation(db, from)).filter(
    ({ paidOn, confirmedOn }) => confirmedOn > workingDaysAfter(paidOn, maxCheckWorkingDays, days),
  )
  return sum(late.map(({ orders }) => orders))
}
