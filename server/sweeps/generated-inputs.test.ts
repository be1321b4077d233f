import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { operations } from '../../contract/operations.ts'
import { canAccess } from '../../contract/values/roles.ts'
import { type Answered, call, replacements, strangeTexts } from '../../test-support/fuzz-inputs.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { validInputs } from '../../test-support/valid-inputs.ts'
import {
  buildInput,
  createWholeMall,
  type Input,
  isReading,
  ownersFor,
} from '../../test-support/whole-mall.ts'

// docs/spec/attacks.md#b19. The gate generates the same few inputs each time; GENERATED_INPUTS=10000 generates new
// ones.
const requestedRuns = process.env.GENERATED_INPUTS
const runs = Number(requestedRuns ?? 40)
const seed = requestedRuns ? Date.now() : 1
/** Only new inputs are timed: other tests load the machine during the gate. */
const maxMs = requestedRuns ? 1000 : null
const mall = await createWholeMall()
const admin = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
const adminToken = await insertSessionForPerson(mall.db, mall.clock, admin.id)
const ownerFor = ownersFor(mall)
const table = [...operations]

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...strangeTexts))
const value = fc.oneof({ weight: 2, arbitrary: text }, fc.jsonValue({ stringUnit: 'grapheme' }))
const change = fc.record({ where: fc.nat(), value })
const changes = fc.array(change, { minLength: 1, maxLength: 4 })

describe('every endpoint answers any input validly and within the time limit', () => {
  test.each(table)('%s', { timeout: 300_000 + runs * 1000 }, async (name, endpoint) => {
    // Not one owner for all, because some endpoints end the caller's session.
    const own = await ownerFor(endpoint)
    const token = canAccess(endpoint.access, ['ROLE_API_MEMBER']) ? own.token : adminToken
    let right: Input | null = null
    const anInput = fc.asyncProperty(changes, async (generatedChanges) => {
      right ??= await buildInput(validInputs[name], own)
      const input = generatedChanges.reduce(changed, right)
      const start = performance.now()
      const answer = await call(mall.app, endpoint, input, token)
      if (maxMs !== null) expect(performance.now() - start, JSON.stringify(input)).toBeLessThan(maxMs)
      if (!isInvalid(answer) && !isReading(endpoint)) right = null
    })
    await fc.assert(anInput, { numRuns: runs, seed })
  })
})

/** Whether the input was refused before any work. The valid input that it was made from can be used again. */
function isInvalid({ status, body }: Answered): boolean {
  return status === 404 || (body as { code?: unknown } | null)?.code === 'invalid-input'
}

/** The input with one value, at any depth, replaced. */
function changed(
  { headers, form, ...input }: Input,
  { where, value }: { where: number; value: unknown },
): Input {
  // Skips the replacement of the whole input, which would leave nothing to send.
  const [, ...places] = [...replacements(input, () => value)]
  const place = places[where % places.length]
  if (!place) return { ...input, ...(form ? { form: changedForm(form, where, value) } : { body: value }) }
  const { params, query, body } = place.value as Input
  return {
    ...(headers && { headers }),
    ...(form && { form: changedForm(form, where, value) }),
    params: mapped(params, (part) => String(part).toWellFormed()),
    query: mapped(query, (part) => (Array.isArray(part) ? part.map(String) : String(part))),
    body,
  }
}

/** A form with the generated value in one of its fields. */
function changedForm(form: FormData, where: number, value: unknown): FormData {
  const names = [...new Set(form.keys())]
  const changedOne = new FormData()
  for (const [name, part] of form) changedOne.append(name, part)
  changedOne.set(names[where % names.length] ?? 'nothing', JSON.stringify(value))
  return changedOne
}

/** URL parts are always strings. */
function mapped<To>(parts: unknown, write: (part: unknown) => To): Record<string, To> {
  if (typeof parts !== 'object' || parts === null) return {}
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, write(part)]))
}
