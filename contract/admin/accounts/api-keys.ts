import { z } from 'zod'
import { nothing } from '../../shop/accounts/people.ts'
import {
  keyPermissions,
  maxApiKeys,
  maxKeyCallsPerMinute,
  maxKeyDays,
  maxOverlapHours,
} from '../../values/api-keys.ts'
import { id, integerBetween, line } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const oneById = z.object({ id })

const days = integerBetween(1, maxKeyDays).describe('days until it expires')

const apiKey = z.object({
  id,
  name: z.string(),
  hint: z.string().describe('the first characters of the key'),
  permissions: z.array(z.enum(keyPermissions)),
  ownerName: z.string().describe('the administrator who created or last rotated it'),
  state: z
    .enum(['ACTIVE', 'SUSPENDED', 'EXPIRED', 'REVOKED'])
    .describe('SUSPENDED: its administrator has no access to the admin any more'),
  apiVersion: z.iso.date().describe('version of the API for calls that name none'),
  maxPerMinute: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable().describe('the last call, to the minute'),
  previousUntil: z.iso.datetime().nullable().describe('until when the key before the rotation works, too'),
})
export type ApiKey = z.infer<typeof apiKey>

/** A new key. The mall stores only its hash, so this answer alone has it. */
const issuedKey = apiKey.extend({ key: z.string().describe('shown once') })
export type IssuedKey = z.infer<typeof issuedKey>

/** Keys of other systems for the API of the admin. */
export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/apiKey',
    access: staff,
    permissions: ['admin'],
    summary: 'API keys: those in force first, then revoked and expired ones, latest first',
    answer: z.object({ items: z.array(apiKey) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/apiKey',
    // The answer holds the key, so it is not stored for a repeat: a repeat is refused by the name.
    repeat: 'state',
    act: 'addApiKey',
    access: staff,
    permissions: ['admin'],
    summary: 'Creates a key with some of the permissions of its administrator; money is for reading only',
    status: 201,
    body: z.object({
      name: line(60),
      permissions: z
        .array(z.enum(keyPermissions, { error: 'not-an-option' }))
        .min(1, { error: 'required' })
        .max(keyPermissions.length, { error: 'too-long' })
        .transform((chosenPermissions) =>
          keyPermissions.filter((permission) => chosenPermissions.includes(permission)),
        ),
      days,
      maxPerMinute: integerBetween(1, maxKeyCallsPerMinute).describe('calls in a minute'),
    }),
    answer: issuedKey,
    refusals: ['api-key-name-taken', 'api-keys-full', 'permission-missing'],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/admin/apiKey/:id/rotation',
    repeat: 'state',
    act: 'rotateApiKey',
    access: staff,
    permissions: ['admin'],
    summary: `Replaces a key and passes it to the caller; the one before works for up to ${maxOverlapHours} hours`,
    params: oneById,
    body: z.object({
      hint: line(20).describe('of the key that was shown; refused if it was rotated since'),
      overlapHours: integerBetween(0, maxOverlapHours).describe('hours for which the key before works, too'),
      days,
    }),
    answer: issuedKey,
    refusals: ['changed-meanwhile', 'permission-missing'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/admin/apiKey/:id',
    act: 'revokeApiKey',
    access: staff,
    permissions: ['admin'],
    summary: `Revokes a key at once; at most ${maxApiKeys} keys are in force`,
    params: oneById,
    answer: nothing,
  }),
}
