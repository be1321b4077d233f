import { maxFound, type PersonFile, type ShownPerson } from '../../../contract/admin/people-admin.ts'
import { countOpenSessions } from '../../accounts/auth/read-sessions.ts'
import { findPerson, type Person } from '../../accounts/people-queries.ts'
import { maskedEmail, maskedPhone } from '../../accounts/profile/mask-rules.ts'
import { contractStatusOf, mayBuy } from '../../accounts/sponsorship/contract-status-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { orNotFound } from '../../platform/http/refuse.ts'
import { countPaidOrders, findErasure, findPeopleForAdmin, readAffected } from './person-admin-queries.ts'

/** Finds members and distributors; an empty search returns none. */
export async function listPeople(db: Database, k: string, now: Date): Promise<ShownPerson[]> {
  if (k === '') return []
  const ids = await findPeopleForAdmin(db, { k, max: maxFound })
  const people = await Promise.all(ids.map(async (id) => await findPerson(db, id)))
  return people.flatMap((person) => (person === null ? [] : [shownOf(person, now)]))
}

/** A person in the admin, without contact data. */
export async function showPerson(db: Database, id: string, now: Date): Promise<PersonFile> {
  const person = orNotFound(await findPerson(db, id))
  const affected = (await readAffected(db, id)) ?? null
  const { contract, sponsor } = person
  return {
    ...shownOf(person, now),
    isAllowedToBuy: person.canBuy,
    maskedEmail: maskedEmail(person.email),
    maskedPhone: maskedPhone(person.contactNumber),
    language: person.language,
    joinedAt: person.createdAt.toISOString(),
    isVerified: person.verifiedAt !== null,
    isErased: (await findErasure(db, id)) !== null,
    rateBasisPoints: person.rateBasisPoints,
    sponsor: sponsor && {
      id: sponsor.id,
      name: sponsor.name,
      edcNumber: sponsor.edcNumber,
      contractStatus: contractStatusOf(sponsor, now),
    },
    orders: await countPaidOrders(db, id),
    openSessions: await countOpenSessions(db, { personId: id, roles: person.roles, now }),
    contract: contract &&
      affected && {
        ...affected,
        renewalExpiresOn: contract.renewalExpiresOn,
        isDisabled: contract.disabledAt !== null,
      },
  }
}

/** Contact data of a person. The caller writes the audit log. */
export async function disclosePerson(db: Database, id: string) {
  const { email, contactNumber, address } = orNotFound(await findPerson(db, id))
  return { email: email ?? '', contactNumber, address }
}

function shownOf(person: Person, now: Date): ShownPerson {
  const { id, username: name, contract, sponsor } = person
  const contractStatus = contract && contractStatusOf(contract, now)
  return {
    id,
    name,
    account: contract?.edcNumber ?? maskedEmail(person.email),
    edcNumber: contract?.edcNumber ?? null,
    contractStatus,
    sponsorName: sponsor?.name ?? null,
    isDisabled: person.disabledAt !== null,
    canBuy: mayBuy(person.canBuy, contractStatus),
  }
}
