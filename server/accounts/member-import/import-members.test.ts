import { expect, test } from 'vitest'
import { memberInvitationDays } from '../../../contract/admin/accounts/member-file.ts'
import { peopleAdminEndpoints } from '../../../contract/admin/accounts/people-admin.ts'
import { termsVersion } from '../../../contract/shop/accounts/consents.ts'
import { accountEndpoints } from '../../../contract/shop/accounts/people.ts'
import { passwordEndpoints } from '../../../contract/shop/accounts/signing-in.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor, aMember } from '../../../test-support/people/a-member.ts'
import { aRegistration } from '../../../test-support/people/a-registration.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { fileForm } from '../../../test-support/table-files.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { personAdminRoutes } from '../../admin/accounts/person-admin-routes.ts'
import { peopleMails } from '../mailed-links/people-mails.ts'
import { forgetUnverified } from '../people/registration-queries.ts'
import { peopleRoutes } from '../people-routes.ts'
import { correctionMails } from '../profile/correction-mails.ts'
import { memberInvitationMails } from './member-invitation-mails.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [peopleRoutes, personAdminRoutes])
sendMails(mall, { ...peopleMails(mall), ...memberInvitationMails(mall), ...correctionMails(mall) })
await mall.jobs.prepare()
// Signed in anew for each call, because the clock moves.
const newAdmin = async () => await aClerk(mall, { permissions: ['admin'] })
const visitor = createActor(mall.app)
const password = 'Lantern2000x'

const preview = async (csv: string) =>
  (await (await newAdmin()).call(peopleAdminEndpoints.previewMembers, { body: fileForm(csv) })).body

const importFile = async (csv: string, digest: string) =>
  (await (await newAdmin()).call(peopleAdminEndpoints.importMembers, { body: fileForm(csv, { digest }) }))
    .body

async function invite(email: string, more = ''): Promise<void> {
  const csv = `Email,Name${more === '' ? '' : ',Phone'}\n${email},Chan Mei${more === '' ? '' : `,${more}`}`
  await importFile(csv, (await preview(csv)).digest)
}

/** The token of the latest invitation to an address. */
async function tokenOf(email: string): Promise<string> {
  await mall.jobs.drain()
  const mails = db
    .selectFrom('demo_mailbox')
    .where('to_address', '=', email)
    .where('text', 'like', '%resetPassword?%')
    .select('text')
  const { text } = await mails.orderBy('received_at', 'desc').limit(1).executeTakeFirstOrThrow()
  return /resetPassword\?\S*#token=([\w-]+)/.exec(text)?.[1] ?? ''
}

const accept = async (token: string, agreed: object = { isAdult: true, acceptsTerms: true }) =>
  (
    await visitor.call(passwordEndpoints.reset, {
      body: { token, password, confirmPassword: password, ...agreed },
    })
  ).body

const signIn = async (username: string) =>
  (await visitor.call(accountEndpoints.login, { body: { username, password } })).body

const personOf = async (email: string) =>
  await db.selectFrom('people').where('email', '=', email).selectAll().executeTakeFirst()

test('a file of a former shop is previewed with its faults, and everyone else is invited once', async () => {
  const sponsor = await aDistributor(db, { edcNumber: '88220001', username: 'Lee Sponsor' })
  await aDistributor(db, { edcNumber: '88220002', contractDisabledAt: mall.clock.now() })
  await aMember(db, { email: 'known@example.hk' })
  const csv = [
    '姓名,電郵,電話,推薦人,加入日期,語言,password,Accepts marketing',
    '陳大文,tai.man@example.hk,9123 4567,8822 0001,31/12/2020,中文,hunter2,yes',
    'Wong Mei,mei.wong@example.hk,+852-9876-5432,,,English,hunter2,yes',
    'Wong Mei,MEI.WONG@example.hk,,,,,,',
    'Known One,Known@example.hk,,,,,,',
    'Ng One,ng.one@example.hk,,88220002,,,,',
    'Ng Two,ng.two@example.hk,12,88229999,12/31/2020,fr,,',
  ].join('\r\n')
  const seen = await preview(csv)
  expect(seen).toMatchObject({
    invited: 2,
    skipped: 4,
    faultCount: 6,
    members: [
      { line: 2, contactNumber: '+85291234567', sponsor: 'Lee Sponsor' },
      { line: 3, contactNumber: '+85298765432', sponsor: '' },
    ],
  })
  expect(seen.faults.map(({ line, code, otherLine }) => [line, code, otherLine])).toEqual([
    [4, 'email-twice', 3],
    [5, 'email-taken', null],
    [6, 'sponsor-not-eligible', null],
    [7, 'phone-format', null],
    [7, 'language-unknown', null],
    [7, 'day-unreadable', null],
  ])
  expect(await personOf('tai.man@example.hk')).toBeUndefined()

  expect(await importFile(csv, '0'.repeat(64))).toEqual({ code: 'members-moved' })
  expect(await importFile(csv, seen.digest)).toMatchObject({ invited: 2 })
  const tai = await personOf('tai.man@example.hk')
  expect(tai).toMatchObject({
    username: '陳大文',
    language: 'zh_tw',
    sponsor_id: sponsor.id,
    verified_at: null,
    created_at: new Date('2020-12-31T00:00:00+08:00'),
  })
  const consents = db.selectFrom('consents').where('person_id', '=', tai?.id ?? '')
  expect(await consents.selectAll().execute()).toEqual([])
  const again = await preview(csv)
  expect(again.invited).toBe(0)
  expect(again.faults.slice(0, 2).map(({ code }) => code)).toEqual(['already-invited', 'already-invited'])
  const mails = db.selectFrom('mails').where('kind', '=', 'member-invitation').select('to_address')
  expect((await mails.execute()).map(({ to_address }) => to_address).toSorted()).toEqual([
    'mei.wong@example.hk',
    'tai.man@example.hk',
  ])
})

