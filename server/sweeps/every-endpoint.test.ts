import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operations } from '../../contract/operations.ts'
import { accountEndpoints } from '../../contract/shop/accounts/people.ts'
import { sessionEndpoints } from '../../contract/shop/accounts/signing-in.ts'
import { cartEndpoints } from '../../contract/shop/cart/cart.ts'
import { checkoutEndpoints as checkout } from '../../contract/shop/checkout/checkout.ts'
import { orderEndpoints } from '../../contract/shop/orders/orders.ts'
import { receiverEndpoints } from '../../contract/shop/receivers/receivers.ts'
import { fieldCode } from '../../contract/values/field.ts'
import { type Permission, permissions } from '../../contract/values/permissions.ts'
import { canAccess, type Role } from '../../contract/values/roles.ts'
import { apiBase, type Endpoint } from '../../contract/wire/endpoint.ts'
import {
  call,
  expectDecent,
  listRefusedFields,
  replacements,
  strangeTexts,
  strangeValues,
} from '../../test-support/fuzz-inputs.ts'
import {
  type AMember,
  aDistributor,
  aMember,
  insertSessionForPerson,
} from '../../test-support/people/a-member.ts'
import { validInputs } from '../../test-support/valid-inputs.ts'
import {
  anOwner,
  buildInput,
  createWholeMall,
  type Input,
  isForStaff,
  isReading,
  type Owner,
  ownersFor,
} from '../../test-support/whole-mall.ts'

const mall = await createWholeMall()
const { app, db, clock } = mall
const adminToken = await tokenOf('ROLE_CMS_IIT')
const formerSponsor = await aDistributor(db, { edcNumber: '88000003', contractDisabledAt: clock.now() })
const ownerFor = ownersFor(mall)
const table = [...operations]
const withBody = table.filter(([, { body }]) => body)
const withQuery = table.filter(([, { query }]) => query)
const withParams = table.filter(([, { params }]) => params)

test('the table of valid inputs covers exactly the endpoints of the contract', () => {
  expect(Object.keys(validInputs).sort()).toEqual(table.map(([name]) => name).sort())
})

describe('each endpoint admits the roles that the contract names', () => {
  const callers: { who: string; roles: Role[]; token: () => Promise<string | null> }[] = [
    { who: 'a visitor', roles: [], token: async () => null },
    { who: 'an ended session', roles: [], token: anEndedSession },
    { who: 'an invalid token', roles: [], token: async () => 'made-up' },
    { who: 'an unverified member', roles: [], token: async () => await tokenOfMember({ isVerified: false }) },
    {
      who: 'a disabled account',
      roles: [],
      token: async () => await tokenOfMember({ disabledAt: clock.now() }),
    },
    { who: 'another member', roles: ['ROLE_API_MEMBER'], token: async () => await tokenOfMember({}) },
    {
      who: 'a member whose sponsor is disabled',
      roles: ['ROLE_API_MEMBER'],
      token: async () => await tokenOfMember({ sponsorId: formerSponsor.id }),
    },
    {
      who: 'a distributor',
      roles: ['ROLE_API_DISTRIBUTOR'],
      token: async () => await tokenOf('ROLE_API_DISTRIBUTOR'),
    },
    { who: 'the staff', roles: ['ROLE_CMS_IIT'], token: async () => await tokenOf('ROLE_CMS_IIT') },
  ]

  const refusedTokens = new Map<string, Promise<string | null>>()
  const refusedToken = (who: string, create: () => Promise<string | null>) => {
    const token = refusedTokens.get(who) ?? create()
    refusedTokens.set(who, token)
    return token
  }

  test.each(table)('%s', async (name, endpoint) => {
    const own = await ownerFor(endpoint)
    const unused = await readValidInput(name, own)
    const anInput = async () => (isReading(endpoint) ? unused : await readValidInput(name, own))
    const isAdmitted = ({ roles }: { roles: Role[] }) => canAccess(endpoint.access, roles)
    // A refused call changes nothing, so refused callers share one input, and one token for all endpoints.
    await Promise.all(
      callers
        .filter((caller) => !isAdmitted(caller))
        .map(async ({ who, roles, token }) => {
          const { status, body } = await call(app, endpoint, unused, await refusedToken(who, token))
          const refusal = roles.length === 0 ? [401, { code: 'signed-out' }] : [403, { code: 'wrong-role' }]
          expect([who, status, body]).toEqual([who, ...refusal])
        }),
    )
    for (const { who, token } of callers.filter(isAdmitted)) {
      const { status } = await call(app, endpoint, await anInput(), await token())
      expect([401, 403], who).not.toContain(status)
    }
    const canMember = canAccess(endpoint.access, ['ROLE_API_MEMBER'])
    const answer = canMember
      ? await call(app, endpoint, await anInput(), own.token)
      : await call(app, endpoint, unused, await tokenOfMember({}))
    expect(answer.status, JSON.stringify(answer.body)).toBe(canMember ? (endpoint.status ?? 200) : 403)
  })
})

