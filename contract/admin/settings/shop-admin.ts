import { z } from 'zod'
import { email } from '../../shop/accounts/people.ts'
import { districtLine, subAreaLine } from '../../shop/receivers/district-fields.ts'
import { businessRegistrationNumber } from '../../shop/settings/business-registration-number.ts'
import { basisPoints, cents } from '../../values/amounts.ts'
import { integerBetween, line } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { type NumberSetting, settingLimits } from './setting-limits.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** A setting that is a number, within its limits. */
function within(name: NumberSetting) {
  const { min, max, step = 1 }: { min: number; max: number; step?: number } = settingLimits[name]
  return integerBetween(min, max).refine((value) => value % step === 0, { error: 'not-whole-number' })
}

/** Amounts in Hong Kong cents above which a second member of staff has to approve. */
export const approvalLimits = z.object({
  refundApprovalCents: within('refundApprovalCents').describe('of all refunds of an order'),
  creditApprovalCents: within('creditApprovalCents').describe(
    'of the credits of one distributor within 30 days',
  ),
  payoutApprovalCents: within('payoutApprovalCents').describe('of the payout of a month'),
})
export type ApprovalLimits = z.output<typeof approvalLimits>

/** The settings that the staff change, grouped in sections (docs/spec/limits.md). */
const parts = {
  name: z.object({ nameEn: line(40), nameCn: line(40) }),
  contact: z.object({
    email,
    phone: line(30),
    addressEn: line(200),
    addressCn: line(200),
    businessRegistrationNumber: businessRegistrationNumber
      .optional()
      .describe(
        '8 digits, or the number of the certificate, which begins with them; empty: not shown; absent: unchanged',
      ),
  }),
  delivery: z.object({
    freeDeliveryFromCents: within('freeDeliveryFromCents').describe(
      'Hong Kong cents; 0: every delivery is free',
    ),
    freightCents: within('freightCents').describe('Hong Kong cents'),
  }),
  area: z.object({
    closedDistricts: districtLine,
    deliveredSubAreas: subAreaLine
      .optional()
      .describe('codes of sub-areas in table order, separated by commas; absent: unchanged'),
  }),
  payment: z.object({
    paymentWindowSeconds: within('paymentWindowSeconds').describe('whole minutes'),
    redirectSeconds: within('redirectSeconds'),
    preparedOrderHours: within('preparedOrderHours').describe(
      'how long an order prepared by staff can be paid',
    ),
  }),
  checking: z.object({
    usualCheckDays: within('usualCheckDays'),
    maxCheckWorkingDays: within('maxCheckWorkingDays'),
  }),
  profitShare: z.object({
    minRateBasisPoints: within('minRateBasisPoints').describe('basis points, in whole per cents'),
    maxRateBasisPoints: within('maxRateBasisPoints').describe('basis points, in whole per cents'),
  }),
  restock: z.object({
    restockLeadDays: within('restockLeadDays'),
    restockSafetyDays: within('restockSafetyDays'),
  }),
  approval: approvalLimits,
}
export type SettingsSection = keyof typeof parts

const shopSettings = z.object({
  nameEn: z.string(),
  nameCn: z.string(),
  email: z.string(),
  phone: z.string(),
  addressEn: z.string(),
  addressCn: z.string(),
  businessRegistrationNumber: z.string().describe('8 digits; empty: not shown'),
  freeDeliveryFromCents: cents,
  freightCents: cents,
  closedDistricts: z.string().describe('codes of districts without delivery at present'),
  deliveredSubAreas: z
    .string()
    .describe(
      'codes of sub-areas of the Islands district with delivery at present; absent in answers of the release before',
    ),
  paymentWindowSeconds: z.int(),
  redirectSeconds: z.int(),
  preparedOrderHours: z.int(),
  usualCheckDays: z.int(),
  maxCheckWorkingDays: z.int(),
  minRateBasisPoints: basisPoints,
  maxRateBasisPoints: basisPoints,
  restockLeadDays: z.int().describe('days between an order to the supplier and its delivery'),
  restockSafetyDays: z.int().describe('days of sales held in reserve'),
  refundApprovalCents: cents,
  creditApprovalCents: cents,
  payoutApprovalCents: cents,
})
export type ShopSettings = z.output<typeof shopSettings>

/** A change of one section. */
export const settingChange = z.discriminatedUnion(
  'section',
  [
    parts.name.extend({ section: z.literal('name') }),
    parts.contact.extend({ section: z.literal('contact') }),
    parts.delivery.extend({ section: z.literal('delivery') }),
    parts.area.extend({ section: z.literal('area') }),
    parts.payment.extend({ section: z.literal('payment') }),
    parts.checking.extend({ section: z.literal('checking') }),
    parts.profitShare.extend({ section: z.literal('profitShare') }),
    parts.restock.extend({ section: z.literal('restock') }),
    parts.approval.extend({ section: z.literal('approval') }),
  ],
  { error: 'not-an-option' },
)
export type SettingChange = z.output<typeof settingChange>

const values = z.record(z.string(), z.union([z.string(), z.number()]))

const pastChange = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  staffName: z.string().describe('name at that time'),
  section: z.enum(Object.keys(parts) as [SettingsSection, ...SettingsSection[]]),
  takesBack: z.int().nullable().describe('the version whose change this one reverts'),
  before: values.describe('of the changed fields, by name'),
  after: values,
})
export type PastChange = z.infer<typeof pastChange>

const managedSettings = z.object({
  version: z.int().describe('0 before the first change'),
  settings: shopSettings,
  history: z.array(pastChange).describe('latest first'),
})
export type ManagedSettings = z.output<typeof managedSettings>

const version = z.int32({ error: 'not-whole-number' }).min(0, { error: 'too-small' })

/** Admin endpoints for the shop's settings. A change applies everywhere within a second, and to the next order at
 *  once. */
export const settingsAdminEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/setting',
    access: staff,
    permissions: ['admin'],
    summary: 'The current settings of the shop and the history of their changes',
    answer: managedSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/setting',
    act: 'changeSettings',
    access: staff,
    permissions: ['admin'],
    summary: 'Changes one section of the settings, unless any were changed since they were read',
    body: z.object({ version, change: settingChange }),
    answer: managedSettings,
    refusals: ['settings-changed-meanwhile', 'setting-unchanged', 'settings-unusable', 'approval-needed'],
  }),
  revert: endpoint({
    method: 'POST',
    path: '/admin/setting/return',
    act: 'revertSettings',
    access: staff,
    permissions: ['admin'],
    summary: 'Reverts the change of a version, as a new version',
    body: z.object({ version, takesBack: version.describe('the version whose change is reverted') }),
    answer: managedSettings,
    refusals: ['settings-changed-meanwhile', 'setting-unchanged', 'settings-unusable', 'approval-needed'],
  }),
}
