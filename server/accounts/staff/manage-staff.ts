import { guardedAmong, type Permission } from '../../../contract/values/permissions.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { endSessions } from '../credentials/session-queries.ts'
import { spendTokens } from '../credentials/token-queries.ts'
import { deleteTwoFactor } from '../credentials/two-factor-queries.ts'
import { findAccount } from '../people/people-queries.ts'
import { requestPermissions } from './grant-permissions.ts'
import { informAdmins } from './inform-admins.ts'
import { informOfAuthenticator } from './inform-of-authenticator.ts'
import { withdrawRequestFor } from './permission-request-queries.ts'
import {
  deleteStaffRole,
  findStaff,
  insertStaffRole,
  listAdmins,
  lockStaff,
  writePermissions,
} from './staff-queries.ts'
import { findRefusalToLeaveWith, hasSamePermissions } from './staff-rules.ts'

type Parts = Pick<Dependencies, 'db' | 'clock'>

/** Grants an account access to the admin and returns its id; guarded permissions are requested. Ends its sessions, because
 *  staff need two-factor authentication. Refuses `person-missing` (also for accounts that cannot sign in) and
 *  `staff-already`. */
export async function addStaff(
  { db, clock }: Parts,
  {
    username,
    permissions,
    reason,
    staffId,
  }: { username: string; permissions: readonly Permission[]; reason: string; staffId: string },
): Promise<string> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const { personId, name } = await makeStaff(tx, username, now)
    const guarded = guardedAmong(permissions)
    await writePermissions(tx, { personId, permissions: without(permissions, guarded), now })
    await requestPermissions(tx, { personId, name, permissions: guarded, reason, staffId, now })
    return personId
  })
}

/** Gives an account all its permissions at once, for the command line of a mall without administrators. */
export async function addFirstStaff(
  { db, clock }: Parts,
  { username, permissions }: { username: string; permissions: readonly Permission[] },
): Promise<string> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const { personId, name } = await makeStaff(tx, username, now)
    const guarded = guardedAmong(permissions)
    await informAdmins(tx, { event: 'GRANTED', name, permissions: guarded, reason: '', staffId: null, now })
    await writePermissions(tx, { personId, permissions, now })
    return personId
  })
}

async function makeStaff(
  tx: Transaction,
  username: string,
  now: Date,
): Promise<{ personId: string; name: string }> {
  await lockStaff(tx)
  const person = (await findAccount(tx, username))?.person
  if (!person || person.verifiedAt === null || person.disabledAt !== null) {
    return refuse({ code: 'person-missing' })
  }
  const { id: personId, username: name } = person
  if ((await findStaff(tx, personId)) !== null) refuse({ code: 'staff-already' })
  await spendTokens(tx, { personId, purpose: 'CHOOSE_SPONSOR', now })
  await insertStaffRole(tx, personId)
  await endSessions(tx, { personId, now })
  return { personId, name }
}

/** Sets the permissions of a staff account; guarded ones that it does not hold are requested. Refuses with
 *  `changed-meanwhile` if they differ from the expected ones, and with `last-admin` if no admin would remain. */
export async function setPermissions(
  { db, clock }: Parts,
  {
    personId,
    permissions,
    expected,
    reason,
    staffId,
  }: {
    personId: string
    permissions: readonly Permission[]
    expected: readonly Permission[]
    reason: string
    staffId: string
  },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const { name, permissions: current } = orNotFound(await findStaff(tx, personId))
    if (!hasSamePermissions(current, expected)) refuse({ code: 'changed-meanwhile' })
    refuseIf(findRefusalToLeaveWith({ personId, permissions, admins: await listAdmins(tx) }))
    const guarded = guardedAmong(permissions, current)
    const removed = guardedAmong(current, permissions)
    await informOfRemoval(tx, { name, permissions: removed, reason, staffId, now })
    await writePermissions(tx, { personId, permissions: without(permissions, guarded), now })
    await requestPermissions(tx, { personId, name, permissions: guarded, reason, staffId, now })
  })
}

/** Revokes access to the admin at once on every process. Refuses with `last-admin` if no admin would remain. */
export async function removeStaff(
  { db, clock }: Parts,
  { personId, reason, staffId }: { personId: string; reason: string; staffId: string },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const { name, permissions } = orNotFound(await findStaff(tx, personId))
    refuseIf(findRefusalToLeaveWith({ personId, permissions: [], admins: await listAdmins(tx) }))
    await informOfRemoval(tx, { name, permissions: guardedAmong(permissions), reason, staffId, now })
    await withdrawRequestFor(tx, { personId, staffId, now })
    await deleteStaffRole(tx, personId)
    await deleteTwoFactor(tx, personId)
    await endSessions(tx, { personId, now })
  })
}

/** Informs all administrators of lost permissions, the one who loses them included. */
async function informOfRemoval(
  tx: Transaction,
  removal: Omit<Parameters<typeof informAdmins>[1], 'event'>,
): Promise<void> {
  if (removal.permissions.length > 0) await informAdmins(tx, { event: 'REMOVED', ...removal })
}

function without(permissions: readonly Permission[], guarded: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => !guarded.includes(permission))
}

/** Removes a lost authenticator, which mails report; the next sign-in sets up another. 404 without an authenticator. */
export async function resetTwoFactor(
  { db, clock }: Parts,
  { personId, reason, staffId, from }: { personId: string; reason: string; staffId: string; from: Origin },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    orNotFound(await findStaff(tx, personId))
    orNotFound((await deleteTwoFactor(tx, personId)) || null)
    await endSessions(tx, { personId, now })
    await insertSecurityEvent(tx, { kind: 'TWO_FACTOR_RESET', personId, from, now })
    await informOfAuthenticator(tx, { event: 'RESET', personId, staffId, reason, now })
  })
}