describe('each admin endpoint refuses staff without one of its permissions', async () => {
  const clerks = new Map<Permission, string>()
  for (const permission of permissions) {
    const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'], permissions: [permission] })
    clerks.set(permission, await insertSessionForPerson(db, clock, id))
  }
  const { id: idleId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], permissions: [] })
  const idle = await insertSessionForPerson(db, clock, idleId)
  const adminEndpoints = table.filter(([, { path }]) => path.startsWith('/admin/'))

  test.each(adminEndpoints)('%s', async (name, endpoint) => {
    const needed: readonly Permission[] = endpoint.permissions ?? []
    const input = await readValidInput(name, await ownerFor(endpoint))
    const refusal = { status: 422, body: { code: 'permission-missing', permissions: needed } }
    expect(needed).not.toEqual([])
    const unneeded = [...clerks].filter(([permission]) => !needed.includes(permission))
    await Promise.all(
      [['none', idle] as const, ...unneeded].map(async ([permission, token]) => {
        expect([permission, await call(app, endpoint, input, token)]).toEqual([permission, refusal])
      }),
    )
    for (const [permission, token] of clerks) {
      if (!needed.includes(permission)) continue
      expect((await call(app, endpoint, input, token)).body).not.toEqual(refusal.body)
    }
  })
})

describe('each change by staff is written to the audit log', () => {
  const changing = table.filter(
    ([, { path, method, onlyReads }]) => path.startsWith('/admin/') && method !== 'GET' && !onlyReads,
  )

  test.each(changing)('%s', async (name, endpoint) => {
    const { act = 'none' } = endpoint
    const input = await readValidInput(name, await ownerFor(endpoint))
    const { acts } = await countActs(act)
    const { status } = await call(app, endpoint, input, adminToken)
    expect(status).toBe(endpoint.status ?? 200)
    expect(await countActs(act)).toEqual({ acts: acts + 1 })
    const again = await call(app, endpoint, input, adminToken)
    // A repeated delete, confirmation or shipment is refused or recorded already, and not logged. The same holds for a repeat
    // with an idempotency key, which gets the first answer.
    const isRefused =
      [404, 422].includes(again.status) ||
      ['order-not-confirmable', '"isNew":false'].some((part) => JSON.stringify(again.body).includes(part))
    const isKeyed = input.headers?.['idempotency-key'] !== undefined
    expect((await countActs(act)).acts - acts).toBe(isRefused || isKeyed ? 1 : 2)
  })

  test('the application role can neither update nor delete entries', async () => {
    await expect(db.updateTable('audit_log').set({ staff_name: 'Nobody' }).execute()).rejects.toThrow(
      'permission',
    )
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('permission')
  })
})

