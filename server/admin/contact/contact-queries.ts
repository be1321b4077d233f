import type { Database } from '../../core/database.ts'

/** The phone entered with an appeal. */
export async function findAppealPhone(db: Database, id: string): Promise<string | undefined> {
  const appeal = db.selectFrom('appeals').where('id', '=', id).select('contact_number')
  return (await appeal.executeTakeFirst())?.contact_number
}

/** The recipient of a mail. */
export async function findMailAddress(db: Database, id: string): Promise<string | undefined> {
  const mail = db.selectFrom('mails').where('id', '=', id).select('to_address')
  return (await mail.executeTakeFirst())?.to_address
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
