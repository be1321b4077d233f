import type { Database } from '../../server/core/database.ts'

/** Whether the demo people exist in this database. */
export async function hasDemoPeople(db: Database): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst()
  return person !== undefined
}