test('an invited member can sign in only after setting a password and accepting the terms, once', async () => {
  const email = 'invited@example.hk'
  await invite(email)
  expect(await signIn(email)).toMatchObject({ code: 'incorrect-password' })
  const token = await tokenOf(email)
  const checked = await visitor.call(passwordEndpoints.checkResetToken, { body: { token } })
  expect(checked.body).toEqual({ isMemberInvitation: true })
  for (const agreed of [{}, { isAdult: true }, { acceptsTerms: true }])
    expect(await accept(token, agreed)).toEqual({
      code: 'invalid-input',
      fields: { acceptsTerms: 'must-agree' },
    })
  expect((await personOf(email))?.verified_at).toBeNull()
  await mall.clock.advance({ hours: 1 })
  // The later one is refused, or succeeds as a repeat if it begins after the earlier one has ended.
  await Promise.all([accept(token), accept(token)])
  const person = await personOf(email)
  const verifications = db.selectFrom('security_events').where('person_id', '=', person?.id ?? '')
  expect(await verifications.where('kind', '=', 'EMAIL_VERIFIED').select('id').execute()).toHaveLength(1)
  expect(person).toMatchObject({
    verified_at: mall.clock.now(),
    agreed_at: mall.clock.now(),
    terms_version: termsVersion,
  })
  expect(await signIn(email)).toMatchObject({ roles: ['ROLE_API_MEMBER'] })
})

test('an invitation is sent again after five minutes, for 30 more days, and only its latest link works', async () => {
  const email = 'again@example.hk'
  await invite(email)
  const firstToken = await tokenOf(email)
  const id = (await personOf(email))?.id ?? ''
  const resend = async () =>
    (await (await newAdmin()).call(peopleAdminEndpoints.resendInvitation, { params: { id } })).body
  expect(await resend()).toEqual({ code: 'resend-too-soon', retryAfterSeconds: 300 })
  await mall.clock.advance({ days: memberInvitationDays + 1 })
  const before = await (await newAdmin()).call(peopleAdminEndpoints.read, { params: { id } })
  expect(before.body.invitation).toMatchObject({ isExpired: true })
  const expiresAt = new Date(mall.clock.now().getTime() + memberInvitationDays * 86_400_000).toISOString()
  expect(await resend()).toMatchObject({ invitation: { expiresAt, isExpired: false } })
  const latest = await tokenOf(email)
  expect(await accept(firstToken)).toEqual({ code: 'reset-link-expired' })
  expect(await accept(latest)).toEqual({})
  const gone = await (await newAdmin()).call(peopleAdminEndpoints.resendInvitation, { params: { id } })
  expect(gone.status).toBe(404)
  const acts = db.selectFrom('audit_log').where('act', '=', 'resendMemberInvitation')
  expect(await acts.where('subject_name', '=', id).select('act').execute()).toHaveLength(1)
})

test('a withdrawn invitation cannot be accepted, and its account is deleted within a week', async () => {
  const email = 'withdrawn@example.hk'
  await invite(email)
  const token = await tokenOf(email)
  const id = (await personOf(email))?.id ?? ''
  const clerk = await aClerk(mall, { permissions: ['orders', 'money'] })
  const params = { id }
  expect((await clerk.call(peopleAdminEndpoints.withdrawInvitation, { params })).body).toMatchObject({
    code: 'permission-missing',
  })
  const withdraw = async () =>
    await (await newAdmin()).call(peopleAdminEndpoints.withdrawInvitation, { params })
  expect((await withdraw()).body).toMatchObject({ invitation: null })
  expect((await withdraw()).status).toBe(404)
  expect(await accept(token)).toEqual({ code: 'reset-link-expired' })
  await mall.clock.advance({ days: 8 })
  const now = mall.clock.now()
  const agreedBefore = new Date(now.getTime() - 7 * 86_400_000)
  await forgetUnverified(db, { agreedBefore, now, sparedDomain: 'demo.hk', max: 100 })
  expect(await personOf(email)).toBeUndefined()
})

