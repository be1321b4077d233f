import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../field.ts'
import { keysetOf, keysetQuery } from '../keyset.ts'
import { keyword } from '../page.ts'
import { deskActs, deskSubjects } from './desk-acts.ts'

/** What an act has changed, by name: only what was different afterwards, and never anybody's address or phone. */
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type DeskFacts = z.infer<typeof facts>

const deskEntry = z.object({
  id,
  at: z.iso.datetime(),
  staffName: z.string(),
  act: z.enum(deskActs),
  subject: z.enum(deskSubjects),
  subjectName: z.string().describe('the number of an order; the id of anything else'),
  before: facts,
  after: facts,
})
export type DeskEntry = z.infer<typeof deskEntry>

export const deskLogEndpoints = {
  listDeskLog: endpoint({
    method: 'GET',
    path: '/desk/log',
    access: ['ROLE_CMS_IIT'],
    duties: ['admin'],
    summary: 'Everything that the staff have done at the desk, latest first',
    query: keysetQuery.extend({
      k: keyword.describe(
        'whom or what it is about: the number of an order, an id, or the name of one of the staff',
      ),
      act: z.enum(deskActs, { error: 'not-an-option' }).optional(),
    }),
    answer: keysetOf(deskEntry),
  }),
}
