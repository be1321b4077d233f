import { z } from 'zod'
import { contactPermissions } from '../accounts/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../field.ts'
import { invoice } from '../orders/orders.ts'

/** What holds contact data of a person. The account of a person has an endpoint of its own. */
export const contactSubjects = ['order', 'appeal', 'mail', 'dataRequest'] as const
export type ContactSubject = (typeof contactSubjects)[number]

const disclosedContact = z.object({
  email: z.string().nullable(),
  contactNumber: z.string().nullable(),
  receiver: z
    .object({ phone: z.string(), addressEn: z.string(), addressCn: z.string(), note: z.string() })
    .nullable()
    .describe('of an order; null for anything else'),
})
export type DisclosedContact = z.infer<typeof disclosedContact>

/** All other answers of the admin mask email and phone, and leave out addresses. */
export const contactAdminEndpoints = {
  discloseContact: endpoint({
    method: 'POST',
    path: '/admin/contact/:subject/:name/disclosure',
    act: 'discloseContact',
    access: ['ROLE_CMS_IIT'],
    permissions: contactPermissions,
    summary: 'Email, phone and delivery address of an order, appeal, mail or data request; logged',
    params: z.object({
      subject: z.enum(contactSubjects, { error: 'not-an-option' }),
      name: z.union([invoice, id], { error: 'invalid' }).describe('the number of an order; else the id'),
    }),
    answer: disclosedContact,
  }),
}
