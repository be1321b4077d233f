import { createHash, createHmac } from 'node:crypto'
import { findOperationId } from '../../../contract/operations.ts'
import { type Endpoint, findRepeatRule, twinMinutes } from '../../../contract/wire/endpoint.ts'
import type { Transaction } from '../../core/database.ts'
import { Failed, refuse } from '../../core/refusals.ts'
import { findAnswer, findTwin, insertKey, lockInput, updateAnswer } from './idempotency-key-queries.ts'

/** A call that may be a repeat of an earlier one whose answer was lost (docs/decisions/0081-repeated-calls.md). */
export interface KeyedCall {
  personId: string | null
  key: string
  operation: string
  /** HMAC of the validated input, which may hold a password. */
  requestHash: Buffer
  /** The answer as it is sent. */
  serialize: (answer: unknown) => string
  now: Date
  /** Whose earlier call with the same input refuses this one: everybody's of the staff, or the person's own. */
  refusesTwinOf: 'anybody' | 'person' | null
}

/** The call was answered before: rolls back its transaction, and `serve` sends the first answer again. */
export class AnsweredBefore extends Error {
  readonly answer: string

  constructor(answer: string) {
    super('answered before')
    this.answer = answer
  }
}

/** The parts of a request that make it the same request: the language only changes the words of an answer. */
interface KeyedInput {
  params: unknown
  query: unknown
  body: unknown
  files: readonly Uint8Array[] | undefined
}

/** The idempotency key of a call; null without one, or for an endpoint whose repeats are harmless by themselves. */
export function toKeyedCall(
  endpoint: Endpoint,
  headers: Record<string, unknown>,
  input: KeyedInput,
  { secret, ...rest }: Pick<KeyedCall, 'personId' | 'serialize' | 'now'> & { secret: string },
): KeyedCall | null {
  const key = headers['idempotency-key']
  if (findRepeatRule(endpoint) !== 'key' || typeof key !== 'string') return null
  return {
    ...rest,
    key,
    operation: findOperationId(endpoint) ?? endpoint.path,
    requestHash: hashInput(input, secret),
    refusesTwinOf: endpoint.refusesTwin ? (endpoint.permissions ? 'anybody' : 'person') : null,
  }
}

/** Runs a command at most once per key. A repeat throws `AnsweredBefore` with the first answer; it waits for a first call
 *  that is still running, up to the lock limit. Another request with the same key is answered 409. */
export async function runOnce<Answer>(
  tx: Transaction,
  call: KeyedCall | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (call === null) return await work()
  if (!(await insertKey(tx, call))) throw await answerBefore(tx, call)
  if (call.refusesTwinOf !== null) await refuseTwin(tx, call)
  const answer = await work()
  await updateAnswer(tx, call, call.serialize(answer))
  return answer
}

async function refuseTwin(tx: Transaction, call: KeyedCall): Promise<void> {
  await lockInput(tx, call)
  const since = new Date(call.now.getTime() - twinMinutes * 60_000)
  const twin = await findTwin(tx, call, { since, isOfPerson: call.refusesTwinOf === 'person' })
  if (twin === undefined) return
  refuse({
    code: 'done-already',
    at: twin.at.toISOString(),
    isOwn: twin.personId === call.personId,
    minutes: twinMinutes,
  })
}

async function answerBefore(tx: Transaction, call: KeyedCall): Promise<AnsweredBefore | Failed> {
  const earlier = await findAnswer(tx, call)
  // Deleted by the nightly job in between.
  if (earlier === undefined || earlier.answer === null) return new Failed('unavailable', 2)
  const isSame = earlier.operation === call.operation && earlier.requestHash.equals(call.requestHash)
  return isSame ? new AnsweredBefore(earlier.answer) : new Failed('idempotency-key-reused')
}

function hashInput({ params, query, body, files = [] }: KeyedInput, secret: string): Buffer {
  const { lang: _, ...queryWithoutLanguage } = Object(query) as Record<string, unknown>
  const hash = createHmac('sha256', secret).update(JSON.stringify([params, queryWithoutLanguage, body]))
  for (const file of files) hash.update(createHash('sha256').update(file).digest())
  return hash.digest()
}
