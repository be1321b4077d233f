import { seededBy } from '../seed/random/seeded.ts'
import type { FaultyCluster } from './cluster.ts'
import type { World } from './world.ts'

/** The result of one run of a scenario, in the terms of docs/spec/faults.md. */
export interface Outcome {
  scenario: string
  /** Number of calls. */
  tries: number
  /** Calls answered with 2xx. */
  answered: number
  refused: number
  /** Orders that were answered with 2xx and are missing. */
  lost: number
  /** Orders of one idempotency key beyond the first. */
  duplicate: number
  oversold: number
  undersold: number
  /** Captured money that neither pays an order nor was refunded. */
  unresolvedCents: number
  /** Longest time from a fault until the next answer with 2xx; 0 without a fault. */
  worstRecoveryMs: number
  violations: string[]
}

/** Many concurrent clients, in normal operation or during a fault. */
export interface Scenario {
  name: string
  /** @param seed determines the random choices of the clients and of the faults */
  run: (cluster: FaultyCluster, seed: string) => Promise<Outcome[]>
}

/** Shuffles the items by a seed. */
export function shuffle<Item>(items: readonly Item[], seed: string): Item[] {
  const chance = seededBy(seed)
  const placed = items.map((item, at) => ({ item, place: chance.between(`place ${at}`, 0, 2 ** 31) }))
  return placed.toSorted((one, other) => one.place - other.place).map(({ item }) => item)
}

/** Captured amounts that pay no order, less their refunds. */
export async function unresolvedCents({ mall }: { mall: Pick<World['mall'], 'db'> }): Promise<number> {
  const taken = await mall.db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .where('attempt.captured_cents', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('attempt.pays_order', '=', false), eb('orders.state', '=', 'RETURNSUCCESS')]),
    )
    .select(['attempt.id', 'attempt.captured_cents as cents'])
    .execute()
  const returned = await mall.db
    .selectFrom('payment_refunds')
    .where('state', '=', 'SUCCEEDED')
    .select(['attempt_id as id', 'amount_cents as cents'])
    .execute()
  const back = new Map<string, number>()
  for (const { id, cents } of returned) back.set(id, (back.get(id) ?? 0) + cents)
  return taken.reduce((sum, { id, cents }) => sum + (cents ?? 0) - (back.get(id) ?? 0), 0)
}

/** Resolves after the given milliseconds. */
export async function after(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
