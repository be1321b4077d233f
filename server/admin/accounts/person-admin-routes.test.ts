import { describe, expect, test } from 'vitest'
import { peopleAdminEndpoints } from '../../../contract/admin/accounts/people-admin.ts'
import { maxTagsOfPerson } from '../../../contract/admin/accounts/person-filters.ts'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { distributorAdminEndpoints } from '../../../contract/admin/distributors/distributor-admin.ts'
import type { RosterPreview } from '../../../contract/admin/distributors/roster-file.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { apiBase, type Endpoint } from '../../../contract/wire/endpoint.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { encodeForm } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { brokenFiles, fileForm } from '../../../test-support/table-files.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { findTokenOwner, insertToken } from '../../accounts/credentials/token-queries.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { eraseAccount } from '../../privacy/delete-account.ts'
import { adminRoutes } from '../dashboard/admin-routes.ts'
import { personAdminRoutes } from './person-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [personAdminRoutes, adminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ng Staff' })
const token = await insertSessionForPerson(db, mall.clock, staffId)
const staff = createActor(mall.app, token)

describe('a person', () => {
  test('is found by address, card number or name prefix, without contact data', async () => {
    const mei = await aMember(db, { email: 'mei.chan@example.hk', username: 'Chan Mei Mei' })
    await aDistributor(db, { edcNumber: '88112233', username: 'Wong Tai' })
    const find = async (k: string) =>
      (await staff.call(peopleAdminEndpoints.search, { query: { k } })).body.items.map(({ name }) => name)
    expect(await find('MEI.CHAN@example.hk')).toEqual(['Chan Mei Mei'])
    expect(await find('Chan Mei')).toEqual(['Chan Mei Mei'])
    expect(await find('8811 2233')).toEqual(['Wong Tai'])
    expect(await find('%')).toEqual([])
    const { body } = await staff.call(peopleAdminEndpoints.read, { params: { id: mei.id } })
    expect(JSON.stringify(body)).not.toMatch(/mei\.chan|91234567/)
    expect(body).toMatchObject({ maskedEmail: 'me***an@example.hk', maskedPhone: '***567' })
  })

  test('is found by any part of a name or phone that was typed, exact matches first', async () => {
    const names = ['Lui Ah Gok', 'Ah Gok', 'Ah Gok Tin', '呂大文', '大文']
    for (const username of names) await aMember(db, { username })
    await db
      .updateTable('people')
      .set({ contact_number: '+85261112222' })
      .where('username', '=', '大文')
      .execute()
    const find = async (k: string) =>
      (await staff.call(peopleAdminEndpoints.search, { query: { k } })).body.items.map(({ name }) => name)
    expect(await find('ah gok')).toEqual(['Ah Gok', 'Ah Gok Tin', 'Lui Ah Gok'])
    expect(await find('gok lui')).toEqual(['Lui Ah Gok'])
    expect(await find('大文')).toEqual(['大文', '呂大文'])
    expect(await find('文')).toEqual(['呂大文', '大文'])
    expect(await find('6111 2222')).toEqual(['大文'])
    expect(await find('+852 6111')).toEqual(['大文'])
    expect(await find('6111 2223')).toEqual([])
    for (const end of ['2222', '1 2222', '1112 222', '+852 1112'])
      expect([end, await find(end)]).toEqual([end, ['大文']])
    expect(await find('2221')).toEqual([])
  })

  test('cannot be found by parts of contact data that the staff see masked', async () => {
    const { email } = await aMember(db, { email: 'hidden.lee@example.hk', username: 'Hidden Lee' })
    await db
      .updateTable('people')
      .set({ contact_number: '+85262223333' })
      .where('email', '=', email)
      .execute()
    const cashier = await aClerk(mall, { permissions: ['money'] })
    const find = async (who: typeof staff, k: string) =>
      (await who.call(peopleAdminEndpoints.search, { query: { k } })).body.items.length
    for (const k of ['hidden.le', '6222 3333', '62223', '23333', '3333', 'lee@exam']) {
      expect([k, await find(cashier, k), await find(staff, k)]).toEqual([k, 0, 1])
    }
    expect(await find(cashier, email)).toBe(1)
  })

  test('is listed latest first by role, status and open task, page by page', async () => {
    const inDays = (days: number) => daysAfter(hongKongDay(mall.clock.now()), days)
    const ending = await aDistributor(db, { edcNumber: '88113301', renewalExpiresOn: inDays(60) })
    await aDistributor(db, { edcNumber: '88113302', renewalExpiresOn: inDays(61) })
    const grace = await aDistributor(db, { edcNumber: '88113303', renewalExpiresOn: inDays(-1) })
    const expired = await aDistributor(db, { edcNumber: '88113304', renewalExpiresOn: inDays(-91) })
    const barred = await aMember(db, { canBuy: false })
    const closed = await aMember(db, { disabledAt: mall.clock.now() })
    const unverified = await aMember(db, { isVerified: false })
    const all = async (filter: Record<string, string>, after = ''): Promise<string[]> => {
      const query = { ...filter, size: '2', ...(after !== '' && { after }) }
      const { items, next } = (await staff.call(peopleAdminEndpoints.search, { query })).body
      return [...items.map(({ id }) => id), ...(next === null ? [] : await all(filter, next))]
    }
    expect(await all({ task: 'CONTRACT_ENDS' })).toEqual([ending.id])
    expect(await all({ status: 'GRACE' })).toEqual([grace.id])
    expect(await all({ status: 'EXPIRED' })).toEqual([expired.id])
    expect(await all({ status: 'BARRED' })).toContain(barred.id)
    expect(await all({ status: 'ACCOUNT_DISABLED' })).toEqual([closed.id])
    expect(await all({ status: 'UNVERIFIED' })).toEqual([unverified.id])
    expect(await all({ role: 'STAFF' })).toContain(staffId)
    const active = await all({ status: 'ACTIVE' })
    for (const { id } of [grace, expired, barred, closed, unverified]) expect(active).not.toContain(id)
    expect(active).toContain(ending.id)
    expect(new Set(active).size).toBe(active.length)
    expect((await all({ role: 'DISTRIBUTOR' })).toSorted()).toEqual(
      (await db.selectFrom('distributors').select('person_id').execute())
        .map((row) => row.person_id)
        .toSorted(),
    )
  })

  test('is disclosed only with an audit log entry', async () => {
    const { id, email } = await aMember(db)
    const { body } = await staff.call(peopleAdminEndpoints.disclose, { params: { id } })
    expect(body).toEqual({ email, contactNumber: '+85291234567', address: '', receivers: [] })
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: id } })
    expect(log.items).toMatchObject([{ act: 'disclosePerson', staffName: 'Ng Staff', after: {} }])
  })

  test('is signed out of every browser at once, and the audit log records the number of sessions', async () => {
    const mei = await aMember(db)
    const other = await aMember(db)
    const tokens = [
      await insertSessionForPerson(db, mall.clock, mei.id),
      await insertSessionForPerson(db, mall.clock, mei.id),
    ]
    const otherToken = await insertSessionForPerson(db, mall.clock, other.id)
    const statusOf = async (of: string) =>
      (await createActor(mall.app, of).call(orderEndpoints.list, { query: {} })).status
    const { body: before } = await staff.call(peopleAdminEndpoints.read, { params: { id: mei.id } })
    expect(before.openSessions).toBe(2)
    const { status, body } = await staff.call(peopleAdminEndpoints.signOut, { params: { id: mei.id } })
    expect([status, body.openSessions]).toEqual([200, 0])
    expect(await Promise.all([...tokens, otherToken].map(statusOf))).toEqual([401, 401, 200])
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: mei.id } })
    expect(log.items).toMatchObject([
      { act: 'signOutPerson', before: { openSessions: 2 }, after: { openSessions: 0 } },
    ])
    const mails = db.selectFrom('mails').where('kind', '=', 'sessions-ended').select(['to_address', 'facts'])
    expect(await mails.execute()).toMatchObject([{ to_address: mei.email, facts: { isOne: false } }])
    const events = db.selectFrom('security_events').where('person_id', '=', mei.id).select('kind')
    expect(await events.execute()).toEqual([{ kind: 'SESSIONS_ENDED' }])
  })

  test('is signed out of one browser while it is in use, told by mail, and the other stays signed in', async () => {
    const mei = await aMember(db, { username: 'Two Browsers' })
    const [used, other] = [
      await insertSessionForPerson(db, mall.clock, mei.id),
      await insertSessionForPerson(db, mall.clock, mei.id),
    ]
    const statusOf = async (of: string) =>
      (await createActor(mall.app, of).call(orderEndpoints.list, { query: {} })).status
    expect(await statusOf(used)).toBe(200)
    const record = async () => (await staff.call(peopleAdminEndpoints.readRecord, { params: mei })).body
    const row = db.selectFrom('sessions').where('token_hash', '=', hashOfToken(used)).select('id')
    const { id: sessionId } = await row.executeTakeFirstOrThrow()
    expect((await record()).sessions.map(({ id }) => id)).toContain(sessionId)
    const params = { id: mei.id, sessionId }
    const { body } = await staff.call(peopleAdminEndpoints.endSession, { params })
    expect(body.sessions).toHaveLength(1)
    expect([await statusOf(used), await statusOf(other)]).toEqual([401, 200])
    expect((await staff.call(peopleAdminEndpoints.endSession, { params })).status).toBe(404)
    const mails = db.selectFrom('mails').where('to_address', '=', mei.email).select('facts')
    expect(await mails.execute()).toMatchObject([{ facts: { isOne: true, username: 'Two Browsers' } }])
    expect((await record()).mails).toMatchObject([{ kind: 'sessions-ended', state: 'QUEUED' }])
  })

  test('has notes and tags that two staff can change at once, and both are erased with the account', async () => {
    const mei = await aMember(db)
    const clerk = await aClerk(mall, { permissions: ['orders'], username: 'Ng Clerk' })
    const params = { id: mei.id }
    const add = async (who: typeof staff, tag: string) =>
      await who.call(peopleAdminEndpoints.addTag, { params, body: { tag } })
    await Promise.all([add(staff, 'VIP'), add(clerk, 'Wholesale'), add(clerk, 'VIP')])
    const { body } = await clerk.call(peopleAdminEndpoints.addNote, {
      params,
      body: { text: 'Rings back\nlate' },
    })
    expect(body).toMatchObject({
      tags: ['VIP', 'Wholesale'],
      usedTags: ['VIP', 'Wholesale'],
      notes: [{ note: 'Rings back\nlate', staffName: 'Ng Clerk' }],
    })
    const { body: found } = await staff.call(peopleAdminEndpoints.search, { query: { tag: 'VIP' } })
    expect(found.items.map(({ id }) => id)).toEqual([mei.id])
    const remove = { params: { id: mei.id, tag: 'VIP' } }
    const removals = await Promise.all(
      [staff, clerk].map(async (who) => (await who.call(peopleAdminEndpoints.removeTag, remove)).status),
    )
    expect(removals.toSorted()).toEqual([200, 404])
    const log = await staff.call(auditLogEndpoints.list, { query: { k: mei.id } })
    expect(JSON.stringify(log.body)).not.toContain('Rings back')
    await db.transaction().execute(async (tx) => await eraseAccount(tx, mei.id, mall.clock.now()))
    const record = await staff.call(peopleAdminEndpoints.readRecord, { params })
    expect(record.body).toMatchObject({ notes: [], tags: [], sessions: [], mails: [] })
    expect((await add(staff, 'VIP')).status).toBe(404)
  })

  test('has a limited number of tags, also if two staff add the last one, and a tag of theirs is not refused', async () => {
    const mei = await aMember(db)
    const tags = Array.from({ length: maxTagsOfPerson - 1 }, (_, n) => `Tag ${n}`)
    const tagged = { person_id: mei.id, tagged_at: mall.clock.now() }
    await db
      .insertInto('person_tags')
      .values(tags.map((tag) => ({ ...tagged, tag })))
      .execute()
    const add = async (tag: string) =>
      (await staff.call(peopleAdminEndpoints.addTag, { params: { id: mei.id }, body: { tag } })).body
    const both = await Promise.all([add('VIP'), add('Wholesale')])
    expect(both).toContainEqual({ code: 'tags-full', max: maxTagsOfPerson })
    expect(both.filter((answer) => 'tags' in answer)).toHaveLength(1)
    expect((await add('Tag 0')).tags).toHaveLength(maxTagsOfPerson)
  })

  test('is listed with its paid orders only', async () => {
    const buyer = await aShopper(mall, { username: 'Buyer Of Two', withInCart: [await aProduct(db)] })
    const { invoice, dateCreated } = (await buyer.placeSuccessfully()).order
    const read = async () => {
      const [found] = (await staff.call(peopleAdminEndpoints.search, { query: { k: 'Buyer Of Two' } })).body
        .items
      return { orders: found?.orders, lastOrderedAt: found?.lastOrderedAt }
    }
    expect(await read()).toEqual({ orders: 0, lastOrderedAt: null })
    await advanceOrderTo(mall, invoice, 'paid')
    expect(await read()).toEqual({ orders: 1, lastOrderedAt: dateCreated })
  })

  test('shows orders, addresses and sponsors on its record, masked until they are disclosed', async () => {
    const [from, to] = [
      await aDistributor(db, { edcNumber: '88114401', username: 'Old Sponsor' }),
      await aDistributor(db, { edcNumber: '88114402', username: 'New Sponsor' }),
    ]
    const shopper = await aShopper(mall, {
      sponsorId: from.id,
      rateBasisPoints: 500,
      withInCart: [await aProduct(db)],
    })
    const { invoice } = (await shopper.placeSuccessfully()).order
    await staff.call(peopleAdminEndpoints.changeSponsor, {
      params: { id: shopper.id },
      body: { edcNumber: '88114402', expectedSponsorId: from.id, reason: 'Asked for' },
    })
    const params = { id: shopper.id }
    const { body } = await staff.call(peopleAdminEndpoints.readRecord, { params })
    expect(body).toMatchObject({
      orders: [{ invoice, orderState: 'UNPAID', deliveryState: null }],
      sponsorChanges: [{ from: { name: 'Old Sponsor' }, to: { name: 'New Sponsor', id: to.id } }],
      rateChanges: [{ from: 500, to: 0, sponsor: { name: 'Old Sponsor' } }],
      receivers: [{ id: shopper.receiverId }],
    })
    await advanceOrderTo(mall, invoice, 'shipped')
    expect((await staff.call(peopleAdminEndpoints.readRecord, { params })).body.orders).toMatchObject([
      { orderState: 'PAID', deliveryState: 'IN_TRANSIT', isReplacing: false, hasLeft: true },
    ])
    const { body: disclosed } = await staff.call(peopleAdminEndpoints.disclose, { params })
    const [receiver] = disclosed.receivers
    expect(receiver?.phone).toMatch(/^\+852\d{8}$/)
    expect(JSON.stringify(body)).not.toContain(receiver?.phone)
    expect(JSON.stringify(body)).not.toContain(shopper.email)
  })

  test('is corrected with a reason and told at both addresses, and the audit log names only the fields', async () => {
    const mei = await aMember(db, { email: 'old.mei@example.hk', username: 'Chan Mee' })
    await aMember(db, { email: 'taken@example.hk' })
    const mailed = newToken()
    const about = { personId: mei.id, now: mall.clock.now(), expiresAt: new Date('2099-01-01') }
    await insertToken(db, { ...about, purpose: 'RESET_PASSWORD', tokenHash: hashOfToken(mailed) })
    const ownToken = await insertSessionForPerson(db, mall.clock, mei.id)
    const params = { id: mei.id }
    const contact = { email: mei.email, contactNumber: '+85291234567', address: '' }
    const { body: found } = await staff.call(peopleAdminEndpoints.read, { params })
    const stored = { name: 'Chan Mee', language: found.language, ...contact }
    const correct = async (who: typeof staff, change: object, expected = stored) => {
      const body = { expected, ...stored, reason: 'Asked by phone', ...change }
      return (await who.call(peopleAdminEndpoints.correct, { params, body })).body
    }
    const clerk = await aClerk(mall, { permissions: ['orders'] })
    expect(await correct(clerk, {})).toMatchObject({ code: 'permission-missing' })
    expect(await correct(staff, { email: 'TAKEN@example.hk' })).toEqual({ code: 'email-exists' })
    expect(await correct(staff, {}, { ...stored, address: 'Elsewhere' })).toEqual({
      code: 'changed-meanwhile',
    })
    const changed = { name: 'Chan Mei', email: 'new.mei@example.hk', contactNumber: '9876 5432' }
    expect(await correct(staff, changed)).toMatchObject({ name: 'Chan Mei' })

    const { body: whole } = await staff.call(peopleAdminEndpoints.disclose, { params })
    expect(whole).toMatchObject({ email: 'new.mei@example.hk', contactNumber: '+85298765432' })
    expect((await createActor(mall.app, ownToken).call(orderEndpoints.list, { query: {} })).status).toBe(401)
    const link = { purpose: 'RESET_PASSWORD', tokenHash: hashOfToken(mailed) } as const
    expect(await findTokenOwner(db, link, mall.clock.now())).toBeNull()
    const mails = await db
      .selectFrom('mails')
      .where('kind', '=', 'profile-corrected')
      .select(['to_address', 'facts'])
      .orderBy('to_address')
      .execute()
    const facts = { username: 'Chan Mei', fields: ['name', 'email', 'contactNumber'] }
    expect(mails).toEqual([
      { to_address: 'new.mei@example.hk', facts },
      { to_address: 'old.mei@example.hk', facts },
    ])
    const entries = await db
      .selectFrom('audit_log')
      .where('subject_name', '=', mei.id)
      .select(['act', 'before', 'after'])
      .execute()
    expect(entries).toContainEqual({
      act: 'correctPerson',
      before: { nameCorrected: null, emailCorrected: null, contactNumberCorrected: null, reason: null },
      after: {
        nameCorrected: true,
        emailCorrected: true,
        contactNumberCorrected: true,
        reason: 'Asked by phone',
      },
    })
  })

  test('keeps the name of the roster as a distributor, and the email address as staff', async () => {
    const lee = await aDistributor(db, { edcNumber: '88115501', username: 'Lee Register' })
    const clerk = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
    const correct = async (id: string, change: object) => {
      const params = { id }
      const { body: person } = await staff.call(peopleAdminEndpoints.read, { params })
      const { body: contact } = await staff.call(peopleAdminEndpoints.disclose, { params })
      const { email, contactNumber, address } = contact
      const expected = { name: person.name, language: person.language, email, contactNumber, address }
      const kept = { ...expected, email: email || undefined, contactNumber: contactNumber || undefined }
      const body = { expected, ...kept, reason: 'Asked by phone', ...change }
      return (await staff.call(peopleAdminEndpoints.correct, { params, body })).body
    }
    expect(await correct(lee.id, { name: 'Lee Other' })).toEqual({ code: 'name-from-register' })
    expect(await correct(lee.id, { address: '1 Nathan Road' })).toMatchObject({ name: 'Lee Register' })
    expect(await correct(clerk.id, { email: 'other@example.hk' })).toEqual({ code: 'email-of-staff' })
  })

  test('is moved to another distributor, loses the old rate, and cannot form a cycle', async () => {
    const [from, to] = [
      await aDistributor(db, { edcNumber: '88000011' }),
      await aDistributor(db, { edcNumber: '88000012' }),
    ]
    await aDistributor(db, { edcNumber: '88000013', contractDisabledAt: mall.clock.now() })
    const { id } = await aMember(db, { sponsorId: from.id, rateBasisPoints: 500 })
    const move = async (person: string, edcNumber: string, expectedSponsorId: string | null) =>
      (
        await staff.call(peopleAdminEndpoints.changeSponsor, {
          params: { id: person },
          body: { edcNumber, expectedSponsorId, reason: 'Asked for by the member' },
        })
      ).body
    expect(await move(id, '88000013', from.id)).toEqual({ code: 'sponsor-not-eligible' })
    expect(await move(id, '99999999', from.id)).toEqual({ code: 'sponsor-missing' })
    expect(await move(id, '88000012', null)).toEqual({ code: 'changed-meanwhile' })
    expect(await move(id, '88000012', from.id)).toMatchObject({ sponsor: { id: to.id }, rateBasisPoints: 0 })
    expect(await move(id, '88000012', to.id)).toEqual({ code: 'sponsor-same' })
    expect(await move(id, '88000011', from.id)).toEqual({ code: 'changed-meanwhile' })
    expect(await move(to.id, '88000011', null)).toEqual({ code: 'sponsor-unchangeable' })
  })
})

