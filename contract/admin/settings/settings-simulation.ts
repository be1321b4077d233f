import { z } from 'zod'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { type SettingsSection, settingChange } from './shop-admin.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Days of orders that a simulation of settings covers. */
export const settingsSimulationDays = 30

/** What a section of the settings is measured by. A section without measures has no simulation. */
export const measuresOfSection = {
  name: [],
  contact: [],
  delivery: ['ordersWithFreight', 'freightCents'],
  area: [],
  payment: ['ordersPaidTooLate'],
  checking: ['ordersConfirmedLate'],
  profitShare: ['ordersOutsideRates', 'membersOutsideRates'],
  restock: [],
  approval: ['refundsToApprove', 'creditsToApprove'],
} as const satisfies Record<SettingsSection, readonly string[]>

export type SettingMeasure = (typeof measuresOfSection)[SettingsSection][number]

const measures = Object.values(measuresOfSection).flat() as [SettingMeasure, ...SettingMeasure[]]

const simulation = z.object({
  orders: z.int().describe('orders paid in these days'),
  from: z.iso.date(),
  effects: z.array(
    z.object({
      measure: z.enum(measures),
      was: z.int().describe('with the current settings; a number, or Hong Kong cents if the name says so'),
      would: z.int().describe('with the changed settings'),
    }),
  ),
})
export type SettingsSimulation = z.infer<typeof simulation>

/** The simulation of changed settings on past orders. */
export const settingsSimulationEndpoints = {
  run: endpoint({
    method: 'POST',
    path: '/admin/setting/simulation',
    onlyReads: true,
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: `What a change of settings would have meant in the last ${settingsSimulationDays} days; read-only`,
    body: z.object({ change: settingChange }),
    answer: simulation,
    refusals: ['setting-unchanged'],
  }),
}
