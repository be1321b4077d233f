import { z } from 'zod'
import { key, line } from '../../values/field.ts'
import { shippingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Maximum carriers, and other names and forms of numbers of each. */
export const maxCarriers = 50
export const maxCarrierNames = 20

const code = z
  .string({ error: 'required' })
  .min(1, { error: 'required', abort: true })
  .regex(/^[a-z][a-z0-9-]{0,29}$/, { error: 'invalid' })
  .describe('stays the same when the carrier is renamed')

/** Names are read by `cleanKey`, as shipments are. */
const name = (max: number) => key(max).refine((text) => !/[;/|]/.test(text), { error: 'invalid' })

const form = z
  .string({ error: 'required' })
  .regex(/^[A-Z0-9#@*]{4,40}$/, { error: 'invalid' })
  .describe('# is a digit, @ a letter, * either, anything else itself')

const link = line(300)
  .refine((text) => /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+[/?#]\S*$/.test(text) && URL.canParse(text), {
    error: 'invalid',
  })
  .nullable()
  .describe('page of a parcel, with {number} for its tracking number')

const properties = z.object({
  nameEn: name(60),
  nameCn: name(60),
  otherNames: z
    .array(name(60))
    .max(maxCarrierNames, { error: 'too-long' })
    .describe('abbreviations and former names, by which it is recognised as well'),
  numberForms: z.array(form).max(maxCarrierNames, { error: 'too-long' }).describe('empty: not known'),
  linkEn: link,
  linkCn: link,
  isOffered: z.boolean({ error: 'required' }).describe('whether the staff choose from it for new shipments'),
})
export type CarrierProperties = z.output<typeof properties>

const carrier = z.object({
  code,
  nameEn: z.string(),
  nameCn: z.string(),
  otherNames: z.array(z.string()),
  numberForms: z.array(z.string()),
  linkEn: z.string().nullable(),
  linkCn: z.string().nullable(),
  isOffered: z.boolean(),
  version: z.int(),
})
export type Carrier = z.output<typeof carrier>

/** Carriers of shipments: chosen by the staff who ship, and changed by administrators, because mails link to their pages. */
export const carrierEndpoints = {
  listOffered: endpoint({
    method: 'GET',
    path: '/admin/order/carriers',
    access: staff,
    permissions: shippingPermissions,
    summary: 'The carriers of new shipments, in order of their names',
    answer: z.object({ carriers: z.array(carrier.pick({ code: true, nameEn: true, nameCn: true })) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/carrier',
    access: staff,
    permissions: ['admin'],
    summary: 'All carriers, in order of their names',
    answer: z.object({ carriers: z.array(carrier) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/carrier',
    act: 'saveCarrier',
    access: staff,
    permissions: ['admin'],
    summary: 'Adds or changes a carrier; shipments that name it follow at once',
    body: properties
      .extend({
        code,
        version: z
          .int32({ error: 'not-whole-number' })
          .min(0, { error: 'too-small' })
          .describe('the version that was shown; 0 for a new carrier'),
      })
      .refine(({ linkEn, linkCn }) => (linkEn === null) === (linkCn === null), {
        error: 'required',
        path: ['linkCn'],
      }),
    answer: z.object({ carriers: z.array(carrier) }),
    refusals: ['number-taken', 'carrier-name-taken', 'carriers-full', 'changed-meanwhile'],
  }),
}
