import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operations } from '../../contract/operations.ts'
import { canAccess } from '../../contract/values/roles.ts'
import { type Endpoint, findRepeatRule } from '../../contract/wire/endpoint.ts'
import { type Answered, call } from '../../test-support/fuzz-inputs.ts'
import { nextNumber } from '../../test-support/next-number.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { openTableDigests, type TableDigests } from '../../test-support/table-digests.ts'
import { validInputs } from '../../test-support/valid-inputs.ts'
import { buildInput, createWholeMall, type Input, ownersFor } from '../../test-support/whole-mall.ts'

/** Endpoints whose second call with a new key, from another tab or by a colleague, has an effect of its own, and why. */
const separateEffects: Readonly<Record<string, string>> = {
  'twoFactor.begin':
    'a new secret replaces the one that was not confirmed; a colleague sets up an account of their own',
  'twoFactor.confirm': 'a colleague confirms the secret of an account of their own',
  'admin.drafts.create': 'two products may be begun in two tabs; nobody sees a draft before it is published',
}

/** Endpoints whose second call by a colleague has an effect of its own. */
const ofEachStaff = ['admin.orders.saveFilter']

/** Endpoints after which the session has ended, so that a repeat is answered 401. */
const endsSession = ['sessions.endAll', 'privacy.deleteAccount']

/** Tables that a repeat may change: limits, logs and counters of calls, and the counter of catalogue changes. */
const logs = [
  ...['limits', 'sessions', 'security_events', 'audit_log', 'idempotency_keys', 'catalogue_epoch'],
  ...['funnel_counts', 'web_vital_counts'],
]

/** Further tables that record each call of an endpoint: downloads, visits, and the bank page that a repeated order opens. */
const logsOf: Readonly<Record<string, string>> = {
  'privacy.downloadData': 'data_requests',
  'shareLinks.recordVisit': 'share_links',
  'checkout.placeOrder': 'payment_attempts',
}

/** Endpoints that inform all administrators, of whom the second input of a test has more, but not twice as many. */
const mailsToAll: Readonly<Record<string, true>> = {
  'admin.staff.grantRequest': true,
  'admin.staff.closeRequest': true,
  'admin.staff.resetTwoFactor': true,
}
const mailTables = ['mails', 'queue send-mail']

const mall = await createWholeMall()
const { app, db, clock } = mall
const ownerFor = ownersFor(mall)
const readTables = await openTableDigests(db, logs)
const [staff, colleague] = [await aStaffToken(), await aStaffToken()]
const changing = [...operations].filter(([, endpoint]) => findRepeatRule(endpoint) !== null)

describe('a changing endpoint has one effect', () => {
  test.each(changing)('%s', async (name, endpoint) => {
    const { input, token } = await aCaller(name, endpoint)
    const [key, before] = [randomUUID(), await readTables()]
    const firstAnswer = await send(endpoint, input, token, key)
    expect(firstAnswer.status, JSON.stringify(firstAnswer.body)).toBe(endpoint.status ?? 200)
    const once = await readTables()

    const again = await send(endpoint, input, token, key)
    const isKeyed = findRepeatRule(endpoint) === 'key'
    if (isKeyed) expect(answerOf(again)).toEqual(answerOf(firstAnswer))
    expectNamed(name, again)
    const isSeparate = name in separateEffects
    if (isKeyed || !isSeparate)
      expect(changesBetween(once, await readTables(), name), 'after a lost answer').toEqual([])

    if (!isSeparate) {
      expectNamed(name, await send(endpoint, input, token, randomUUID()))
      expect(changesBetween(once, await readTables(), name), 'from a second tab').toEqual([])
      const isOfEach = ofEachStaff.includes(name)
      if (token === staff && !isOfEach)
        expectNamed(name, await send(endpoint, input, colleague, randomUUID()))
      expect(changesBetween(once, await readTables(), name), 'by a colleague').toEqual([])
    }

    const other = await aCaller(name, endpoint)
    const [parallelKey, beforeAll] = [randomUUID(), await readTables()]
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => await send(endpoint, other.input, other.token, parallelKey)),
    )
    for (const answer of answers) expectNamed(name, answer)
    const [ofOne, ofFive] = [rowsAdded(before, once), rowsAdded(beforeAll, await readTables())]
    if (name in logsOf) ofFive.delete(logsOf[name] ?? '')
    for (const [table, rows] of ofFive) {
      const growth = name in mailsToAll && mailTables.includes(table) ? 2 : 1
      expect(rows, `${table}, five at once`).toBeLessThanOrEqual(growth * (ofOne.get(table) ?? 0))
    }
  })
})

test('each exception names an endpoint of the contract', () => {
  const names = changing.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(separateEffects), ...ofEachStaff, ...endsSession]),
  )
})

/** A valid input, and the token of somebody for whom it is valid. */
async function aCaller(name: string, endpoint: Endpoint): Promise<{ input: Input; token: string }> {
  const own = await ownerFor(endpoint)
  const input = await buildInput(validInputs[name], own)
  if (canAccess(endpoint.access, ['ROLE_API_MEMBER'])) return { input, token: own.token }
  if (!endpoint.access.includes('ROLE_API_DISTRIBUTOR')) return { input, token: staff }
  const { owner_id: id } = (await findShareLink(input.params?.id)) ?? {
    owner_id: (await aDistributor(db, { edcNumber: String(87_000_000 + nextNumber()) })).id,
  }
  await db.updateTable('people').set({ sponsor_id: id }).where('id', '=', own.personId).execute()
  return { input, token: await insertSessionForPerson(db, clock, id) }
}

/** The share link of an input, whose owner may change it. */
async function findShareLink(id = randomUUID() as string) {
  return await db.selectFrom('share_links').where('id', '=', id).select('owner_id').executeTakeFirst()
}

/** The first answer, or a refusal that says why there is no second effect. */
function expectNamed(name: string, { status, body }: Answered): void {
  const named = endsSession.includes(name) ? [200, 401, 404] : [200, 201, 404, 422]
  expect(named, JSON.stringify(body)).toContain(status)
}

/** The answer; of an order only its number, because a repeat opens the bank page again. */
function answerOf({ status, body }: Answered): unknown {
  const { order, ...answer } = Object(body)
  return { status, answer: 'bankPage' in answer ? order.invoice : body }
}

function changesBetween(one: TableDigests, other: TableDigests, name: string): string[] {
  return [...other].flatMap(([table, { rows, digest }]) => {
    const isSame = one.get(table)?.digest === digest || logsOf[name] === table
    return isSame ? [] : [`${table}: ${one.get(table)?.rows ?? 0} to ${rows}`]
  })
}

function rowsAdded(before: TableDigests, after: TableDigests): Map<string, number> {
  return new Map([...after].map(([table, { rows }]) => [table, rows - (before.get(table)?.rows ?? 0)]))
}

async function send(endpoint: Endpoint, input: Input, token: string, key: string): Promise<Answered> {
  return await call(app, endpoint, { ...input, headers: { ...input.headers, 'idempotency-key': key } }, token)
}

async function aStaffToken(): Promise<string> {
  const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
  return await insertSessionForPerson(db, clock, id)
}
