import { AsyncLocalStorage } from 'node:async_hooks'

/** Name of the API key of the current call: no entry of the audit log can omit it. */
const acting = new AsyncLocalStorage<string>()

/** Runs the work of a call with an API key. */
export async function actWithKey<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return await acting.run(name, work)
}

/** Name of the API key of the current call, or null. */
export function actingKeyName(): string | null {
  return acting.getStore() ?? null
}
