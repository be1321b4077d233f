import { sql } from 'kysely'
import type { Database, Transaction } from '../core/database.ts'
import type { CodeWithUses, KnownCode, LiveUse, Target, TotalUses } from './discount-code-state.ts'

/** Finds a code case-insensitively, or returns null. */
export async function findCode(db: Database, enteredCode: string): Promise<KnownCode | null> {
  const row = await codeSpelled(db, enteredCode).executeTakeFirst()
  return row ? await withTargets(db, row) : null
}

/** The same, with its uses. */
export async function findCodeWithUses(
  db: Database,
  enteredCode: string,
  personId: string,
): Promise<CodeWithUses> {
  return await withUses(db, await findCode(db, enteredCode), personId)
}

/** The same, locked before its uses are read: concurrent uses of the code wait, so that its limits hold. */
export async function lockCodeWithUses(
  tx: Transaction,
  enteredCode: string,
  personId: string,
): Promise<CodeWithUses> {
  const row = await codeSpelled(tx, enteredCode).forNoKeyUpdate().executeTakeFirst()
  return await withUses(tx, row ? await withTargets(tx, row) : null, personId)
}

async function withUses(db: Database, code: KnownCode | null, personId: string): Promise<CodeWithUses> {
  const own = code === null ? [] : await listLiveUses(db, code, personId)
  const total = code === null || code.maxUses === null ? null : await countUses(db, code.id)
  return { code, uses: { own, total } }
}

/** Lists the uses of one person that count against a code's limits. */
async function listLiveUses(
  db: Database,
  { id, maxUsesPerPerson }: Pick<KnownCode, 'id' | 'maxUsesPerPerson'>,
  personId: string,
): Promise<LiveUse[]> {
  return await db
    .selectFrom('discount_code_uses as use')
    .innerJoin('orders', 'orders.id', 'use.order_id')
    .where('use.discount_code_id', '=', id)
    .where('use.state', '<>', 'FREED')
    .where('use.person_id', '=', personId)
    .select([
      'orders.pay_before as heldUntil',
      sql<LiveUse['state']>`use.state`.as('state'),
      'use_number_of_person as useNumberOfPerson',
    ])
    .limit(maxUsesPerPerson)
    .execute()
}

/** Counts the uses of everyone. Use numbers are searched for a gap only if there is one. */
export async function countUses(db: Database, codeId: string): Promise<TotalUses> {
  const live = sql`discount_code_id = ${codeId} and state <> 'FREED'`
  const { rows } = await sql<TotalUses>`
    select (count(*) filter (where state = 'USED'))::int as used, (count(*) filter (where state = 'LOCKED'))::int as held,
      (select min(pay_before) from discount_code_uses as use join orders on orders.id = use.order_id
        where use.discount_code_id = ${codeId} and use.state = 'LOCKED') as "heldUntil",
      case when coalesce(max(use_number), 0) = count(use_number) then count(use_number)::int + 1 else (
        select min(number) from (
          (select 1 as number where not exists (select from discount_code_uses where ${live} and use_number = 1))
          union all
          (select use_number + 1 from discount_code_uses as use
            where ${live} and not exists (
              select from discount_code_uses as next where next.discount_code_id = use.discount_code_id
                and next.state <> 'FREED' and next.use_number = use.use_number + 1)
            order by use_number limit 1)) as gaps) end as "freeNumber"
    from discount_code_uses where ${live}`.execute(db)
  const [counted] = rows
  return counted ?? { used: 0, held: 0, heldUntil: null, freeNumber: 1 }
}

export interface NewUse {
  orderId: string
  code: Pick<KnownCode, 'id' | 'off'>
  personId: string
  useNumber: number | null
  useNumberOfPerson: number
  now: Date
}

/** Records that an unpaid order holds a use of a code. Duplicate use numbers are a bug, which unique indexes
 *  reject. */
export async function insertUse(tx: Transaction, { orderId, code, personId, now, ...numbers }: NewUse) {
  await tx
    .insertInto('discount_code_uses')
    .values({
      order_id: orderId,
      discount_code_id: code.id,
      person_id: personId,
      use_number: numbers.useNumber,
      use_number_of_person: numbers.useNumberOfPerson,
      off_basis_points: 'basisPoints' in code.off ? code.off.basisPoints : null,
      off_cents: 'cents' in code.off ? code.off.cents : null,
      locked_at: now,
    })
    .execute()
}

/** Ends an order's open use of a code, if it has one. The order's row must be locked. */
export async function endUse(
  tx: Transaction,
  { orderId, state, now }: { orderId: string; state: 'USED' | 'FREED'; now: Date },
): Promise<void> {
  await tx
    .updateTable('discount_code_uses')
    .set({ state, ended_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'LOCKED')
    .execute()
}

/** The columns of a code that decide whether and how it applies. */
export const codeColumns = [
  'id',
  'code',
  'enabled',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'max_uses as maxUses',
  'max_uses_per_person as maxUsesPerPerson',
  'off_basis_points as offBasisPoints',
  'off_cents as offCents',
] as const

function codeSpelled(db: Database, enteredCode: string) {
  return db
    .selectFrom('discount_codes')
    .select(codeColumns)
    .where('code', '=', enteredCode.trim().toUpperCase())
}

type CodeRow = Awaited<ReturnType<ReturnType<typeof codeSpelled>['executeTakeFirstOrThrow']>>

async function withTargets(db: Database, { offBasisPoints, offCents, ...code }: CodeRow): Promise<KnownCode> {
  const targets: Target[] = await db
    .selectFrom('discount_code_targets')
    .where('discount_code_id', '=', code.id)
    .select(['display_product_id as displayProductId', 'brand_id as brandId', 'category_id as categoryId'])
    .limit(1_000)
    .execute()
  const off = offBasisPoints === null ? { cents: offCents ?? 0 } : { basisPoints: offBasisPoints }
  return { ...code, off, targets }
}
