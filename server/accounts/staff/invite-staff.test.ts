import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { invitationHours, staffEndpoints } from '../../../contract/admin/accounts/staff.ts'
import { accountEndpoints as people } from '../../../contract/shop/accounts/people.ts'
import { passwordEndpoints } from '../../../contract/shop/accounts/signing-in.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor, aMember } from '../../../test-support/people/a-member.ts'
import { aRegistration } from '../../../test-support/people/a-registration.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { sendMails } from '../../../test-support/send-mails.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { resendMail } from '../../admin/mail/resend-mail.ts'
import { retryMail } from '../../admin/mail/retry-mail.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { listConsents } from '../consents/set-consent.ts'
import { peopleMails } from '../mailed-links/people-mails.ts'
import { findPerson } from '../people/people-queries.ts'
import { peopleRoutes } from '../people-routes.ts'
import { correctProfile } from '../profile/correct-profile.ts'
import { correctionMails } from '../profile/correction-mails.ts'
import { accessMails } from './access-mails.ts'
import { staffMails } from './invitation-mails.ts'
import { findStaff } from './staff-queries.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [peopleRoutes])
sendMails(mall, {
  ...peopleMails(mall),
  ...staffMails(mall),
  ...accessMails(mall),
  ...correctionMails(mall),
})
await mall.jobs.prepare()
const admin = await aClerk(mall, { permissions: ['admin'], username: 'Lee Admin' })
const visitor = createActor(mall.app)
const password = 'Lantern2000x'

/** Gives an account another address, without the new password version of a correction by staff. */
const moveTo = async (id: string, email: string) =>
  await db.updateTable('people').set({ email }).where('id', '=', id).execute()

const invite = async (email: string, more = {}) =>
  await admin.call(staffEndpoints.invite, {
    body: { email, name: 'Ng Kit', language: 'en', permissions: ['orders', 'catalogue'], ...more },
  })

/** The token of the latest mail to an address. */
async function tokenOf(email: string): Promise<string> {
  await mall.jobs.drain()
  const links = db.selectFrom('demo_mailbox').where('text', 'like', '%/resetPassword?%').select('text')
  const mails = links.where('to_address', '=', email)
  const { text } = await mails.orderBy('received_at', 'desc').limit(1).executeTakeFirstOrThrow()
  return /resetPassword\?\S*#token=([\w-]+)&next=%2Fadmin/.exec(text)?.[1] ?? ''
}

const accept = async (token: string, typed = password) =>
  (await visitor.call(passwordEndpoints.reset, { body: { token, password: typed, confirmPassword: typed } }))
    .body

const signIn = async (username: string, typed = password) =>
  (await visitor.call(people.login, { body: { username, password: typed } })).body

