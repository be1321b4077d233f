import { consentPurposes, consentTextVersion } from '../../contract/shop/accounts/consents.ts'
import { districts } from '../../contract/shop/receivers/districts.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Language } from '../../contract/values/language.ts'
import type { Role } from '../../contract/values/roles.ts'
import { insertConsent } from '../../server/accounts/consents/consent-queries.ts'
import { insertSecurityEvent } from '../../server/accounts/credentials/security-queries.ts'
import type { Transaction } from '../../server/core/database.ts'
import type { Encryption } from '../../server/platform/security/encryption.ts'
import type { Passwords } from '../../server/platform/security/passwords.ts'
import { composeAddress } from '../../server/receivers/address-rules.ts'
import { daysBefore } from '../random/days.ts'
import type { SeedAddress } from './demo-homes.ts'
import {
  type DemoPeople,
  demoPassword,
  demoPeople,
  type SeedDistributor,
  type SeedMember,
  type SeedStaff,
} from './demo-people.ts'

/** Inserts the demo people in the caller's transaction. */
export async function seedPeople(
  tx: Transaction,
  { passwords, encryption, now }: { passwords: Passwords; encryption: Encryption; now: Date },
): Promise<void> {
  const today = hongKongDay(now)
  const { distributors, members, staff, shareLinks } = demoPeople(today)
  const passwordHash = await passwords.hash(demoPassword)
  const sponsors = new Map<string, string>()
  for (const distributor of distributors) {
    const id = await insertDistributor(tx, distributor, passwordHash, today)
    sponsors.set(distributor.edcNumber, id)
  }
  const links = await insertShareLinks(tx, { shareLinks, sponsors, today })
  for (const member of members) {
    const sponsorId =
      member.sponsorEdcNumber === null ? null : (sponsors.get(member.sponsorEdcNumber) ?? null)
    await insertMember(tx, member, { sponsorId, passwordHash, links })
  }
  for (const person of staff) await insertStaff(tx, person, { passwordHash, encryption, now })
}

/** Age of the distributor contracts: three years. */
const daysOfContract = 3 * 365

async function insertDistributor(
  tx: Transaction,
  distributor: SeedDistributor,
  passwordHash: string,
  today: string,
) {
  const { edcNumber, renewalExpiryDate, enabled, canBuy } = distributor
  const id = await insertPerson(tx, distributor, passwordHash, {
    role: 'ROLE_API_DISTRIBUTOR',
    // Before the first of their members, and before their own first order.
    since: daysBefore(today, daysOfContract),
    canBuy,
    address: distributor.address,
    gender: distributor.gender,
  })
  await tx
    .insertInto('distributors')
    .values({
      person_id: id,
      edc_number: edcNumber,
      renewal_expires_on: renewalExpiryDate,
      disabled_at: enabled ? null : midnight(today),
    })
    .execute()
  return id
}

interface InsertedLink {
  id: string
  ownerId: string
  rateBasisPoints: number
}

/** Inserts the share links of the demo distributors. */
async function insertShareLinks(
  tx: Transaction,
  {
    shareLinks,
    sponsors,
    today,
  }: Pick<DemoPeople, 'shareLinks'> & { sponsors: Map<string, string>; today: string },
): Promise<InsertedLink[]> {
  return await tx
    .insertInto('share_links')
    .values(
      shareLinks.map(({ ownerEdcNumber, code, rateBasisPoints, tag, age, opened }) => ({
        owner_id: sponsors.get(ownerEdcNumber) ?? '',
        code,
        rate_basis_points: rateBasisPoints,
        tag,
        shows_name: true,
        opened,
        created_at: midnight(daysBefore(today, age)),
      })),
    )
    .returning(['id', 'owner_id as ownerId', 'rate_basis_points as rateBasisPoints'])
    .execute()
}

