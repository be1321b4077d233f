import type { ProductIds } from '../test-support/catalogue/a-product.ts'
import { type Buyer, kept } from './buyers.ts'
import { type Outcome, unresolvedCents } from './scenario.ts'
import type { World } from './world.ts'

/** How many pieces of something orders hold. */
export async function heldQuantity({ mall }: World, { specificationId }: ProductIds): Promise<number> {
  const { reserved } = await mall.db
    .selectFrom('stock')
    .where('specification_id', '=', specificationId)
    .select('reserved')
    .executeTakeFirstOrThrow()
  return reserved
}

/** What came of a sale: orders that were promised and are not there or are there twice, pieces that are sold or are not
 *  against what must be, and money that nobody accounts for. */
export async function cameOfSale(
  world: World,
  buyers: readonly Buyer[],
  sold: { is: number; mustBe: number },
): Promise<Pick<Outcome, 'lost' | 'twice' | 'oversold' | 'undersold' | 'unresolvedCents'>> {
  return {
    ...(await kept(world, buyers)),
    oversold: Math.max(0, sold.is - sold.mustBe),
    undersold: Math.max(0, sold.mustBe - sold.is),
    unresolvedCents: await unresolvedCents(world),
  }
}