describe('wrong input is refused with the code of each field', async () => {
  const own = await anOwner(mall)

  test.each(withBody)(
    '%s: a string instead of an array or object, an array instead of a single value',
    async (name, endpoint) => {
      const input = await readValidInput(name, own)
      const swap = (part: unknown) => (typeof part === 'object' && part !== null ? 'a text' : [part])
      for (const { field, value } of replacements(input.body, swap)) {
        expect(
          listRefusedFields(await call(app, endpoint, { ...input, body: value }, tokenFor(endpoint, own))),
        ).toContain(field)
      }
    },
  )

  test.each(withBody)('%s: overlong strings', async (name, endpoint) => {
    const input = await readValidInput(name, own)
    const swap = (part: unknown) => (typeof part === 'string' ? 'x'.repeat(20_001) : part)
    for (const { field, value, isChanged } of replacements(input.body, swap)) {
      if (!isChanged) continue
      expect(
        listRefusedFields(await call(app, endpoint, { ...input, body: value }, tokenFor(endpoint, own))),
      ).toContain(field)
    }
  })

  // A body with many fields is sent several hundred times.
  test.each(withBody)('%s: null and other unexpected values', async (name, endpoint) => {
    const input = await readValidInput(name, own)
    const bodies = strangeValues.flatMap((strange) => [...replacements(input.body, () => strange)])
    const sent = withoutRepeatedFaults(endpoint.body, bodies)
    await runInBatches(sent, async ({ value, isValid }) => {
      const answer = await call(app, endpoint, { ...input, body: value }, tokenFor(endpoint, own))
      if (!isValid) expect(listRefusedFields(answer)).not.toEqual([])
    })
  })

  test.each(withQuery)('%s: strange queries', async (name, endpoint) => {
    const input = await readValidInput(name, own)
    const values = [...strangeTexts, 'x'.repeat(5_000), ['one', 'two']]
    const keys = Object.keys(endpoint.query?.shape ?? {})
    const cases = values.flatMap((strange) =>
      keys.map((key) => ({ key, value: { ...input.query, [key]: strange } })),
    )
    await runInBatches(
      withoutRepeatedFaults(endpoint.query, cases),
      async ({ key, value: query, isValid }) => {
        const answer = await call(app, endpoint, { ...input, query }, tokenFor(endpoint, own))
        if (!isValid) expect(listRefusedFields(answer)).toContain(key)
      },
    )
  })

  test.each(withBody)('%s: malformed bodies', async (name, endpoint) => {
    const input = await readValidInput(name, own)
    const send = async (payload: string, type: string) =>
      await call(app, endpoint, { ...input, body: undefined }, tokenFor(endpoint, own), {
        payload,
        type,
      })
    for (const broken of [
      '{',
      '{"a":1}}',
      '{"__proto__":{"roles":[]}}',
      '{"constructor":{"prototype":{}}}',
    ]) {
      expect(await send(broken, 'application/json')).toEqual({ status: 400, body: { code: 'bad-request' } })
    }
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data', 'nonsense']) {
      const answer = await send(JSON.stringify(input.body), type)
      expect(answer).toEqual({ status: 415, body: { code: 'unsupported-media-type' } })
    }
    const large = await send(JSON.stringify('x'.repeat(70_000)), 'application/json')
    expect(large).toEqual({ status: 413, body: { code: 'too-large' } })
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    expect(listRefusedFields(await send(deep, 'application/json'))).not.toEqual([])
  })

  test('an order without a valid idempotency key', async () => {
    const input = await readValidInput('checkout.placeOrder', own)
    for (const key of [undefined, '', 'short', 'x'.repeat(65), 'with spaces in between']) {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await call(app, checkout.placeOrder, { ...input, headers }, own.token)
      expect(listRefusedFields(answer)).toEqual(['idempotency-key'])
    }
  })
})

test('of equal keys in a body the last is validated', async () => {
  const sendEmails = async (...emails: unknown[]) => {
    const keys = emails.map((email) => `"username":${JSON.stringify(email)}`)
    const payload = `{${keys.join()},"password":"Rightly88"}`
    const headers = { 'content-type': 'application/json' }
    const { method, path } = accountEndpoints.login
    return (await app.inject({ method, url: apiBase + path, headers, payload })).json()
  }
  const invalid = { code: 'invalid-input', fields: { username: expect.any(String) } }
  expect(await sendEmails('nobody@example.hk', [])).toEqual(invalid)
  expect(await sendEmails([], 'nobody@example.hk')).toMatchObject({ code: 'incorrect-account' })
})

