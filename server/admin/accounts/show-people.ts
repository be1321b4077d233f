import {
  maxFound,
  type PersonFile,
  type PersonFilter,
  type ShownPerson,
} from '../../../contract/admin/accounts/people-admin.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { cutCursorPage, type Keyset, type KeysetQuery, nextAfter } from '../../../contract/values/keyset.ts'
import { findMemberInvitation } from '../../accounts/member-import/member-invitation-queries.ts'
import { deriveContractStatus, isAllowedToBuy } from '../../accounts/people/contract-status-rules.ts'
import { maskedEmail, maskedPhone } from '../../accounts/people/mask-rules.ts'
import {
  findPerson,
  findPersonOrErased,
  listPeople,
  type Person,
} from '../../accounts/people/people-queries.ts'
import { countOpenSessions } from '../../accounts/sign-in/read-sessions.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { composeAddress } from '../../receivers/address-rules.ts'
import { listStoredReceivers } from '../../receivers/receiver-queries.ts'
import { findErasure, type PaidOrders, readAffected, readPaidOrders } from './person-admin-queries.ts'
import { listPeopleIds, searchPeople } from './person-search-queries.ts'
import { findRenewalSpan, readPersonSearch } from './person-search-rules.ts'

/** People for the admin: those of a filter latest first, or with a search the best matches first. */
export async function showPeople(
  db: Database,
  {
    k,
    after,
    size,
    now,
    canFindByContact,
    ...filter
  }: PersonFilter & KeysetQuery & { now: Date; canFindByContact: boolean },
): Promise<Keyset<ShownPerson> & { isCut: boolean }> {
  const today = hongKongDay(now)
  const renewals = {
    ACTIVE: findRenewalSpan('ACTIVE', today),
    GRACE: findRenewalSpan('GRACE', today),
    EXPIRED: findRenewalSpan('EXPIRED', today),
  }
  const days = { today, renewals }
  const show = async (ids: string[]) => {
    const paid = await readPaidOrders(db, ids)
    return (await listPeople(db, ids)).map((person) => showRow(person, paid.get(person.id), now))
  }
  if (k !== '') {
    const search = readPersonSearch(k, canFindByContact)
    const ids = await searchPeople(db, { search, filter, days, max: maxFound + 1 })
    return { items: await show(ids.slice(0, maxFound)), next: null, isCut: ids.length > maxFound }
  }
  const rows = await listPeopleIds(db, { filter, days, after, size: size + 1 })
  const { rows: pageRows, next } = cutCursorPage(rows, size)
  return { items: await show(pageRows.map(({ id }) => id)), next: next && nextAfter(next), isCut: false }
}

/** A person in the admin, without contact data. */
export async function showPerson(db: Database, id: string, now: Date): Promise<PersonFile> {
  const person = orNotFound(await findPersonOrErased(db, id))
  const affected = (await readAffected(db, id)) ?? null
  const invitation = await findMemberInvitation(db, id)
  const { contract, sponsor } = person
  return {
    ...showRow(person, (await readPaidOrders(db, [id])).get(id), now),
    isAllowedToBuy: person.canBuy,
    maskedEmail: maskedEmail(person.email),
    language: person.language,
    isErased: (await findErasure(db, id)) !== null,
    rateBasisPoints: person.rateBasisPoints,
    sponsor: sponsor && {
      id: sponsor.id,
      name: sponsor.name,
      edcNumber: sponsor.edcNumber,
      contractStatus: deriveContractStatus(sponsor, now),
    },
    openSessions: await countOpenSessions(db, { personId: id, roles: person.roles, now }),
    invitation: invitation && {
      invitedAt: invitation.invitedAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
      isExpired: invitation.expiresAt <= now,
    },
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
  const receivers = await listStoredReceivers(db, id)
  return {
    email: email ?? '',
    contactNumber,
    address,
    receivers: receivers.map((receiver) => ({
      id: receiver.id,
      phone: receiver.phone,
      ...composeAddress(receiver),
    })),
  }
}

function showRow(person: Person, paid: PaidOrders | undefined, now: Date): ShownPerson {
  const { id, username: name, contract, sponsor } = person
  const contractStatus = contract && deriveContractStatus(contract, now)
  return {
    id,
    name,
    account: contract?.edcNumber ?? maskedEmail(person.email),
    edcNumber: contract?.edcNumber ?? null,
    contractStatus,
    sponsorName: sponsor?.name ?? null,
    isDisabled: person.disabledAt !== null,
    isStaff: person.roles.includes('ROLE_CMS_IIT'),
    isVerified: person.verifiedAt !== null,
    maskedPhone: maskedPhone(person.contactNumber),
    joinedAt: person.createdAt.toISOString(),
    orders: paid?.orders ?? 0,
    lastOrderedAt: paid?.lastOrderedAt.toISOString() ?? null,
    canBuy: isAllowedToBuy(person.canBuy, contractStatus),
  }
}
