import type { ProductIds } from '../test-support/catalogue/a-product.ts'
import { type Buyer, countLostAndDuplicate } from './buyers.ts'
import { type Outcome, unresolvedCents } from './scenario.ts'
import type { World } from './world.ts'

/** Reserved quantity of a product. */
export async function reservedQuantity({ mall }: World, { specificationId }: ProductIds): Promise<number> {
  const { reserved } = await mall.db
    .selectFrom('stock')
    .where('specification_id', '=', specificationId)
    .select('reserved')
    .executeTakeFirstOrThrow()
  return reserved
}

/** Lost and duplicate orders, oversold and undersold quantity, and money that is unresolved. */
export async function readSaleOutcome(
  world: World,
  buyers: readonly Buyer[],
  sold: { actual: number; expected: number },
): Promise<Pick<Outcome, 'lost' | 'duplicate' | 'oversold' | 'undersold' | 'unresolvedCents'>> {
  return {
    ...(await countLostAndDuplicate(world, buyers)),
    oversold: Math.max(0, sold.actual - sold.expected),
    undersold: Math.max(0, sold.expected - sold.actual),
    unresolvedCents: await unresolvedCents(world),
  }
}