test('fields outside the contract have no effect', async () => {
  const sponsor = await aDistributor(db, { edcNumber: '12345678' })
  const extras = {
    roles: ['ROLE_CMS_IIT'],
    personId: sponsor.id,
    sponsorId: sponsor.id,
    rateBasisPoints: 9_999,
    discountRate: 9_999,
    canBuy: false,
    verifiedAt: '2026-01-01T00:00:00Z',
    priceCents: 1,
    totalCents: 1,
    state: 'PAID',
    orderState: 'PAID',
  }
  const owners = [sponsor.id]
  for (const [name, endpoint] of withBody) {
    const own = await ownerFor(endpoint)
    const input = await readValidInput(name, own)
    if (!isForStaff(endpoint)) owners.push(own.personId)
    const answer = await call(
      app,
      endpoint,
      { ...input, body: { ...extras, ...Object(input.body) } },
      tokenFor(endpoint, own),
    )
    // Staff may call distributor endpoints, but they sponsor nobody.
    const isOfSponsors = endpoint.access.includes('ROLE_API_DISTRIBUTOR')
    expect(answer.status, name).toBe(isOfSponsors ? 404 : (endpoint.status ?? 200))
    if (name === 'checkout.placeOrder') {
      expect(answer.body).toMatchObject({ order: { orderState: 'UNPAID', figures: own.shown.figures } })
    }
  }
  const touched = await db
    .selectFrom('people')
    .where((eb) =>
      eb.or([
        eb('sponsor_id', '=', sponsor.id),
        eb('rate_basis_points', '=', extras.rateBasisPoints),
        eb('can_buy', '=', false),
        eb.and([eb('username', '=', 'Wong Ka'), eb('verified_at', 'is not', null)]),
      ]),
    )
    .selectAll()
    .execute()
  expect(touched).toEqual([])
  const promoted = db.selectFrom('person_roles').selectAll().where('role', '=', 'ROLE_CMS_IIT')
  expect(await promoted.where('person_id', 'in', owners).execute()).toEqual([])
})

describe('ids of another person are answered like unknown ids and change nothing', async () => {
  const own = await anOwner(mall)
  const stranger = await anOwner(mall)
  const unknownIds = {
    cartId: randomUUID(),
    receiverId: randomUUID(),
    sessionId: randomUUID(),
    invoice: 'BH990101000000',
  }
  /** Refusals that the contract defines; all others are 404. */
  const named: Record<string, string> = {
    'cart.saveLine cartId': 'cart-line-missing',
    'checkout.checkDiscountCode cartId': 'discount-code-invalid',
    'checkout.previewOrder cartId': 'nothing-to-order',
    'checkout.previewOrder receiverId': 'receiver-missing',
    'checkout.placeOrder cartId': 'nothing-to-order',
    'checkout.placeOrder receiverId': 'receiver-missing',
  }
  const ids = ['cartId', 'receiverId', 'sessionId', 'invoice'] as const
  // Endpoints for staff are left out, because staff may access everybody's data.
  const ofMembers = table.filter(([, { access }]) => canAccess(access, ['ROLE_API_MEMBER']))
  const cases = ofMembers.flatMap(([name, endpoint]) => ids.map((id) => ({ name, endpoint, id })))
  let tried = 0

  test.each(cases)('$name, $id', async ({ name, endpoint, id }) => {
    const theirs = await readValidInput(name, { ...own, [id]: stranger[id] })
    if (!JSON.stringify(theirs).includes(stranger[id])) return
    tried += 1
    const before = await readBelongings(stranger)
    const answer = await call(app, endpoint, theirs, own.token)
    expect(answer).toEqual(
      await call(app, endpoint, await readValidInput(name, { ...own, ...pick(unknownIds, id) }), own.token),
    )
    const expected = named[`${name} ${id}`] ?? 'not-found'
    expect(JSON.stringify(answer.body)).toContain(`{"code":"${expected}"}`)
    if (expected === 'not-found') expect(answer.status).toBe(404)
    expect(await readBelongings(stranger)).toEqual(before)
  })

  test('covers all ids', () => {
    expect(tried).toBeGreaterThanOrEqual(16)
  })

  test.each(withParams)('%s: malformed ids', async (name, endpoint) => {
    const input = await readValidInput(name, own)
    for (const strange of ['no-id', 'x'.repeat(500), '../..', "' or 1=1 --", '\u0000', '%zz']) {
      const params = Object.fromEntries(Object.keys(input.params ?? {}).map((key) => [key, strange]))
      const answer = await call(app, endpoint, { ...input, params }, tokenFor(endpoint, own))
      expect([strange, answer]).toEqual([strange, { status: 404, body: { code: 'not-found' } }])
    }
  })
})

