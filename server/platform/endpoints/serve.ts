import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/values/language.ts'
import { languageCode } from '../../../contract/values/language-code.ts'
import { deprecationHeaders } from '../../../contract/wire/api-version.ts'
import {
  apiBase,
  type Endpoint,
  type HandlerAnswer,
  type HandlerInput,
} from '../../../contract/wire/endpoint.ts'
import { type TimeLimits, timeLimits } from '../../config/time-limits.ts'
import { actWithKey } from '../../core/acting-key.ts'
import type { Clock } from '../../core/clock.ts'
import { TurnedAway } from '../../core/refusals.ts'
import { runWithDeadline, runWithoutDeadline } from '../../core/time-limit.ts'
import type { FindKeyUser, FindUser, User } from '../../core/user.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { AnsweredBefore, type KeyedCall, toKeyedCall } from '../idempotency/keyed-call.ts'
import { atMost, type Limit, toNetwork } from '../limits/limit-rules.ts'
import { type Limits, throwIfLimited } from '../limits/limits.ts'
import type { Passwords } from '../security/passwords.ts'
import { admit, announceVersion, readUser } from './admit-caller.ts'
import { readBearerToken } from './bearer-token.ts'
import { answerSchema } from './endpoint-schema.ts'
import { type HoldBytes, holdForm } from './form-memory.ts'
import { readForm } from './read-form.ts'
import { type Caller, type SharedAnswers, sendShared } from './shared-answers.ts'
import { replaceLoneSurrogates } from './well-formed-texts.ts'

/** The input of a handler: the validated request, the user and the language. */
export type Call<E extends Endpoint> = HandlerInput<E> & {
  user: E['access'] extends 'public' ? User | null : User
  token: string | null
  language: Language
  /** The network and the browser of the caller, for rate limits and the security log. */
  from: { address: string; userAgent: string }
  /** The idempotency key of a call that may be a repeat, for `runOnce`. */
  keyed: KeyedCall | null
}

/** Work before a form is read, and around an answer that may be shared. */
interface FurtherWork<E extends Endpoint> {
  /** Refuses a caller before the form is read. */
  admitForm?: (caller: Pick<Call<E>, 'user' | 'params'>) => Promise<unknown>
  /** Refuses a caller for whom the answer would have to be computed. */
  admit?: (call: Call<E>) => Promise<void>
  /** Work for every request, such as counting, also if the answer is in memory. */
  findOnEach?: (answer: HandlerAnswer<E>, call: Call<E>) => ((caller: Caller) => void) | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null if every answer is computed anew. */
    sharedAnswers: SharedAnswers | null
    /** Lets cached pages and shared answers of this process follow the database at once. */
    refreshEpochs: () => Promise<void>
    findUser: FindUser
    findKeyUser: FindKeyUser
    limits: Limits
    /** Counts of calls that write nothing else. */
    memoryLimits: Pick<Limits, 'use' | 'revertUse'>
    passwords: Passwords
    passwordPepper: string
    timeLimits: TimeLimits
    clock: Clock
  }
  interface FastifyRequest {
    user: User | null
    /** The code of the refusal that was sent, for the metrics. */
    refusalCode: string | null
    /** Time spent on this request in ms, without the time to receive its body. */
    workedMs: number
  }
}

/** Declares the properties of every request, and the limits of its work. */
export function prepareRequests(app: FastifyInstance, limits: TimeLimits = timeLimits): void {
  app.decorate('timeLimits', limits)
  app.decorateRequest('user', null)
  app.decorateRequest('workedMs', 0)
  app.decorateRequest('refusalCode', null)
}

/** Registers an endpoint of the contract, which defines route, validation, access and response schema.
 *  The caller is authenticated before the body is read. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<HandlerAnswer<E>>,
  { admitForm, admit: admitCall, findOnEach }: FurtherWork<E> = {},
): void {
  const status = endpoint.status ?? 200
  const sharedFor = (request: FastifyRequest) => sharedAnswersFor(app, endpoint, request)
  const formParty = endpoint.path.startsWith('/admin/') ? 'staff' : 'shoppers'
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    schema: answerSchema(endpoint, status),
    onRequest: [
      (request, reply, done) => {
        const shared = sharedFor(request)?.find(request)
        if (shared === undefined) return done()
        shared.onEach?.({ language: shared.language, from: describeCaller(request) })
        sendShared(request, reply, shared)
      },
      async (request, reply) => {
        if (sharedFor(request) !== null) return
        request.user = await inTime(endpoint, request, async () => await readUser(app, endpoint, request))
        admit(endpoint, request.user)
        announceVersion(endpoint, request, reply)
        if (endpoint.deprecated) reply.headers(deprecationHeaders(endpoint.deprecated))
      },
    ],
    preValidation: (request, _reply, done) => {
      request.body = replaceLoneSurrogates(request.body)
      done()
    },
    // Runs after validation, so that invalid input costs no use.
    preHandler: async (request) =>
      await inTime(endpoint, request, async () => await enforceLimit(app, endpoint, request)),
    handler: async (request, reply) =>
      await holdForm(formParty, async (hold) => {
        if (admitForm) {
          const caller = { user: request.user, params: request.params } as Pick<Call<E>, 'user' | 'params'>
          await inTime(endpoint, request, async () => await admitForm(caller))
        }
        const call = await revertUseIfTurnedAway(
          app,
          endpoint,
          request,
          async () => await readCall(app, endpoint, { request, reply, hold }),
        )
        const { apiKey = null } = request.user ?? {}
        const work = async () =>
          apiKey === null ? await handle(call) : await actWithKey(apiKey.name, async () => await handle(call))
        if (admitCall) await inTime(endpoint, request, async () => await admitCall(call))
        const shared = sharedFor(request)
        if (shared !== null) {
          const made = await inTime(endpoint, request, async () => {
            const input = { path: endpoint.path, query: request.query, language: call.language }
            return await shared.obtain(request, input, async () => {
              const answer = await runWithoutDeadline(work)
              return { text: reply.serialize(answer) as string, onEach: findOnEach?.(answer, call) ?? null }
            })
          })
          made.onEach?.(call)
          return sendShared(request, reply, made)
        }
        const answer = await inTime(
          endpoint,
          request,
          async () => await revertUseIfTurnedAway(app, endpoint, request, work),
        ).catch(asFirstAnswer)
        if (answer instanceof AnsweredBefore) return await sendFirstAnswer(reply.status(status), answer)
        findOnEach?.(answer, call)?.(call)
        if (endpoint.media) reply.type(endpoint.media)
        const body = isStream(answer) ? Readable.from(answer) : answer
        return await reply.status(status).header('cache-control', 'no-store').send(body)
      }),
  })
}

/** Whether a file is written while it is sent. */
function isStream(answer: unknown): answer is AsyncIterable<Uint8Array> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