async function insertMember(
  tx: Transaction,
  member: SeedMember,
  {
    sponsorId,
    passwordHash,
    links,
  }: { sponsorId: string | null; passwordHash: string; links: InsertedLink[] },
) {
  const { verified, rateBasisPoints, joinedOn, address, gender } = member
  const personId = await insertPerson(tx, member, passwordHash, {
    role: 'ROLE_API_MEMBER',
    since: joinedOn,
    address,
    gender,
    verified,
    sponsorId,
    rateBasisPoints,
    shareLinkId:
      links.find((link) => link.ownerId === sponsorId && link.rateBasisPoints === rateBasisPoints)?.id ??
      null,
  })
  for (const purpose of consentPurposes) {
    await insertConsent(tx, {
      personId,
      purpose,
      isGranted: purpose === 'SPONSOR_MARKETING' && member.consentsToSponsorMarketing,
      textVersion: consentTextVersion,
      source: 'REGISTRATION',
      givenAt: midnight(joinedOn),
    })
  }
}

/** Age of the staff accounts: older than the first note of the staff. */
const daysOfStaff = 500
const hoursSinceSignIn = 3
const demoBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

async function insertStaff(
  tx: Transaction,
  person: SeedStaff,
  { passwordHash, encryption, now }: { passwordHash: string; encryption: Encryption; now: Date },
) {
  const since = daysBefore(hongKongDay(now), daysOfStaff)
  const staff = { role: 'ROLE_CMS_IIT', since, gender: 'NONE' } as const
  const id = await insertPerson(tx, person, passwordHash, staff)
  await tx
    .insertInto('two_factor_secrets')
    .values({
      person_id: id,
      encrypted_secret: encryption.close(person.codeSecret, id),
      begun_at: midnight(since),
      confirmed_at: midnight(since),
      last_step: 0,
    })
    .execute()
  for (const permission of person.permissions) {
    await tx
      .insertInto('staff_permissions')
      .values({ person_id: id, permission, given_at: midnight(since) })
      .execute()
  }
  await insertSecurityEvent(tx, {
    kind: 'SIGNED_IN',
    personId: id,
    from: { address: '127.0.0.1', userAgent: demoBrowser },
    now: new Date(now.getTime() - hoursSinceSignIn * 3_600_000),
  })
}

interface ContractStatus {
  role: Role
  /** A day in Hong Kong. */
  since: string
  gender: SeedMember['gender']
  address?: SeedAddress
  canBuy?: boolean
  verified?: boolean
  sponsorId?: string | null
  rateBasisPoints?: number
  shareLinkId?: string | null
}

async function insertPerson(
  tx: Transaction,
  { email, name, phone }: { email: string; name: string; phone: string },
  passwordHash: string,
  {
    role,
    since,
    gender,
    address,
    canBuy = true,
    verified = true,
    sponsorId = null,
    rateBasisPoints = 0,
    shareLinkId = null,
  }: ContractStatus,
): Promise<string> {
  const language: Language = /\p{Script=Han}/u.test(name) ? 'zh_tw' : 'en'
  const at = midnight(since)
  const { id } = await tx
    .insertInto('people')
    .values({
      email,
      username: name,
      password_hash: passwordHash,
      contact_number: phone,
      gender,
      address: address ? formatAddress(address, language) : '',
      language,
      sponsor_id: sponsorId,
      rate_basis_points: rateBasisPoints,
      share_link_id: shareLinkId,
      can_buy: canBuy,
      verified_at: verified ? at : null,
      is_demo: true,
      terms_version: 'demo',
      agreed_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('person_roles').values({ person_id: id, role }).execute()
  if (address) {
    const place = { ...address, sub_area: address.subArea, area: districts[address.district].area }
    const { subArea: _, ...columns } = place
    await tx
      .insertInto('receivers')
      .values({ person_id: id, name, phone, ...columns, note: '', is_default: true })
      .execute()
  }
  return id
}

function formatAddress(address: SeedAddress, language: Language): string {
  const { addressEn, addressCn } = composeAddress({ ...address, area: districts[address.district].area })
  return language === 'zh_tw' ? addressCn : addressEn
}

/** The start of a day in Hong Kong. */
function midnight(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}
