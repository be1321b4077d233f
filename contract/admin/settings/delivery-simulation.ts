import { z } from 'zod'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { maxSimulatedOrders, simulationDays } from '../promotions/simulation.ts'
import { deliveryMethodProperties } from './delivery-methods.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Why a method cannot take a past order. Districts are not compared: an order keeps its address as text. */
export const simulatedExclusions = [
  'contents',
  'weight-unknown',
  'too-heavy',
  'size-unknown',
  'too-large',
  'too-bulky',
] as const
export type SimulatedExclusion = (typeof simulatedExclusions)[number]

/** Products of a simulation that exclude the most orders. */
export const maxSimulatedProducts = 10

/** What a method is compared by: its names and its place in the list can still be empty. */
const simulated = deliveryMethodProperties.pick({
  kind: true,
  feeCents: true,
  freeFromCents: true,
  maxWeightGrams: true,
  maxLengthMm: true,
  maxWidthMm: true,
  maxHeightMm: true,
  refusedFlags: true,
  refusedDistricts: true,
})
export type SimulatedMethod = z.output<typeof simulated>

const reason = z.enum(simulatedExclusions)
const orders = z.int()

const simulation = z.object({
  orders: orders.describe('paid orders of these days that were compared'),
  isWhole: z.boolean().describe(`false if there were more than ${maxSimulatedOrders}`),
  from: z.iso.date(),
  accepted: orders.describe('orders that the method could have taken'),
  freightWasCents: z.int().describe('freight that these were charged'),
  freightWouldCents: z.int().describe('freight of the same orders, had all of them chosen the method'),
  exclusions: z.array(z.object({ reason, orders })).describe('an order can have several reasons'),
  products: z
    .array(z.object({ reason, nameEn: z.string(), nameCn: z.string(), orders }))
    .max(maxSimulatedProducts)
    .describe('the products that exclude the most orders'),
})
export type DeliverySimulation = z.infer<typeof simulation>

/** The simulation of a delivery method on past orders. */
export const deliverySimulationEndpoints = {
  run: endpoint({
    method: 'POST',
    path: '/admin/deliveryMethod/simulation',
    onlyReads: true,
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: `Which orders of the last ${simulationDays} days a delivery method could have taken, and at which freight; read-only`,
    body: simulated,
    answer: simulation,
  }),
}