/** The memory of shared answers, if this call may be answered from it. */
function sharedAnswersFor(
  app: FastifyInstance,
  { sharedWith }: Endpoint,
  request: FastifyRequest,
): SharedAnswers | null {
  const isShared =
    sharedWith === 'everyone' || (sharedWith === 'visitors' && readBearerToken(request) === null)
  return isShared ? (app.sharedAnswers ?? null) : null
}

/** Reads the input of the handler. The schemas of the route have validated exactly the parts of `Call<E>`. */
async function readCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { request, reply, hold }: { request: FastifyRequest; reply: FastifyReply; hold: HoldBytes },
): Promise<Call<E>> {
  const { params, query, headers, user } = request
  const form = endpoint.form ? await readForm(request, endpoint.form, hold) : null
  const input = { params, query, body: form ? form.fields : request.body, files: form?.files }
  const call = {
    ...input,
    headers,
    user,
    keyed: toKeyedCall(endpoint, headers, input, {
      personId: user?.id ?? null,
      serialize: (answer) => String(reply.status(endpoint.status ?? 200).serialize(answer)),
      now: app.clock.now(),
      secret: app.passwordPepper,
    }),
    token: readBearerToken(request),
    language: languageOfRequest(request),
    from: describeCaller(request),
  }
  return call as unknown as Call<E>
}

function asFirstAnswer(failure: unknown): AnsweredBefore {
  if (failure instanceof AnsweredBefore) return failure
  throw failure
}

async function sendFirstAnswer(reply: FastifyReply, { answer }: AnsweredBefore): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
  return await reply.send(Buffer.from(answer))
}

function describeCaller(request: FastifyRequest): Caller['from'] {
  return {
    address: toNetwork(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  }
}

/** The language in `lang`, or else the browser's preferred one. */
export function languageOfRequest(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const requested = languageCode.safeParse((request.query as { lang?: unknown } | undefined)?.lang)
  return requested.success ? requested.data : preferredLanguage(request.headers['accept-language'])
}

/** Runs work within the remaining time of the request: one limit for all of its waits. */
async function inTime<Result>(
  { isLong }: Endpoint,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  try {
    const { requestMs, longRequestMs } = request.server.timeLimits
    return await runWithDeadline((isLong ? longRequestMs : requestMs) - request.workedMs, work)
  } finally {
    request.workedMs += performance.now() - began
  }
}

async function enforceLimit(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const counted = countedFor(endpoint, request)
  if (counted) throwIfLimited(await limitsFor(app, endpoint).use(...counted))
}

/** Reverts the counted use of a call that a queue rejected. */
async function revertUseIfTurnedAway<Result>(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const counted = error instanceof TurnedAway ? countedFor(endpoint, request) : null
    if (counted) await runWithoutDeadline(async () => await limitsFor(app, endpoint).revertUse(...counted))
    throw error
  }
}

function limitsFor(app: FastifyInstance, { limit }: Endpoint): FastifyInstance['memoryLimits'] {
  return limit?.isCountedInMemory ? app.memoryLimits : app.limits
}

/** Public calls are counted by address even with a token: accounts are free, addresses are not. */
function countedFor(endpoint: Endpoint, request: FastifyRequest): [limit: Limit, subject: string] | null {
  if (endpoint.limit === undefined) return null
  const { max, windowSeconds } = endpoint.limit
  const limit = atMost(`${endpoint.method} ${endpoint.path}`, max, windowSeconds)
  const isByAddress = endpoint.access === 'public' || request.user === null
  return [limit, isByAddress ? toNetwork(request.ip) : (request.user?.id ?? '')]
}