test('who registers with an invited address replaces the invitation', async () => {
  const email = 'registers@example.hk'
  await invite(email, '9123 4567')
  const token = await tokenOf(email)
  await mall.clock.advance({ hours: 1 })
  const body = { ...aRegistration({ password }), email }
  expect((await visitor.call(accountEndpoints.register, { body })).status).toBe(201)
  expect(await accept(token)).toEqual({ code: 'reset-link-expired' })
  expect(await personOf(email)).toMatchObject({ username: 'Wong Ka', verified_at: null })
})

test('who registers after an invitation expired replaces it, and a new mail requires the password', async () => {
  const email = 'lapsed@example.hk'
  await invite(email, '9123 4567')
  const id = (await personOf(email))?.id ?? ''
  await mall.clock.advance({ days: memberInvitationDays + 1 })
  const body = { ...aRegistration({ password: 'Stranger2000x' }), email }
  expect((await visitor.call(accountEndpoints.register, { body })).status).toBe(201)
  const invited = await (await newAdmin()).call(peopleAdminEndpoints.read, { params: { id } })
  expect(invited.body).toMatchObject({ invitation: null })
  await mall.clock.advance({ minutes: 2 })
  expect((await visitor.call(accountEndpoints.resendVerification, { body: { email } })).status).toBe(200)
  await mall.jobs.drain()
  const mails = db.selectFrom('mails').where('to_address', '=', email).select('kind')
  expect((await mails.orderBy('created_at').execute()).map(({ kind }) => kind)).toEqual([
    'member-invitation',
    'verify-email',
    'verify-email',
  ])
})

test('an expired invitation of an account that has a password is not sent again', async () => {
  const email = 'remains@example.hk'
  await invite(email, '9123 4567')
  const { id, created_at } = (await personOf(email)) ?? { id: '', created_at: mall.clock.now() }
  await mall.clock.advance({ hours: 1 })
  const body = { ...aRegistration({ password }), email }
  expect((await visitor.call(accountEndpoints.register, { body })).status).toBe(201)
  // As a replacement of an earlier release left it.
  const times = { invited_at: created_at, expires_at: mall.clock.now() }
  await db
    .insertInto('member_invitations')
    .values({ person_id: id, invited_by: id, ...times })
    .execute()
  await mall.clock.advance({ minutes: 6 })
  const resent = await (await newAdmin()).call(peopleAdminEndpoints.resendInvitation, { params: { id } })
  expect(resent.status).toBe(404)
})

test('an account that is never activated is deleted after its invitation, and not before', async () => {
  const email = 'never@example.hk'
  await invite(email)
  const forget = async () => {
    const now = mall.clock.now()
    const week = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000)
    await forgetUnverified(db, { agreedBefore: week, now, sparedDomain: 'demo.hk', max: 100 })
    return await personOf(email)
  }
  await mall.clock.advance({ days: memberInvitationDays - 1 })
  expect(await forget()).toBeDefined()
  await mall.clock.advance({ days: 2 })
  expect(await forget()).toBeUndefined()
  expect(await db.selectFrom('member_invitations').selectAll().execute()).toEqual([])
})

test('the resent mail of an imported member activates the account, also at a corrected address', async () => {
  await invite('moved@example.hk', '9123 4567')
  const stored = await personOf('moved@example.hk')
  const id = stored?.id ?? ''
  await mall.clock.advance({ minutes: 2 })
  const resent = await visitor.call(accountEndpoints.resendVerification, {
    body: { email: 'moved@example.hk' },
  })
  expect(resent.status).toBe(200)
  const first = await tokenOf('moved@example.hk')
  expect(first).not.toBe('')

  const language = stored?.language === 'en' ? 'en' : 'zh_tw'
  const profile = { name: 'Chan Mei', language, contactNumber: '+85291234567', address: '' } as const
  const corrected = await (await newAdmin()).call(peopleAdminEndpoints.correct, {
    params: { id },
    body: {
      expected: { ...profile, email: 'moved@example.hk' },
      ...profile,
      email: 'here@example.hk',
      reason: 'Moved',
    },
  })
  expect(corrected.body).toMatchObject({ id })
  expect(await accept(first)).toEqual({ code: 'reset-link-expired' })
  await accept(await tokenOf('here@example.hk'))
  expect(await signIn('here@example.hk')).toMatchObject({ token: expect.any(String) })
})
