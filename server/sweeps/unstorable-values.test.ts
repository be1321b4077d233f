import { expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '../../contract/operations.ts'
import { canAccess } from '../../contract/values/roles.ts'
import { type Endpoint, findRepeatRule } from '../../contract/wire/endpoint.ts'
import { call } from '../../test-support/fuzz-inputs.ts'
import { encodeForm } from '../../test-support/orders/an-appeal.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { validInputs } from '../../test-support/valid-inputs.ts'
import {
  buildInput,
  createWholeMall,
  type Input,
  isReading,
  type Owner,
  ownersFor,
} from '../../test-support/whole-mall.ts'
import { replaceLoneSurrogates } from '../platform/endpoints/well-formed-texts.ts'

/** Values that JSON and JavaScript know, but PostgreSQL cannot store in a text, `jsonb`, `integer` or `date`. */
const texts = ['a\ud800', 'a\u0000']
const numbers = [2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER]
const days = ['0000-01-01', '99999-01-01', '0000-01-01T00:00:00Z', '0000-01']
const inUrl = ['a\u0000', ...numbers.map(String), ...days]

const mall = await createWholeMall()
const admin = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
const adminToken = await insertSessionForPerson(mall.db, mall.clock, admin.id)
const ownerFor = ownersFor(mall)
const table = [...operations]

// `call` fails for a status of 500 or more.
test.each(table)('%s answers values that cannot be stored', async (name, endpoint) => {
  const own = await ownerFor(endpoint)
  const send = sender(name, endpoint, own)
  for (const { path, values } of leavesOf(endpoint.body))
    await send(values, (input, value) => ({ ...input, body: withValue(input.body, path, value) }))
  for (const key of Object.keys(endpoint.query?.shape ?? {}))
    await send(inUrl, (input, value) => ({ ...input, query: { ...input.query, [key]: value } }))
  for (const key of Object.keys(endpoint.params?.shape ?? {}))
    await send(inUrl, (input, value) => ({ ...input, params: { ...input.params, [key]: value } }))
  for (const key of Object.keys(endpoint.form?.fields.shape ?? {}))
    await send(inUrl, (input, value) => ({ ...input, form: withField(input.form, key, value) }))
})

test.each(table.filter(([, { form }]) => form))(
  '%s answers a form that is cut short or whose file is empty',
  async (name, endpoint) => {
    const own = await ownerFor(endpoint)
    const token = tokenFor(endpoint, own)
    const { form = new FormData(), ...input } = await readValidInput(name, own)
    const { payload, type } = await encodeForm(form)
    const bytes = Buffer.from(payload)
    const cuts = [0, 1, 40, Math.floor(bytes.length / 2), bytes.length - 40, bytes.length - 4]
    for (const cut of cuts) {
      const raw = { payload: bytes.subarray(0, cut), type }
      const { status } = await call(mall.app, endpoint, input, token, raw)
      expect([cut, status]).toEqual([cut, expect.toBeOneOf([400, 422])])
    }
    const { status, body } = await call(
      mall.app,
      endpoint,
      { ...input, form: withEmptyFile(endpoint, form) },
      token,
    )
    // A preview, which changes nothing or only logs, names the reason as a fault of the file; a change is refused.
    const isPreview = [null, 'log'].includes(findRepeatRule(endpoint))
    if (isPreview) expect(body).toMatchObject(faultOfEmptyFile(endpoint))
    else expect(status).toBe(422)
  },
)

/** Sends a valid input with each of the values in one field. The input is made anew after a call that succeeded and so may
 *  have used it up. Of the values that the schema refuses, which reach no query, one is sent. */
function sender(name: string, endpoint: Endpoint, own: Owner) {
  let valid: Input | null = null
  return async <Value>(values: readonly Value[], change: (input: Input, value: Value) => Input) => {
    let isRefusedSent = false
    for (const value of values) {
      valid ??= await readValidInput(name, own)
      const input = change(valid, value)
      const isRefused = !isAccepted(endpoint, input)
      if (isRefused && isRefusedSent) continue
      isRefusedSent ||= isRefused
      const { status } = await call(mall.app, endpoint, input, tokenFor(endpoint, own))
      if (status < 300 && !isReading(endpoint)) valid = null
    }
  }
}

/** Whether the schemas accept an input. */
function isAccepted({ body, query, params, form }: Endpoint, input: Input): boolean {
  const fields = Object.fromEntries([...(input.form ?? [])].filter(([, part]) => typeof part === 'string'))
  return (
    (body?.safeParse(replaceLoneSurrogates(input.body)).success ?? true) &&
    (query?.safeParse(input.query ?? {}).success ?? true) &&
    (params?.safeParse(input.params ?? {}).success ?? true) &&
    (form?.fields.safeParse(fields).success ?? true)
  )
}

/** The part of JSON Schema that describes where a value is, and of which type. */
interface Shape {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

interface Leaf {
  path: readonly (string | 0)[]
  values: readonly unknown[]
}

/** All values in a schema, also optional ones and those of every alternative, and what to put there. */
function leavesOf(schema: z.ZodType | undefined): Leaf[] {
  if (schema === undefined) return []
  const leaves = leavesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  return [...new Map(leaves.map((leaf) => [JSON.stringify(leaf), leaf])).values()]
}

function leavesIn(shape: Shape): Leaf[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = shape
  const within = (key: string | 0, part: Shape) =>
    leavesIn(part).map(({ path, values }): Leaf => ({ path: [key, ...path], values }))
  const own = valuesFor(shape)
  return [
    ...(own.length > 0 ? [{ path: [], values: own }] : []),
    ...Object.entries(properties).flatMap(([key, part]) => within(key, part)),
    ...(items ? within(0, items) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap(leavesIn),
  ]
}

function valuesFor({ type, format, enum: options, const: only }: Shape): readonly unknown[] {
  if (options !== undefined || only !== undefined || format === 'uuid') return []
  if (type === 'number' || type === 'integer') return numbers
  if (type !== 'string') return []
  return format?.startsWith('date') ? days : texts
}

/** A copy of a value with another one at a path, whose missing parents are created. */
function withValue(whole: unknown, [key, ...rest]: Leaf['path'], value: unknown): unknown {
  if (key === undefined) return value
  const copy = key === 0 ? [...(Array.isArray(whole) ? whole : [])] : { ...Object(whole) }
  return Object.assign(copy, { [key]: withValue(copy[key], rest, value) })
}

/** The fields of a form with one empty file. */
/** A preview of calendars has its faults by file and event, one of tables by line. */
function faultOfEmptyFile({ form }: Endpoint): object {
  return form?.files.kind === 'calendar'
    ? { files: [{ fault: { code: 'not-a-calendar' } }] }
    : { faults: [{ line: 1, code: 'no-rows' }] }
}

function withEmptyFile({ form: expected }: Endpoint, form: FormData): FormData {
  const changed = new FormData()
  for (const [name, part] of form) if (typeof part === 'string') changed.append(name, part)
  if (expected) changed.append(expected.files.name, new Blob([]))
  return changed
}

function withField(form: FormData | undefined, key: string, value: string): FormData {
  const changed = new FormData()
  for (const [name, part] of form ?? []) if (name !== key) changed.append(name, part)
  changed.append(key, value)
  return changed
}

async function readValidInput(name: string, own: Owner): Promise<Input> {
  return await buildInput(validInputs[name], own)
}

function tokenFor({ access }: Endpoint, own: Owner): string {
  return canAccess(access, ['ROLE_API_MEMBER']) ? own.token : adminToken
}
