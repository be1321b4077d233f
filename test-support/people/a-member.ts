import { randomUUID } from 'node:crypto'
import { permissions as allPermissions, type Permission } from '../../contract/values/permissions.ts'
import type { Role } from '../../contract/values/roles.ts'
import { insertSession } from '../../server/accounts/credentials/session-queries.ts'
import type { Clock } from '../../server/core/clock.ts'
import type { Database } from '../../server/core/database.ts'
import { hashOfToken, newToken } from '../../server/platform/security/tokens.ts'

/** The properties of a member that a test can set; the others have defaults. */
export interface AMember {
  email?: string
  username?: string
  passwordHash?: string
  language?: 'zh_tw' | 'en'
  sponsorId?: string
  rateBasisPoints?: number
  canBuy?: boolean
  isVerified?: boolean
  disabledAt?: Date
  roles?: Role[]
  /** The roles of a member of staff; by default all. */
  permissions?: readonly Permission[]
}

/** Creates a member who can sign in and returns the id and address. */
export async function aMember(db: Database, member: AMember = {}): Promise<{ id: string; email: string }> {
  const email = member.email ?? `${randomUUID()}@example.hk`
  const created = new Date('2026-01-01T00:00:00Z')
  const { id } = await db
    .insertInto('people')
    .values({
      email,
      username: member.username ?? 'Chan Tai Mei',
      password_hash: member.passwordHash ?? 'no password leads to this',
      contact_number: '+85291234567',
      gender: 'NONE',
      address: '',
      language: member.language ?? 'en',
      sponsor_id: member.sponsorId ?? null,
      rate_basis_points: member.rateBasisPoints ?? 0,
      can_buy: member.canBuy ?? true,
      verified_at: member.isVerified === false ? null : created,
      disabled_at: member.disabledAt ?? null,
      terms_version: '2026-01',
      agreed_at: created,
      created_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of member.roles ?? ['ROLE_API_MEMBER']) {
    await db.insertInto('person_roles').values({ person_id: id, role }).execute()
    if (role !== 'ROLE_CMS_IIT') continue
    for (const permission of member.permissions ?? allPermissions) {
      await db.insertInto('staff_permissions').values({ person_id: id, permission }).execute()
    }
  }
  return { id, email }
}

/** Creates a distributor, by default with a contract in force. */
export async function aDistributor(
  db: Database,
  {
    edcNumber,
    renewalExpiresOn = '2099-12-31',
    contractDisabledAt = null,
    ...member
  }: AMember & {
    edcNumber: string
    renewalExpiresOn?: string
    contractDisabledAt?: Date | null
  },
): Promise<{ id: string; email: string }> {
  const person = await aMember(db, { roles: ['ROLE_API_DISTRIBUTOR'], ...member })
  await db
    .insertInto('distributors')
    .values({
      person_id: person.id,
      edc_number: edcNumber,
      renewal_expires_on: renewalExpiresOn,
      disabled_at: contractDisabledAt,
    })
    .execute()
  return person
}

/** Creates a session without the cost of a password hash and returns its token. For staff it counts as one
 *  with 2FA. */
export async function insertSessionForPerson(db: Database, clock: Clock, personId: string): Promise<string> {
  const token = newToken()
  const createdAt = clock.now()
  await insertSession(db, {
    tokenHash: hashOfToken(token),
    personId,
    userAgent: 'a test',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 7 * 24 * 60 * 60 * 1000),
    provenAt: createdAt,
  })
  return token
}
