import { seededBy } from '../seed/seeded.ts'
import type { FaultyCluster } from './cluster.ts'
import type { World } from './world.ts'

/** What came of one run of a scenario, in the words of docs/spec/faults.md. */
export interface Outcome {
  scenario: string
  /** How many things people did. */
  tries: number
  /** How many of them were answered with 2xx, in the end. */
  answered: number
  refused: number
  /** Orders that were answered with 2xx and are not there. */
  lost: number
  /** Orders of one key beyond the first. */
  twice: number
  oversold: number
  undersold: number
  /** Money that a bank took, and that neither pays an order nor went back. */
  unresolvedCents: number
  /** The longest time from a faultKind until somebody was answered with 2xx again; 0 where nothing strikes. */
  worstRecoveryMs: number
  violations: string[]
}

/** Many who do something at once, or while something breaks. */
export interface Scenario {
  name: string
  /** @param seed the same seed lets the same people do the same, and strikes at the same question */
  run: (cluster: FaultyCluster, seed: string) => Promise<Outcome[]>
}

/** The things in an order that follows from a seed. */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const chance = seededBy(seed)
  const placed = items.map((item, at) => ({ item, place: chance.between(`place ${at}`, 0, 2 ** 31) }))
  return placed.toSorted((one, other) => one.place - other.place).map(({ item }) => item)
}

/** What the bank took for orders that are not paid by it, less what went back. */
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

/** Once so many milliseconds have passed. */
export async function after(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
