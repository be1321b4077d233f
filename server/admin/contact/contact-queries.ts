import type { Database } from '../../core/database.ts'

/** The phone entered with an appeal. */
export async function findAppealPhone(db: Database, id: string): Promise<string | undefined> {
  const appeal = db.selectFrom('appeals').where('id', '=', id).select('contact_number')
  return (await appeal.executeTakeFirst())?.contact_number
}

/** The email of the person of a data request; null once the account is erased. */
export async function findRequestEmail(db: Database, id: string) {
  return await db
    .selectFrom('data_requests')
    .innerJoin('people', 'people.id', 'data_requests.person_id')
    .where('data_requests.id', '=', id)
    .select('people.email')
    .executeTakeFirst()
}
