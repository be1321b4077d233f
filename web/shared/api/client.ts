import type { endpoints } from '../../../contract/endpoints.ts'
import type { CallInput, Endpoint } from '../../../contract/wire/endpoint.ts'
import type { ResultOf } from './calls.ts'

/** A client of the endpoints of the contract: `api.checkout.placeOrder({ body })`. The properties are those of the contract,
 *  so go-to-definition on `placeOrder` opens the endpoint. At run time a client is a function of type `Send`: the build replaces
 *  `api.checkout.placeOrder(input)` by `api('POST /order', input)` (web/build-steps/inline-routes.ts). */
export type Client<Modules> = {
  readonly [Module in keyof Modules]: {
    readonly [Name in keyof Modules[Module]]: Modules[Module][Name] extends Endpoint
      ? Call<Modules[Module][Name]>
      : never
  }
}

/** Calls one endpoint with the parts that it declares: `params`, `query`, `headers`, `body`. A missing idempotency key is
 *  added (idempotency-keys.ts). */
export type Call<E extends Endpoint> = (...input: InputOf<E>) => Promise<ResultOf<E>>

type InputOf<E extends Endpoint> =
  object extends CallInput<E>
    ? [input?: CallInput<E> & Abortable]
    : [input: WithOptionalHeaders<CallInput<E>> & Abortable]

type WithOptionalHeaders<Input> = Input extends { headers: infer Headers }
  ? Omit<Input, 'headers'> & { headers?: Headers }
  : Input

/** A call whose answer may no longer be needed. */
interface Abortable {
  signal?: AbortSignal
}

/** The client of the shop. That of the admin is in `admin/admin-api.ts`. */
export type Api = Client<typeof endpoints>

/** Input of any call, without its endpoint's types. */
export interface AnyInput extends Abortable {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/** Sends the call of a route, such as `GET /order`, or `POST /order key` with an idempotency key. */
export type Send = (route: string, input?: AnyInput) => Promise<unknown>
