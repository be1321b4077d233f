import type { Database } from '../../server/core/database.ts'

const day = 24 * 60 * 60 * 1000

interface DemoCode {
  code: string
  off: { off_basis_points: number } | { off_cents: number }
  /** Days from today. */
  from: number
  to: number
  maxUses: number | null
  enabled?: boolean
  /** The path of the only eligible category. */
  onlyCategory?: string
}

/** A valid code for demonstrations, and one per reason of refusal. */
const demoCodes: DemoCode[] = [
  { code: 'WELCOME50', off: { off_cents: 5_000 }, from: -90, to: 275, maxUses: null },
  {
    code: 'TEATIME10',
    off: { off_basis_points: 1_000 },
    from: -30,
    to: 335,
    maxUses: null,
    onlyCategory: 'tea-and-pantry',
  },
  { code: 'LASTONE', off: { off_cents: 2_000 }, from: -30, to: 335, maxUses: 1 },
  { code: 'SUMMER25', off: { off_basis_points: 2_500 }, from: -180, to: -60, maxUses: null },
  { code: 'NEWYEAR15', off: { off_basis_points: 1_500 }, from: 40, to: 70, maxUses: null },
  { code: 'WITHDRAWN', off: { off_cents: 10_000 }, from: -30, to: 335, maxUses: 50, enabled: false },
]

/** Inserts the discount codes of the demo mall. Idempotent. */
export async function seedPromotions(db: Database, now: Date): Promise<void> {
  for (const { code, off, from, to, maxUses, enabled = true, onlyCategory } of demoCodes) {
    const row = await db
      .insertInto('discount_codes')
      .values({
        code,
        ...off,
        starts_at: new Date(now.getTime() + from * day),
        ends_at: new Date(now.getTime() + to * day),
        max_uses: maxUses,
        enabled,
        is_demo: true,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row && onlyCategory) await limitTo(db, row.id, onlyCategory)
  }
}

async function limitTo(db: Database, codeId: string, categoryPath: string): Promise<void> {
  await db
    .insertInto('discount_code_targets')
    .columns(['discount_code_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('categories')
        .where('path_name', '=', categoryPath)
        .select([eb.val(codeId).as('discount_code_id'), 'id as category_id']),
    )
    .execute()
}