describe('a distributor', () => {
  test('is disabled only with a current preview of the affected persons, and can be enabled again', async () => {
    const { id } = await aDistributor(db, { edcNumber: '88000021' })
    await aMember(db, { sponsorId: id })
    const disable = async (expectedMembers: number) =>
      (
        await staff.call(distributorAdminEndpoints.disable, {
          params: { id },
          body: { expectedMembers, reason: 'Left the company' },
        })
      ).body
    expect(await disable(0)).toEqual({ code: 'members-changed', members: 1 })
    expect(await disable(1)).toMatchObject({
      contractStatus: 'DISABLED',
      canBuy: false,
      contract: { members: 1 },
    })
    const { body } = await staff.call(distributorAdminEndpoints.enable, { params: { id } })
    expect(body).toMatchObject({ contractStatus: 'ACTIVE', canBuy: true })
    const expectedExpiresOn = body.contract?.renewalExpiresOn
    const renew = async (renewalExpiresOn: string) =>
      (
        await staff.call(distributorAdminEndpoints.renew, {
          params: { id },
          body: { renewalExpiresOn, expectedExpiresOn },
        })
      ).body
    expect(await renew('2020-12-31')).toEqual({ code: 'day-in-past' })
    expect(await renew('2098-12-31')).toMatchObject({ contract: { renewalExpiresOn: '2098-12-31' } })
    // A stale tab of a colleague.
    expect(await renew('2096-12-31')).toEqual({ code: 'changed-meanwhile' })
    const mei = await aMember(db)
    const { body: refused } = await staff.call(distributorAdminEndpoints.enable, { params: { id: mei.id } })
    expect(refused).toEqual({ code: 'distributor-missing' })
  })

  test('can be barred from ordering and allowed again', async () => {
    const { id } = await aMember(db)
    const set = async (canBuy: boolean) =>
      (
        await staff.call(peopleAdminEndpoints.setCanBuy, {
          params: { id },
          body: { canBuy, reason: 'Unpaid debts' },
        })
      ).body.canBuy
    expect([await set(false), await set(true)]).toEqual([false, true])
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: id } })
    expect(log.items[1]).toMatchObject({
      act: 'setCanBuy',
      before: { canBuy: true, reason: null },
      after: { canBuy: false, reason: 'Unpaid debts' },
    })
    const input = { params: { id }, body: { canBuy: false } }
    const { body: refused } = await staff.call(peopleAdminEndpoints.setCanBuy, input)
    expect(refused).toEqual({ code: 'invalid-input', fields: { reason: 'required' } })
  })
})

