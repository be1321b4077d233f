import { type NotNull, sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Permission } from '../../../contract/values/permissions.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** A staff account as the admin shows it. */
export interface Staff {
  id: string
  name: string
  account: string
  permissions: Permission[]
  /** Permissions that another administrator has to grant. */
  requested: Permission[]
  isDisabled: boolean
  hasTwoFactor: boolean
  lastSignIn: Date | null
}

/** Maximum staff accounts listed. */
const maxStaff = 500

/** Serialises changes of the staff until the transaction ends, so that two admins cannot remove each other's
 *  permission concurrently. */
export async function lockStaff(tx: Transaction): Promise<void> {
  await tx
    .selectFrom('people')
    .where('id', 'in', (eb) =>
      eb.selectFrom('person_roles').where('role', '=', 'ROLE_CMS_IIT').select('person_id'),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** All staff accounts, by name. */
export async function listStaff(db: Database): Promise<Staff[]> {
  return await staffQuery(db).orderBy('people.username').orderBy('people.id').limit(maxStaff).execute()
}

/** A staff account, or null. */
export async function findStaff(db: Database, personId: string): Promise<Staff | null> {
  return (await staffQuery(db).where('people.id', '=', personId).executeTakeFirst()) ?? null
}

/** Facts of a staff account for the audit log, or null. */
export async function readStaffFacts(db: Database, personId: string): Promise<AuditFacts | null> {
  const staff = await findStaff(db, personId)
  if (staff === null) return null
  const { name: staffName, permissions, requested, hasTwoFactor } = staff
  return {
    staffName,
    permissions: permissions.join(' '),
    requestedPermissions: requested.join(' '),
    hasTwoFactor,
  }
}

/** Ids of the admins whose accounts are not disabled. */
export async function listAdmins(db: Database): Promise<string[]> {
  const rows = await activeAdmins(db).select('people.id').execute()
  return rows.map(({ id }) => id)
}

/** Mail addresses of the admins whose accounts are not disabled. */
export async function listAdminAddresses(
  tx: Transaction,
): Promise<{ email: string; username: string; language: Language }[]> {
  return await activeAdmins(tx)
    .where('people.email', 'is not', null)
    .select([
      'people.email',
      'people.username',
      // A check constraint guarantees the type.
      sql<Language>`people.language`.as('language'),
    ])
    .$narrowType<{ email: NotNull }>()
    .execute()
}

/** Name of an account, or empty. */
export async function findStaffName(tx: Transaction, personId: string): Promise<string> {
  const row = await tx.selectFrom('people').where('id', '=', personId).select('username').executeTakeFirst()
  return row?.username ?? ''
}

/** Inserts the staff role, without permissions. */
export async function insertStaffRole(tx: Transaction, personId: string): Promise<void> {
  await tx.insertInto('person_roles').values({ person_id: personId, role: 'ROLE_CMS_IIT' }).execute()
}

/** Deletes the staff role and all permissions. */
export async function deleteStaffRole(tx: Transaction, personId: string): Promise<void> {
  await tx
    .deleteFrom('person_roles')
    .where('person_id', '=', personId)
    .where('role', '=', 'ROLE_CMS_IIT')
    .execute()
}

/** Sets the permissions of a person; unchanged ones retain their date. */
export async function writePermissions(
  tx: Transaction,
  { personId, permissions, now }: { personId: string; permissions: readonly Permission[]; now: Date },
): Promise<void> {
  const own = tx.deleteFrom('staff_permissions').where('person_id', '=', personId)
  if (permissions.length === 0) {
    await own.execute()
    return
  }
  await own.where('permission', 'not in', [...permissions]).execute()
  await tx
    .insertInto('staff_permissions')
    .values(permissions.map((permission) => ({ person_id: personId, permission, given_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Permissions requested for a person that nobody has granted yet. */
export function selectRequestedPermissions(personId: ReturnType<typeof sql.ref>) {
  return sql<
    Permission[]
  >`coalesce((select permissions from permission_requests where person_id = ${personId} and state = 'OPEN'), '{}')`
}

function activeAdmins(db: Database) {
  return db
    .selectFrom('staff_permissions')
    .innerJoin('people', 'people.id', 'staff_permissions.person_id')
    .where('staff_permissions.permission', '=', 'admin')
    .where('people.disabled_at', 'is', null)
    .limit(maxStaff)
}

function staffQuery(db: Database) {
  return db
    .selectFrom('person_roles')
    .innerJoin('people', 'people.id', 'person_roles.person_id')
    .leftJoin('distributors', 'distributors.person_id', 'people.id')
    .where('person_roles.role', '=', 'ROLE_CMS_IIT')
    .select((eb) => [
      'people.id',
      'people.username as name',
      sql<string>`coalesce(people.email, distributors.edc_number, '')`.as('account'),
      sql<boolean>`people.disabled_at is not null`.as('isDisabled'),
      sql<boolean>`exists (select from two_factor_secrets as own where own.person_id = people.id and own.confirmed_at is not null)`.as(
        'hasTwoFactor',
      ),
      sql<
        Permission[]
      >`array(select permission from staff_permissions where staff_permissions.person_id = people.id order by permission)`.as(
        'permissions',
      ),
      selectRequestedPermissions(sql.ref('people.id')).as('requested'),
      eb
        .selectFrom('security_events')
        .whereRef('security_events.person_id', '=', 'people.id')
        .where('kind', '=', 'SIGNED_IN')
        .select('happened_at')
        .orderBy('id', 'desc')
        .limit(1)
        .as('lastSignIn'),
    ])
}
