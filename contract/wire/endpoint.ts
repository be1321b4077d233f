import { z } from 'zod'
import type { AdminAction } from '../values/admin-actions.ts'
import type { Permission } from '../values/permissions.ts'
import type { Access } from '../values/roles.ts'
import type { Deprecation } from './api-version.ts'
import type { RefusalCode } from './refusals.ts'

/** The header of a call that may be sent again after a lost answer. */
export const idempotencyKeyPattern = /^[A-Za-z0-9-]{16,64}$/

/** Base path of the API (docs/spec/wire.md#base). */
export const apiBase = '/back/api'

/** Client timeout of an API call (docs/spec/wire.md#base). */
export const callTimeoutMs = 30_000

/** A form with files. Both limits apply while it is parsed, so memory use stays bounded. */
export interface Form {
  fields: z.ZodObject
  /** Maximum bytes of a field; 32 KB by default. */
  maxFieldBytes?: number
  /** `kind` selects the refusals of files that are too large or too many; default `image`. */
  files: { name: string; max: number; maxBytes: number; kind?: 'image' | 'sheet' | 'calendar' }
}

/** The bytes of a file. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The bytes of a file that is written while it is sent. */
export const streamedBytes = bytes as z.ZodType<Uint8Array, Uint8Array | AsyncIterable<Uint8Array>>

/** Minutes during which an addition with `refusesTwin` is not made again. */
export const twinMinutes = 10

/** An API endpoint. The server's route, validation and role check, the browser's client and the OpenAPI page
 *  are all derived from this description, so they cannot disagree. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to `apiBase`; a parameter is written `:name` and described in `params`. */
  path: `/${string}`
  access: Access
  /** One line for the OpenAPI page. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  /** Instead of a body: a form of fields and files (`multipart/form-data`). */
  form?: Form
  /** Default 200. */
  status?: 200 | 201
  answer: z.ZodType
  /** Action in the audit log. Every admin endpoint that changes data has one. */
  act?: AdminAction
  /** Staff need one of these permissions. Required for every endpoint below `/admin/`. */
  permissions?: readonly Permission[]
  /** How a repeated call is answered (docs/decisions/0081-repeated-calls.md): by the first answer, by the state it set
   *  already, or by another entry of a log. An audited change has `key` by default; every other change declares it. */
  repeat?: 'key' | 'state' | 'log'
  /** Refuses the same input for some minutes even with a new key, from a second tab or by a colleague, with
   *  `done-already`. For additions that no version protects and that nobody makes twice on purpose. */
  refusesTwin?: true
  /** A read that is not a GET, because its input does not fit into a URL, or a call that only ends one. */
  onlyReads?: true
  /** Content type of a file answer; `answer` is then `bytes`. */
  media?: 'application/pdf' | 'image/webp' | 'text/csv'
  /** Processes whole files or lists of the staff; it has a longer time limit. */
  isLong?: true
  /** The answer depends on the input and the language only: it is cached in memory until the catalogue or the settings
   *  change. With `visitors` this holds for calls without a token. */
  sharedWith?: 'everyone' | 'visitors'
  /** Rate limit per person or visitor's network, counted for valid input across all processes, or by each process in
   *  its memory if the call writes nothing else. Beyond it, the answer is 429 with `Retry-After`. */
  limit?: { max: number; windowSeconds: number; isCountedInMemory?: true }
  /** Announced end of the endpoint: in OpenAPI and in the headers of its answers. */
  deprecated?: Deprecation
  /** Possible refusals, besides `invalid-input`, which every endpoint with input may return. */
  refusals?: readonly RefusalCode[]
}

/** An admin endpoint without permissions would be open to all staff, so it does not compile. */
type WithPermissions<E extends Endpoint> = E['path'] extends `/admin/${string}`
  ? { permissions: readonly [Permission, ...Permission[]] }
  : unknown

/** A change that is neither audited nor says how a repeat is answered does not compile. Files cannot be stored as answers. */
type WithRepeat<E extends Endpoint> = E extends { method: 'GET' } | { onlyReads: true }
  ? unknown
  : E extends { act: AdminAction; media?: undefined }
    ? unknown
    : { repeat: NonNullable<Endpoint['repeat']> }

/** Declares an endpoint and preserves its literal types. Auditors may call every one of the admin that only reads. */
export function endpoint<const E extends Endpoint>(description: E & WithPermissions<E> & WithRepeat<E>): E {
  const { method, act, permissions } = description as Endpoint
  if (permissions === undefined || method !== 'GET' || act !== undefined) return description
  return { ...description, permissions: [...new Set<Permission>([...permissions, 'audit'])] }
}

/** How a repeated call of an endpoint is answered; null for a read. */
export function findRepeatRule({ method, onlyReads, act, repeat }: Endpoint): 'key' | 'state' | 'log' | null {
  if (method === 'GET' || onlyReads) return null
  return repeat ?? (act === undefined ? null : 'key')
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type WithInput<E extends Endpoint, Part extends keyof Endpoint> = E[Part] extends z.ZodType
  ? { [P in Part]: InputOf<E[Part]> }
  : unknown

/** Input of a client call: only the parts that the endpoint describes. */
export type CallInput<E extends Endpoint> = WithInput<E, 'params'> &
  WithInput<E, 'query'> &
  WithInput<E, 'headers'> &
  WithInput<E, 'body'> &
  (E['form'] extends Form ? { body: FormData } : unknown)

/** Input of a handler, validated and transformed. */
export interface HandlerInput<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  headers: OutputOf<E['headers']>
  body: E['form'] extends Form ? z.output<E['form']['fields']> : OutputOf<E['body']>
  files: E['form'] extends Form ? Uint8Array[] : undefined
}

/** Answer that a client receives. */
export type Answer<E extends Endpoint> = z.output<E['answer']>

/** Return value of a handler: validated by `answer`, which drops unknown fields. */
export type HandlerAnswer<E extends Endpoint> = z.input<E['answer']>
