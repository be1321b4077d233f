import { atMost, toNetwork } from '../../platform/limits/limit-rules.ts'
import { type Limits, throwIfLimited } from '../../platform/limits/limits.ts'

/** Calls of a network in a minute, counted by each process in its memory. */
const calls = atMost('agents', 120, 60)

/** Counts a call of a network; 429 beyond the limit. */
export async function limitAgents(limits: Pick<Limits, 'use'>, address: string): Promise<void> {
  throwIfLimited(await limits.use(calls, toNetwork(address)))
}
