import { z } from 'zod'
import { nothing } from '../../shop/accounts/people.ts'
import { id, line, paragraph } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { listUnknownFacts } from './reply-facts.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const oneById = z.object({ id })

/** Maximum saved replies, and characters of one. Its facts take more when they are filled in. */
export const maxSavedReplies = 100
export const maxSavedReply = 800

const message = paragraph(maxSavedReply)
  .refine((text) => text !== '', { error: 'required' })
  .refine((text) => listUnknownFacts(text).length === 0, { error: 'not-an-option' })
  .describe('with facts in braces, such as {order}')

const properties = z.object({ name: line(60), messageEn: message, messageCn: message })
const savedReply = z.object({ id, name: z.string(), messageEn: z.string(), messageCn: z.string() })
export type SavedReply = z.infer<typeof savedReply>

/** Replies that the staff use again. */
export const savedReplyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/savedReply',
    access: staff,
    permissions: ['orders'],
    summary: 'Saved replies by name, with the names of their facts',
    answer: z.object({ items: z.array(savedReply) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/savedReply',
    act: 'addSavedReply',
    access: staff,
    permissions: ['orders'],
    summary: 'Saves a reply in both languages',
    status: 201,
    body: properties,
    answer: savedReply,
    refusals: ['saved-reply-name-taken', 'saved-replies-full'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/savedReply/:id',
    act: 'changeSavedReply',
    access: staff,
    permissions: ['orders'],
    summary: 'Changes a saved reply',
    params: oneById,
    body: properties.extend({ expected: properties.describe('the values that were shown') }),
    answer: savedReply,
    refusals: ['saved-reply-name-taken', 'changed-meanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/savedReply/:id',
    act: 'removeSavedReply',
    access: staff,
    permissions: ['orders'],
    summary: 'Removes a saved reply; messages that were sent keep their text',
    params: oneById,
    answer: nothing,
  }),
}
