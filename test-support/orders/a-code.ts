import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/core/database.ts'

/** The properties of a discount code that a test can set; the others have defaults. */
export interface ACode {
  off?: { basisPoints: number } | { cents: number }
  startsAt?: Date
  endsAt?: Date
  /** Default 1; null for unlimited. */
  maxUses?: number | null
  maxUsesPerPerson?: number
  enabled?: boolean
  /** Brands, categories or display products; empty for all eligible products. */
  onlyFor?: readonly ({ brandId: string } | { categoryId: string } | { displayProductId: string })[]
}

/** Creates a discount code and returns its text. */
export async function aCode(db: Database, input: ACode = {}): Promise<string> {
  const { off = { cents: 5_000 }, maxUses = 1, maxUsesPerPerson = 1, enabled = true, onlyFor = [] } = input
  const code = randomUUID().slice(0, 13).toUpperCase()
  const { id } = await db
    .insertInto('discount_codes')
    .values({
      code,
      off_basis_points: 'basisPoints' in off ? off.basisPoints : null,
      off_cents: 'cents' in off ? off.cents : null,
      starts_at: input.startsAt ?? new Date('2026-01-01T00:00:00Z'),
      ends_at: input.endsAt ?? new Date('2099-01-01T00:00:00Z'),
      max_uses: maxUses,
      max_uses_per_person: maxUsesPerPerson,
      enabled,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const target of onlyFor) {
    await db
      .insertInto('discount_code_targets')
      .values({
        discount_code_id: id,
        brand_id: 'brandId' in target ? target.brandId : null,
        category_id: 'categoryId' in target ? target.categoryId : null,
        display_product_id: 'displayProductId' in target ? target.displayProductId : null,
      })
      .execute()
  }
  return code
}
