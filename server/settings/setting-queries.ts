import assert from 'node:assert'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { SettingsSection, ShopSettings } from '../../contract/admin/settings/shop-admin.ts'
import type { Shop } from '../../contract/shop/settings/shop.ts'
import type { DB } from '../../database/schema.ts'
import { compileOnce, type Slots } from '../core/compile-once.ts'
import type { Database, Transaction } from '../core/database.ts'
import type { SettingVersion } from './setting-state.ts'

/** Returns the latest settings of the staff, or null if they have never changed any. */
export async function findSettings(db: Database): Promise<(ShopSettings & { version: number }) | null> {
  const row = await versions(db).limit(1).executeTakeFirst()
  return row === undefined ? null : { ...settingsIn(row), version: row.version }
}

/** The latest settings of the staff, and the offer that runs; at most one does. */
export interface ShopFacts {
  settings: ShopSettings | null
  offer: Shop['offer']
}

export async function getShopFacts(db: Database, now: Date): Promise<ShopFacts> {
  const [facts] = await selectShopFacts(db, { now })
  assert(facts)
  return facts
}

const selectShopFacts = compileOnce((db, { now }: Slots<{ now: Date }>) =>
  db.selectNoFrom(shopFactColumns(now)),
)

/** The columns of `ShopFacts` at a moment. */
export function shopFactColumns(now: Expression<Date>) {
  const eb = expressionBuilder<DB>()
  return [
    jsonObjectFrom(
      eb.selectFrom('shop_settings').select(settingColumns).orderBy('version', 'desc').limit(1),
    ).as('settings'),
    jsonObjectFrom(
      eb
        .selectFrom('offers')
        .where('starts_at', '<=', now)
        .where((offer) => offer.or([offer('ends_at', 'is', null), offer('ends_at', '>', now)]))
        .select([
          'over_cents as overCents',
          'discount_basis_points as discountBasisPoints',
          // The end is the midnight after the last day.
          sql<
            string | null
          >`to_char((ends_at - interval '1 second') at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`.as(
            'endsOn',
          ),
        ]),
    ).as('offer'),
  ] as const
}

/** Lists the latest versions of the settings, the current one first. */
export async function listVersions(db: Database, max: number): Promise<SettingVersion[]> {
  const rows = await versions(db).limit(max).execute()
  return rows.map(toSettingVersion)
}

/** Returns one version, or null. */
export async function findVersion(db: Database, version: number): Promise<SettingVersion | null> {
  const row = await versions(db).where('version', '=', version).executeTakeFirst()
  return row === undefined ? null : toSettingVersion(row)
}

export interface NewVersion {
  version: number
  at: Date
  /** Null for the configuration's values. */
  staffId: string | null
  section: SettingsSection | 'start'
  takesBack: number | null
  settings: ShopSettings
}

/** Inserts a version under its author's current name; returns false if another change was faster. */
export async function insertVersion(tx: Transaction, newVersion: NewVersion): Promise<boolean> {
  const { settings } = newVersion
  const staffName =
    newVersion.staffId === null
      ? ''
      : (
          await tx
            .selectFrom('people')
            .where('id', '=', newVersion.staffId)
            .select('username')
            .executeTakeFirstOrThrow()
        ).username
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shop_settings')
    .values({
      version: newVersion.version,
      at: newVersion.at,
      staff_id: newVersion.staffId,
      staff_name: staffName,
      section: newVersion.section,
      takes_back: newVersion.takesBack,
      name_en: settings.nameEn,
      name_cn: settings.nameCn,
      email: settings.email,
      phone: settings.phone,
      address_en: settings.addressEn,
      address_cn: settings.addressCn,
      business_registration_number: settings.businessRegistrationNumber,
      free_delivery_from_cents: settings.freeDeliveryFromCents,
      freight_cents: settings.freightCents,
      closed_districts: settings.closedDistricts,
      delivered_sub_areas: settings.deliveredSubAreas,
      payment_window_seconds: settings.paymentWindowSeconds,
      redirect_seconds: settings.redirectSeconds,
      prepared_order_hours: settings.preparedOrderHours,
      usual_check_days: settings.usualCheckDays,
      max_check_working_days: settings.maxCheckWorkingDays,
      min_rate_basis_points: settings.minRateBasisPoints,
      max_rate_basis_points: settings.maxRateBasisPoints,
      restock_lead_days: settings.restockLeadDays,
      restock_safety_days: settings.restockSafetyDays,
      refund_approval_cents: settings.refundApprovalCents,
      credit_approval_cents: settings.creditApprovalCents,
      payout_approval_cents: settings.payoutApprovalCents,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const settingColumns = [
  'name_en as nameEn',
  'name_cn as nameCn',
  'email',
  'phone',
  'address_en as addressEn',
  'address_cn as addressCn',
  'business_registration_number as businessRegistrationNumber',
  'free_delivery_from_cents as freeDeliveryFromCents',
  'freight_cents as freightCents',
  'closed_districts as closedDistricts',
  'delivered_sub_areas as deliveredSubAreas',
  'payment_window_seconds as paymentWindowSeconds',
  'redirect_seconds as redirectSeconds',
  'prepared_order_hours as preparedOrderHours',
  'usual_check_days as usualCheckDays',
  'max_check_working_days as maxCheckWorkingDays',
  'min_rate_basis_points as minRateBasisPoints',
  'max_rate_basis_points as maxRateBasisPoints',
  'restock_lead_days as restockLeadDays',
  'restock_safety_days as restockSafetyDays',
  'refund_approval_cents as refundApprovalCents',
  'credit_approval_cents as creditApprovalCents',
  'payout_approval_cents as payoutApprovalCents',
] as const

function versions(db: Database) {
  return db
    .selectFrom('shop_settings')
    .select([
      'version',
      'at',
      'staff_name as staffName',
      'section',
      'takes_back as takesBack',
      ...settingColumns,
    ])
    .orderBy('version', 'desc')
}
type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

function toSettingVersion(row: Row): SettingVersion {
  const { version, at, staffName, takesBack } = row
  // The table's check constraint allows no other section.
  return {
    version,
    at,
    staffName,
    takesBack,
    section: row.section as SettingsSection,
    settings: settingsIn(row),
  }
}

function settingsIn({ version: _, at, staffName, section, takesBack, ...settings }: Row): ShopSettings {
  return settings
}
