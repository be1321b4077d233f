import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/platform/db/database.ts'

/** What matters about a discount code to a test; everything else is as usual. */
export interface ACode {
  off?: { basisPoints: number } | { cents: number }
  startsAt?: Date
  endsAt?: Date
  /** One unless told; null for as often as people like. */
  mostUses?: number | null
  mostUsesPerPerson?: number
  enabled?: boolean
  /** Of brands, categories or pages; empty for everything that codes are for. */
  onlyFor?: readonly ({ brandId: string } | { categoryId: string } | { displayProductId: string })[]
}

/** Writes a code down and answers what people type. */
export async function aCode(db: Database, wish: ACode = {}): Promise<string> {
  const { off = { cents: 5_000 }, mostUses = 1, mostUsesPerPerson = 1, enabled = true, onlyFor = [] } = wish
  const code = randomUUID().slice(0, 13).toUpperCase()
  const { id } = await db
    .insertInto('discount_codes')
    .values({
      code,
      off_basis_points: 'basisPoints' in off ? off.basisPoints : null,
      off_cents: 'cents' in off ? off.cents : null,
      starts_at: wish.startsAt ?? new Date('2026-01-01T00:00:00Z'),
      ends_at: wish.endsAt ?? new Date('2099-01-01T00:00:00Z'),
      most_uses: mostUses,
      most_uses_per_person: mostUsesPerPerson,
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
