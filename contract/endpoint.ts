import { z } from 'zod'
import type { Permission } from './accounts/permissions.ts'
import type { Access } from './accounts/roles.ts'
import type { AdminAction } from './admin/admin-actions.ts'
import type { RefusalCode } from './refusals.ts'

/** Where every call of the API begins (docs/spec/wire.md#base). */
export const apiBase = '/back/api'

/** How long a client waits for an answer before it says that there was none (docs/spec/wire.md#base). */
export const callTimeoutMs = 30_000

/** How long the mall works on a call before it gives up what it has begun and answers 503 (docs/spec/faults.md#time-limits). */
export const workMs = 8_000

/** The same for what goes through whole files and lists: as long as somebody waits for the answer. */
export const longWorkMs = 25_000

/** A form with files. Both limits hold while it is read, so nothing larger ever lies in memory. */
export interface Form {
  fields: z.ZodObject
  /** `kind` says how a file too large is refused; it is an image unless told. */
  files: { name: string; max: number; maxBytes: number; kind?: 'image' | 'sheet' }
}

/** What a file consists of. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** One call of the API. The server's route, its validation and role check, the browser's client
 *  and the OpenAPI page are all read off this description, so they cannot disagree. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `apiBase`; a parameter is written `:name` and described in `params`. */
  path: `/${string}`
  access: Access
  /** One line for the reader of the OpenAPI page. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  /** Instead of a body: a form of fields and files (`multipart/form-data`). */
  form?: Form
  /** 200 unless told. */
  status?: 200 | 201
  answer: z.ZodType
  /** What the admin log calls it. Every call of the staff that changes something has one. */
  act?: AdminAction
  /** Of the staff, only who has one of these permissions is answered. Every call below `/admin/` names them. */
  permissions?: readonly Permission[]
  /** Changes nothing, although it is no GET: what it is asked about does not fit into an address. */
  onlyReads?: true
  /** What kind of file is answered, where it is no JSON: `answer` is then `bytes`. */
  media?: 'application/pdf' | 'image/webp' | 'text/csv'
  /** Goes through whole files or lists of the staff, so it may take `longWorkMs`. */
  isLong?: true
  /** How often one person, or one visitor's address, may call it with input that can be read; from then on the
   *  answer is 429 with `Retry-After`. Counted for all processes together. */
  limit?: { max: number; windowSeconds: number }
  /** What it may refuse, beyond `invalid-input`, which every call with input may answer. */
  refusals?: readonly RefusalCode[]
}

/** A call of the admin that nobody has given a permission to would be open to all of the staff: it does not compile. */
type WithPermissions<E extends Endpoint> = E['path'] extends `/admin/${string}`
  ? { permissions: readonly [Permission, ...Permission[]] }
  : unknown

/** Describes an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(description: E & WithPermissions<E>): E {
  return description
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type WithInput<E extends Endpoint, Part extends keyof Endpoint> = E[Part] extends z.ZodType
  ? { [P in Part]: InputOf<E[Part]> }
  : unknown

/** What a client hands over: only the parts that the endpoint describes. */
export type CallInput<E extends Endpoint> = WithInput<E, 'params'> &
  WithInput<E, 'query'> &
  WithInput<E, 'headers'> &
  WithInput<E, 'body'> &
  (E['form'] extends Form ? { body: FormData } : unknown)

/** What a handler receives, validated and transformed. */
export interface HandlerInput<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  headers: OutputOf<E['headers']>
  body: E['form'] extends Form ? z.output<E['form']['fields']> : OutputOf<E['body']>
  files: E['form'] extends Form ? Uint8Array[] : undefined
}

/** What a client receives. */
export type Answer<E extends Endpoint> = z.output<E['answer']>

/** What a handler gives back: it is checked against `answer`, and fields not listed there are dropped. */
export type HandlerAnswer<E extends Endpoint> = z.input<E['answer']>
