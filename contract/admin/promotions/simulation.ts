import { z } from 'zod'
import { pvHundredths } from '../../values/amounts.ts'
import { pairs, wholeInText } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { amount, maxTargets, offPart, targets, whole } from './promotion-admin.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Days of orders that a simulation covers, and the maximum number of orders, oldest first. */
export const simulationDays = 30
export const maxSimulatedOrders = 30_000

/** A promotion to simulate on past orders. */
const simulated = z.object({
  kind: z.enum(['offer', 'code'], { error: 'not-an-option' }),
  overCents: wholeInText
    .pipe(whole.min(0, { error: 'too-small' }).max(1_000_000_00, { error: 'too-large' }))
    .optional()
    .describe('of an offer'),
  basisPoints: wholeInText.pipe(offPart).optional(),
  cents: wholeInText.pipe(amount).optional().describe('of a code'),
  maxUses: wholeInText.pipe(whole.min(1, { error: 'too-small' })).optional(),
  maxUsesPerPerson: wholeInText.pipe(whole.min(1, { error: 'too-small' })).optional(),
  targets: pairs(maxTargets * 60, targets, (kind, targetId) => ({ kind, id: targetId }))
    .default([])
    .describe('kind and id of each, such as `brand:0190…,category:0190…`'),
})
export type Simulated = z.output<typeof simulated>

const sums = z.object({
  companyDiscountCents: z.int(),
  totalCents: z.int(),
  earningCents: z.int().describe('earnings of the sponsors'),
  pvHundredths: pvHundredths,
})
export type SimulationTotals = z.infer<typeof sums>

const simulation = z.object({
  orders: z.int().describe('paid orders of these days that were priced again'),
  isWhole: z.boolean().describe(`false if there were more than ${maxSimulatedOrders}`),
  from: z.iso.date(),
  touched: z.int().describe('orders with a different price'),
  givenAwayCents: z.int().describe('additional discount of the promotion'),
  was: sums.describe('of these orders, as paid'),
  would: sums.describe('of the same orders, with the promotion'),
})
export type Simulation = z.infer<typeof simulation>

/** The simulation of a promotion on past orders. */
export const simulationEndpoints = {
  run: endpoint({
    method: 'GET',
    path: '/admin/promotion/simulation',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: `Simulates a promotion on the orders of the last ${simulationDays} days; read-only`,
    query: simulated,
    answer: simulation,
  }),
}
