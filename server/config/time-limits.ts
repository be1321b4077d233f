/** Time limits of waiting work, in milliseconds (docs/spec/faults.md#time-limits). */
export interface TimeLimits {
  /** Of a request, after which its work is rolled back and the answer is 503. */
  requestMs: number
  /** Of a request that processes whole files or lists; below the client timeout of contract/wire/endpoint.ts. */
  longRequestMs: number
  /** Of a call of a payment gateway. */
  gatewayMs: number
}

export const timeLimits: TimeLimits = { requestMs: 8_000, longRequestMs: 25_000, gatewayMs: 5_000 }
