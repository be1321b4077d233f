import { randomUUID } from 'node:crypto'
import type { Language } from '../../contract/values/language.ts'
import { createKey } from '../../server/accounts/api-keys/change-keys.ts'
import { previewMembers, readMemberFile } from '../../server/accounts/member-import/import-members.ts'
import { inviteStaff } from '../../server/accounts/staff/invite-staff.ts'
import { insertPermissionRequest } from '../../server/accounts/staff/permission-request-queries.ts'
import { addNote, addTag } from '../../server/admin/accounts/annotate-person.ts'
import { previewRoster, readRosterFile } from '../../server/distributors/roster/import-roster.ts'
import { getLastDay } from '../../server/distributors/roster/roster-queries.ts'
import { insertDataRequest } from '../../server/privacy/data-request-queries.ts'
import { nextNumber } from '../next-number.ts'
import { withOrder } from '../orders/orders-of-owner.ts'
import { aCardHolder } from '../people/a-card-holder.ts'
import { aClerkWithAuthenticator, aRightCode, startTwoFactorSetup } from '../people/a-clerk.ts'
import { aMember } from '../people/a-member.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of people, distributors, staff and data requests. */
export const peopleInputs: ValidInputs = {
  'admin.contacts.disclose': async (own) => ({
    params: { subject: 'order', name: (await withOrder(own, 'paid')).params.invoice },
  }),
  'admin.dataRequests.list': () => ({ query: { page: '1', isOpen: 'true' } }),
  'admin.dataRequests.add': ({ email: username }) => ({
    body: { username, kind: 'ACCESS', receivedOn: '2026-03-01' },
  }),
  'admin.dataRequests.read': async (own) => ({ params: { id: await aDataRequest(own) } }),
  'admin.dataRequests.answer': async (own) => ({
    params: { id: await aDataRequest(own) },
    body: { outcome: 'REFUSED', reason: 'Asked for twice' },
  }),
  'admin.staff.readAccess': () => ({}),
  'admin.apiKeys.list': () => ({}),
  'admin.apiKeys.create': () => ({
    body: { name: `ERP ${nextNumber()}`, permissions: ['orders'], days: 90, maxPerMinute: 60 },
  }),
  'admin.apiKeys.rotate': async (own) => {
    const { id, key } = await anApiKey(own)
    return { params: { id }, body: { hint: key.slice(0, 12), overlapHours: 24, days: 90 } }
  },
  'admin.apiKeys.revoke': async (own) => ({ params: { id: (await anApiKey(own)).id } }),
  'admin.staff.list': () => ({}),
  'admin.staff.add': async ({ mall }) => ({
    body: { username: (await aMember(mall.db)).email, permissions: ['orders'] },
  }),
  'admin.staff.listInvitations': () => ({}),
  'admin.staff.invite': () => ({
    body: { email: `${randomUUID()}@example.hk`, name: 'Ng Kit', language: 'en', permissions: ['orders'] },
  }),
  'admin.staff.resendInvitation': async (own) => ({ params: { id: await anInvitation(own) } }),
  'admin.staff.withdrawInvitation': async (own) => ({ params: { id: await anInvitation(own) } }),
  'admin.staff.setPermissions': async (own) => ({
    params: { id: await aClerk(own) },
    body: { permissions: ['catalogue'], expected: ['orders'] },
  }),
  'admin.staff.listRequests': () => ({}),
  'admin.staff.grantRequest': async (own) => ({ params: { id: await aPermissionRequest(own) } }),
  'admin.staff.closeRequest': async (own) => ({
    params: { id: await aPermissionRequest(own) },
    body: { reason: 'Not needed any more' },
  }),
  'twoFactor.begin': () => ({}),
  'twoFactor.verify': async ({ mall }) => ({ body: await aRightCode(mall) }),
  'twoFactor.confirm': async ({ mall }) => ({ body: { code: await startTwoFactorSetup(mall) } }),
  'admin.staff.resetTwoFactor': async ({ mall }) => ({
    params: { id: (await aClerkWithAuthenticator(mall)).id },
    body: { reason: 'Lost the telephone' },
  }),
  'admin.staff.remove': async (own) => ({
    params: { id: await aClerk(own) },
    body: { reason: 'Left the company' },
  }),
  'admin.people.search': ({ email }) => ({ query: { k: email } }),
  'admin.people.read': ({ personId: id }) => ({ params: { id } }),
  'admin.people.readRecord': ({ personId: id }) => ({ params: { id } }),
  'admin.people.addNote': ({ personId: id }) => ({ params: { id }, body: { text: 'Prefers the telephone' } }),
  'admin.people.removeNote': async (own) => ({ params: { id: own.personId, noteId: await aNote(own) } }),
  'admin.people.addTag': ({ personId: id }) => ({ params: { id }, body: { tag: 'VIP' } }),
  'admin.people.removeTag': async ({ mall, personId }) => {
    await addTag(mall.db, { personId, tag: 'VIP', now: mall.clock.now() })
    return { params: { id: personId, tag: 'VIP' } }
  },
  'admin.people.endSession': ({ personId: id, sessionId }) => ({ params: { id, sessionId } }),
  'admin.people.disclose': ({ personId: id }) => ({ params: { id } }),
  'admin.people.correct': async ({ mall }) => {
    const { id, email } = await aMember(mall.db)
    const row = mall.db.selectFrom('people').where('id', '=', id).selectAll()
    const { username, language, contact_number, address } = await row.executeTakeFirstOrThrow()
    const contact = { email, contactNumber: contact_number }
    const expected = { name: username, language: language as Language, ...contact, address }
    const body = { expected, ...expected, name: 'Chan Siu Ming', reason: 'Asked for by the member' }
    return { params: { id }, body }
  },
  'admin.people.previewMembers': () => ({ form: aMemberFile() }),
  'admin.people.importMembers': async ({ mall }) => {
    const form = aMemberFile()
    const file = new Uint8Array(await (form.get('file') as File).arrayBuffer())
    const members = await readMemberFile(mall.db, { file })
    form.append('digest', (await previewMembers(mall.db, members, mall.clock.now())).digest)
    return { form }
  },
  'admin.people.resendInvitation': async (own) => ({ params: { id: await anInvitedMember(own) } }),
  'admin.people.withdrawInvitation': async (own) => ({ params: { id: await anInvitedMember(own) } }),
  'admin.people.setCanBuy': async ({ mall }) => ({
    params: { id: (await aMember(mall.db)).id },
    body: { canBuy: true },
  }),
  'admin.people.signOut': async ({ mall }) => ({ params: { id: (await aMember(mall.db)).id } }),
  'admin.people.changeSponsor': async ({ mall }) => ({
    params: { id: (await aMember(mall.db)).id },
    body: {
      edcNumber: (await aCardHolder(mall)).edcNumber,
      expectedSponsorId: null,
      reason: 'Asked for by the member',
    },
  }),
  'admin.distributors.disable': async ({ mall }) => ({
    params: { id: (await aCardHolder(mall)).id },
    body: { expectedMembers: 0, reason: 'Left the company' },
  }),
  'admin.distributors.enable': async ({ mall }) => ({ params: { id: (await aCardHolder(mall)).id } }),
  'admin.distributors.renew': async ({ mall }) => {
    const { id } = await aCardHolder(mall)
    const expectedExpiresOn = await getLastDay(mall.db, id)
    return { params: { id }, body: { renewalExpiresOn: '2031-12-31', expectedExpiresOn } }
  },
  'admin.distributors.previewRoster': () => ({ form: aRoster() }),
  'admin.distributors.importRoster': async ({ mall }) => {
    const form = aRoster()
    const file = new Uint8Array(await (form.get('file') as File).arrayBuffer())
    const roster = await readRosterFile(mall.db, { file })
    form.append('digest', (await previewRoster(mall.db, roster)).digest)
    return { form }
  },
  'admin.distributors.exportRoster': () => ({}),
}