test('unknown paths are answered 404', async () => {
  for (const path of ['/nonsense', '/order/%zz', '/user/login/', '/%00']) {
    const reply = await app.inject({ method: 'POST', url: `${apiBase}${path}` })
    expectDecent(reply)
    expect([path, reply.statusCode, reply.json()]).toEqual([path, 404, { code: 'not-found' }])
  }
})

/** The valid inputs, and one of all invalid ones with the same faults: the answer is made from these properties only. */
function withoutRepeatedFaults<Case extends { value: unknown }>(
  schema: Endpoint['body'],
  cases: readonly Case[],
): (Case & { isValid: boolean })[] {
  const faults = new Set<string>()
  return cases.flatMap((inputCase): (Case & { isValid: boolean })[] => {
    const parsed = schema?.safeParse(inputCase.value)
    if (parsed === undefined || parsed.success) return [{ ...inputCase, isValid: true }]
    const fault = JSON.stringify(
      parsed.error.issues.map(({ path, code, message, ...issue }) => {
        const { origin, minimum, maximum, params } = issue as Record<string, unknown>
        return { path, code, message: fieldCode.safeParse(message).data, origin, minimum, maximum, params }
      }),
    )
    if (faults.has(fault)) return []
    faults.add(fault)
    return [{ ...inputCase, isValid: false }]
  })
}

/** Works on four items at once, so that the process and the database work at the same time. */
async function runInBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

async function readValidInput(name: string, own: Owner): Promise<Input> {
  return await buildInput(validInputs[name], own)
}

async function readBelongings({ token, invoice }: Owner) {
  return [
    await call(app, cartEndpoints.read, {}, token),
    await call(app, receiverEndpoints.list, {}, token),
    await call(app, sessionEndpoints.list, {}, token),
    await call(app, orderEndpoints.read, { params: { invoice } }, token),
  ]
}

function pick<Item, Key extends keyof Item>(item: Item, key: Key): Pick<Item, Key> {
  return { [key]: item[key] } as Pick<Item, Key>
}

async function tokenOf(role: Role): Promise<string> {
  const { id } = await aMember(db, { roles: [role] })
  return await insertSessionForPerson(db, clock, id)
}

async function tokenOfMember(member: AMember): Promise<string> {
  const { id } = await aMember(db, member)
  return await insertSessionForPerson(db, clock, id)
}

/** The token of the owner, or of staff where members are not admitted. */
function tokenFor({ access }: Endpoint, own: Owner): string {
  return canAccess(access, ['ROLE_API_MEMBER']) ? own.token : adminToken
}

async function countActs(act: string): Promise<{ acts: number }> {
  return await db
    .selectFrom('audit_log')
    .where('act', '=', act)
    // Each product and person of an import has an entry of its own, besides that of the act.
    .where('part_of', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('acts'))
    .executeTakeFirstOrThrow()
}

async function anEndedSession(): Promise<string> {
  const token = await tokenOf('ROLE_API_MEMBER')
  await call(app, accountEndpoints.logout, {}, token)
  return token
}
