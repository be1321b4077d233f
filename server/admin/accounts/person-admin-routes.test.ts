import { describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log.ts'
import {
  distributorAdminEndpoints,
  peopleAdminEndpoints,
  type RegisterPreview,
} from '../../../contract/admin/people-admin.ts'
import { apiBase, type Endpoint } from '../../../contract/endpoint.ts'
import { orderEndpoints } from '../../../contract/orders/orders.ts'
import { written } from '../../../test-support/orders/an-appeal.ts'
import { checkoutBench } from '../../../test-support/orders/checkout-bench.ts'
import { aDistributor, aMember, signedIn } from '../../../test-support/people/a-member.ts'
import { actor } from '../../../test-support/people/actor.ts'
import { testDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../dashboard/admin-routes.ts'
import { personAdminRoutes } from './person-admin-routes.ts'

const db = await testDatabase()
const mall = await checkoutBench(db, undefined, [personAdminRoutes, adminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ng Staff' })
const token = await signedIn(db, mall.clock, staffId)
const staff = actor(mall.app, token)

describe('a person', () => {
  test('is found by address, card number or name prefix, without contact data', async () => {
    const mei = await aMember(db, { email: 'mei.chan@example.hk', username: 'Chan Mei Mei' })
    await aDistributor(db, { edcNumber: '88112233', username: 'Wong Tai' })
    const find = async (k: string) =>
      (await staff.calls(peopleAdminEndpoints.search, { query: { k } })).body.items.map(({ name }) => name)
    expect(await find('MEI.CHAN@example.hk')).toEqual(['Chan Mei Mei'])
    expect(await find('Chan Mei')).toEqual(['Chan Mei Mei'])
    expect(await find('8811 2233')).toEqual(['Wong Tai'])
    expect(await find('mei.chan')).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find('')).toEqual([])
    const { body } = await staff.calls(peopleAdminEndpoints.read, { params: { id: mei.id } })
    expect(JSON.stringify(body)).not.toMatch(/mei\.chan|91234567/)
    expect(body).toMatchObject({ maskedEmail: 'me***@example.hk', maskedPhone: '***567' })
  })

  test('is disclosed only with an audit log entry', async () => {
    const { id, email } = await aMember(db)
    const { body } = await staff.calls(peopleAdminEndpoints.disclose, { params: { id } })
    expect(body).toEqual({ email, contactNumber: '+85291234567', address: '' })
    const { body: log } = await staff.calls(auditLogEndpoints.list, { query: { k: id } })
    expect(log.items).toMatchObject([{ act: 'disclosePerson', staffName: 'Ng Staff', after: {} }])
  })

  test('is signed out of every browser at once, and the audit log records the number of sessions', async () => {
    const mei = await aMember(db)
    const other = await aMember(db)
    const tokens = [await signedIn(db, mall.clock, mei.id), await signedIn(db, mall.clock, mei.id)]
    const otherToken = await signedIn(db, mall.clock, other.id)
    const statusOf = async (of: string) =>
      (await actor(mall.app, of).calls(orderEndpoints.list, { query: {} })).status
    const { body: before } = await staff.calls(peopleAdminEndpoints.read, { params: { id: mei.id } })
    expect(before.openSessions).toBe(2)
    const { status, body } = await staff.calls(peopleAdminEndpoints.signOut, { params: { id: mei.id } })
    expect([status, body.openSessions]).toEqual([200, 0])
    expect(await Promise.all([...tokens, otherToken].map(statusOf))).toEqual([401, 401, 200])
    const { body: log } = await staff.calls(auditLogEndpoints.list, { query: { k: mei.id } })
    expect(log.items).toMatchObject([
      { act: 'signOutPerson', before: { openSessions: 2 }, after: { openSessions: 0 } },
    ])
    const events = db.selectFrom('security_events').where('person_id', '=', mei.id).select('kind')
    expect(await events.execute()).toEqual([{ kind: 'SESSIONS_ENDED' }])
  })

  test('is moved to another distributor, loses the old rate, and cannot form a cycle', async () => {
    const [from, to] = [
      await aDistributor(db, { edcNumber: '88000011' }),
      await aDistributor(db, { edcNumber: '88000012' }),
    ]
    await aDistributor(db, { edcNumber: '88000013', contractDisabledAt: mall.clock.now() })
    const { id } = await aMember(db, { sponsorId: from.id, rateBasisPoints: 500 })
    const move = async (person: string, edcNumber: string) =>
      (
        await staff.calls(peopleAdminEndpoints.changeSponsor, {
          params: { id: person },
          body: { edcNumber, reason: 'Asked for by the member' },
        })
      ).body
    expect(await move(id, '88000013')).toEqual({ code: 'sponsor-not-eligible' })
    expect(await move(id, '99999999')).toEqual({ code: 'sponsor-missing' })
    expect(await move(id, '88000012')).toMatchObject({ sponsor: { id: to.id }, rateBasisPoints: 0 })
    expect(await move(id, '88000012')).toEqual({ code: 'sponsor-unchangeable' })
    expect(await move(to.id, '88000011')).toEqual({ code: 'sponsor-unchangeable' })
  })
})

describe('a distributor', () => {
  test('is disabled only with a current preview of the affected persons, and can be enabled again', async () => {
    const { id } = await aDistributor(db, { edcNumber: '88000021' })
    await aMember(db, { sponsorId: id })
    const disable = async (expectedMembers: number) =>
      (
        await staff.calls(distributorAdminEndpoints.disable, {
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
    const { body } = await staff.calls(distributorAdminEndpoints.enable, { params: { id } })
    expect(body).toMatchObject({ contractStatus: 'ACTIVE', canBuy: true })
    const renew = async (renewalExpiresOn: string) =>
      (await staff.calls(distributorAdminEndpoints.renew, { params: { id }, body: { renewalExpiresOn } }))
        .body
    expect(await renew('2020-12-31')).toEqual({ code: 'day-in-past' })
    expect(await renew('2098-12-31')).toMatchObject({ contract: { renewalExpiresOn: '2098-12-31' } })
    const mei = await aMember(db)
    const { body: refused } = await staff.calls(distributorAdminEndpoints.enable, { params: { id: mei.id } })
    expect(refused).toEqual({ code: 'distributor-missing' })
  })

  test('can be barred from ordering and allowed again', async () => {
    const { id } = await aMember(db)
    const set = async (canBuy: boolean) =>
      (
        await staff.calls(peopleAdminEndpoints.setCanBuy, {
          params: { id },
          body: { canBuy, reason: 'Unpaid debts' },
        })
      ).body.canBuy
    expect([await set(false), await set(true)]).toEqual([false, true])
    const { body: log } = await staff.calls(auditLogEndpoints.list, { query: { k: id } })
    expect(log.items[1]).toMatchObject({
      act: 'setCanBuy',
      before: { canBuy: true, reason: null },
      after: { canBuy: false, reason: 'Unpaid debts' },
    })
    const input = { params: { id }, body: { canBuy: false } }
    const { body: refused } = await staff.calls(peopleAdminEndpoints.setCanBuy, input)
    expect(refused).toEqual({ code: 'invalid-input', fields: { reason: 'required' } })
  })
})

describe('a register', () => {
  const head = 'edcNumber,name,state,renewalExpiresOn,email'

  async function sends(endpoint: Endpoint, lines: string[], fields: Record<string, string> = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([[head, ...lines].join('\r\n')], { type: 'text/csv' }), 'register.csv')
    const { payload, type } = await written(form)
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const url = apiBase + endpoint.path
    return (await mall.app.inject({ method: 'POST', url, headers, payload })).json<RegisterPreview>()
  }

  test('is imported as previewed, and a second import changes nothing', async () => {
    const { id } = await aDistributor(db, { edcNumber: '88000031', username: 'Old Name' })
    const lines = [
      '88000031,New Name,DISABLED,2028-12-31,',
      '88000032,陳大文,ACTIVE,2029-06-30,tai.man@example.hk',
    ]
    const preview = await sends(distributorAdminEndpoints.previewRegister, lines)
    expect(preview).toMatchObject({ rows: 2, added: 1, changed: 1, disabled: 1, same: 0, faultCount: 0 })
    expect(preview.changes[0]?.changes.map(({ field }) => field)).toEqual([
      'name',
      'state',
      'renewalExpiresOn',
    ])
    const { digest } = preview
    expect(await sends(distributorAdminEndpoints.importRegister, lines.slice(1), { digest })).toEqual({
      code: 'register-moved',
    })
    expect(await sends(distributorAdminEndpoints.importRegister, lines, { digest })).toMatchObject({
      added: 1,
      changed: 1,
    })
    const again = await sends(distributorAdminEndpoints.previewRegister, lines)
    expect(again).toMatchObject({ added: 0, changed: 0, same: 2 })
    const { body } = await staff.calls(peopleAdminEndpoints.read, { params: { id } })
    expect(body).toMatchObject({ name: 'New Name', contractStatus: 'DISABLED' })
  })

  test('with two new distributors of one email is refused by the preview', async () => {
    const lines = [
      '88000051,Wong Ka,ACTIVE,2028-12-31,twice@example.hk',
      '88000052,Wong Tai,ACTIVE,2028-12-31,TWICE@example.hk',
    ]
    const { faults, digest } = await sends(distributorAdminEndpoints.previewRegister, lines)
    expect(faults).toEqual([{ line: 3, code: 'email-twice', value: 'TWICE@example.hk' }])
    expect(await sends(distributorAdminEndpoints.importRegister, lines, { digest })).toEqual({
      code: 'register-faulty',
      faults: 1,
    })
  })

  test('with a faulty line is refused as a whole, and each fault has its line', async () => {
    const lines = ['88000041,Wong Ka,ACTIVE,2028-12-31,', '880,Wong Ka,GONE,tomorrow,']
    const { faults, digest } = await sends(distributorAdminEndpoints.previewRegister, lines)
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [3, 'edc-number-format'],
      [3, 'state-unknown'],
      [3, 'day-unreadable'],
    ])
    expect(await sends(distributorAdminEndpoints.importRegister, lines, { digest })).toEqual({
      code: 'register-faulty',
      faults: 3,
    })
    const { body } = await staff.calls(peopleAdminEndpoints.search, { query: { k: '88000041' } })
    expect(body.items).toEqual([])
  })
})