describe('a roster', () => {
  const head = 'edcNumber,name,state,renewalExpiresOn,email'

  async function send(endpoint: Endpoint, lines: string[], fields: Record<string, string> = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([[head, ...lines].join('\r\n')], { type: 'text/csv' }), 'register.csv')
    const { payload, type } = await encodeForm(form)
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const url = apiBase + endpoint.path
    return (await mall.app.inject({ method: 'POST', url, headers, payload })).json<RosterPreview>()
  }

  test('is imported as previewed, and a second import changes nothing', async () => {
    const { id } = await aDistributor(db, { edcNumber: '88000031', username: 'Old Name' })
    const lines = [
      '88000031,New Name,DISABLED,2028-12-31,',
      '88000032,陳大文,ACTIVE,2029-06-30,tai.man@example.hk',
    ]
    const preview = await send(distributorAdminEndpoints.previewRoster, lines)
    expect(preview).toMatchObject({ rows: 2, added: 1, changed: 1, disabled: 1, same: 0, faultCount: 0 })
    expect(preview.changes[0]?.changes.map(({ field }) => field)).toEqual([
      'name',
      'state',
      'renewalExpiresOn',
    ])
    const { digest } = preview
    expect(await send(distributorAdminEndpoints.importRoster, lines.slice(1), { digest })).toEqual({
      code: 'register-moved',
    })
    expect(await send(distributorAdminEndpoints.importRoster, lines, { digest })).toMatchObject({
      added: 1,
      changed: 1,
    })
    const again = await send(distributorAdminEndpoints.previewRoster, lines)
    expect(again).toMatchObject({ added: 0, changed: 0, same: 2 })
    const { body } = await staff.call(peopleAdminEndpoints.read, { params: { id } })
    expect(body).toMatchObject({ name: 'New Name', contractStatus: 'DISABLED' })
  })

  test.each([
    ['en', 'eDC number,Name,Status,Last day of the contract'],
    ['zh_tw', 'eDC 卡號,姓名,狀態,合約最後一日'],
  ])(
    'that is exported in %s has heads in that language, and its import changes nothing',
    async (lang, head) => {
      await aDistributor(db, { edcNumber: lang === 'en' ? '88000071' : '88000072' })
      const url = `${apiBase}${distributorAdminEndpoints.exportRoster.path}?lang=${lang}`
      const headers = { authorization: `Bearer ${token}` }
      const { rawPayload } = await mall.app.inject({ method: 'POST', url, headers })
      expect(rawPayload.toString().slice(1).split('\r\n')[0]).toBe(head)
      const { payload, type } = await encodeForm(fileForm(rawPayload))
      const preview = await mall.app.inject({
        method: 'POST',
        url: apiBase + distributorAdminEndpoints.previewRoster.path,
        headers: { ...headers, 'content-type': type },
        payload,
      })
      expect(preview.json()).toMatchObject({ added: 0, changed: 0, faultCount: 0 })
    },
  )

  test('leaves out a new distributor whose email address is taken or repeated', async () => {
    const { email } = await aMember(db)
    const lines = [
      '88000051,Wong Ka,ACTIVE,2028-12-31,twice@example.hk',
      '88000052,Wong Tai,ACTIVE,2028-12-31,TWICE@example.hk',
      `88000053,Wong Mei,ACTIVE,2028-12-31,${email}`,
    ]
    const { added, faults, digest } = await send(distributorAdminEndpoints.previewRoster, lines)
    expect(added).toBe(1)
    const [repeated, taken] = ['88000052 Wong Tai', '88000053 Wong Mei']
    expect(faults).toEqual([
      { line: 3, code: 'email-twice', value: 'TWICE@example.hk', otherLine: 2, subject: repeated },
      { line: 4, code: 'email-taken', value: email, otherLine: null, subject: taken },
    ])
    expect(await send(distributorAdminEndpoints.importRoster, lines, { digest })).toMatchObject({ added: 1 })
    const { body } = await staff.call(peopleAdminEndpoints.search, { query: { k: '88000053' } })
    expect(body.items).toEqual([])
  })

  test('never names or renews a distributor whose account is deleted', async () => {
    const { id } = await aDistributor(db, { edcNumber: '88000033', username: 'Ho Siu Ming' })
    await db.transaction().execute(async (tx) => await eraseAccount(tx, id, mall.clock.now()))
    const line = '88000033,Ho Siu Ming,ACTIVE,2028-12-31,'
    const preview = await send(distributorAdminEndpoints.previewRoster, [line])
    expect(preview).toMatchObject({ added: 0, changed: 0, same: 0 })
    expect(preview.faults.map(({ code, value }) => [code, value])).toEqual([
      ['distributor-erased', '88000033'],
    ])
    const url = apiBase + distributorAdminEndpoints.exportRoster.path
    const exported = await mall.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(exported.payload).not.toContain('88000033')
    const disabling = { expectedMembers: 0, reason: 'Left the company' }
    const renewal = { renewalExpiresOn: '2098-12-31', expectedExpiresOn: '2099-12-31' }
    const params = { id }
    for (const { body } of [
      await staff.call(distributorAdminEndpoints.enable, { params }),
      await staff.call(distributorAdminEndpoints.disable, { params, body: disabling }),
      await staff.call(distributorAdminEndpoints.renew, { params, body: renewal }),
    ])
      expect(body).toEqual({ code: 'distributor-missing' })
  })

  test('with a faulty line is imported without it, and each fault has its line', async () => {
    const lines = ['88000041,Wong Ka,ACTIVE,2028-12-31,', '880,Wong Ka,GONE,tomorrow,']
    const { faults, digest } = await send(distributorAdminEndpoints.previewRoster, lines)
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [3, 'edc-number-format'],
      [3, 'state-unknown'],
      [3, 'day-unreadable'],
    ])
    expect(await send(distributorAdminEndpoints.importRoster, lines, { digest })).toMatchObject({ added: 1 })
    const { body } = await staff.call(peopleAdminEndpoints.search, { query: { k: '88000041' } })
    expect(body.items).toMatchObject([{ name: 'Wong Ka' }])
  })

  test('changes only what it has, reads dates as people write them and keeps chosen columns', async () => {
    const { id } = await aDistributor(db, {
      edcNumber: '88000061',
      username: 'Chan Siu',
      renewalExpiresOn: '2027-06-30',
    })
    const other = await aDistributor(db, { edcNumber: '88000062', renewalExpiresOn: '2027-06-30' })
    const file = '卡號;到期\n８８０００061;2027年12月31日\n88000062;\n'
    const columns = JSON.stringify([
      { field: 'edcNumber', column: '卡號' },
      { field: 'renewalExpiresOn', column: '到期' },
    ])
    const readPreview = async (fields: Record<string, string>) =>
      (await staff.call(distributorAdminEndpoints.previewRoster, { body: fileForm(file, fields) })).body
    const preview = await readPreview({ columns })
    expect(preview).toMatchObject({ changed: 1, same: 1, faultCount: 0 })
    expect(preview.changes[0]?.changes).toEqual([
      { field: 'renewalExpiresOn', from: '2027-06-30', to: '2027-12-31' },
    ])
    const body = fileForm(file, { columns, digest: preview.digest })
    expect((await staff.call(distributorAdminEndpoints.importRoster, { body })).status).toBe(200)
    const lastDayOf = async (personId: string) =>
      (await staff.call(peopleAdminEndpoints.read, { params: { id: personId } })).body.contract
        ?.renewalExpiresOn
    expect([await lastDayOf(id), await lastDayOf(other.id)]).toEqual(['2027-12-31', '2027-06-30'])
    expect(await readPreview({})).toMatchObject({ file: { isSavedMapping: true }, changed: 0, same: 2 })
    const log = db
      .selectFrom('audit_log')
      .where('act', '=', 'importRegister')
      .where('part_of', 'is', null)
      .select(['before', 'after'])
    const entry = await log.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const fact = 'renewalExpiresOn 88000061'
    expect([entry.before, entry.after]).toMatchObject([{ [fact]: '2027-06-30' }, { [fact]: '2027-12-31' }])
  })

  test.each(brokenFiles)('that is %s is refused', async (_, content, code) => {
    const { body } = await staff.call(distributorAdminEndpoints.previewRoster, { body: fileForm(content) })
    expect(body.faults).toMatchObject([{ code }])
  })
})
