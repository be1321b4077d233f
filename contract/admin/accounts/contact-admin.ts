import { z } from 'zod'
import { area, district, subArea } from '../../shop/receivers/district-fields.ts'
import { id } from '../../values/field.ts'
import { invoice } from '../../values/invoice.ts'
import { contactPermissions } from '../../values/permissions.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** Subjects with contact data. A person's account has its own endpoint. */
export const contactSubjects = ['order', 'appeal', 'mail', 'dataRequest'] as const
export type ContactSubject = (typeof contactSubjects)[number]

const addressFields = z.object({
  area,
  district,
  subArea: subArea.nullable(),
  estate: z.string(),
  street: z.string(),
  building: z.string(),
  block: z.string(),
  floor: z.string(),
  flat: z.string(),
})

const disclosedContact = z.object({
  email: z.string().nullable(),
  contactNumber: z.string().nullable(),
  receiver: z
    .object({
      phone: z.string(),
      addressEn: z.string(),
      addressCn: z.string(),
      note: z.string(),
      address: addressFields
        .nullable()
        .describe('the fields of the address; null if they cannot be told apart'),
    })
    .nullable()
    .describe('of an order; null for other subjects'),
  earlierReceivers: z
    .array(
      z.object({
        number: z.int(),
        name: z.string(),
        phone: z.string(),
        addressEn: z.string(),
        addressCn: z.string(),
        note: z.string(),
      }),
    )
    .describe('of an order whose address was corrected, from its placement on'),
  mailText: z
    .string()
    .nullable()
    .describe('the plain text part of a mail; null for other subjects and for a mail whose text is not kept'),
})
export type DisclosedContact = z.infer<typeof disclosedContact>

/** All other admin responses mask email and phone, and omit addresses. */
export const contactAdminEndpoints = {
  disclose: endpoint({
    method: 'POST',
    path: '/admin/contact/:subject/:name/disclosure',
    repeat: 'log',
    act: 'discloseContact',
    access: ['ROLE_CMS_IIT'],
    permissions: contactPermissions,
    summary: 'Email, phone and delivery address of an order, appeal or data request, or in a mail; logged',
    params: z.object({
      subject: z.enum(contactSubjects, { error: 'not-an-option' }),
      name: z
        .union([invoice, id], { error: 'invalid' })
        .describe('the order number, or the id of any other subject'),
    }),
    answer: disclosedContact,
    refusals: ['mail-forgotten'],
  }),
}