function aMemberFile(): FormData {
  const lines = ['Email,Name', `imported${nextNumber()}@example.hk,Chan Siu Ming`]
  const form = new FormData()
  form.append('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'members.csv')
  return form
}

/** A roster with one distributor without a linked account. */
function aRoster(): FormData {
  const edcNumber = 20_000_000 + nextNumber()
  const lines = ['edcNumber,name,state,renewalExpiresOn', `${edcNumber},Lau Wai,ACTIVE,2031-12-31`]
  const form = new FormData()
  form.append('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'register.csv')
  return form
}

async function aDataRequest({ mall: { db, clock }, personId }: Owner): Promise<string> {
  const receivedAt = clock.now()
  const request = {
    personId,
    kind: 'ACCESS',
    channel: 'STAFF',
    dueOn: '2026-04-11',
    answeredAt: null,
  } as const
  return await db.transaction().execute(async (tx) => await insertDataRequest(tx, { ...request, receivedAt }))
}

/** A note about the owner. */
async function aNote({ mall: { db, clock }, personId }: Owner): Promise<string> {
  await addNote(db, { personId, note: 'Prefers the telephone', staffId: personId, now: clock.now() })
  const notes = db.selectFrom('person_notes').where('person_id', '=', personId).select('id')
  return (await notes.executeTakeFirstOrThrow()).id
}

/** An imported member with an invitation of an hour ago. */
async function anInvitedMember({ mall, personId: staffId }: Owner): Promise<string> {
  const { id } = await aMember(mall.db, { isVerified: false })
  const now = mall.clock.now().getTime()
  const times = { invited_at: new Date(now - 3_600_000), expires_at: new Date(now + 86_400_000) }
  await mall.db
    .insertInto('member_invitations')
    .values({ person_id: id, invited_by: staffId, ...times })
    .execute()
  return id
}

/** An open invitation to the staff. */
async function anInvitation({ mall, personId: staffId }: Owner): Promise<string> {
  const email = `${randomUUID()}@example.hk`
  return await inviteStaff(mall, {
    email,
    name: 'Ng Kit',
    language: 'en',
    permissions: ['orders'],
    reason: '',
    staffId,
  })
}

/** A request of another administrator for the permission money of a clerk. */
async function aPermissionRequest(own: Owner): Promise<string> {
  const { db, clock } = own.mall
  const personId = await aClerk(own)
  const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], permissions: ['admin'] })
  const request = { personId, permissions: ['money'] as const, reason: 'Pays the refunds', staffId }
  await db
    .transaction()
    .execute(
      async (tx) => await insertPermissionRequest(tx, { ...request, isBySoleAdmin: false, now: clock.now() }),
    )
  const row = db.selectFrom('permission_requests').where('person_id', '=', personId).select('id')
  return (await row.executeTakeFirstOrThrow()).id
}

/** Another member of staff. */
async function aClerk({ mall: { db } }: Owner): Promise<string> {
  return (await aMember(db, { roles: ['ROLE_CMS_IIT'], permissions: ['orders'] })).id
}

async function anApiKey({ mall }: Owner) {
  const { id } = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
  const properties = { permissions: ['orders'], days: 30, maxPerMinute: 60 } as const
  return await createKey(mall, {
    owner: { id, permissions: ['orders'] },
    name: `ERP ${nextNumber()}`,
    ...properties,
  })
}
