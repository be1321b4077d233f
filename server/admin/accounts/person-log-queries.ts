import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import {
  findMemberInvitation,
  readInvitationCount,
} from '../../accounts/member-import/member-invitation-queries.ts'
import { lockPerson } from '../../accounts/people/person-lock-queries.ts'
import type { Transaction } from '../../core/database.ts'
import { readRosterFacts } from '../../distributors/roster/roster-queries.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { listNotes, listTags } from './person-record-queries.ts'

/** A person as an audit log subject: contract status, without contact data. */
export function personSubject(id: string): AuditedSubject {
  return { subject: 'person', name: id, read: async (tx) => await readFacts(tx, id) }
}

/** A corrected profile, as an audit log subject: only the names of the fields, because contact data is erased with its
 *  account. */
export function correctionSubject(id: string, fields: () => readonly string[]): AuditedSubject {
  return {
    subject: 'person',
    name: id,
    before: {},
    read: async () => Object.fromEntries(fields().map((field) => [`${field}Corrected`, true])),
  }
}

/** The sessions of a person, as an audit log subject. */
export function sessionsSubject(id: string): AuditedSubject {
  return { subject: 'person', name: id, read: async (tx) => await readSessionFacts(tx, id) }
}

/** The notes of a person, as an audit log subject: only their number, because a note is erased with its account. */
export function notesSubject(id: string): AuditedSubject {
  const read = async (tx: Transaction) => {
    await lockPerson(tx, id)
    return { notes: (await listNotes(tx, id)).length }
  }
  return { subject: 'person', name: id, read }
}

/** The tags of a person, as an audit log subject. */
export function tagsSubject(id: string): AuditedSubject {
  const read = async (tx: Transaction) => {
    await lockPerson(tx, id)
    return { personTags: (await listTags(tx, id)).join(' · ') }
  }
  return { subject: 'person', name: id, read }
}

/** The invitation of an imported member, as an audit log subject. Locks the person first, like the commands. */
export function invitationSubject(id: string): AuditedSubject {
  const read = async (tx: Transaction) => {
    await lockPerson(tx, id)
    const invitation = await findMemberInvitation(tx, id)
    return invitation && { invitedUntil: hongKongDay(invitation.expiresAt) }
  }
  return { subject: 'person', name: id, read }
}

/** Imports of members as an audit log subject. */
export const membersSubject: AuditedSubject = {
  subject: 'members',
  name: 'members',
  read: readInvitationCount,
}

/** The roster of distributors as an audit log subject. */
export const rosterSubject: AuditedSubject = {
  subject: 'register',
  name: 'register',
  read: readRosterFacts,
}

async function readFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('people')
    .leftJoin('distributors as own', 'own.person_id', 'people.id')
    .leftJoin('distributors as sponsor', 'sponsor.person_id', 'people.sponsor_id')
    .where('people.id', '=', id)
    .select([
      'people.can_buy as canBuy',
      'people.rate_basis_points as rateBasisPoints',
      'sponsor.edc_number as sponsorEdcNumber',
      'own.renewal_expires_on as renewalExpiresOn',
      sql<boolean>`own.disabled_at is not null`.as('isDisabled'),
    ])
    .forNoKeyUpdate('people')
    .executeTakeFirst()
  return facts ?? null
}

async function readSessionFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('people')
    .where('people.id', '=', id)
    .select(({ selectFrom }) => [
      selectFrom('sessions')
        .whereRef('sessions.person_id', '=', 'people.id')
        .where('sessions.ended_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('openSessions'),
    ])
    .executeTakeFirst()
  return facts ?? null
}