describe('an invitation', () => {
  test('gives access when its link is used, once, with a password that only the invited person typed', async () => {
    const email = 'ng.kit@example.hk'
    const { status, body } = await invite(email)
    expect([status, body]).toMatchObject([201, { name: 'Ng Kit', invitedBy: 'Lee Admin', isExpired: false }])
    expect(JSON.stringify(body)).not.toContain(email)
    expect(await findStaff(db, body.id)).toBeNull()
    expect(await signIn(email, 'no password leads to this')).toMatchObject({ code: 'incorrect-password' })
    const token = await tokenOf(email)
    expect((await visitor.call(passwordEndpoints.checkResetToken, { body: { token } })).status).toBe(200)
    const answers = await Promise.all([accept(token), accept(token)])
    // A twin is refused, or finds that its password is set.
    expect(answers).toContainEqual({})
    expect(await accept(token, 'Another88')).toEqual({ code: 'reset-link-expired' })
    expect(await signIn(email)).toMatchObject({ roles: ['ROLE_API_MEMBER', 'ROLE_CMS_IIT'] })
    expect(await findStaff(db, body.id)).toMatchObject({
      name: 'Ng Kit',
      permissions: ['catalogue', 'orders'],
      hasTwoFactor: false,
    })
    expect((await admin.call(staffEndpoints.listInvitations)).body.items).toEqual([])
    const log = db.selectFrom('audit_log').where('subject_name', '=', body.id).select(['act', 'staff_name'])
    expect(await log.orderBy('id').execute()).toEqual([
      { act: 'inviteStaff', staff_name: 'Lee Admin' },
      { act: 'acceptInvitation', staff_name: 'Ng Kit' },
    ])
  })

  test('that is sent again or withdrawn has no other valid link', async () => {
    const email = 'chan.resent@example.hk'
    const { id } = (await invite(email)).body
    const firstToken = await tokenOf(email)
    expect((await invite(email)).body).toEqual({ code: 'invitation-open' })
    const resent = await admin.call(staffEndpoints.resendInvitation, { params: { id } })
    expect(resent.status).toBe(200)
    const second = await tokenOf(email)
    expect(second).not.toBe(firstToken)
    expect(await accept(firstToken)).toEqual({ code: 'reset-link-expired' })
    const withdrawals = await Promise.all(
      [1, 2].map(
        async () => (await admin.call(staffEndpoints.withdrawInvitation, { params: { id } })).status,
      ),
    )
    expect(withdrawals.toSorted()).toEqual([200, 404])
    expect(await accept(second)).toEqual({ code: 'reset-link-expired' })
    expect((await admin.call(staffEndpoints.resendInvitation, { params: { id } })).status).toBe(404)
    expect(await findStaff(db, id)).toBeNull()
  })

  test('is never mailed to an address that the account has left while it was queued', async () => {
    const email = 'lau.queued@example.hk'
    const { id } = (await invite(email)).body
    await moveTo(id, 'lau.moved@example.hk')
    await mall.jobs.drain()
    const mails = await db.selectFrom('mails').where('to_address', '=', email).selectAll().execute()
    expect(mails).toMatchObject([{ state: 'FAILED', kind: 'staff-invitation' }])
    expect(await tokenOf(email).catch(() => 'no mail')).toBe('no mail')
    const [mail] = mails
    await expect(resendMail(db, mail?.id ?? '')).rejects.toMatchObject({
      refusal: { code: 'mail-not-resendable' },
    })
    await expect(retryMail(db, mail?.id ?? '')).rejects.toMatchObject({ refusal: { code: 'mail-outdated' } })
  })

  test('whose account gets another address has no valid link, and its mail is not sent again', async () => {
    const email = 'yip.sent@example.hk'
    const { id } = (await invite(email)).body
    const token = await tokenOf(email)
    await moveTo(id, 'yip.moved@example.hk')
    expect(await accept(token)).toEqual({ code: 'reset-link-expired' })
    const mail = db.selectFrom('mails').where('to_address', '=', email).select('id')
    const sent = resendMail(db, (await mail.executeTakeFirstOrThrow()).id)
    await expect(sent).rejects.toMatchObject({ refusal: { code: 'mail-outdated' } })
    expect(await findStaff(db, id)).toBeNull()
  })

  test('is never redirected: the address of its account is not corrected while it is open', async () => {
    const email = 'tang.open@example.hk'
    const { id } = (await invite(email, { permissions: ['orders', 'money'], reason: 'Accounts' })).body
    const { username: name, language, contactNumber, address } = orNotFound(await findPerson(db, id))
    const expected = { name, language, email, contactNumber, address }
    const correct = async (change: Partial<typeof expected>) =>
      await correctProfile(db, {
        personId: id,
        expected,
        corrected: { ...expected, ...change },
        now: mall.clock.now(),
      })
    const redirected = { email: 'tang.other@example.hk' }
    await expect(correct(redirected)).rejects.toMatchObject({ refusal: { code: 'email-of-staff' } })
    expect(await correct({ address: '1 Nathan Road' })).toEqual(['address'])
    expected.address = '1 Nathan Road'
    await admin.call(staffEndpoints.withdrawInvitation, { params: { id } })
    expect(await correct(redirected)).toEqual(['email'])
  })

  test('survives a registration with its address, which is refused', async () => {
    const email = 'ho.invited@example.hk'
    const { id } = (await invite(email)).body
    const token = await tokenOf(email)
    const registration = { ...aRegistration({ password }), email }
    expect((await visitor.call(people.register, { body: registration })).body).toEqual({
      code: 'email-exists',
    })
    await accept(token)
    expect(await findStaff(db, id)).toMatchObject({ name: 'Ng Kit' })
  })

  test('ends after 72 hours', async () => {
    const email = 'wong.late@example.hk'
    const { id } = (await invite(email)).body
    const token = await tokenOf(email)
    const past = new Date(mall.clock.now().getTime() - invitationHours * 60 * 60 * 1000)
    await db
      .updateTable('staff_invitations')
      .set({ invited_at: past, expires_at: mall.clock.now() })
      .where('person_id', '=', id)
      .execute()
    expect(await accept(token)).toEqual({ code: 'reset-link-expired' })
    const { body } = await admin.call(staffEndpoints.listInvitations)
    expect(body.items).toContainEqual(expect.objectContaining({ id, isExpired: true }))
  })

  test('takes over no unverified registration with its password, and keeps the name of a verified account', async () => {
    const squatter = await aMember(db, { isVerified: false, username: 'Squatter' })
    const member = await aMember(db, { username: 'Mei Chan' })
    for (const { id, email, name } of [
      { ...squatter, name: 'Ng Kit' },
      { ...member, name: 'Mei Chan' },
    ]) {
      expect((await invite(email)).body).toMatchObject({ id })
      await accept(await tokenOf(email))
      expect(await findStaff(db, id)).toMatchObject({ name })
    }
  })

  test('leaves nothing of an unverified registration with its address but the address', async () => {
    const edcNumber = '88123456'
    await aDistributor(db, { edcNumber })
    const email = `${randomUUID()}@example.hk`
    const registration = { ...aRegistration(), email, ownMarketing: true, sponsorMarketing: true }
    await visitor.call(people.register, {
      body: { ...registration, sponsorEdcNumber: edcNumber, address: '1 Stranger Street' },
    })
    const { body } = await invite(email)
    const token = await tokenOf(email)
    await accept(token)
    const id = String((body as { id: string }).id)
    const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      username: 'Ng Kit',
      contact_number: '',
      address: '',
      sponsor_id: null,
      rate_basis_points: 0,
      share_link_id: null,
      terms_version: 'as one of the staff',
    })
    expect(row.verified_at).not.toBeNull()
    expect((await listConsents(db, id)).filter(({ isGranted }) => isGranted)).toEqual([])
    expect((await signIn(email)) as object).not.toHaveProperty('code')
    await mall.jobs.drain()
    const mails = db.selectFrom('demo_mailbox').where('to_address', '=', email).select(['subject', 'text'])
    const named = await mails.where('text', 'like', `%${registration.name}%`).execute()
    expect(named.map(({ subject }) => subject)).toEqual(['Please verify your email address'])
  })

  test('of staff or of a disabled account is refused', async () => {
    const clerk = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
    const disabled = await aMember(db, { disabledAt: mall.clock.now() })
    expect((await invite(clerk.email)).body).toEqual({ code: 'staff-already' })
    expect((await invite(disabled.email)).body).toEqual({ code: 'person-disabled' })
  })
})
