import type { Permission } from '../../../contract/accounts/permissions.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { orNotFound, refuse, refuseIf } from '../../platform/http/refuse.ts'
import { insertSecurityEvent, type Origin } from '../auth/security-queries.ts'
import { endSessionsOf } from '../auth/session-queries.ts'
import { spendTokens } from '../auth/token-queries.ts'
import { deleteTwoFactor } from '../auth/two-factor/two-factor-queries.ts'
import { findAccount } from '../people-queries.ts'
import {
  deleteStaffRole,
  findStaff,
  insertStaffRole,
  listAdmins,
  lockStaff,
  writePermissions,
} from './staff-queries.ts'
import { hasSamePermissions, refusalToLeaveWith } from './staff-rules.ts'

type Parts = Pick<Dependencies, 'db' | 'clock'>

/** Grants an account access to the admin and returns its id. Ends its sessions, because staff need two-factor authentication.
 *  Refuses `person-missing` (also for accounts that cannot sign in) and `staff-already`. */
export async function addStaff(
  { db, clock }: Parts,
  { username, permissions }: { username: string; permissions: readonly Permission[] },
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = (await findAccount(tx, username))?.person
    if (!person || person.verifiedAt === null || person.disabledAt !== null) {
      return refuse({ code: 'person-missing' })
    }
    const { id: personId } = person
    if ((await findStaff(tx, personId)) !== null) refuse({ code: 'staff-already' })
    await spendTokens(tx, { personId, purpose: 'CHOOSE_SPONSOR', now: clock.now() })
    await insertStaffRole(tx, personId)
    await writePermissions(tx, { personId, permissions, now: clock.now() })
    await endSessionsOf(tx, { personId, now: clock.now() })
    return personId
  })
}

/** Sets the permissions of a staff account. Refuses with `changed-meanwhile` if they differ from the expected ones, and
 *  with `last-admin` if no admin would remain. */
export async function setPermissions(
  { db, clock }: Parts,
  {
    personId,
    permissions,
    expected,
  }: { personId: string; permissions: readonly Permission[]; expected: readonly Permission[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const current = orNotFound(await findStaff(tx, personId)).permissions
    if (!hasSamePermissions(current, expected)) refuse({ code: 'changed-meanwhile' })
    refuseIf(refusalToLeaveWith({ personId, permissions, admins: await listAdmins(tx) }))
    await writePermissions(tx, { personId, permissions, now: clock.now() })
  })
}

/** Revokes access to the admin at once on every process. Refuses with `last-admin` if no admin would remain. */
export async function removeStaff({ db, clock }: Parts, personId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    orNotFound(await findStaff(tx, personId))
    refuseIf(refusalToLeaveWith({ personId, permissions: [], admins: await listAdmins(tx) }))
    await deleteStaffRole(tx, personId)
    await deleteTwoFactor(tx, personId)
    await endSessionsOf(tx, { personId, now: clock.now() })
  })
}

/** Removes a lost authenticator; the next sign-in sets up another. 404 without an authenticator. */
export async function resetTwoFactor(
  { db, clock }: Parts,
  { personId, from }: { personId: string; from: Origin },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    orNotFound(await findStaff(tx, personId))
    orNotFound((await deleteTwoFactor(tx, personId)) || null)
    await endSessionsOf(tx, { personId, now })
    await insertSecurityEvent(tx, { kind: 'TWO_FACTOR_RESET', personId, from, now })
  })
}
